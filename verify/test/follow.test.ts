// Following and checking a log from its files, and every way in which a log can be inconsistent.
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { parseState, stateText } from '../src/cli/stateFile.ts';
import { toHex } from '../src/core/bytes.ts';
import { parseCheckpoint } from '../src/core/checkpoint.ts';
import { type Followed, type FollowState, followLog } from '../src/core/follow.ts';
import { createHasher } from '../src/core/merkle.ts';
import { parseVerifierKey } from '../src/core/note.ts';
import { bundlePath, nodesOf, tilePath, widthOf } from '../src/core/tiles.ts';
import { checkWholeLog } from '../src/core/wholeLog.ts';
import { checkpointOf, entries, filesOf, leafHash, type Signer, sha256, signerOf } from './madeLog.ts';

const log = signerOf('denonco/test', 1);
const hasher = createHasher(nodeCrypto);
const all = entries(1500);

interface Served {
  readonly entries: readonly Uint8Array[];
  readonly signer?: Signer;
  readonly keys?: object;
  /** Files that replace those of the entries. */
  readonly over?: Readonly<Record<string, Uint8Array>>;
}

function served({ entries: log_, signer = log, keys, over = {} }: Served) {
  const files = filesOf(log_);
  const published = { origin: signer.name, keys: [{ verifierKey: signer.verifierKey }], handovers: [], ...keys };
  files.set('checkpoint', Buffer.from(checkpointOf(log_.map(leafHash), signer)));
  files.set('keys', Buffer.from(JSON.stringify(published)));
  for (const [path, bytes] of Object.entries(over)) files.set(path, bytes);
  return async (path: string) => {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`no ${path}`);
    return bytes;
  };
}

const keyOf = ({ verifierKey }: Signer) => parseVerifierKey(nodeCrypto, verifierKey) ?? raise('not a key');
const raise = (reason: string): never => {
  throw new Error(reason);
};
const follow = (what: Served, before: FollowState | undefined, keys = [keyOf(log)]) =>
  followLog({ crypto: nodeCrypto, read: served(what), before: before ?? { keys } });
const savedOf = (followed: Followed): FollowState => (followed.is === 'broken' ? raise(followed.why) : followed.saved);
const savedAt = async (size: number) => savedOf(await follow({ entries: all.slice(0, size) }, undefined));

describe('following', () => {
  it('verifies growth over the borders of tiles', async () => {
    const sizes = [
      [0, 1],
      [1, 2],
      [255, 256],
      [256, 257],
      [300, 700],
      [511, 1300],
    ] as const;
    for (const [from, to] of sizes) {
      const first = from === 0 ? undefined : await savedAt(from);
      const followed = await follow({ entries: all.slice(0, to) }, first);
      expect(followed, `${from} to ${to}`).toMatchObject({ is: first ? 'grown' : 'first', checkpoint: { size: to } });
      const again = await follow({ entries: all.slice(0, to) }, savedOf(followed));
      expect(again.is, `${from} to ${to}`).toBe('same');
    }
  });

  it('stores what it has seen in a file and reads it back', async () => {
    const saved = await savedAt(300);
    const read = parseState(stateText(saved));
    expect(read && stateText(read)).toBe(stateText(saved));
    expect(parseState(stateText(saved).replace('"size": 300', '"size": 301'))).toBeUndefined();
    expect(parseState('{}')).toBeUndefined();
  });

  it('trusts the key on first use, and no other key later', async () => {
    const first = savedOf(await follow({ entries: all.slice(0, 5) }, undefined, []));
    expect(first.keys.map(({ name }) => name)).toEqual(['denonco/test']);
    const stolen = signerOf('denonco/test', 9);
    const followed = await follow({ entries: all.slice(0, 6), signer: stolen }, first);
    expect(followed).toMatchObject({ is: 'broken', why: 'unknownKey' });
  });

  it('accepts a key handover', async () => {
    const first = await savedAt(5);
    const next = signerOf('denonco/test', 9);
    const text = `denonco-key/v1\n${log.verifierKey}\n${next.verifierKey}\n`;
    const handovers = [`${text}\n${log.line(text)}${next.line(text)}`];
    const followed = await follow({ entries: all.slice(0, 6), signer: next, keys: { handovers } }, first);
    expect(followed.is).toBe('grown');
    expect(savedOf(followed).keys).toHaveLength(2);
  });

  const touched = all.slice(0, 400).with(17, sha256(Uint8Array.of(1)));
  const swapped = all
    .slice(0, 400)
    .with(17, all[18] ?? raise(''))
    .with(18, all[17] ?? raise(''));
  const left = all.slice(0, 17).concat(all.slice(18, 401));
  it('fails when entries were changed, reordered, removed or replaced', async () => {
    const views = [
      ['an entry was changed', touched, 'notContinued'],
      ['two entries were exchanged', swapped, 'notContinued'],
      ['an entry was removed', left, 'notContinued'],
      ['the tail was cut', all.slice(0, 299), 'shrunk'],
      ['another view of the same size is served', touched.slice(0, 300), 'splitView'],
      ['an old state was restored and continued', all.slice(0, 250).concat(entries(500).slice(400)), 'notContinued'],
    ] as const;
    const saved = await savedAt(300);
    for (const [name, entriesNow, why] of views)
      expect(await follow({ entries: entriesNow }, saved), name).toMatchObject({ is: 'broken', why });
  });

  it('fails when tiles and entries differ', async () => {
    const saved = await savedAt(300);
    const over = {
      'tile/entries/001.p/144': filesOf(touched.with(399, sha256())).get('tile/entries/001.p/144') ?? raise(''),
    };
    expect(await follow({ entries: all.slice(0, 400), over }, saved)).toMatchObject({
      is: 'broken',
      why: 'otherEntries',
    });
    const damaged = { 'tile/0/001.p/144': new Uint8Array(144 * 32) };
    expect(await follow({ entries: all.slice(0, 400), over: damaged }, saved)).toMatchObject({ why: 'tileMismatch' });
    const short = { 'tile/0/001.p/144': new Uint8Array(32) };
    expect(await follow({ entries: all.slice(0, 400), over: short }, saved)).toMatchObject({
      is: 'broken',
      why: 'unfitFiles',
    });
  });

  it('fails when the head is of another log, malformed or forged', async () => {
    const saved = await savedAt(300);
    const foreign = signerOf('denonco/else', 1);
    expect(await follow({ entries: all.slice(0, 400), signer: foreign }, saved)).toMatchObject({ why: 'otherOrigin' });
    const over = { checkpoint: Buffer.from('hello') };
    expect(await follow({ entries: all, over }, saved)).toMatchObject({ why: 'malformedHead' });
    const forged = Buffer.from(checkpointOf(all.slice(0, 400).map(leafHash), log).replace('\n400\n', '\n401\n'));
    expect(await follow({ entries: all, over: { checkpoint: forged } }, saved)).toMatchObject({
      why: 'wrongSignature',
    });
  });
});

describe('tiles', () => {
  it('have the paths of the C2SP tlog-tiles example', () => {
    expect(tilePath(0, 1_234_067, 256)).toBe('tile/0/x001/x234/067');
    expect(bundlePath(273, 112)).toBe('tile/entries/273.p/112');
    const widths = (level: number, ...indices: readonly number[]) => indices.map((at) => widthOf(70_000, level, at));
    expect(widths(0, 0, 272, 273, 274)).toEqual([256, 256, 112, 0]);
    expect(widths(1, 0, 1, 2)).toEqual([256, 17, 0]);
    expect(widths(2, 0, 1)).toEqual([1, 0]);
    expect(widthOf(256, 1, 0)).toBe(1);
  });

  it('give the nodes of the tree, reading each tile once', async () => {
    const requested: string[] = [];
    const read = async (path: string) => {
      requested.push(path);
      return new Uint8Array(32 * 256).fill(requested.length);
    };
    const node = nodesOf(hasher, read, 70_000);
    expect(await node(16, 0)).toEqual(new Uint8Array(32).fill(1));
    expect(await node(8, 3)).toEqual(new Uint8Array(32).fill(2));
    await node(9, 7);
    await node(0, 69_999);
    expect(requested).toEqual(['tile/2/000.p/1', 'tile/1/000', 'tile/0/273.p/112']);
  });
});

describe('the whole log', () => {
  const headOf = (count: number) =>
    parseCheckpoint(checkpointOf(all.slice(0, count).map(leafHash), log)) ?? raise('no head');
  const check = (count: number, over?: Served['over']) =>
    checkWholeLog({
      hasher,
      head: headOf(count),
      read: served({ entries: all.slice(0, count), ...(over && { over }) }),
    });

  it('matches its head and all its tiles at any size', async () => {
    for (const count of [0, 1, 255, 256, 257, 1000]) {
      const seen: string[] = [];
      const read = served({ entries: all.slice(0, count) });
      const onEntry = (entry: Uint8Array) => seen.push(toHex(entry));
      expect(await checkWholeLog({ hasher, head: headOf(count), read, onEntry })).toMatchObject({ is: 'whole' });
      expect(seen).toEqual(all.slice(0, count).map(toHex));
    }
  });

  it('names a tile or entry that was changed', async () => {
    const zeroes = (bytes: number) => new Uint8Array(bytes);
    expect(await check(600, { 'tile/0/001': zeroes(8192) })).toEqual({ is: 'tileMismatch', path: 'tile/0/001' });
    expect(await check(600, { 'tile/0/002.p/88': zeroes(88 * 32) })).toMatchObject({ path: 'tile/0/002.p/88' });
    expect(await check(600, { 'tile/1/000.p/2': zeroes(64) })).toMatchObject({ path: 'tile/1/000.p/2' });
    const other = filesOf(all.slice(1, 601));
    expect(await check(600, { 'tile/entries/000': other.get('tile/entries/000') ?? raise('') })).toEqual({
      is: 'otherRoot',
    });
    expect(await check(600, { 'tile/entries/000': zeroes(3) })).toMatchObject({ is: 'unfit' });
    const last = 'tile/entries/002.p/88';
    expect(await check(600, { [last]: other.get(last) ?? raise('') })).toEqual({ is: 'otherRoot' });
  });
});

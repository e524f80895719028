// The history file of a case: what it proves, and every way of changing it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../src/cli/main.ts';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { toBase64, toHex, utf8 } from '../src/core/bytes.ts';
import { checkHistory, verdictOfHistory } from '../src/core/history/history.ts';
import { readHistory } from '../src/core/history/historyFile.ts';
import { parseVerifierKey } from '../src/core/note.ts';
import type { TrustedKeys } from '../src/core/receipt.ts';
import { checkpointOf, inclusionPath, leafHashes, type Signer, sha256, signerOf } from './madeLog.ts';

const log = signerOf('denonco/test', 1);
const other = signerOf('denonco/else', 2);
const witness = signerOf('witness.example/w1', 3, 4);
const raise = (reason: string): never => {
  throw new Error(reason);
};
const keyOf = ({ verifierKey }: Signer) => parseVerifierKey(nodeCrypto, verifierKey) ?? raise('no key');

const number = 'DEN-2026-000123';
const hash = (text: string) => toHex(sha256(utf8(text)));
const photo = hash('a photo');
const saltOf = (at: number) => new Uint8Array(32).fill(at + 1);
const leafOf = (at: number, lines: readonly string[]) =>
  sha256(Uint8Array.of(0), sha256(saltOf(at), utf8(lines.map((line) => `${line}\n`).join(''))));
const hourOf = (at: number) => `2026-11-16T1${at}:00:00+01:00`;

/** Positions in a log of twenty entries: a filing, a hidden event of staff, a message, two public events. */
const places = [3, 5, 8, 9, 14];

type Leaf = Record<string, unknown>;
interface File {
  verifierKeys: string[];
  leaves: Leaf[];
  [field: string]: unknown;
}

/** `change` edits the lines before they are committed to, as a dishonest portal could. */
function historyFile(
  change: (lines: string[], at: number) => string[] = (lines) => lines,
  signer = log,
  positions = places,
): File {
  const event = (ordinal: number, at: number, action: string, previous: string) =>
    change(['denonco-event/v1', number, String(ordinal), hourOf(at), action, hash(action), previous], at);
  const filing = change(['denonco-filing/v1', number, hourOf(0), 'denouncement', 'tip', hash('{}'), photo], 0);
  const first = leafOf(0, filing);
  const assigned = event(2, 1, 'assign', toHex(first));
  const second = leafOf(1, assigned);
  const message = change(['denonco-message/v1', number, hourOf(2), 'filer', hash('Tungjatjeta')], 2);
  const third = event(3, 3, 'startCheck', toHex(second));
  const fourth = event(4, 4, 'decide', toHex(leafOf(3, third)));
  const all = [filing, assigned, message, third, fourth];
  const own = all.map((lines, at) => leafOf(at, lines));
  let entries = leafHashes(20);
  positions.forEach((position, at) => {
    entries = entries.with(position, own[at] ?? raise('no leaf'));
  });
  const head = checkpointOf(entries, signer, witness);
  const kinds = ['filing', 'event', 'message', 'event', 'event'];
  const leaves = all.map((lines, at) => {
    const leaf = toBase64(own[at] ?? raise('no leaf'));
    if (at === 1) return { leaf };
    const position = positions[at] ?? 0;
    const path = inclusionPath(entries, position);
    const proof = ['c2sp.org/tlog-proof@v1', `index ${position}`, ...path.map(toBase64), '', head].join('\n');
    return { kind: kinds[at], lines, salt: toBase64(saltOf(at)), leaf, position, proof };
  });
  return { format: 'denonco-history/v1', number, madeAt: hourOf(5), verifierKeys: [signer.verifierKey], leaves };
}

const bytesOf = (file: unknown) => utf8(JSON.stringify(file, null, 2));
const known: TrustedKeys = { logKeys: [keyOf(log)], witnesses: [keyOf(witness)] };
function report(file: unknown, means: TrustedKeys = known) {
  const read = readHistory(bytesOf(file));
  const checked = checkHistory(nodeCrypto, 'history' in read ? read.history : raise(read.unread), means);
  return { ...checked, verdict: verdictOfHistory(checked), states: checked.steps.map(({ state }) => state.is) };
}
const withLeaf = (file: File, at: number, change: Leaf): File => ({
  ...file,
  leaves: file.leaves.with(at, { ...file.leaves[at], ...change }),
});
const linesOf = (file: File, at: number): string[] => {
  const lines = file.leaves[at]?.lines;
  return Array.isArray(lines) ? lines.map(String) : raise('no lines');
};
const textOf = (file: File, at: number, field: string): string => String(file.leaves[at]?.[field]);
/** Edits one line of one leaf in the file. */
const edited = (at: number, line: number, text: string) => (file: File) =>
  withLeaf(file, at, { lines: linesOf(file, at).with(line, text) });
const included = 'included';
const [filing, staff, message, check, decision] = [0, 1, 2, 3, 4] as const;

describe('the history of a case', () => {
  it('is proved step by step; hidden steps are counted', () => {
    const files = [
      { name: 'foto.jpg', sha256: photo },
      { name: 'x', sha256: hash('x') },
    ];
    const whole = report(historyFile(), { ...known, files });
    expect(whole).toMatchObject({
      verdict: 'proved',
      key: 'known',
      hidden: { count: 1, is: 'counted' },
      witnesses: [{ name: 'witness.example/w1', is: 'valid' }],
      files: [{ is: 'same' }, { is: 'foreign' }],
    });
    expect(
      whole.steps.map(({ kind, at, what, state }) => [kind, at, what, 'position' in state && state.position]),
    ).toEqual([
      ['filing', hourOf(0), 'tip', 3],
      ['message', hourOf(2), 'filer', 8],
      ['event', hourOf(3), 'startCheck', 9],
      ['event', hourOf(4), 'decide', 14],
    ]);
  });

  it('is proved in part without an independent key or while a step is pending', () => {
    const file = historyFile();
    expect(report(file, {})).toMatchObject({ verdict: 'partly', key: 'unchecked' });
    const waits = withLeaf(file, decision, { position: null, proof: null });
    expect(report(waits)).toMatchObject({
      verdict: 'partly',
      key: 'known',
      states: [included, included, included, 'waiting'],
    });
    const none = {
      ...file,
      leaves: file.leaves.map((one) => ('proof' in one ? { ...one, position: null, proof: null } : one)),
    };
    expect(report(none)).toMatchObject({ verdict: 'partly', key: 'unused', newest: undefined });
  });

  it('is proved without an event whose salt was erased, and in part without the filing', () => {
    const file = historyFile();
    for (const [at, verdict] of [
      [filing, 'partly'],
      [check, 'proved'],
    ] as const) {
      const leaves = file.leaves.with(at, { leaf: textOf(file, at, 'leaf') });
      expect(report({ ...file, leaves })).toMatchObject({
        verdict,
        hasFiling: at !== filing,
        hidden: { count: 2 },
      });
    }
  });
});

describe('a changed history', () => {
  const reordered =
    (...order: readonly number[]) =>
    (file: File) => ({
      ...file,
      leaves: order.map((at) => file.leaves[at] ?? raise('no leaf')),
    });
  const inProof = (at: number, from: string | RegExp, to: string) => (file: File) =>
    withLeaf(file, at, { proof: textOf(file, at, 'proof').replace(from, to) });
  const zero = toBase64(new Uint8Array(32));
  const [ok, step] = [included, 3];

  it('is rejected when a row stands in no entry, seen or hidden', () => {
    const file = historyFile();
    const added = ['denonco-event/v1', number, '4', hourOf(5), 'close', hash('{}')];
    for (const [lines, text] of [
      [added, `event 4 ${hourOf(5)} close`],
      [[], 'event'],
    ] as const) {
      const leaves = [...file.leaves, { kind: 'event', lines, leaf: null }];
      const { states, ...found } = report({ ...file, leaves });
      expect(found).toMatchObject({ verdict: 'refused', unentered: [text] });
      expect(new Set(states)).toEqual(new Set([included]));
    }
  });

  it('is rejected, and the changed step is named', () => {
    const changes: readonly (readonly [string, (file: File) => File, readonly string[]])[] = [
      ['an hour', edited(check, 3, hourOf(1)), [ok, ok, 'otherLines', ok]],
      ['an action', edited(decision, 4, 'close'), [ok, ok, ok, 'otherLines']],
      ['an ordinal', edited(check, 2, '4'), [ok, ok, 'otherLines', 'otherChain']],
      ['a hash of data', edited(filing, 5, hash('other')), ['otherLines', ok, ok, ok]],
      ['the text of a message', edited(message, 4, hash('other')), [ok, 'otherLines', ok, ok]],
      ['a number', edited(message, 1, 'DEN-2026-000124'), [ok, 'otherCase', ok, ok]],
      ['a format', edited(message, 0, 'denonco-event/v1'), [ok, 'otherCase', ok, ok]],
      ['a salt', (file) => withLeaf(file, check, { salt: zero }), [ok, ok, 'otherLines', ok]],
      ['a leaf', (file) => withLeaf(file, check, { leaf: zero }), [ok, ok, 'otherLines', 'otherChain']],
      ['a kind', (file) => withLeaf(file, message, { kind: 'event' }), [ok, 'otherCase', 'otherChain', ok]],
      ['a step taken out', reordered(filing, staff, message, decision), [ok, ok, 'otherChain']],
      ['a hidden step taken out', reordered(filing, message, check, decision), [ok, ok, 'otherChain', ok]],
      ['steps exchanged', reordered(filing, staff, message, decision, check), [ok, ok, 'otherChain', 'otherChain']],
      [
        'the filing moved',
        reordered(staff, message, check, filing, decision),
        [ok, 'otherChain', 'otherChain', 'otherChain'],
      ],
      ['a step twice', reordered(filing, staff, message, check, decision, decision), [ok, ok, ok, 'twice', 'twice']],
      ['a place', (file) => withLeaf(file, check, { position: 10 }), [ok, ok, 'otherPlace', ok]],
      ['an index', inProof(message, 'index 8', 'index 7'), [ok, 'otherPlace', ok, ok]],
      ['a hash of a path', inProof(check, /\n[A-Za-z0-9+/]{43}=/, `\n${zero}`), [ok, ok, 'notIncluded', ok]],
      ['the size of a head', inProof(check, '\n20\n', '\n21\n'), [ok, ok, 'wrongSignature', ok]],
      ['the origin of a head', inProof(check, 'denonco/test\n', 'denonco/else\n'), [ok, ok, 'otherLog', ok]],
      ['a proof', inProof(check, /^.*\n/, ''), [ok, ok, 'malformed', ok]],
      [
        'a proof of another step',
        (file) => withLeaf(file, step, { proof: file.leaves[4]?.proof, position: 14 }),
        [ok, ok, 'notIncluded', ok],
      ],
    ];
    const file = historyFile();
    for (const [name, change, states] of changes)
      expect(report(change(file)), name).toMatchObject({ verdict: 'refused', states });
  });

  it('is rejected when committed by the portal with a broken chain or order', () => {
    const jumps = historyFile((lines, at) => (at === check ? lines.with(2, '5') : lines));
    expect(report(jumps)).toMatchObject({ verdict: 'refused', states: [ok, ok, 'otherChain', 'otherChain'] });
    const late = historyFile(undefined, log, [3, 5, 8, 14, 9]);
    expect(report(late)).toMatchObject({ verdict: 'refused', states: [ok, ok, ok, 'otherPlace'] });
    const elsewhere = historyFile((lines, at) => (at === decision ? lines.with(1, 'DEN-2026-000999') : lines));
    expect(report(elsewhere)).toMatchObject({ verdict: 'refused', states: [ok, ok, ok, 'otherCase'] });
  });

  it('is rejected as one of two views, from another portal, or with a hidden entry twice', () => {
    const file = historyFile();
    const twin = historyFile((lines, at) => (at === message ? lines.with(4, hash('other')) : lines));
    const two = { ...file, leaves: file.leaves.with(decision, twin.leaves[decision] ?? raise('no leaf')) };
    expect(report(two)).toMatchObject({ verdict: 'refused', states: [ok, ok, ok, 'splitView'] });

    const foreign = historyFile(undefined, other);
    expect(report(foreign)).toMatchObject({ verdict: 'refused', key: 'foreign' });
    const named = { ...foreign, verifierKeys: [log.verifierKey] };
    expect(report(named)).toMatchObject({ verdict: 'refused', states: Array(4).fill('otherLog') });
    expect(report({ ...file, verifierKeys: ['hello'] })).toMatchObject({ verdict: 'refused', key: 'malformed' });
    const mixed = { ...file, verifierKeys: [log.verifierKey, other.verifierKey] };
    expect(report(mixed)).toMatchObject({ verdict: 'refused', key: 'malformed' });

    const twice = { ...file, leaves: file.leaves.toSpliced(1, 0, { leaf: textOf(file, staff, 'leaf') }) };
    expect(report(twice)).toMatchObject({ verdict: 'refused', hidden: { count: 2, is: 'twice' } });
  });

  it('is rejected with a forged cosignature', () => {
    const file = historyFile();
    const forge = (proof: unknown) =>
      String(proof).replace(/(— witness\.example\/w1 \S{30})(\S)/, (_, a, b) => a + (b === 'A' ? 'B' : 'A'));
    const leaves = file.leaves.map((one) => ('proof' in one ? { ...one, proof: forge(one.proof) } : one));
    expect(report({ ...file, leaves })).toMatchObject({ verdict: 'refused', witnesses: [{ is: 'forged' }] });
  });
});

describe('history files', () => {
  it('are told from other and incomplete files', () => {
    const changes: readonly (readonly [string, (file: File) => unknown, string])[] = [
      ['a receipt', (file) => ({ ...file, format: 'denonco-receipt/v1' }), 'other'],
      ['a list', () => [], 'other'],
      ['no number', (file) => ({ ...file, number: undefined }), 'incomplete'],
      ['malformed keys', (file) => ({ ...file, verifierKeys: [1] }), 'incomplete'],
      ['malformed leaves', (file) => ({ ...file, leaves: [{}] }), 'incomplete'],
      ['a line with a line break', (file) => withLeaf(file, 0, { lines: ['a\nb'] }), 'incomplete'],
      ['an open leaf without its salt', (file) => withLeaf(file, 0, { salt: undefined }), 'incomplete'],
      ['an open leaf without its lines', (file) => withLeaf(file, 0, { lines: undefined }), 'incomplete'],
      ['an unknown kind', (file) => withLeaf(file, 0, { kind: 'identity' }), 'incomplete'],
      ['a negative position', (file) => withLeaf(file, 0, { position: -1 }), 'incomplete'],
    ];
    const file = historyFile();
    for (const [name, change, unread] of changes) expect(readHistory(bytesOf(change(file))), name).toEqual({ unread });
  });

  it('are checked by the receipt command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'denonco-history-'));
    const run = async (file: unknown, ...more: readonly string[]) => {
      const path = join(folder, 'DEN-2026-000123-historia.json');
      writeFileSync(path, bytesOf(file));
      const printed: unknown[] = [];
      const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
      for (const spy of spies) spy.mockImplementation((line) => void printed.push(line));
      const status = await main(['receipt', path, '--lang', 'en', ...more]);
      for (const spy of spies) spy.mockRestore();
      return { status, output: printed.join('\n') };
    };
    const file = historyFile();
    const proved = await run(file, '--key', log.verifierKey);
    expect(proved).toMatchObject({ status: 0, output: expect.stringContaining('PROVED. Every step shown stood so') });
    expect(proved.output).toContain('as entry 15, under the head of 20 entries');
    expect(proved.output).toContain('cannot see, only counted: 1');
    const changed = await run(edited(check, 3, hourOf(1))(file), '--key', log.verifierKey);
    expect(changed).toMatchObject({ status: 1, output: expect.stringContaining('text, hour or order was changed') });
    expect(await run({ ...file, leaves: 1 })).toMatchObject({ status: 2 });
    rmSync(folder, { recursive: true });
  });
});

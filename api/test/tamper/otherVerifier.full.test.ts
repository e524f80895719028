// The second verifier (verify/other, in Python) against the first: equal answers on receipts, histories and the log of
// a real portal, intact and tampered with.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Filed, receiptFileOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../../../verify/src/cli/main.ts';
import { parseCheckpoint } from '../../../verify/src/core/checkpoint.ts';
import { entriesBetween } from '../../../verify/src/core/tiles.ts';
import { entries, filesOf, leafHash, rootOfAll, type Signer, sha256, signerOf } from '../../../verify/test/madeLog.ts';
import { sealAudit } from '../../src/register/registerLog/leaves/units.store.ts';
import { openingsOf } from '../../src/register/registerLog/openings/openings.ts';
import { CaseDriver, pathTo } from '../caseDriver.ts';
import { aPdf, uploaded } from '../evidence.ts';
import { writeFirstLeaves } from '../firstLeaves.ts';
import { checkRows } from '../rows.ts';
import { type World, world } from '../world.ts';

const program = resolve(import.meta.dirname, '../../../verify/other/verify.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  process.stderr.write('SKIPPED: verify/other/verify.py needs python3, which this machine does not have\n');

const words = ['PROVED', 'REFUSED', 'UNREADABLE', 'OPEN', 'UNREACHED'];
const folder = mkdtempSync(join(tmpdir(), 'denonco-other-'));
let w: World;
let key: string;
const receipts: object[] = [];
const histories: object[] = [];

describe.skipIf(!hasPython)('the second verifier', () => {
  beforeAll(async () => {
    w = await world();
    key = w.deps.keys.promiseVerifierKey;
    const driver = new CaseDriver(w);
    const evidence = [await uploaded(w.address, aPdf('/Lang (o)'))];
    const denouncement = await driver.file({ evidence, track: 'denouncement', confidentiality: 'named' });
    const complaint = await driver.fileComplaint({}, 2);
    const tip = await driver.file({ track: 'tip', confidentiality: 'anonymous' }, 5);
    for (const action of ['assign', 'startCheck']) await driver.step(denouncement, action);
    const { trackingCode: code } = denouncement;
    await w.call('messageOnCase', {
      params: { kind: 'denouncement' },
      body: { code, text: 'Kam edhe një fotografi.', evidence: [] },
    });
    const decided = await driver.file({ track: 'denouncement', confidentiality: 'named' }, 3);
    for (const action of [...pathTo('denouncement', 'decided').slice(1), 'publish']) await driver.step(decided, action);
    await w.settle();
    w.advance(5 * 60_000);
    await sealAudit({}, w.deps);
    await w.sequence();
    for (const { receipt, ...filed } of [denouncement, complaint, tip])
      receipts.push(await receiptOf({ receipt, ...filed }));
    for (const [kind, { trackingCode }] of [
      ['denouncement', denouncement],
      ['complaint', complaint],
      ['denouncement', decided],
    ] as const)
      histories.push((await w.call('proveCase', { params: { kind }, body: { code: trackingCode } })).result);
    histories.push((await w.call('provePublication', { params: { number: decided.number } })).result);
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await w.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('proves what is untouched, as the first does', async () => {
    expect(await both('receipt', receipts, '--key', key)).toEqual(receipts.map(() => 'PROVED'));
    expect(await both('history', histories, '--key', key)).toEqual(histories.map(() => 'PROVED'));
    expect(await both('receipt', receipts)).toEqual(receipts.map(() => 'OPEN'));
    expect(await both('history', histories)).toEqual(histories.map(() => 'OPEN'));
    const log = `${w.address}/log`;
    expect(await both('receipt', receipts.map(withoutProof), '--log', log)).toEqual(receipts.map(() => 'PROVED'));
    expect(await both('history', histories, '--log', log, '--key', key)).toEqual(histories.map(() => 'PROVED'));
  });

  it('answers as the first does when a part of a file is changed, exchanged or taken out', async () => {
    for (const [command, files] of [
      ['receipt', receipts],
      ['history', histories],
    ] as const) {
      const tampered = files.flatMap((file, at) => tamperings(file, files.at(at - 1) ?? {}));
      const found = await both(command, tampered, '--key', key);
      expect(tampered.length).toBeGreaterThan(80);
      // A name, a size or the file's own time is in no leaf, and a history may end early.
      expect(found.filter((one) => one === 'REFUSED' || one === 'UNREADABLE').length).toBeGreaterThan(
        tampered.length * 0.8,
      );
    }
  });

  it('follows a log, and names what is wrong with it, as the first does', async () => {
    const read = async (path: string) => new Uint8Array((await w.app.inject(`/log/${path}`)).rawPayload);
    const text = Buffer.from(await read('checkpoint')).toString();
    const real: Uint8Array[] = [];
    for await (const some of entriesBetween(read, 0, parseCheckpoint(text)?.size ?? 0)) real.push(...some);
    // The log has grown since the receipts were saved.
    const entries = [...real, ...real.slice(0, 2).map(leafHash)];
    const origin = w.deps.keys.origin;
    const headOf = (of: readonly Uint8Array[]) =>
      w.deps.keys.signPromise(
        `${origin}\n${of.length}\n${Buffer.from(rootOfAll(of.map(leafHash))).toString('base64')}\n`,
      );
    const since = join(folder, 'since');
    const begun = entries.slice(0, 3);
    writeFileSync(since, headOf(begun));
    const state = join(folder, 'state');
    await withLog({ ...filesAt(begun), checkpoint: headOf(begun) }, (log) =>
      main(['follow', log, '--state', state, '--key', key]),
    );
    const other = Uint8Array.from(entries[1] ?? [], (byte) => byte ^ 1);
    const rewritten = entries.with(1, other);
    const [tile, bundle] = [`tile/0/000.p/${entries.length}`, `tile/entries/000.p/${entries.length}`];
    const files = filesAt(entries);
    const whole = { ...files, checkpoint: headOf(entries) };
    const stranger = headOf(entries).replace(/(?<=— \S+ )\S/, (letter) => (letter === 'A' ? 'B' : 'A'));
    const views = [
      ['untouched', whole, 'PROVED', /whole/],
      ['a damaged tile', { ...whole, [tile]: files[tile]?.slice().fill(7) }, 'REFUSED', /IS DAMAGED/],
      ['a damaged entry', { ...whole, [bundle]: filesAt(rewritten)[bundle] }, 'REFUSED', /do not give the root/],
      ['an entry cut in half', { ...whole, [bundle]: files[bundle]?.slice(0, -5) }, 'REFUSED', /ends within/],
      ['rewritten with the key', { ...filesAt(rewritten), checkpoint: headOf(rewritten) }, 'REFUSED', /REWRITTEN/],
      ['cut', { ...filesAt(entries.slice(0, 2)), checkpoint: headOf(entries.slice(0, 2)) }, 'REFUSED', /SHORTER/],
      ['signed by another key', { ...whole, checkpoint: stranger }, 'REFUSED', /nobody named/],
      [
        'a head that was changed',
        { ...whole, checkpoint: headOf(entries).replace('\n\n', '\nx\n\n') },
        'REFUSED',
        /not of/,
      ],
    ] as const;
    for (const [name, served, expected, why] of views)
      await withLog(served, async (log) => {
        const [line = ''] = await second(['log', log, '--key', key, '--since', since]);
        expect(line, name).toMatch(why);
        copyFileSync(state, `${state}.now`);
        const first = await main(['follow', log, '--state', `${state}.now`, '--all']);
        expect([words[first], line.split(' ')[0]], name).toEqual([expected, expected]);
        // A log with a damaged tile still extends a receipt's head.
        const held = name === 'a damaged tile' ? 'PROVED' : expected;
        if (expected === 'PROVED' || name === 'a damaged tile' || name.startsWith('rewritten'))
          expect(await both('receipt', receipts, '--log', log, '--key', key), name).toEqual(receipts.map(() => held));
      });
  });

  it('opens every kind of entry, and names what was changed, as the first does', async () => {
    await writeFirstLeaves(w.owner);
    await w.sequence();
    const log = `${w.address}/log`;
    let text = '';
    for await (const lines of openingsOf({ db: w.deps.db, keys: w.deps.keys, onDisk: true })) text += lines;
    const lines = text.trimEnd().split('\n');
    const kindOf = (line: string): string => JSON.parse(line).kind;
    const kinds = [...new Set(lines.map(kindOf))];
    expect(kinds).toEqual(expect.arrayContaining(['filing', 'event', 'message', 'publication', 'row', 'audit']));
    const unentered = JSON.stringify({ position: null, kind: 'event', salt: null, lines: ['denonco-event/v1', 'x'] });
    const views: (readonly [name: string, of: readonly string[], isTrue: boolean])[] = [
      ['untouched', lines, true],
      ['a row that no entry stands for', [...lines, unentered], false],
      ...kinds.flatMap((kind) => {
        const at = lines.findLastIndex((line) => kindOf(line) === kind);
        const line = lines[at] ?? '';
        const { salt, lines: own, content, data, text: words } = JSON.parse(line);
        const shown = content ?? data ?? words;
        const others = [
          line.replace(own.at(-1), flipped(own.at(-1), 1)),
          ...(shown === undefined ? [] : [line.replace(JSON.stringify(shown), JSON.stringify(`${shown} `))]),
          ...(kind === 'filing' ? [line.replace(salt, flipped(salt, 3)), line.replace(`"${salt}"`, 'null')] : []),
        ];
        return [
          ...others.map((other, nth) => [`${kind} ${nth}`, lines.with(at, other), false] as const),
          [`${kind} gone`, lines.toSpliced(at, 1), false] as const,
        ];
      }),
    ];
    const path = join(folder, 'openings.ndjson');
    await checkRows(views, async ([name, of, isTrue]) => {
      writeFileSync(path, of.map((line) => `${line}\n`).join(''));
      const options = ['openings', path, '--log', log, '--files', w.deps.config.dataDir];
      const [said = ''] = await second([...options, '--key', key]);
      expect([await main(options), said.split(' ')[0]], `${name}: ${said}`).toEqual(
        isTrue ? [0, 'PROVED'] : [1, 'REFUSED'],
      );
    });
  });

  it('follows a log to its successors, and says what they left out, as the first does', async () => {
    const origin = w.deps.keys.origin;
    const logs = [origin, `${origin}/2`, `${origin}/3`].map((name, at) => ({ name, signer: signerOf(name, 20 + at) }));
    const [old, next, last] = logs.map(({ signer }) => signer);
    if (!old || !next || !last) throw new Error('no keys');
    const headOf = (signer: Signer, of: readonly Uint8Array[], root = rootOfAll(of.map(leafHash))) => {
      const body = `${signer.name}\n${of.length}\n${Buffer.from(root).toString('base64')}\n`;
      return `${body}\n${signer.line(body)}`;
    };
    const named = (of: readonly Uint8Array[]) =>
      `${of.length} ${Buffer.from(rootOfAll(of.map(leafHash))).toString('base64')}`;
    const succession = (from: Signer, to: Signer, agreed: readonly Uint8Array[], restored: readonly Uint8Array[]) => {
      const ids = [1, 2].map((nth) => `0191f3a2-0000-7000-8000-00000000000${nth}`).join(' ');
      const body = `denonco-successor/v1\n${from.verifierKey}\n${to.verifierKey}\n${named(agreed)}\n${named(restored)}\n2026-11-20T09:00:00+01:00\n${ids}\nProvë.\n`;
      return {
        note: `${body}\n${from.line(body)}${to.line(body)}`,
        entry: sha256(Buffer.alloc(32), Buffer.from(body)),
      };
    };
    const all = entries(300);
    const whole = succession(old, next, all, all);
    const secondLog = [whole.entry, ...all, ...entries(305).slice(300)];
    const again = succession(next, last, secondLog, secondLog);
    const third = [again.entry, ...secondLog, sha256(Buffer.from('new'))];
    const short = succession(old, next, all, all.slice(0, 280));
    const low = succession(old, next, all.slice(0, 200), all.slice(0, 200));
    const forged = { ...whole, note: whole.note.replace(/(?<=— \S+ )\S/, 'B') };
    const since = join(folder, 'old');
    writeFileSync(since, headOf(old, all));
    const state = join(folder, 'old-state');
    const keysOf = (notes: readonly string[]) =>
      JSON.stringify({
        origin,
        keys: [old, next, last].map(({ verifierKey }) => ({ verifierKey })),
        handovers: notes,
        witnesses: [],
      });
    await withLog({ ...filesAt(all), checkpoint: headOf(old, all), keys: keysOf([]) }, (log) =>
      main(['follow', log, '--state', state, '--key', old.verifierKey]),
    );
    const at = (number: number, of: readonly Uint8Array[]) =>
      Object.fromEntries([...filesOf(of)].map(([path, bytes]) => [`${number}/${path}`, bytes]));
    const views = [
      ['a successor', 2, secondLog, next, [whole.note], 'PROVED', /whole/],
      ['its successor', 3, third, last, [whole.note, again.note], 'PROVED', /whole/],
      ['one that lost some', 2, [short.entry, ...all.slice(0, 280)], next, [short.note], 'OPEN', /20 entries .* lost/],
      [
        'one that agreed to too little',
        2,
        [low.entry, ...all.slice(0, 200)],
        next,
        [low.note],
        'REFUSED',
        /TOO LITTLE/,
      ],
      ['one without the note', 2, secondLog, next, [], 'REFUSED', /nobody named/],
      ['a forged note', 2, secondLog, next, [forged.note], 'REFUSED', /./],
      [
        'another first entry',
        2,
        secondLog.with(0, all[0] ?? whole.entry),
        next,
        [whole.note],
        'REFUSED',
        /does not begin/,
      ],
      [
        'another entry behind it',
        2,
        secondLog.with(9, all[0] ?? whole.entry),
        next,
        [whole.note],
        'REFUSED',
        /restored/,
      ],
    ] as const;
    await checkRows(views, async ([name, number, of, signer, notes, expected, why]) => {
      const served = { ...at(number, of), checkpoint: headOf(signer, of), keys: keysOf(notes) };
      await withLog(served, async (log) => {
        const [line = ''] = await second(['log', log, '--key', old.verifierKey, '--since', since]);
        expect(line, name).toMatch(why);
        copyFileSync(state, `${state}.now`);
        const first = await main(['follow', log, '--state', `${state}.now`, '--all']);
        expect([words[first], line.split(' ')[0]], name).toEqual([expected, expected]);
      });
    });
  });
});

async function receiptOf(filed: Filed): Promise<object> {
  const { result } = await w.call('findLogProof', { body: { leaf: filed.receipt.leaf } });
  return receiptFileOf(filed, result.state === 'logged' ? result.proof : undefined);
}

const withoutProof = ({ proof: _, ...file }: { proof?: string }) => file;

const filesAt = (entries: readonly Uint8Array[]): Record<string, Uint8Array | undefined> =>
  Object.fromEntries(filesOf(entries));

async function second(args: readonly string[]): Promise<string[]> {
  const child = spawn('python3', [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const part of child.stdout.setEncoding('utf8')) said += String(part);
  return said.trimEnd().split('\n');
}

/** The answer to each file; fails where the verifiers differ. */
async function both(command: string, files: readonly object[], ...options: readonly string[]): Promise<string[]> {
  const paths = files.map((file, at) => {
    const path = join(folder, `${command}-${at}.json`);
    writeFileSync(path, JSON.stringify(file));
    return path;
  });
  const said = await second([command, ...paths, ...options]);
  const found: string[] = [];
  for (const [at, path] of paths.entries()) {
    const first = words[await main(['receipt', path, ...options])] ?? '';
    const line = said[at] ?? '';
    const [of = ''] = line.split(' ');
    expect(line).toContain(basename(path));
    // The verifiers may word a malformed file differently.
    expect(coarse(of), `${JSON.stringify(files[at])}\nfirst: ${first}, second: ${line}`).toBe(coarse(first));
    found.push(of);
  }
  return found;
}

const coarse = (answer: string): string => (answer === 'UNREADABLE' ? 'REFUSED' : answer);

/** A file with each part changed, swapped with another file's, or removed; and lists reordered. */
function tamperings(file: object, other: object): object[] {
  return pathsIn(file).flatMap((path) => {
    const value = path.reduce(partOf, file);
    const foreign = path.reduce(partOf, other);
    const changed =
      typeof value === 'string' && value !== '' ? [flipped(value, 0), flipped(value, value.length >> 1)] : [];
    const numbered = typeof value === 'number' ? [value + 1] : [];
    const disordered =
      Array.isArray(value) && value.length > 1
        ? [value.toReversed(), value.slice(1), value.slice(0, -1), [...value, value.at(-1)]]
        : [];
    const values: readonly unknown[] = [...changed, ...numbered, ...disordered, foreign, null, undefined];
    return values.map((one) => put(file, path, one));
  });
}

type Path = readonly (string | number)[];

const partOf = (of: unknown, name: string | number): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

const flipped = (text: string, at: number): string =>
  `${text.slice(0, at)}${text.charAt(at) === '1' ? '2' : '1'}${text.slice(at + 1)}`;

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]));
  return Array.isArray(value) ? [path, ...below] : below;
}

function put(file: object, path: Path, value: unknown): object {
  const copy = structuredClone(file);
  const place = path.slice(0, -1).reduce(partOf, copy);
  if (typeof place === 'object' && place !== null) Reflect.set(place, path.at(-1) ?? '', value);
  return copy;
}

async function withLog(
  files: Readonly<Record<string, Uint8Array | string | undefined>>,
  use: (log: string) => Promise<unknown>,
) {
  const keys = { origin: w.deps.keys.origin, keys: [{ verifierKey: key }], handovers: [], witnesses: [] };
  const served: Readonly<Record<string, Uint8Array | string | undefined>> = { keys: JSON.stringify(keys), ...files };
  const server = createServer(({ url = '' }, answer) => {
    const found = served[url.replace('/log/', '')];
    answer.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  try {
    return await use(`http://127.0.0.1:${address.port}/log`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

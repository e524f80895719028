import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../../../../verify/src/core/checkpoint.ts';
import { createHasher } from '../../../../verify/src/core/merkle.ts';
import { consistencyPath, isContinued, isIncluded, rootBetween } from '../../../../verify/src/core/proofs.ts';
import { entriesBetween, nodesOf } from '../../../../verify/src/core/tiles.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { buildDenouncement } from '../../demo/filings.ts';

const hasher = createHasher({ sha256: (bytes) => createHash('sha256').update(bytes).digest() });

const app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
afterAll(() => app.close());

const file = async () =>
  (await app.call('fileIndividualDenouncement', { body: buildDenouncement({}, 4) })).result.receipt;
const open = async (path: string) => {
  const response = await fetch(`${app.address}/log/${path}`);
  return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
};
const textOf = async (path: string) => Buffer.from((await open(path)).body).toString();
const read = async (path: string) => {
  const { status, body } = await open(path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
};
const headOf = (checkpoint: string) => {
  const head = parseCheckpoint(checkpoint);
  if (!head) throw new Error('no checkpoint');
  return head;
};

describe('findLogProof', () => {
  it('reports a waiting leaf, then proves it; others are unknown', async () => {
    const { leaf } = await file();
    expect((await app.call('findLogProof', { body: { leaf } })).result).toEqual({ state: 'pending' });
    await app.sequence();
    const { result } = await app.call('findLogProof', { body: { leaf } });
    if (result.state !== 'logged') throw new Error('not logged');
    const [first, index, ...rest] = result.proof.split('\n');
    expect([first, index]).toEqual(['c2sp.org/tlog-proof@v1', `index ${result.position}`]);
    const path = rest.slice(0, rest.indexOf('')).map((line) => Buffer.from(line, 'base64'));
    const head = headOf(rest.slice(rest.indexOf('') + 1).join('\n'));
    const claim = { leafHash: Buffer.from(leaf, 'base64'), position: result.position, path };
    expect(isIncluded(hasher, { ...claim, size: head.size, root: head.root })).toBe(true);
    expect(result.head).toEqual({ size: head.size, at: '2026-11-16T09:00:00+01:00' });
    const unknown = Buffer.alloc(32, 1).toString('base64');
    expect((await app.call('findLogProof', { body: { leaf: unknown } })).code).toBe('not_found');
    expect((await app.call('findLogProof', { body: { leaf: 'x' } })).code).toBe('validation');
  });

  it('never denies a leaf while it is being sequenced', async () => {
    const codes: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { leaf } = await file();
      const requestFile = async () => {
        for (let attempt = 0; attempt < 6; attempt += 1)
          codes.push((await app.call('findLogProof', { body: { leaf } })).code);
      };
      await Promise.all([app.sequence(), requestFile(), requestFile(), requestFile(), requestFile()]);
    }
    expect(new Set(codes)).toEqual(new Set(['']));
  });
});

describe('the files', () => {
  it('give the root of every signed tree', async () => {
    await app.sequence();
    const before = headOf(await textOf('checkpoint'));
    await app.pool.query(
      `with logged as (
         insert into log_leaves (kind, at, salt, entry)
         select 'event', now(), sha256('salt'), sha256(convert_to(n::text, 'UTF8')) from generate_series(1, 600) as n
         returning id)
       insert into log_pending select id from logged`,
    );
    await app.sequence();
    const head = headOf(await textOf('checkpoint'));
    expect(head.size).toBe(before.size + 600);
    const entries: Uint8Array[] = [];
    for await (const some of entriesBetween(read, 0, head.size)) entries.push(...some);
    expect(entries).toHaveLength(head.size);
    const nodes = nodesOf(hasher, read, head.size);
    expect(Buffer.from(await nodes(0, 300))).toEqual(Buffer.from(hasher.leaf(entries[300] ?? new Uint8Array())));
    expect(Buffer.from(await rootBetween(hasher, nodes, 0, head.size))).toEqual(Buffer.from(head.root));
    const path = await consistencyPath(hasher, nodes, before.size, head.size);
    expect(isContinued(hasher, before, head, path)).toBe(true);
    // Partial tiles of earlier heads stay available.
    expect((await open(`tile/0/000.p/${before.size}`)).body).toHaveLength(32 * before.size);
    expect((await open(`tile/entries/000.p/${before.size}`)).body).toHaveLength(34 * before.size);
  });

  it('are immutable except the checkpoint', async () => {
    const tile = await open('tile/0/000');
    expect(tile.headers.get('content-type')).toBe('application/octet-stream');
    expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const checkpoint = await open('checkpoint');
    expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=1');
  });

  it('are not found at other addresses', () =>
    checkRows(
      [
        'tile/0/003',
        'tile/0/000.p/0',
        'tile/0/000.p/256',
        'tile/0/002.p/255',
        'tile/1/000',
        'tile/1/000.p/200',
        'tile/64/000',
        'tile/00/000',
        'tile/0/0',
        'tile/0/x000/000',
        'tile/0/x000/x000/x000/x000/x000/x000/000',
        'tile/entries/004',
        'tile/',
        'tile/0/%2e%2e',
        'nothing',
      ],
      async (path) => {
        expect((await open(path)).status).toBe(404);
      },
    ));

  it('name the keys', async () => {
    const keys = JSON.parse(await textOf('keys'));
    expect(keys).toEqual({
      origin: app.deps.keys.origin,
      keys: [{ verifierKey: app.deps.keys.promiseVerifierKey, since: expect.any(String) }],
      handovers: [],
      witnesses: [],
    });
  });
});

it('readLogState returns the newest head, the waiting leaves and the keys', async () => {
  await file();
  const { result } = await app.call('readLogState', {});
  const head = headOf(await textOf('checkpoint'));
  expect(result).toMatchObject({
    origin: app.deps.keys.origin,
    head: { size: head.size, root: Buffer.from(head.root).toString('base64'), signedAt: '2026-11-16T09:00:00+01:00' },
    pending: 1,
    witnesses: [],
  });
  expect(result.keys.map(({ verifierKey }) => verifierKey)).toEqual([app.deps.keys.promiseVerifierKey]);
});

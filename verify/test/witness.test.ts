// A witness signs only heads that continue the one it signed before, and stores each head before it signs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { newPrivateKey, parsePrivateKey } from '../src/cli/privateKey.ts';
import { addCheckpoint, type Witness } from '../src/cli/witness/addCheckpoint.ts';
import { acquireLock, type Heads, openHeads } from '../src/cli/witness/heads.ts';
import { witnessServer } from '../src/cli/witness/witnessCommand.ts';
import { toBase64 } from '../src/core/bytes.ts';
import { cosignaturesOf, parseCheckpoint } from '../src/core/checkpoint.ts';
import { createHasher } from '../src/core/merkle.ts';
import { parseVerifierKey } from '../src/core/note.ts';
import { consistencyPath } from '../src/core/proofs.ts';
import { checkpointOf, leafHashes, nodesFrom, signerOf } from './madeLog.ts';

const log = signerOf('denonco/test', 1);
const hasher = createHasher(nodeCrypto);
const leaves = leafHashes(40);
const forked = leaves.with(3, hasher.leaf(Uint8Array.of(1)));
const cosigner = parsePrivateKey(newPrivateKey('witness.example/w1')) ?? raise('no key');

function raise(reason: string): never {
  throw new Error(reason);
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'denonco-witness-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const witnessWith = (heads: Heads): Witness => ({
  crypto: nodeCrypto,
  cosigner,
  heads,
  now: () => 1_790_000_000,
  logs: [parseVerifierKey(nodeCrypto, log.verifierKey) ?? raise('no key')],
});
const atFolder = () => witnessWith(openHeads(join(folder, 'heads')));

async function request(old: number, size: number, tree = leaves, signer = log): Promise<string> {
  const path = old <= size ? await consistencyPath(hasher, nodesFrom(tree), old, size) : [];
  return `old ${old}\n${path.map((hash) => `${toBase64(hash)}\n`).join('')}\n${checkpointOf(tree.slice(0, size), signer)}`;
}

it('a private key is read back only with its own name', () => {
  const text = newPrivateKey('a.example/w');
  expect(parsePrivateKey(text)?.verifierKey).toMatch(/^a\.example\/w\+[0-9a-f]{8}\+B/);
  expect(parsePrivateKey(text.replace('a.example', 'b.example'))).toBeUndefined();
  expect(parsePrivateKey('')).toBeUndefined();
});

describe('add-checkpoint', () => {
  it('cosigns a first head, its continuations and repetitions', async () => {
    const witness = atFolder();
    for (const [old, size] of [
      [0, 7],
      [7, 7],
      [7, 30],
      [30, 40],
    ] as const) {
      const { status, body } = addCheckpoint(witness, await request(old, size));
      expect(status).toBe(200);
      const note = parseCheckpoint(checkpointOf(leaves.slice(0, size), log) + body) ?? raise('no checkpoint');
      const key = parseVerifierKey(nodeCrypto, cosigner.verifierKey) ?? raise('no key');
      expect(cosignaturesOf(nodeCrypto, note, [key])).toEqual([
        { name: 'witness.example/w1', at: 1_790_000_000, is: 'valid' },
      ]);
    }
  });

  it('answers with the size it knows when asked from another', async () => {
    const witness = atFolder();
    addCheckpoint(witness, await request(0, 7));
    expect(addCheckpoint(witness, await request(0, 30))).toEqual({
      status: 409,
      type: 'text/x.tlog.size',
      body: '7\n',
    });
    expect(addCheckpoint(witness, await request(8, 30))).toMatchObject({ status: 409, body: '7\n' });
  });

  it('rejects heads that are forked, smaller, foreign or malformed', async () => {
    const requests: readonly (readonly [string, () => Promise<string>, number])[] = [
      ['is another head of the same size', async () => request(7, 7, forked), 409],
      ['does not continue the last one', async () => request(7, 30, forked), 422],
      ['has a wrong proof', async () => (await request(7, 30)).replace(/\n[A-Za-z0-9+/]{43}=/, ''), 422],
      ['is smaller', async () => request(7, 5), 400],
      ['is of an unknown log', async () => request(7, 30, leaves, signerOf('denonco/else', 1)), 404],
      ['is signed by another key', async () => request(7, 30, leaves, signerOf('denonco/test', 2)), 403],
      ['is malformed', async () => 'hello\n\nworld\n', 400],
      ['has a size with a zero in front', async () => (await request(7, 30)).replace('old 7', 'old 07'), 400],
      [
        'has too many hashes',
        async () => `old 7\n${`${toBase64(new Uint8Array(32))}\n`.repeat(64)}\n${checkpointOf(leaves, log)}`,
        400,
      ],
    ];
    const witness = atFolder();
    addCheckpoint(witness, await request(0, 7));
    for (const [name, requested, status] of requests)
      expect(addCheckpoint(witness, await requested()), name).toMatchObject({ status });
    expect(addCheckpoint(witness, await request(7, 30)).status).toBe(200);
  });

  it('stores a head before it signs, and does not sign when storing fails', async () => {
    const order: string[] = [];
    const heads: Heads = { newest: () => undefined, save: () => void order.push('kept') };
    const witness = witnessWith(heads);
    const signing = {
      ...cosigner,
      cosign: (...args: Parameters<typeof cosigner.cosign>) => {
        order.push('signed');
        return cosigner.cosign(...args);
      },
    };
    addCheckpoint({ ...witness, cosigner: signing }, await request(0, 7));
    expect(order).toEqual(['kept', 'signed']);
    const full: Heads = { newest: () => undefined, save: () => raise('disk full') };
    expect(() => addCheckpoint({ ...witnessWith(full), cosigner: signing }, '')).not.toThrow();
    const body = await request(0, 7);
    expect(() => addCheckpoint({ ...witnessWith(full), cosigner: signing }, body)).toThrow('disk full');
    expect(order).toEqual(['kept', 'signed']);
  });

  it('never signs two heads of one size or a smaller one, also after restarts', async () => {
    const step = fc.record({ size: fc.integer({ min: 1, max: 40 }), fork: fc.boolean(), again: fc.boolean() });
    let file = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const path = join(folder, `heads${file++}`);
        const signed = new Map<number, string>();
        let newest = 0;
        for (const { size, fork, again } of steps) {
          const body = await request(again ? newest : 0, size, fork ? forked : leaves);
          // Opened anew each time, as after a restart.
          const { status } = addCheckpoint(witnessWith(openHeads(path)), body);
          if (status !== 200) continue;
          const root = body.split('\n\n')[1]?.split('\n')[2] ?? '';
          expect(signed.get(size) ?? root).toBe(root);
          expect(size).toBeGreaterThanOrEqual(newest);
          signed.set(size, root);
          newest = size;
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the stored heads', () => {
  it('are locked by one process, and the lock of a dead process is taken over', () => {
    const path = join(folder, 'heads');
    const release = acquireLock(path) ?? raise('held');
    writeFileSync(`${path}.lock`, String(process.ppid));
    expect(acquireLock(path)).toBeUndefined();
    writeFileSync(`${path}.lock`, '999999999');
    expect(acquireLock(path)).toBeDefined();
    release();
  });

  it('are not started anew over a damaged file', () => {
    const path = join(folder, 'heads');
    for (const text of ['{}', '{"format":"denonco-witness/v1","logs":{"a":{"size":-1,"root":""}}}', '']) {
      writeFileSync(path, text);
      expect(() => openHeads(path), text).toThrow();
    }
  });
});

it('answers over HTTP as C2SP tlog-witness specifies', async () => {
  const server = witnessServer(atFolder());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const post = async (body: string, path = '/add-checkpoint') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
  };
  expect(await post(await request(0, 7))).toMatchObject({
    status: 200,
    body: expect.stringMatching(/^— witness\.example\/w1 \S+\n$/),
  });
  expect(await post(await request(0, 7))).toEqual({ status: 409, type: 'text/x.tlog.size', body: '7\n' });
  expect(await post('', '/elsewhere')).toMatchObject({ status: 404 });
  expect(await post('x'.repeat(300_000))).toMatchObject({ status: 413 });
  server.closeAllConnections();
  server.close();
});

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../../../../../verify/src/core/checkpoint.ts';
import { createHasher } from '../../../../../verify/src/core/merkle.ts';
import { isContinued } from '../../../../../verify/src/core/proofs.ts';
import { checkRows } from '../../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { loadConfig } from '../../../platform/config.ts';
import { readWitnesses, type Witness } from '../../../platform/configuration/witnessList.ts';
import { parseVerifierKey } from '../../../platform/crypto/notes.ts';
import { checkpointOf, findLastHead } from '../heads.store.ts';
import { startWitnessing } from './witnessing.ts';

const hasher = createHasher({ sha256: (bytes) => createHash('sha256').update(bytes).digest() });

let app: TestApp;
let witnessing: ReturnType<typeof startWitnessing> | undefined;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await witnessing?.stop();
  for (const close of closing.splice(0)) close();
});
afterAll(() => app.close());

interface Head {
  readonly size: number;
  readonly root: Uint8Array;
}
interface Answer {
  readonly status: number;
  readonly body: string;
}

async function aWitness(name: string, seen: Head = { size: 0, root: hasher.empty }, answer?: () => Answer) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.concat([Uint8Array.of(4), publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)]);
  const id = createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, 4);
  const state = { seen, requests: 0 };
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const { status, body } = answer?.() ?? take(await text(request), state, { name, id, privateKey });
    response.writeHead(request.url === '/w/add-checkpoint' && request.method === 'POST' ? status : 404).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const verifierKey = `${name}+${id.toString('hex')}+${key.toString('base64')}`;
  return { state, line: `${verifierKey} http://127.0.0.1:${port}/w/` };
}

interface Signer {
  readonly name: string;
  readonly id: Buffer;
  readonly privateKey: KeyObject;
}

function take(body: string, state: { seen: Head }, { name, id, privateKey }: Signer): Answer {
  const [oldLine = '', ...rest] = body.split('\n');
  const end = rest.indexOf('');
  const head = parseCheckpoint(rest.slice(end + 1).join('\n'));
  const old = Number(/^old (\d+)$/.exec(oldLine)?.[1]);
  if (!head) return { status: 400, body: '' };
  if (old !== state.seen.size) return { status: 409, body: `${state.seen.size}\n` };
  const path = rest.slice(0, end).map((line) => Buffer.from(line, 'base64'));
  if (!isContinued(hasher, state.seen, head, path)) return { status: 422, body: '' };
  state.seen = head;
  const seconds = Buffer.alloc(8);
  seconds.writeBigUInt64BE(1_795_000_000n);
  const said = Buffer.from(`cosignature/v1\ntime 1795000000\n${head.note.text}`);
  const signature = Buffer.concat([id, seconds, sign(null, said, privateKey)]).toString('base64');
  return { status: 200, body: `— ${name} ${signature}\n` };
}

const listOf = (...lines: string[]): readonly Witness[] => {
  const witnesses = readWitnesses(lines.join('\n'));
  if (typeof witnesses === 'number') throw new Error(`line ${witnesses}`);
  return witnesses;
};
const leave = (count: number) =>
  app.pool.query(
    `with logged as (
       insert into log_leaves (kind, at, salt, entry)
       select 'event', now(), sha256('salt'), sha256(convert_to(gen_random_uuid()::text, 'UTF8')) from generate_series(1, $1)
       returning id)
     insert into log_pending select id from logged`,
    [count],
  );
async function sign10(): Promise<Head> {
  await leave(10);
  await app.sequence();
  const head = await findLastHead(app.deps.db);
  if (!head) throw new Error('no head');
  return head;
}
const cosigned = async () => {
  const head = await findLastHead(app.deps.db);
  return head ? (await checkpointOf(app.deps.db, head)).split('\n').filter((line) => line.startsWith('— ')) : [];
};

describe('a witness', () => {
  it('receives each head with its proof and cosigns the checkpoint', async () => {
    const { state, line } = await aWitness('one.witness.test');
    const witnesses = listOf('# ours', '', line);
    witnessing = startWitnessing({ ...app.deps, witnesses });
    for (let round = 0; round < 3; round++) {
      const head = await sign10();
      witnessing.wake();
      await expect.poll(() => state.seen.size).toBe(head.size);
      await expect.poll(cosigned).toHaveLength(2);
    }
    expect((await cosigned())[1]).toMatch(/^— one\.witness\.test /);
    expect(state.requests).toBeLessThanOrEqual(4);
  });

  it('that has seen another head receives the proof from that one', async () => {
    const before = await sign10();
    const { state, line } = await aWitness('two.witness.test', before);
    const head = await sign10();
    witnessing = startWitnessing({ ...app.deps, witnesses: listOf(line) });
    await expect.poll(() => state.seen.size).toBe(head.size);
    await expect.poll(cosigned).toHaveLength(2);
  });

  it('with an invalid answer is ignored', () =>
    checkRows(
      [
        ['with another key', { status: 200, body: '— three.witness.test AAAAAAAAAAA=\n' }],
        ['with a fault', { status: 500, body: 'no' }],
        ['for ever', { status: 200, body: 'x'.repeat(200_000) }],
        ['of a larger log', { status: 409, body: '999999\n' }],
      ],
      async ([_how, answer]) => {
        await sign10();
        const { state, line } = await aWitness('three.witness.test', undefined, () => answer);
        witnessing = startWitnessing({ ...app.deps, witnesses: listOf(line) });
        await expect.poll(() => state.requests).toBeGreaterThan(0);
        await witnessing.stop();
        expect(await cosigned()).toHaveLength(1);
      },
    ));

  it('may be away', async () => {
    const { line } = await aWitness('four.witness.test');
    for (const close of closing.splice(0)) close();
    witnessing = startWitnessing({ ...app.deps, witnesses: listOf(line) });
    await sign10();
    witnessing.wake();
    await witnessing.stop();
    expect(await cosigned()).toHaveLength(1);
  });
});

describe('the list of witnesses', () => {
  it('is refused with the wrong line', async () => {
    const { line } = await aWitness('five.witness.test');
    expect(readWitnesses(`${line}\n\nx http://127.0.0.1`)).toBe(3);
    expect(readWitnesses(line.replace('five', 'six'))).toBe(1);
    expect(readWitnesses(line.replace('http:', 'ftp:'))).toBe(1);
    expect(readWitnesses(`${app.deps.keys.promiseVerifierKey} http://127.0.0.1/`)).toBe(1);
    expect(parseVerifierKey('x')).toBeUndefined();
    expect(() => loadConfig({ LOG_WITNESSES: '/nowhere' })).toThrow('/nowhere cannot be read');
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiptFileOf, receiptFileText } from '@denonco/contract';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../../verify/src/cli/nodeCrypto.ts';
import { parseCheckpoint as parseSignedHead } from '../../../../../verify/src/core/checkpoint.ts';
import { type Followed, type FollowState, followLog } from '../../../../../verify/src/core/follow.ts';
import { createHasher } from '../../../../../verify/src/core/merkle.ts';
import { parseVerifierKey as parseTrusted } from '../../../../../verify/src/core/note.ts';
import { isContinued, isIncluded } from '../../../../../verify/src/core/proofs.ts';
import { checkReceipt } from '../../../../../verify/src/core/receipt.ts';
import { readReceipt } from '../../../../../verify/src/core/receiptFile.ts';
import { filesOf } from '../../../../../verify/src/core/tiles.ts';
import { checkWholeLog } from '../../../../../verify/src/core/wholeLog.ts';
import { createClient } from '../../../../test/client.ts';
import { createTestApp } from '../../../../test/testApp.ts';
import { requireTwoMembers } from '../../../accounts/signIn/twoMembers.ts';
import { buildApp } from '../../../app/app.ts';
import { buildDenouncement } from '../../../demo/filings.ts';
import { newKeyFile } from '../../../platform/crypto/keyFileContent.ts';
import { createKeys, type Keys } from '../../../platform/crypto/keys.ts';
import { parseNote, parseVerifierKey, verifyLine } from '../../../platform/crypto/notes.ts';
import { succeedLog } from '../../../platform/crypto/rotating.ts';
import { openDb, openPool } from '../../../platform/db/pool.ts';
import { setCleaned } from '../../evidence/evidence.store.ts';
import { parseCheckpoint, savedHeadFile, saveHead } from '../checkpoint.ts';
import { startRegisterLog } from '../registerLog.ts';
import { startSuccessor } from '../succession/succession.store.ts';
import { nodesOf } from '../tree/nodes.store.ts';
import { consistencyProof, inclusionProof } from '../tree/tree.ts';
import { createSteps } from './sequencing.ts';

const hasher = createHasher({ sha256: (bytes) => createHash('sha256').update(bytes).digest() });

const w = await createTestApp({ env: { LOG_SECONDS: '0.1' } });
afterAll(() => w.close());

/** An empty log, and no saved head. */
beforeEach(async () => {
  await w.owner.query('truncate log_pending, log_entries, log_tiles, log_cosignatures, log_heads, log_leaves');
  rmSync(savedHeadFile(w.deps.config.keyFile), { force: true });
});

const leave = (count: number) =>
  w.pool.query(
    `with logged as (
       insert into log_leaves (kind, at, salt, entry)
       select 'event', now(), sha256('salt'), sha256(convert_to(gen_random_uuid()::text, 'UTF8')) from generate_series(1, $1)
       returning id)
     insert into log_pending select id from logged`,
    [count],
  );
const steps = (keys = w.deps.keys) => createSteps({ ...w.deps, keys, keyFile: w.deps.config.keyFile });
const heads = async () => (await w.pool.query('select size, root, note from log_heads order by size')).rows;
const hashes = async (): Promise<Buffer[]> =>
  (await w.pool.query('select leaf_hash from log_entries order by position')).rows.map((row) => row.leaf_hash);
const waiting = async () => (await w.pool.query('select count(*) from log_pending')).rows[0].count;

describe('leaves of cases whose filer is not named', () => {
  const file = async (confidentiality: 'named' | 'confidential' | 'anonymous') => {
    const body = buildDenouncement(
      { confidentiality, track: confidentiality === 'anonymous' ? 'tip' : 'denouncement' },
      4,
    );
    return (await w.call('fileIndividualDenouncement', { body })).result;
  };
  type Filed = Awaited<ReturnType<typeof file>>;
  const proofOf = async ({ receipt: { leaf } }: Filed) => {
    const { result } = await w.call('findLogProof', { body: { leaf } });
    return result.state === 'logged' ? result.proof : undefined;
  };
  const areLogged = (filed: readonly Filed[]) =>
    Promise.all(filed.map(async (one) => (await proofOf(one)) !== undefined));
  const checked = (filed: Filed, proof?: string) => {
    const read = readReceipt(Buffer.from(receiptFileText(receiptFileOf(filed, proof))));
    const key = parseTrusted(nodeCrypto, w.deps.keys.promiseVerifierKey);
    if (!('receipt' in read) || !key) throw new Error('no receipt');
    return checkReceipt(nodeCrypto, read.receipt, { logKeys: [key] });
  };

  it('enter at the next full quarter of an hour, together, as their receipts promise', async () => {
    const one = steps();
    await one.step();
    const filed = [await file('named'), await file('anonymous'), await file('confidential')] as const;
    const [named, tip] = filed;
    await one.step();
    expect(await areLogged(filed)).toEqual([true, false, false]);
    expect((await w.call('readLogState', {})).result.pending).toBe(0);
    const due = Date.parse(tip.receipt.entersAt ?? '');
    expect([due % 900_000, due - w.clock.now.getTime() <= 900_000]).toEqual([0, true]);
    expect(filed.map(({ receipt }) => receipt.entersAt)).toEqual([
      undefined,
      tip.receipt.entersAt,
      tip.receipt.entersAt,
    ]);
    expect(checked(named)).toMatchObject({ promise: 'holds', entersAt: undefined });
    expect(checked(tip)).toMatchObject({ promise: 'holds', entersAt: tip.receipt.entersAt, log: { is: 'absent' } });

    w.advance(due - 1 - w.clock.now.getTime());
    const message = { code: tip.trackingCode, text: 'Kam edhe një fotografi.', evidence: [] };
    expect((await w.call('messageOnCase', { params: { kind: 'denouncement' }, body: message })).status).toBe(200);
    expect(
      (await w.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: tip.trackingCode } })).status,
    ).toBe(200);
    expect(await one.step()).toMatchObject({ state: 'idle' });
    w.advance(1);
    expect(await one.step()).toMatchObject({ state: 'signed' });
    expect(await areLogged(filed)).toEqual([true, true, true]);
    expect(await waiting()).toBe(0);
    expect(checked(tip, await proofOf(tip))).toMatchObject({ promise: 'holds', log: { is: 'included' } });
    const { rows } = await w.pool.query(
      `select l.kind, l.event_ordinal, e.position from log_entries e join log_leaves l on l.id = e.leaf_id
       join cases c on c.id = l.case_id where c.number = $1 and l.kind in ('filing', 'event') order by e.position`,
      [tip.number],
    );
    expect(rows.map(({ kind, event_ordinal }) => [kind, event_ordinal])).toEqual([
      ['filing', 1],
      ['event', 2],
    ]);
  });
});

it('leaves of cleaned copies enter at the next full quarter of an hour, because nobody knows yet whose they are', async () => {
  const id = randomUUID();
  await w.pool.query(
    `insert into uploads (id, name, size, kind, sha256, completed_at, created_at)
     values ($1, 'foto.jpg', 1, 'image/jpeg', sha256('a'), $2, $2)`,
    [id, w.clock.now],
  );
  await setCleaned(w.deps.db, id, { size: 1, sha256: Buffer.alloc(32) });
  const { rows } = await w.pool.query(
    `select p.enters_at = date_bin('15 minutes', l.at, timestamptz '2000-01-01 00:00:00Z') + interval '15 minutes' as waits
     from log_pending p join log_leaves l on l.id = p.leaf_id where l.about = $1`,
    [`cleaned_files/${id}`],
  );
  expect(rows).toEqual([{ waits: true }]);
});

describe('a step', () => {
  it('starts with a head over an empty tree', async () => {
    expect(await steps().step()).toMatchObject({ state: 'signed', head: { size: 0 } });
    expect(await steps().step()).toMatchObject({ state: 'idle' });
  });

  it('gives every leaf one position without gaps and signs heads that verify', async () => {
    const one = steps();
    await one.step();
    for (const count of [1, 254, 1, 5, 300]) {
      await leave(count);
      expect(await one.step()).toMatchObject({ state: 'signed', more: false });
    }
    const { rows } = await w.pool.query(
      `select count(distinct leaf_id) as leaves, min(position) as first, max(position) as last from log_entries`,
    );
    expect(rows).toEqual([{ leaves: 561, first: 0, last: 560 }]);
    const all = await heads();
    expect(all.map(({ size }) => size)).toEqual([0, 1, 255, 256, 261, 561]);
    const last = all.at(-1);
    const leaves = await hashes();
    const read = nodesOf(w.deps.db, 561);
    for (const [position, leafHash] of leaves.entries()) {
      const path = await inclusionProof(read, position, 561);
      expect(isIncluded(hasher, { leafHash, position, size: 561, root: last.root, path })).toBe(true);
    }
    for (const older of all)
      for (const newer of all.filter(({ size }) => size >= older.size)) {
        const path = await consistencyProof(nodesOf(w.deps.db, newer.size), older.size, newer.size);
        expect(isContinued(hasher, older, newer, path)).toBe(true);
      }
    for (const { size, root, note } of all) {
      const parsed = parseNote(note);
      expect(parseCheckpoint(w.deps.keys.origin, parsed?.text ?? '')).toEqual({ size, root });
      const verifier = parseVerifierKey(w.deps.keys.promiseVerifierKey);
      expect(verifier && verifyLine(verifier, parsed?.text ?? '', parsed?.lines[0] ?? '')).toEqual({});
    }
  });

  it('dates its head by the clock that was checked, when it jumps during the step', async () => {
    const before = w.deps.now();
    const days = [before, new Date(before.getTime() + 200 * 86_400_000)];
    const now = () => days.shift() ?? new Date(0);
    const jumping = createSteps({ ...w.deps, now, keyFile: w.deps.config.keyFile });
    expect(await jumping.step()).toMatchObject({ state: 'signed', head: { at: before } });
  });

  it('takes two thousand leaves at once and the rest in the next step', async () => {
    await leave(2300);
    const one = steps();
    expect(await one.step()).toMatchObject({ state: 'signed', head: { size: 2000 }, more: true });
    expect(await one.step()).toMatchObject({ state: 'signed', head: { size: 2300 }, more: false });
    // Another node reads the edge from the database and agrees.
    await leave(1);
    expect(await steps().step()).toMatchObject({ state: 'signed', head: { size: 2301 } });
    expect((await w.pool.query('select count(*) from log_tiles')).rows[0].count).toBe(8);
  });

  it('enters a backlog of filings with room for the locks of others', async () => {
    await w.pool.query(
      `with logged as (
         insert into log_leaves (kind, case_id, event_ordinal, at, salt, entry)
         select 'filing', gen_random_uuid(), 1, now(), sha256('salt'), sha256(convert_to(i::text, 'UTF8'))
         from generate_series(1, 12000) i returning id)
       insert into log_pending select id from logged`,
    );
    const one = steps();
    for (let size = 2000; size <= 12_000; size += 2000)
      expect(await one.step()).toMatchObject({ state: 'signed', head: { size } });
  });

  it('of several concurrent nodes makes no fork and loses nothing', async () => {
    const nodes = [steps(), steps(), steps()];
    await nodes[0]?.step();
    const writing = (async () => {
      for (let round = 0; round < 20; round++) await leave(7);
    })();
    const working = nodes.map(async ({ step }) => {
      for (let round = 0; round < 25; round++) await step();
    });
    await Promise.all([writing, ...working]);
    await nodes[1]?.step();
    expect(await waiting()).toBe(0);
    const leaves = await hashes();
    expect(leaves).toHaveLength(140);
    const all = await heads();
    for (const [at, newer] of all.entries()) {
      const older = all[at - 1] ?? newer;
      const path = await consistencyProof(nodesOf(w.deps.db, newer.size), older.size, newer.size);
      expect(isContinued(hasher, older, newer, path)).toBe(true);
    }
  });

  it('loses nothing when its node is killed', async () => {
    await leave(3);
    const client = new pg.Client({ connectionString: w.deps.config.databaseUrl, options: '-c role=denonco_app' });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('select pg_try_advisory_xact_lock(3276150412)');
    await client.query('delete from log_pending');
    expect(await steps().step()).toEqual({ state: 'elsewhere' });
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await w.owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await expect.poll(() => steps().step()).toMatchObject({ state: 'signed', head: { size: 3 } });
  });
});

const savedHead = () => savedHeadFile(w.deps.config.keyFile);
const restore = (size: number) =>
  w.owner.query(
    `with gone as (delete from log_entries where position >= ${size} returning leaf_id),
       heads as (delete from log_heads where size > ${size}), tiles as (delete from log_tiles where level > 0 or index >= ${size} / 256)
     delete from log_leaves using gone where id = leaf_id`,
  );

describe('nothing is signed', () => {
  it('on a database restored from a backup, even when it has grown since', async () => {
    const one = steps();
    for (const count of [2, 3]) {
      await leave(count);
      await one.step();
    }
    await restore(2);
    await leave(1);
    for (const node of [one, steps()]) expect(await node.step()).toEqual({ state: 'refused', why: 'behind' });
    expect(await heads()).toHaveLength(1);
    // Another signer: the saved head is not a prefix of this log.
    const before = readFileSync(savedHead());
    rmSync(savedHead());
    await leave(9);
    expect(await steps().step()).toMatchObject({ state: 'signed' });
    writeFileSync(savedHead(), before);
    await leave(1);
    expect(await steps().step()).toEqual({ state: 'refused', why: 'forked' });
  });

  it('by any node on a database that lost a head', async () => {
    const keyPath = join(mkdtempSync(join(w.deps.config.dataDir, 'beside-')), 'key.json');
    const other = createSteps({ ...w.deps, keyFile: keyPath });
    await other.step();
    for (const count of [2, 3]) {
      await leave(count);
      expect(await steps().step()).toMatchObject({ state: 'signed' });
    }
    expect(await other.step()).toMatchObject({ state: 'idle', head: { size: 5 } });
    expect(readFileSync(savedHeadFile(keyPath))).toEqual(readFileSync(savedHead()));
    await restore(2);
    await leave(1);
    expect(await other.step()).toEqual({ state: 'refused', why: 'behind' });
  });

  it('over changed leaves or tiles', async () => {
    await leave(260);
    await steps().step();
    await leave(1);
    await w.owner.query(`update log_entries set leaf_hash = sha256('x') where position = 258`);
    expect(await steps().step()).toEqual({ state: 'refused', why: 'forked' });
  });

  it('after a head that no key of the log signed', async () => {
    await leave(2);
    await steps(createKeys(newKeyFile())).step();
    rmSync(savedHead());
    await leave(1);
    expect(await steps().step()).toEqual({ state: 'refused', why: 'foreign' });
  });

  it('by a node whose kept head is of another log', async () => {
    await leave(2);
    await steps().step();
    copyFileSync(savedHead(), `${savedHead()}.old`);
    writeFileSync(savedHead(), 'not a head');
    await leave(1);
    await expect(steps().step()).rejects.toThrow('is no head of the log');
    copyFileSync(`${savedHead()}.old`, savedHead());
    expect(await steps().step()).toMatchObject({ state: 'signed' });
  });
});

describe('a successor', () => {
  const reason = 'Disku i bazës humbi; u kthye kopja e orës 08:30.';
  async function logOf(keys: Keys) {
    const app = await buildApp({ ...w.deps, keys });
    return async (path: string): Promise<Uint8Array> => {
      const { statusCode, rawPayload } = await app.inject(`/log/${path}`);
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      return rawPayload;
    };
  }
  const follow = async (keys: Keys, before?: FollowState) =>
    followLog({ crypto: nodeCrypto, read: await logOf(keys), before: before ?? { keys: [] } });
  const savedOf = (followed: Followed): FollowState => {
    if (followed.is === 'broken') throw new Error(followed.why);
    return followed.saved;
  };
  const headIn = (row: { size: number; root: Buffer }) => ({ size: row.size, root: row.root });

  it('goes on from the restored entries and is followed without a fork', async () => {
    const followers: FollowState[] = [];
    for (const count of [300, 3]) {
      await leave(count);
      await steps().step();
      followers.push(savedOf(await follow(w.deps.keys)));
    }
    const [restored, agreed] = (await heads()).slice(-2).map(headIn);
    if (!restored || !agreed) throw new Error('no heads');
    const hash = (await hashes())[7];
    await restore(300);
    await leave(2);
    expect(await steps().step()).toEqual({ state: 'refused', why: 'behind' });

    const by = (await w.owner.query('select id from members order by id limit 2')).rows.map(({ id }) => id);
    const keys = createKeys(succeedLog(w.keyFile, { agreed, restored, by, reason }, w.clock.now));
    expect(keys.origin).toBe(`${w.deps.keys.origin}/2`);
    const owner = openDb(openPool(w.deps.config.databaseUrl ?? '', { max: 1 }));
    const head = await startSuccessor(owner, keys, w.clock.now);
    await expect(startSuccessor(owner, keys, w.clock.now)).rejects.toThrow();
    await owner.destroy();
    saveHead(savedHead(), head.note);
    expect(head.size).toBe(301);
    expect((await hashes())[8]).toEqual(hash);
    expect(await steps(keys).step()).toMatchObject({ state: 'signed', head: { size: 303 } });
    // A node without the new key signs nothing.
    expect(await steps().step()).toEqual({ state: 'refused', why: 'old-key' });

    const read = await logOf(keys);
    const [early, late] = [await follow(keys, followers[0]), await follow(keys, followers[1])];
    expect(early).toMatchObject({ is: 'succeeded', lost: 0, succession: { reason, to: keys.origin } });
    expect(late).toMatchObject({ is: 'succeeded', lost: 3 });
    expect(await follow(keys, savedOf(late))).toMatchObject({ is: 'same' });
    const files = filesOf(read, keys.origin);
    const signed = parseSignedHead(new TextDecoder().decode(await read('checkpoint')));
    expect(signed && (await checkWholeLog({ hasher, read: files, head: signed }))).toMatchObject({ is: 'whole' });
    await expect(read('tile/0/000')).rejects.toThrow('404');
    const { result } = await createClient(await buildApp({ ...w.deps, keys }))('readLogState', {});
    expect(result?.predecessors).toMatchObject([{ origin: w.deps.keys.origin, reason, restored: { size: 300 } }]);
    const audited = await w.owner.query(
      `select member_id from audit_log where action = 'registerLog.succeed' order by 1`,
    );
    expect(audited.rows.map(({ member_id }) => member_id)).toEqual(by);

    // A successor that names a lower head than a client keeps, or has other entries than were restored, is refused.
    const low = { agreed: restored, restored, by, reason };
    const lying = createKeys(succeedLog(w.keyFile, low, w.clock.now));
    expect(await follow(lying, followers[1])).toMatchObject({ is: 'broken' });
    await w.owner.query(
      `update log_leaves set entry = sha256('x') where id = (select leaf_id from log_entries where position = 9)`,
    );
    expect(await follow(keys, followers[0])).toMatchObject({ is: 'broken', why: 'notContinued' });
  });

  it('is begun by two members who are who they say', async () => {
    const { db, config, keys } = w.deps;
    const ask = async () => config.demoPassword;
    const two = (asks: typeof ask, ...roles: readonly string[]) =>
      requireTwoMembers(
        { db, config, keys, now: w.clock.now, ask: asks },
        roles.map((role) => `${role}@denonco.test`),
      );
    expect(new Set(await two(ask, 'KqzAdministrator', 'KqzAuditor')).size).toBe(2);
    await expect(two(ask, 'KqzAdministrator', 'KqzAdministrator')).rejects.toThrow('two different people');
    await expect(two(async () => 'wrong', 'KqzAdministrator', 'KqzAuditor')).rejects.toThrow('is no member');
    await expect(two(ask, 'KqzAdministrator', 'KqzRegistrar')).rejects.toThrow('may neither');
  });
});

describe('a running node', () => {
  it('signs new filings, survives cut connections and stops', async () => {
    // A clock other than the database's would be in doubt.
    w.clock.now = new Date();
    const log = await startRegisterLog(w.deps, w.deps.db);
    const file = async () =>
      (await w.call('fileIndividualDenouncement', { body: buildDenouncement({}, 4) })).result?.receipt.leaf ?? '';
    const proofOf = async (leaf: string) => (await w.call('findLogProof', { body: { leaf } })).result;
    const leaf = await file();
    await expect.poll(() => proofOf(leaf)).toMatchObject({ state: 'logged', position: 0 });
    await w.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and usename = current_user and application_name = ''`,
    );
    let next = '';
    // The first call may get a broken connection.
    await expect
      .poll(async () => {
        next = await file();
        return next;
      })
      .not.toBe('');
    await expect.poll(() => proofOf(next)).toMatchObject({ state: 'logged' });
    // Resolves once the loop has ended, so nothing is signed later.
    await log.stop();
    await leave(1);
    expect(await waiting()).toBe(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf, uploaded } from '../../../../test/evidence.ts';
import { paperComplaint, received } from '../../../../test/paper.ts';
import { checkRows } from '../../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildDenouncement } from '../../../demo/filings.ts';
import { getLaw } from '../../cases/cases.reference.store.ts';
import { findCase, recordEvent } from '../../cases/cases.store.ts';
import { eventLines, leafHashOf, saltedEntry } from '../entries.ts';
import { addLeaf } from './leaves.store.ts';
import { readCaseRows } from './rows.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
});
afterAll(() => app.close());

const file = async (seed = 4) => {
  const headers = { 'idempotency-key': randomUUID() };
  return (await app.call('fileIndividualDenouncement', { body: buildDenouncement({}, seed) }, { headers })).result;
};
const leavesOf = async (number: string) => {
  const { rows } = await app.owner.query(
    `select l.*, p.leaf_id is not null as waits from log_leaves l left join log_pending p on p.leaf_id = l.id
     where l.case_id = (select id from cases where number = $1) and l.kind <> 'row' order by l.id`,
    [number],
  );
  return rows;
};
const act = (number: string, action: string, fails = false) =>
  app.deps.db.transaction().execute(async (tx) => {
    const history = await findCase(tx, { number }, { lock: true });
    if (!history) throw new Error('no case');
    const event = { action, data: { reason: 'Arsye prove' }, now: app.deps.now() };
    await recordEvent({ tx, deps: app.deps, law: await getLaw(app.deps, tx) }, history, event);
    if (fails) throw new Error('no');
  });

describe('a filing', () => {
  it('has one waiting leaf of the entry in its receipt', async () => {
    const { number, receipt } = await file();
    const [leaf, ...more] = await leavesOf(number);
    expect(more).toEqual([]);
    expect(leaf).toMatchObject({ kind: 'filing', event_ordinal: 1, waits: true });
    expect(leaf.salt.toString('base64')).toBe(receipt.salt);
    expect(leafHashOf(leaf.entry).toString('base64')).toBe(receipt.leaf);
  });

  it('has its rows in leaves with its place, written as those of later changes', async () => {
    const evidence = [await uploaded(app.address, aPdf())];
    const filed = await app.call('fileIndividualDenouncement', { body: buildDenouncement({ evidence }, 4) });
    const token = await app.signIn('KasSecretary');
    const body = { ...paperComplaint, received: { ...received, receivedAt: '2026-11-16T08:00:00+01:00' } };
    const registered = await app.call('registerComplaint', { body }, { token });
    expect([filed.status, registered.status]).toEqual([201, 201]);
    await app.sequence();
    const { rows } = await app.owner.query(
      `select t.name, r.content, log_content(n.given, t.columns) as written
       from log_rows r join log_leaves l on l.id = r.leaf_id
         join log_row_tables t on t.name = split_part(r.about, '/', 1) and t.with_filing
         cross join lateral log_units_now(t.name, array[l.case_id], array[r.about]) n`,
    );
    expect(rows.map(({ content }) => content)).toEqual(rows.map(({ written }) => written));
    expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual([
      'case_deadlines',
      'case_documents',
      'case_registrations',
    ]);
  });

  it('has no leaf when rolled back', async () => {
    const count = async () => (await app.pool.query('select count(*) from log_leaves')).rows[0].count;
    const before = await count();
    const body = buildDenouncement({ object: 'NONE' }, 4);
    expect((await app.call('fileIndividualDenouncement', { body })).code).toBe('validation');
    const broken = app.deps.db.transaction().execute(async (tx) => {
      await addLeaf(tx, { kind: 'key', caseId: null, at: app.deps.now(), lines: ['x'] });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await count()).toBe(before);
  });
});

describe('an event', () => {
  it('has one leaf that names the leaf before it', async () => {
    const { number } = await file();
    await act(number, 'withdraw');
    const [filing, event, ...more] = await leavesOf(number);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ kind: 'event', event_ordinal: 2, waits: true });
    const lines = eventLines({
      number,
      ordinal: 2,
      at: '2026-11-16T09:00:00+01:00',
      action: 'withdraw',
      documents: [],
      data: { by: 'filer', data: { reason: 'Arsye prove' } },
      previous: leafHashOf(filing.entry).toString('hex'),
    });
    expect(event.entry).toEqual(saltedEntry(event.salt, lines));
  });

  it('has no leaf when rolled back', async () => {
    const { number } = await file();
    await expect(act(number, 'withdraw', true)).rejects.toThrow('no');
    expect(await leavesOf(number)).toHaveLength(1);
  });
});

describe('a message and a breach', () => {
  it('have one leaf each', async () => {
    const { number, trackingCode } = await file();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { code: trackingCode, text: 'Ku mbeti?', evidence: [] };
    await app.call('messageOnCase', { params: { kind: 'denouncement' }, body }, { headers });
    app.advance(200 * 86_400_000);
    await act(number, 'withdraw');
    app.advance(-200 * 86_400_000);
    const leaves = await leavesOf(number);
    // The check is an internal limit: its end is notified but is no breach.
    expect(leaves.map(({ kind }) => kind)).toEqual(['filing', 'message', 'event', ...Array(3).fill('deadline')]);
    const [rows] = await readCaseRows(app.deps.db, [leaves[0].case_id]);
    for (const { about, lines } of rows?.otherRows ?? []) {
      const leaf = leaves.find((one) => one.about === about);
      expect(leaf.entry).toEqual(saltedEntry(leaf.salt, lines));
    }
    expect(rows?.otherRows).toHaveLength(4);
  });
});

describe('a case without its leaf', () => {
  it('takes no event', async () => {
    const { number } = await file();
    await app.owner.query(
      `with gone as (delete from log_pending p using log_leaves l, cases c
         where p.leaf_id = l.id and l.case_id = c.id and c.number = $1)
       delete from log_leaves l using cases c where l.case_id = c.id and c.number = $1`,
      [number],
    );
    await expect(act(number, 'withdraw')).rejects.toThrow('lacks the leaf of its last event');
    expect(await leavesOf(number)).toEqual([]);
  });
});

it('the serving role can neither change nor delete rows of the log', () =>
  checkRows(['log_leaves', 'log_entries', 'log_tiles', 'log_heads', 'log_cosignatures'], async (table) => {
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set ${columnOf[table]} = null`,
    ])
      await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  }));
const columnOf: Readonly<Record<string, string>> = {
  log_leaves: 'salt',
  log_entries: 'leaf_hash',
  log_tiles: 'hashes',
  log_heads: 'note',
  log_cosignatures: 'line',
};

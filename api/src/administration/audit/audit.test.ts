import { auditActionKeys, auditActionLabel, routes, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { readCsv, readWorkbook } from '../../../test/workbook.ts';

let app: TestApp;
let driver: CaseDriver;
let auditor: string;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  auditor = await driver.tokenOf('KqzAuditor');
});
afterAll(() => app.close());

const list = async (query: Record<string, string>) =>
  (await app.call('listAudit', { query }, { token: auditor })).result;
const actions = async (query: Record<string, string>) => (await list(query)).items.map(({ action }) => action);
const add = (count: number, action: string, target: string, data: object, at = '2026-11-01T12:00:00+01:00') =>
  app.owner.query(
    `insert into audit_log (at, member_id, action, target, data)
     select $5::timestamptz + n * interval '1 second', (select id from members where email = 'kqzregistrar@denonco.test'),
       $2, $3, $4 from generate_series(1, $1) n`,
    [count, action, target, JSON.stringify(data), at],
  );
const download = (query: Record<string, string>) =>
  fetch(app.address + urlOf(routes.exportAudit, {}, query), { headers: { authorization: `Bearer ${auditor}` } });

describe('listAudit', () => {
  it('shows newest first, page by page, each once', async () => {
    await add(120, 'notes.add', 'DEN-2026-000777', {});
    const seen: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ target: 'DEN-2026-000777', after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  it('finds by who, group, action, days and failure', async () => {
    await app.call('signIn', { body: { username: 'kqzauditor@denonco.test', password: 'e gabuar fare' } });
    expect(await actions({ failures: 'yes' })).toEqual(['sessions.signInFailed']);
    expect(new Set(await actions({ action: 'sessions' }))).toEqual(
      new Set(['sessions.signIn', 'sessions.signInFailed']),
    );
    expect(new Set(await actions({ action: 'sessions.signIn' }))).toEqual(new Set(['sessions.signIn']));
    await add(1, 'letters.void', 'DEN-2026-000001', {}, '2026-10-03T23:59:30+02:00');
    expect(await actions({ from: '2026-10-03', to: '2026-10-03' })).toEqual(['letters.void']);
    expect(await actions({ from: '2026-10-04', to: '2026-10-04' })).toEqual([]);
    const members = (await app.call('listAuditMembers', {}, { token: auditor })).result;
    const registrar = (await list({ target: 'DEN-2026-000777' })).items[0]?.member;
    expect(members).toContainEqual(registrar);
    expect((await list({ member: registrar?.id ?? '', action: 'letters' })).items).toHaveLength(1);
  });

  it('finds words in who, what and to what, ë as e, in either language', async () => {
    await add(1, 'texts.save', 'faq.sa-zgjat', { after: { answer: { al: 'Përgjigjja e çështjes' } } });
    expect(await actions({ search: 'pergjigjja cesht' })).toEqual(['texts.save']);
    expect(await actions({ search: 'sa-zgjat' })).toEqual(['texts.save']);
    expect(await actions({ search: 'zhvleresoi' })).toEqual(['letters.void']);
    expect(await actions({ search: 'marked void' })).toEqual(['letters.void']);
    expect((await list({ search: 'DEN-2026-000777' })).items).toHaveLength(50);
    expect(await actions({ search: 'pergjigjja nukgjendet' })).toEqual([]);
    expect(await actions({ search: `'; drop table audit_log; --` })).toEqual([]);
  });

  it('finds words of other scripts, and nothing for a search without words', async () => {
    await add(1, 'texts.save', 'faq.sa-zgjat', { after: { answer: { al: 'Ѓорѓи, Šabani, İbrahim D’Angelo' } } });
    for (const search of ['ѓорѓи', 'Горги', 'sabani', 'ibrahim', "d'angelo"])
      expect([search, await actions({ search })]).toEqual([search, ['texts.save']]);
    for (const search of ['%', '"', '’', '\u0301']) expect([search, await actions({ search })]).toEqual([search, []]);
  });

  it('opens one with its data and the name of its member', async () => {
    const id = await driver.memberOf('kqzinspector@denonco.test');
    await add(1, 'sessions.signOut', id, { before: { a: 1 }, after: { a: 2 } });
    const [line] = (await list({ target: id })).items;
    expect(line?.targetName).toMatch(/\S+ \S+/);
    const entry = await app.call('getAuditEntry', { params: { id: String(line?.id) } }, { token: auditor });
    expect(entry.result).toMatchObject({ ...line, data: { before: { a: 1 }, after: { a: 2 } } });
    expect((await app.call('getAuditEntry', { params: { id: '999999999' } }, { token: auditor })).status).toBe(404);
  });

  it('is only for members who may read it', async () => {
    for (const role of ['KqzRegistrar', 'KqzInspector', 'KqzCommissioner'] as const) {
      const token = await driver.tokenOf(role);
      expect((await app.call('listAudit', { query: {} }, { token })).status, role).toBe(403);
      expect((await app.call('exportAudit', { query: { format: 'csv' } }, { token })).status, role).toBe(403);
    }
  });
});

describe('exportAudit', () => {
  it('exports exactly the filtered entries as CSV and Excel, and records that', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await download({ format, lang: 'en', target: 'DEN-2026-000777' });
      expect(file.status).toBe(200);
      const body = Buffer.from(await file.arrayBuffer());
      const rows: readonly (readonly unknown[])[] =
        format === 'csv'
          ? readCsv(body.toString().slice(1)).filter(({ length }) => length > 1)
          : (readWorkbook(body)[0]?.rows ?? []);
      expect(rows).toHaveLength(121);
      expect(rows[0]).toContain('Action');
      expect(rows.slice(1).every((row) => row.includes('DEN-2026-000777') && row.includes('Added a note'))).toBe(true);
      const [taken] = (await list({ action: 'audit.export' })).items;
      const { result } = await app.call('getAuditEntry', { params: { id: String(taken?.id) } }, { token: auditor });
      expect(result.data).toEqual({ format, target: 'DEN-2026-000777' });
    }
  });
});

describe('the audit log', () => {
  it('cannot be changed or removed by the serving role', async () => {
    for (const statement of [`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log'])
      await expect(app.pool.query(statement), statement).rejects.toThrow(/permission denied/);
  });

  it('has words in both languages for every action', () => {
    expect(auditActionKeys.length).toBeGreaterThan(80);
    for (const key of auditActionKeys) {
      const { al, en } = auditActionLabel(key);
      expect([al, en], key).not.toContain(key);
      expect(al.trim() && en.trim(), key).not.toBe('');
    }
  });
});

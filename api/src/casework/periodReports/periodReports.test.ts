// The report of a period against figures counted by hand, its links against the queue, and its files.
import { fromTiraneTime, type PeriodReport, type RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { lintPdf, textOf } from '../../../test/pdf.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { unzip } from '../../../test/workbook.ts';

let app: TestApp;
let driver: CaseDriver;
const period = { from: '2026-01-05', to: '2026-03-31' };
const reason = 'Arsye e shkruar për provë.';
const decision = 'Vendim i arsyetuar për provë, me fakte dhe ligj.';

/** Noon in Tirane; the clock only moves forward. */
const at = (month: number, day: number, year = 2026, hour = 12) => {
  app.clock.now = new Date(fromTiraneTime({ year, month, day, hour }));
  driver.signInAgain();
};
const outcomesOf = async (
  number: string,
  ...outcomes: readonly { outcome: 'banned' | 'rejected' | 'fine' | 'propose_sanction'; amount?: number }[]
) =>
  (await driver.read(number)).result.subjectsList.map(({ id }, index) => ({
    subject: id,
    ...(outcomes[index] ?? { outcome: 'rejected' as const }),
  }));
const admit = async (number: string) => {
  const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
  await driver.act('KqzRegistrar', number, 'admit', { assignee });
};
const start = (number: string) => driver.act('KqzRegistrar', number, 'startCheck');
const actOf = (type: string, organ: 'KZAZ' | 'KOMISIONER') => ({
  type,
  organ,
  number: '7',
  announcedAt: new Date(app.clock.now.getTime() - 20 * 3_600_000).toISOString(),
  ...(organ === 'KZAZ' && { kzazNumber: '99' }),
});
const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];

beforeAll(async () => {
  app = await createTestApp({ now: '2025-12-20T12:00:00+01:00' });
  driver = new CaseDriver(app);
  await app.owner.query(
    `insert into elections (code, name_al, name_en, kind, held_on, decreed_on, review_ended_on, previous_code, state)
     values ('PROVA-2026', 'Zgjedhje prove', 'Test election', 'partial', '2026-01-31', '2026-01-05', '2026-03-31', 'PARL-2017', 'planned')`,
  );
  const earlier = await driver.file({ object: 'RES-ASSET', subjects: [{ type: 'UNKNOWN' }] });
  await start(earlier.number);
  await admit(earlier.number);

  at(1, 5);
  const fined = await driver.file({ object: 'CAM-POSTER', subjects: [{ type: 'PARTY', name: 'Partia Demo' }] });
  at(1, 6);
  await start(fined.number);
  at(1, 7);
  await admit(fined.number);
  at(1, 8);
  await driver.act('KqzCommissioner', earlier.number, 'decide', {
    decision,
    outcomes: await outcomesOf(earlier.number, { outcome: 'banned' }),
  });
  at(1, 10);
  const late = await driver.file({ object: 'RES-ASSET', subjects });
  at(1, 13);
  await start(late.number);
  await admit(late.number);
  at(1, 15);
  const proposed = await outcomesOf(fined.number, { outcome: 'propose_sanction' });
  await driver.act('KqzCommissioner', fined.number, 'decide', {
    decision,
    outcomes: proposed,
    sanctions: [{ subject: proposed[0]?.subject ?? '', article: 'KZ 171', amount: 90_000 }],
  });
  at(1, 20);
  const kas = await driver.rightData(fined.number, 'recordKas');
  await driver.act('KasSecretary', fined.number, 'recordKas', {
    ...kas,
    outcomes: await outcomesOf(fined.number, { outcome: 'fine', amount: 100_000 }),
  });
  at(2, 1);
  const withdrawn = await driver.file({
    object: 'CAM-POSTER',
    confidentiality: 'named',
    subjects: [{ type: 'UNKNOWN' }],
  });
  await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: withdrawn.trackingCode } });
  const joined = await driver.file({ object: 'CAM-POSTER', subjects: [{ type: 'UNKNOWN' }] });
  const taking = await driver.file({ object: 'CAM-POSTER', subjects: [{ type: 'UNKNOWN' }] });
  await driver.act('KqzRegistrar', joined.number, 'join', { otherNumber: taking.number, reason });
  at(2, 20);
  await driver.act('KqzInvestigator', late.number, 'scheduleSession', { sessionAt: '2026-03-20T10:00:00+01:00' });
  await driver.act('KqzInvestigator', late.number, 'reschedule', { sessionAt: '2026-03-22T10:00:00+01:00', reason });
  at(3, 1);
  const referred = await driver.file({ object: 'RES-ASSET', subjects });
  await start(referred.number);
  await driver.act('KqzCommissioner', referred.number, 'refer', { body: 'Prokuroria Demo', reason });
  await admit(referred.number);
  const [, second] = (await driver.read(referred.number)).result.subjectsList;
  await driver.act('KqzRegistrar', referred.number, 'split', { subjects: [second?.id ?? ''], reason });
  at(3, 5);
  await driver.act('KqzRegistrar', referred.number, 'recordReferral', { referralResult: 'registered' });
  at(3, 21);
  await driver.act('KqzCommissioner', late.number, 'decide', {
    decision,
    outcomes: await outcomesOf(late.number, { outcome: 'banned' }, { outcome: 'rejected' }),
  });
  const complaint = await driver.fileComplaint({ act: actOf('KZAZ_CANDIDATE', 'KZAZ') });
  at(3, 22, 2026, 9);
  for (const action of ['drawRapporteur', 'admit', 'decide', 'publish', 'recordAppeal'])
    await driver.step(complaint, action);
  await driver.fileComplaint({ act: actOf('SEC_DENOUNCEMENT', 'KOMISIONER') });
  at(3, 24);
  await driver.step(complaint, 'reopen');
  at(4, 20);
  await app.settle();
});
afterAll(() => app.close());

const read = async (role: RoleCode = 'KqzAuditor', query: Record<string, string> = period): Promise<PeriodReport> =>
  (await app.call('getPeriodReport', { query }, { token: await driver.tokenOf(role) })).result;

const tablesOf = (report: PeriodReport, kind: PeriodReport['parts'][number]['kind']) =>
  report.parts.find((part) => part.kind === kind)?.tables ?? [];

/** Values by row, of one table. */
const valuesOf = (
  report: PeriodReport,
  kind: 'denouncement' | 'complaint',
  key: string,
  which: 'values' | 'before' = 'values',
) =>
  Object.fromEntries(
    (tablesOf(report, kind).find((table) => table.key === key)?.rows ?? []).map((row) => [
      row.code,
      row[which].map((value) => value && Number(value.toFixed(3))),
    ]),
  );

describe('the report of a period', () => {
  it('counts denouncements as a hand does', async () => {
    const report = await read();
    expect(report).toMatchObject({ period, before: { from: '2025-10-11', to: '2026-01-04' }, scope: 'country' });
    const of = (key: string) => valuesOf(report, 'denouncement', key);
    expect(of('overview')).toEqual({
      registered: [7],
      open: [5],
      decided: [2],
      decidedWithin: [3],
      crime: [0],
      askCompletion: [0],
      withdraw: [1],
      separate: [1],
      reopen: [0],
      joined: [1],
    });
    expect(of('months')).toEqual({ '2026-01': [2, 2, 2], '2026-02': [3, 1, 0], '2026-03': [2, 2, 0] });
    expect(of('status')).toEqual({
      registered: [1],
      preliminary_check: [1],
      investigation: [1],
      decided: [2],
      withdrawn: [1],
      joined: [1],
    });
    expect(of('channel')).toEqual({ online: [7] });
    expect(of('object')).toEqual({ 'CAM-POSTER': [4, 2, 1], 'RES-ASSET': [3, 3, 1] });
    expect(of('subjectType')).toEqual({ UNKNOWN: [5, 5], PARTY: [3, 3] });
    expect(of('outcome')).toEqual({ fine: [1, 1], banned: [1, 1], rejected: [1, 1] });
    expect(of('fines')).toEqual({ fine: [1, 1, 100_000, 100_000, 100_000, 100_000] });
    expect(of('times')).toEqual({
      startCheck: [3, 1, 2.6, 1.333],
      admit: [3, 2, 2.8, 1.667],
      decide: [2, 40, 64, 40],
      recordKas: [1, 5, 5, 5],
      recordReferral: [1, 4, 4, 4],
    });
    // One was due on 11 March and decided on the 21st, one on 2 April and is open; the last are due on 30 April.
    expect(of('deadlines')).toEqual({ investigation: [2, 1, 2, 1, 0.333] });
    expect(of('lateReasons')).toEqual({ 'investigation reschedule': [1], 'investigation absorb': [1] });
    expect(of('referrals')).toEqual({ refer: [1], recordReferral: [1], owed: [0] });
    expect(of('referralAnswers')).toEqual({ registered: [1] });
  });

  it('shows the earlier period beside it', async () => {
    const report = await read();
    const of = (key: string) => valuesOf(report, 'denouncement', key, 'before');
    expect(of('overview')).toMatchObject({ registered: [1], decided: [1], decidedWithin: [0], separate: [0] });
    expect(of('object')).toEqual({ 'CAM-POSTER': [0, 0, 0], 'RES-ASSET': [1, 1, 1] });
    expect(of('times')).toMatchObject({ decide: [1, 19, 19, 19], recordKas: [0, null, null, null] });
    expect(of('months')).toMatchObject({ '2026-01': [0, 0, 0] });
  });

  it('every linked figure is the length of its list in the queue, within the member’s scope', async () => {
    for (const role of ['KqzAuditor', 'KqzInvestigator', 'KasRapporteur'] as const) {
      const report = await read(role);
      let linked = 0;
      for (const { kind, tables } of report.parts)
        for (const { key, rows } of tables)
          for (const { code, cases, values } of rows) {
            if (cases === null) continue;
            linked += 1;
            const given = new URLSearchParams(cases);
            const query = { ...Object.fromEntries(given), status: given.getAll('status'), kind, limit: '100' };
            const { result } = await app.call(
              'listCases',
              { query: JSON.parse(JSON.stringify(query)) },
              { token: await driver.tokenOf(role) },
            );
            expect([role, kind, key, code, result.items.length]).toEqual([role, kind, key, code, values[0]]);
          }
      expect(linked).toBeGreaterThan(20);
    }
  });

  it('counts complaints, their appeals and those against the Commissioner', async () => {
    const report = await read();
    const of = (key: string) => valuesOf(report, 'complaint', key);
    // The first was decided in time, appealed and returned by the College, which voided its outcome.
    expect(of('overview')).toEqual({
      registered: [2],
      open: [2],
      decided: [0],
      decidedWithin: [0],
      askCompletion: [0],
      withdraw: [0],
      reopen: [1],
      joined: [0],
    });
    expect(of('outcome')).toEqual({});
    expect(of('appeals')).toEqual({ recordAppeal: [1], appealed: [0], final: [0], reopen: [1] });
    expect(of('ofCommissioner')).toEqual({ all: [1], open: [1] });
    expect(of('organ')).toEqual({ KOMISIONER: [1, 1, 0], KZAZ: [1, 1, 0] });
    expect(of('times')).toEqual({
      drawRapporteur: [1, 0.875, 0.875, 0.875],
      admit: [1, 0.875, 0.875, 0.875],
      decide: [1, 0.875, 0.875, 0.875],
      publish: [1, 0, 0, 0],
      recordAppeal: [1, 0, 0, 0],
    });
    expect(of('deadlines')).toEqual({ formCheck: [1, 1, 1, 1, 0.5], decision: [2, 1, 2, 2, 0.333] });
    expect(of('lateReasons')).toEqual({ 'decision reopen': [1], 'decision none': [1] });
  });

  it('takes the period of an election, and the election before', async () => {
    const report = await read('KqzAuditor', { election: 'PROVA-2026' });
    expect(report.period).toMatchObject({ ...period, election: { heldOn: '2026-01-31' } });
    expect(report.before.election?.heldOn).toBe('2017-06-25');
    // Decided on 15 January; the other decision came in March.
    expect(valuesOf(report, 'denouncement', 'overview')).toMatchObject({ decidedByElection: [1], decided: [2] });
    // The days before the first election hold none.
    const first = await read('KqzAuditor', { election: 'PARL-2017' });
    expect(first.before.election).toBeNull();
    expect(valuesOf(first, 'denouncement', 'overview', 'before')).toMatchObject({ decidedByElection: [null] });
  });

  it('compares a beginning of a year with the same days a year earlier', async () => {
    const { before } = await read('KqzAuditor', { from: '2024-01-01', to: '2024-02-29' });
    expect(before).toMatchObject({ from: '2023-01-01', to: '2023-02-28' });
  });

  it.each([
    [{}, 'from'],
    [{ from: '2026-01-01' }, 'to'],
    [{ from: '2026-02-01', to: '2026-01-31' }, 'to'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'to'],
    [{ from: '0026-01-01', to: '2026-01-01' }, 'from'],
    [{ election: 'NONE' }, 'election'],
    [{ election: 'PROVA-2026', from: '2026-01-01' }, 'election'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, failure } = await app.call(
      'getPeriodReport',
      { query },
      { token: await driver.tokenOf('KqzAuditor') },
    );
    expect([status, Object.keys(failure?.validationResponse?.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is of the kinds and the cases that a member reads', async () => {
    expect((await read('KqzRegistrar')).parts.map(({ kind }) => kind)).toEqual(['denouncement']);
    expect((await read('KasSecretary')).parts.map(({ kind }) => kind)).toEqual(['complaint']);
    const own = await read('KqzInvestigator');
    expect(own.scope).toBe('assigned');
    expect(valuesOf(own, 'denouncement', 'overview')).toMatchObject({ registered: [3] });
    for (const role of ['QvsMapsPortalAdmin', 'KqzAdministrator'] as const) {
      const token = await driver.tokenOf(role);
      expect((await app.call('getPeriodReport', { query: period }, { token })).code).toBe('forbidden');
    }
    await app.owner.query(`insert into member_permissions (member_id, permission, granted)
      select id, 'denouncements.read', true from members where role_code = 'QvsMapsPortalAdmin'`);
    const token = await driver.tokenOf('QvsMapsPortalAdmin');
    for (const name of ['getPeriodReport', 'downloadPeriodReport'] as const)
      expect((await app.call(name, { query: period }, { token })).code).toBe('forbidden');
  });

  it.each(['al', 'en'] as const)('is a tagged PDF and a Word document with the same figures (%s)', async (lang) => {
    const report = await read();
    const file = async (format: 'pdf' | 'docx') => {
      const authorization = `Bearer ${await driver.tokenOf('KqzAuditor')}`;
      const query = new URLSearchParams({ ...period, lang, format });
      return app.fastify.inject({ url: `/api/figures/report/file/?${query}`, headers: { authorization } });
    };
    const [pdf, word] = [await file('pdf'), await file('docx')];
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(await lintPdf(pdf.rawPayload, lang)).toEqual([]);
    // The font draws both apostrophes with one glyph.
    const printed = (await textOf(pdf.rawPayload)).replace(/\s+/g, ' ').replaceAll('ʼ', '’');
    const xml = unzip(word.rawPayload).get('word/document.xml') ?? '';
    const typed = [...xml.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(' ');
    for (const text of [printed, typed.replace(/\s+/g, ' ')]) {
      for (const { tables } of report.parts) for (const { title } of tables) expect(text).toContain(title[lang]);
      expect(text).toContain({ al: 'Gjobë 1 (0) 1 100 000 (–) 100 000', en: 'Fine 1 (0) 1 100,000 (–) 100,000' }[lang]);
      expect(text).toContain({ al: '3 (1) 1 (0) 2,6 1,3', en: '3 (1) 1 (0) 2.6 1.3' }[lang]);
      expect(text).toContain({ al: '2 (0) 1 2 1 33 % (100 %)', en: '2 (0) 1 2 1 33% (100%)' }[lang]);
    }
  });
});

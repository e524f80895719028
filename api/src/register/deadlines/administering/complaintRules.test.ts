// The days to complain are versioned rules: an act keeps those of its announcement.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildComplaint, type ComplaintFiling } from '../../../demo/filings.ts';
import { uploadDecision } from '../../../demo/uploads.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
  token = await app.signIn('KqzAdministrator');
});
afterAll(() => app.close());

const timeOf = async (act: string) =>
  (await app.call('listComplainedActTypes', {})).result.find(({ code }) => code === act)?.deadline;

async function change(code: string, amount: number, dryRun: boolean) {
  const { rules } = (await app.call('listDeadlineRules', {}, { token })).result;
  const version = rules.find((one) => one.code === code)?.versions[0];
  if (!version) throw new Error(`no rule ${code}`);
  const { revision, unit, legalBasis, isPublic, warning } = version;
  const rule = { code, revision, unit, legalBasis, isPublic, warning, amount };
  const law = { kind: 'rule', ...rule, validFrom: '2026-11-20' } as const;
  const reason = 'Ligj i ri për ditët e ankimit.';
  return app.call(
    'changeDeadlineRules',
    { body: dryRun ? { dryRun, change: law } : { dryRun, change: law, reason } },
    { token },
  );
}

async function file(act: Omit<ComplaintFiling['act'], 'number'>) {
  const body = buildComplaint(
    {
      act: { ...act, number: '14' },
      decisionFile: await uploadDecision(app.deps, 'Vendimi.pdf'),
    },
    1,
    app.clock.now,
  );
  const { result } = await app.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
  return result.warnings;
}

async function warningsOf(announcedAt: string) {
  const warnings = await file({ type: 'KZAZ_OTHER', organ: 'KZAZ', kzazNumber: '26', announcedAt });
  return warnings.flatMap(({ code }) => (code === 'late' ? [code] : []));
}

it('the days before the College and the court are rules, and an act keeps those of its announcement', async () => {
  const redirectOf = async (act: string) =>
    (await app.call('listComplainedActTypes', {})).result.find(({ code }) => code === act)?.redirect;
  const college = { to: 'COLLEGE', amount: 5, outsideAmount: 30, unit: 'calendar_days' };
  const before = { ...college, legalBasis: 'KZ 124.5, KZ 152.2' };
  expect((await change('appeal', 7, false)).status).toBe(200);
  expect((await change('complaintCourt', 9, false)).status).toBe(200);
  expect(await redirectOf('SEC_REGISTRATION')).toEqual(before);
  const now = app.clock.now;
  app.clock.now = new Date('2026-11-25T12:00:00+01:00');
  expect(await redirectOf('SEC_REGISTRATION')).toEqual({ ...before, amount: 7 });
  const court = { to: 'COURT', amount: 9, unit: 'calendar_days', legalBasis: 'KZ 55.1' };
  expect(await redirectOf('VOTER_LIST')).toEqual(court);
  const { formerTimes } = (await app.call('getOfficeDays', {})).result;
  expect(formerTimes.find(({ act }) => act === 'SEC_REGISTRATION')).toMatchObject({
    to: 'COLLEGE',
    until: '2026-11-20',
    time: { amount: 5, outsideAmount: 30 },
  });
  const pathOf = async (announcedAt: string) => {
    const warnings = await file({ type: 'SEC_REGISTRATION', organ: 'KOMISIONER', announcedAt });
    return warnings.find(({ code }) => code === 'redirect')?.message;
  };
  expect(await pathOf('2026-11-19T10:00:00+01:00')).toContain('brenda 5 ditëve');
  expect(await pathOf('2026-11-20T10:00:00+01:00')).toContain('brenda 7 ditëve');
  app.clock.now = now;
});

it('a dry run changes nothing, and a version counts from its day', async () => {
  const before = { amount: 3, unit: 'calendar_days', legalBasis: 'KZ 124.1' };
  expect((await change('complaint', 6, true)).result).toMatchObject({ looked: 0, moves: 0 });
  expect((await change('complaint', 6, false)).status).toBe(200);
  expect(await timeOf('KZAZ_OTHER')).toEqual(before);
  app.clock.now = new Date('2026-11-25T12:00:00+01:00');
  expect(await timeOf('KZAZ_OTHER')).toEqual({ ...before, amount: 6 });
  expect(await timeOf('KZAZ_RESULTS')).toEqual({ ...before, amount: 5, legalBasis: 'KZ 124.2' });
});

it('an act keeps the days of its announcement, in the browser too', async () => {
  expect(await warningsOf('2026-11-19T10:00:00+01:00')).toEqual(['late']);
  expect(await warningsOf('2026-11-20T10:00:00+01:00')).toEqual([]);
  const { formerTimes } = (await app.call('getOfficeDays', {})).result;
  expect(formerTimes.find(({ act }) => act === 'KZAZ_OTHER')).toMatchObject({
    until: '2026-11-20',
    time: { amount: 3 },
  });
});

it('acts of the Commissioner share the rule of the appeal against his decisions', async () => {
  expect(await timeOf('SEC_ORDER')).toEqual({
    amount: 3,
    unit: 'calendar_days',
    legalBasis: 'KZ 124/1.2',
    outsideAmount: 30,
  });
});

// Withdrawals: matters of public interest continue (KPA 64.4, 94.3), KAS dismisses a withdrawn complaint (KZ 142), and
// deciding members are notified of threats.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
const reason = 'Blerja e votës prek interesin publik.';
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const traced = async (code: string) => (await app.call('traceDenouncement', { body: { code } })).result;
async function withdrawn(data: { reason?: string; threatened?: boolean } = {}) {
  const filed = await driver.file();
  await driver.act('KqzRegistrar', filed.number, 'startCheck');
  const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
  const before = await driver.act('KqzRegistrar', filed.number, 'admit', { assignee });
  await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode, ...data } });
  return { ...filed, before };
}

describe('a withdrawal', () => {
  it('lets the case go on ex officio where it was, with the deadline it had, and without the filer', async () => {
    const { number, trackingCode, before } = await withdrawn();
    const waiting = (await driver.read(number, 'KqzCommissioner')).result;
    expect(waiting).toMatchObject({ status: { code: 'withdrawn' }, deadline: { code: 'continuation' } });
    expect(waiting.allowed.map(({ action }) => action)).toContain('continueExOfficio');

    const file = await driver.act('KqzCommissioner', number, 'continueExOfficio', { reason });
    expect(file.status.code).toBe('investigation');
    expect(file.deadline).toEqual(before.deadline);
    expect(file.deadlines.filter(({ code }) => code === 'investigation').map(({ state }) => state)).toEqual([
      'stopped',
      'running',
    ]);
    const after = await traced(trackingCode);
    expect(after).toMatchObject({ status: { code: 'investigation' }, allowed: [] });
    expect(after.events.at(-1)).toMatchObject({ action: 'continueExOfficio', reason });
    // A filer who has withdrawn is not asked for anything.
    const { allowed } = (await driver.read(number, 'KqzInvestigator')).result;
    expect(allowed.map(({ action }) => action)).not.toContain('askMore');
    const again = await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: trackingCode } });
    expect(again.failure?.code).toBe('not_allowed_now');

    await driver.act('KqzCommissioner', number, 'decide', await driver.rightData(number, 'decide'));
    const decided = (await traced(trackingCode)).events.at(-1);
    expect(decided).toMatchObject({ action: 'decide' });
    expect(decided?.reason).toBeUndefined();
  });

  it('that came while the filer was asked goes back to where the case was before that', async () => {
    const filed = await driver.file();
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    await driver.act('KqzRegistrar', filed.number, 'askCompletion', {
      request: 'Plotësoni vendin e ngjarjes.',
      dueInDays: 5,
    });
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode } });
    const file = await driver.act('KqzCommissioner', filed.number, 'continueExOfficio', { reason });
    expect(file.status.code).toBe('preliminary_check');
  });

  it('is declared ended otherwise, and then for good', async () => {
    const { number } = await withdrawn();
    const file = await driver.act('KqzCommissioner', number, 'endProcedure', { reason });
    expect(file).toMatchObject({ status: { code: 'withdrawn' }, deadline: null });
    expect(file.allowed.map(({ action }) => action)).not.toContain('continueExOfficio');
  });

  it('that speaks of a threat is told to the Commissioner at once, whether the filer or staff say so', async () => {
    const listNotices = async () => {
      const { rows } = await app.owner.query<{ number: string }>(
        `select n.number from member_notices n join members m on m.id = n.member_id
         where n.event = 'threat' and m.email = 'kqzcommissioner@denonco.test' order by n.at`,
      );
      return rows.map(({ number }) => number);
    };
    const { number } = await withdrawn({ threatened: true });
    expect(await listNotices()).toEqual([number]);
    const file = (await driver.read(number, 'KqzCommissioner')).result;
    expect(file.events.at(-1)?.data.threatened).toBe(true);
    expect(file.allowed.map(({ action }) => action)).toContain('refer');

    const other = await withdrawn({ reason: 'Më thanë të hesht.' });
    expect(await listNotices()).toEqual([number]);
    await driver.act('KqzRegistrar', other.number, 'noteThreat', { reason: 'Fjalët e tërheqjes flasin për presion.' });
    expect(await listNotices()).toEqual([number, other.number]);

    // Both wait in a view of those who decide.
    const view = async (role: 'KqzCommissioner' | 'KqzRegistrar') => {
      const token = await driver.tokenOf(role);
      const kind = 'denouncement';
      const { result } = await app.call('listCases', { query: { kind, view: 'threat' } }, { token });
      const { result: counts } = await app.call('countCases', { query: { kind } }, { token });
      return [result.items.map((one) => one.number).toSorted(), counts.threat];
    };
    const mine = async () => {
      const token = await driver.tokenOf('KqzCommissioner');
      return (await app.call('dashboard', { query: { kind: 'denouncement' } }, { token })).result.mine?.threat;
    };
    expect(await view('KqzCommissioner')).toEqual([[number, other.number], 2]);
    expect(await view('KqzRegistrar')).toEqual([[], 0]);
    await driver.act('KqzCommissioner', number, 'continueExOfficio', { reason: 'Ka interes publik.' });
    expect(await view('KqzCommissioner')).toEqual([[other.number], 1]);
    expect(await mine()).toBe(1);
  });

  it('of a complaint is decided by KAS, within its time, by a dismissal and by nothing else (KZ 142)', async () => {
    const { number, trackingCode: code } = await driver.fileComplaint();
    await app.call('withdrawCase', { params: { kind: 'complaint' }, body: { code, reason: 'U gjet zgjidhje.' } });
    const waiting = (await driver.read(number, 'KasSecretary')).result;
    expect(waiting).toMatchObject({
      status: { code: 'withdrawn' },
      deadline: { code: expect.stringMatching(/^decision/) },
    });
    const data = await driver.rightData(number, 'dismiss');
    const outcomes = data.outcomes?.map((one) => ({ ...one, outcome: 'act_annulled' as const }));
    const other = await driver.attempt('KasSecretary', number, 'dismiss', waiting.version, { ...data, outcomes });
    expect(other.failure?.validationResponse?.fields).toHaveProperty(['data.outcomes.0.outcome']);
    const dismissed = await driver.act('KasSecretary', number, 'dismiss', data);
    expect(dismissed).toMatchObject({ status: { code: 'decided' }, deadline: null });
    expect(dismissed.deadlines.find(({ code: of }) => of === 'appeal')).toMatchObject({ state: 'running' });
    expect(dismissed.subjectsList.map(({ outcome }) => outcome?.code)).toEqual(['dropped']);
    const traced = (await app.call('traceComplaint', { body: { code } })).result;
    expect(traced.events.at(-1)).toMatchObject({ action: 'dismiss' });
  });

  it('of a part of a complaint says which part, and the rest goes on', async () => {
    const { trackingCode: code } = await driver.fileComplaint();
    const silent = await app.call('withdrawCase', { params: { kind: 'complaint' }, body: { code, part: true } });
    expect(silent.failure?.validationResponse?.fields).toHaveProperty('reason');
    const { result } = await app.call('withdrawCase', {
      params: { kind: 'complaint' },
      body: { code, part: true, reason: 'Kërkesa e dytë.' },
    });
    expect(result).toMatchObject({ status: { code: 'registered' }, allowed: ['withdraw', 'message'] });
    expect(result.events.at(-1)).toMatchObject({ action: 'withdrawPart', reason: 'Kërkesa e dytë.' });
  });

  it('of a part is refused for a denouncement, which stays as it is', async () => {
    const { number, trackingCode: code } = await driver.file();
    const params = { kind: 'denouncement' } as const;
    const part = await app.call('withdrawCase', { params, body: { code, part: true, reason: 'Pjesa e dytë.' } });
    expect(part).toMatchObject({ status: 409, code: 'not_allowed_now' });
    expect((await driver.read(number)).result.status.code).toBe('registered');
  });

  it('is one however often it is sent again with its Idempotency-Key', async () => {
    const { trackingCode: code } = await driver.fileComplaint();
    const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
    const [part, whole] = [keyed(), keyed()];
    const withdraw = (changes: { part?: boolean; reason?: string }, key: typeof part) =>
      app.call('withdrawCase', { params: { kind: 'complaint' }, body: { code, ...changes } }, key);
    const of = { part: true, reason: 'Kërkesa e dytë.' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(of, part)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const actions = async () =>
      (await app.call('traceComplaint', { body: { code } })).result.events.map(({ action }) => action);
    expect(await actions()).toEqual(['file', 'withdrawPart']);
    expect(await withdraw({ ...of, reason: 'Kërkesa e tretë.' }, part)).toMatchObject({
      status: 409,
      code: 'already_sent',
    });
    for (let times = 0; times < 2; times++) expect((await withdraw({}, whole)).result.status.code).toBe('withdrawn');
    expect(await actions()).toEqual(['file', 'withdrawPart', 'withdraw']);
    expect(await withdraw({}, keyed())).toMatchObject({ status: 409, code: 'not_allowed_now' });
  });
});

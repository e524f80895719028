// Appeals against refusals to accept a case and its lapse (KZ 145.1, 124/1.2; KPA 44.2.b).
import { toTiraneIso } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver, kasMembers } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
const reason = 'Ankuesi nuk legjitimohet.';
const votes = { members: kasMembers.map((name) => ({ name, vote: 'for' as const })) };
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(app);
  await app.owner.query(
    `insert into elections (code, name_al, name_en, kind, held_on, state, decreed_on, result_on, review_ended_on) values
       ('OLD', 'Zgjedhje të vjetra', 'Old elections', 'local', '2023-05-14', 'closed', '2022-08-01', '2023-06-20', '2023-07-05')`,
  );
});
afterAll(() => app.close());

const traced = async (code: string, kind: 'Complaint' | 'Denouncement' = 'Complaint') =>
  (await app.call(`trace${kind}`, { body: { code } })).result;
const appealOf = async (...args: Parameters<typeof traced>) => (await traced(...args)).appeals[0];

async function refusedComplaint(announcedAt: string) {
  // An announcement cannot precede the case.
  app.advance(-4 * 86_400_000);
  const filed = await driver.fileComplaint();
  app.advance(4 * 86_400_000);
  await driver.act('KasSecretary', filed.number, 'drawRapporteur', { excluded: [] });
  const file = await driver.act('KasRapporteur', filed.number, 'refuse', { reason, votes, announcedAt });
  return { ...filed, file };
}
async function refusedDenouncement() {
  const filed = await driver.file();
  await driver.act('KqzRegistrar', filed.number, 'startCheck');
  const file = await driver.act('KqzCommissioner', filed.number, 'refuse', { reason });
  return { ...filed, file };
}
async function letterOf(
  number: string,
  role: 'KasRapporteur' | 'KasSecretary' | 'KqzCommissioner',
  kind: 'decision' | 'refusal' | 'sanction' = 'refusal',
) {
  const token = await driver.tokenOf(role);
  const { result } = await app.call('startLetter', { params: { number }, body: { kind } }, { token });
  return result;
}

describe('a complaint that was not accepted', () => {
  it('can be appealed against from the announcement, and filer and letter say where, until when and in which period', async () => {
    const announcedAt = '2026-11-13T17:30:00+01:00';
    const { number, trackingCode, file } = await refusedComplaint(announcedAt);
    expect(file.deadlines.find(({ code }) => code === 'appeal')).toMatchObject({
      state: 'running',
      startedAt: announcedAt,
    });
    const appeal = await appealOf(trackingCode);
    expect(appeal).toMatchObject({
      code: 'appeal',
      announcedAt,
      dueAt: '2026-12-14T16:00:00+01:00',
      legalBasis: 'KZ 152.2',
      steps: expect.arrayContaining([expect.objectContaining({ isInside: false, amount: 30, otherAmount: 5 })]),
    });
    const { content, fields: rows, sheet } = await letterOf(number, 'KasRapporteur');
    const { fields } = content;
    expect(fields.appeal).toContain('Kolegjin Zgjedhor');
    expect(fields.appeal).toContain('30 ditëve');
    expect(fields.appeal).toContain('14 dhjetor 2026, ora 16:00');
    expect(JSON.stringify(sheet)).toContain('13 nëntor 2026, ora 17:30');
    expect(rows.find(({ code }) => code === 'why')?.recorded).toEqual({ text: reason, isWhole: true });
    expect(JSON.stringify(sheet)).not.toMatch(/\[…\]|\{\w+\}/);
  });

  it('has the number of the decision once its document is issued, until that is void, and who may appeal', async () => {
    const { number, trackingCode } = await refusedComplaint('2026-11-13');
    expect((await appealOf(trackingCode))?.number).toBeUndefined();
    const { id, version } = await letterOf(number, 'KasRapporteur');
    const member = { token: await driver.tokenOf('KasRapporteur') };
    const issued = (await app.call('issueLetter', { params: { number, id }, body: { version } }, member)).result
      .issued[0];
    expect(issued?.number).toMatch(/^KAS-2026-/);
    expect((await appealOf(trackingCode))?.number).toBe(issued?.number);
    await app.settle();
    const published = async () => (await app.call('getPublicCase', { params: { number } })).result;
    expect((await published()).appeals[0]?.number).toBe(issued?.number);
    expect(JSON.stringify(await published())).not.toContain('"complainer":{');
    expect((await traced(trackingCode)).complainer).toEqual({ type: 'PARTY', name: 'Subjekti Zgjedhor Prova B' });
    await app.call(
      'voidLetter',
      { params: { number, id: issued?.id ?? '' }, body: { reason: 'Gabim në tekst.' } },
      member,
    );
    expect((await appealOf(trackingCode))?.number).toBeUndefined();
  });

  it('says that the hour is not known, and counts the days all the same', async () => {
    const { trackingCode } = await refusedComplaint('2026-11-13');
    expect(await appealOf(trackingCode)).toMatchObject({
      announcedAt: '2026-11-13',
      dueAt: '2026-12-14T16:00:00+01:00',
    });
  });

  it('goes to the College, comes back for a hearing, and was never decided before that', async () => {
    const { number, trackingCode } = await refusedComplaint('2026-11-16');
    const appealed = await driver.act('KasSecretary', number, 'recordAppeal', { reason });
    expect(appealed).toMatchObject({ status: { code: 'appealed' }, deadline: { code: 'college' } });
    expect(await appealOf(trackingCode)).toBeUndefined();
    await app.settle();
    const { items } = (await app.call('listOnlineComplaints', { query: { search: number } })).result;
    expect(items[0]).toMatchObject({ decidedAt: null, outcome: null });
    const sessionAt = toTiraneIso(app.clock.now.getTime() + 86_400_000);
    const back = await driver.act('KasSecretary', number, 'reopen', { reason, sessionAt });
    expect(back).toMatchObject({ status: { code: 'hearing' }, deadline: { code: expect.stringMatching(/^decision/) } });
  });

  it('becomes final when nobody appealed', async () => {
    const { number, trackingCode } = await refusedComplaint('2026-11-16');
    const final = await driver.act('KasSecretary', number, 'finalise', { reason });
    expect(final).toMatchObject({ status: { code: 'final' }, deadline: null });
    expect(await appealOf(trackingCode)).toBeUndefined();
  });

  it('of before is listed with its reason, and gets its deadline by an event once an administrator says so', async () => {
    const { number, trackingCode } = await refusedComplaint('2026-11-13');
    await app.owner.query(
      `delete from case_deadlines d using cases c where c.id = d.case_id and c.number = $1 and d.code = 'appeal'`,
      [number],
    );
    const dueAt = '2026-12-14T16:00:00+01:00';
    expect(await appealOf(trackingCode)).toMatchObject({ dueAt });
    const token = await app.signIn('KqzAdministrator');
    const listed = async () => {
      const body = { dryRun: true as const, change: { kind: 'recount' as const } };
      const { cases } = (await app.call('changeDeadlineRules', { body }, { token })).result;
      return cases.filter((one) => one.number === number);
    };
    const why = expect.objectContaining({ al: expect.stringContaining('Vendimi u shpall më 13.11.2026') });
    expect(await listed()).toEqual([
      expect.objectContaining({ code: 'appeal', from: null, to: dueAt, effect: 'none', why }),
    ]);
    const { status } = (await driver.read(number)).result;
    const change = { kind: 'recount' as const };
    const decision = { reason: 'Afatet e ankimit hyjnë në regjistër.', running: 'recount' as const };
    const body = { dryRun: false as const, change, ...decision };
    expect((await app.call('changeDeadlineRules', { body }, { token })).status).toBe(200);
    await app.settle();
    expect(await listed()).toEqual([]);
    const file = (await driver.read(number)).result;
    expect(file.status).toEqual(status);
    expect(file.deadlines.find(({ code }) => code === 'appeal')).toMatchObject({ state: 'running', dueAt });
    expect(file.events.at(-1)).toMatchObject({ action: 'recount', data: { reason: body.reason } });
    expect((await traced(trackingCode)).events.at(-1)?.moved).toEqual([
      expect.objectContaining({ from: dueAt, to: dueAt }),
    ]);
    expect(await appealOf(trackingCode)).toMatchObject({ dueAt });
    const { deadlines } = await driver.act('KasSecretary', number, 'recordAppeal', { reason });
    expect(deadlines.find(({ code }) => code === 'appeal')).toMatchObject({ state: 'met' });
    expect(deadlines.at(-1)).toMatchObject({
      code: 'college',
      state: 'running',
      steps: expect.arrayContaining([expect.objectContaining({ isInside: false })]),
    });
  });

  it('of before that an administrator leaves without a deadline is not asked about again', async () => {
    const { number } = await refusedComplaint('2026-11-13');
    await app.owner.query(
      `delete from case_deadlines d using cases c where c.id = d.case_id and c.number = $1 and d.code = 'appeal'`,
      [number],
    );
    const token = await app.signIn('KqzAdministrator');
    const change = { kind: 'recount' as const };
    const listed = async () => {
      const { result } = await app.call('changeDeadlineRules', { body: { dryRun: true, change } }, { token });
      return result.cases.some((one) => one.number === number);
    };
    expect(await listed()).toBe(true);
    app.advance(60_000);
    const body = { dryRun: false as const, change, reason: 'Afatet e mëparshme mbeten si janë.' };
    expect((await app.call('changeDeadlineRules', { body }, { token })).status).toBe(200);
    expect(await listed()).toBe(false);
  });

  it('for want of completion is a decision with an appeal as well', async () => {
    const number = await driver.createCaseInStatus('form_lapsed', 'complaint');
    const { deadlines } = (await driver.read(number)).result;
    expect(deadlines.filter(({ code, state }) => code === 'appeal' && state === 'running')).toHaveLength(1);
    const { fields } = (await letterOf(number, 'KasRapporteur')).content;
    expect(fields.appeal).toContain('Kolegjin Zgjedhor');
    expect((await driver.act('KasSecretary', number, 'recordAppeal', { reason })).status.code).toBe('appealed');
  });
});

describe('a denouncement', () => {
  it('that was not accepted goes to KAS, which may send it back for investigation', async () => {
    const { number, trackingCode } = await refusedDenouncement();
    const appeal = await appealOf(trackingCode, 'Denouncement');
    expect(appeal).toMatchObject({
      code: 'kasAppeal',
      legalBasis: 'KZ 124/1.2',
      steps: expect.arrayContaining([expect.objectContaining({ of: 'complaint' })]),
    });
    // Until then the commission has no duty.
    expect((await driver.read(number)).result.deadline).toBeNull();
    const { fields } = (await letterOf(number, 'KqzCommissioner')).content;
    expect(fields.appeal).toContain('Komisionin e Ankimimeve dhe Sanksioneve');
    const back = await driver.act('KqzCommissioner', number, 'reopen', { reason });
    expect(back).toMatchObject({ status: { code: 'investigation' }, deadline: { code: 'investigation' } });
    expect(await appealOf(trackingCode, 'Denouncement')).toBeUndefined();
  });

  it('keeps its status when the refusal becomes final, and its page tells of no appeal any more', async () => {
    const { number, trackingCode } = await refusedDenouncement();
    const final = await driver.act('KqzRegistrar', number, 'finalise', { reason });
    expect(final).toMatchObject({ status: { code: 'not_accepted' }, deadline: null });
    expect(await appealOf(trackingCode, 'Denouncement')).toBeUndefined();
  });

  it('tells the appeal also after it was closed, and of what KAS decided the College, in letters of their own', async () => {
    const filed = await driver.file();
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', filed.number, 'admit', { assignee });
    for (const action of ['decide', 'proposeSanction'])
      await driver.act('KqzCommissioner', filed.number, action, await driver.rightData(filed.number, action));
    const token = await driver.tokenOf('KasSecretary');
    const { kinds } = (await app.call('listLetters', { params: { number: filed.number } }, { token })).result;
    expect(kinds.find(({ code }) => code === 'sanction')).toMatchObject({ isReady: false });
    const ofKas = await driver.rightData(filed.number, 'recordKas');
    const outcomes = ofKas.outcomes?.map(({ subject }) => ({ subject, outcome: 'fine' as const, amount: 100_000 }));
    await driver.act('KasSecretary', filed.number, 'recordKas', { ...ofKas, outcomes });
    const sanction = await letterOf(filed.number, 'KasSecretary', 'sanction');
    expect(sanction.sheet.head).toContain('Komisioni i Ankimimeve dhe Sanksioneve');
    const written = JSON.stringify(sanction.sheet.blocks);
    expect(written).toContain('dënimin me gjobë në shumën 100\u00a0000 lekë');
    expect(written).toContain('4 vota pro');
    expect(sanction.content.fields.appeal).toMatch(
      /personi ndaj të cilit u dha sanksioni.+Kolegjin Zgjedhor.+brenda 30 ditëve.+jashtë periudhës/,
    );
    expect(sanction.content.signatories.map(({ name }) => name)).toEqual(kasMembers);
    // The Commissioner's own decision is worded as such and appealed against at KAS.
    const own = await letterOf(filed.number, 'KqzCommissioner', 'decision');
    expect(JSON.stringify(own.sheet.blocks)).not.toContain('gjobë');
    expect(own.content.fields.appeal).toContain('Komisionin e Ankimimeve dhe Sanksioneve');
    const appeal = await appealOf(filed.trackingCode, 'Denouncement');
    expect(appeal).toMatchObject({ code: 'appeal', legalBasis: 'KZ 152.2' });
    await driver.act('KqzRegistrar', filed.number, 'close', { conveyedBy: 'letter' });
    expect(await appealOf(filed.trackingCode, 'Denouncement')).toEqual(appeal);
  });

  it('decided apart for two subjects can be appealed against in two places, each for its own subject', async () => {
    const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
    const { number, trackingCode } = await driver.file({ subjects, confidentiality: 'named' });
    await driver.act('KqzRegistrar', number, 'startCheck');
    const turn = async () => (await traced(trackingCode, 'Denouncement')).turn.whose;
    expect(await turn()).toBe('registrar');
    await driver.act('KqzRegistrar', number, 'admit', await driver.rightData(number, 'admit'));
    expect(await turn()).toBe('investigator');
    const right = await driver.rightData(number, 'decide');
    const [party = '', unknown = ''] = (right.outcomes ?? []).map(({ subject }) => subject);
    await driver.act('KqzCommissioner', number, 'decide', {
      ...right,
      outcomes: [
        { subject: party, outcome: 'propose_sanction' },
        { subject: unknown, outcome: 'rejected' },
      ],
      sanctions: [{ subject: party, article: 'KZ 171', amount: 90_000 }],
    });
    const both = await traced(trackingCode, 'Denouncement');
    expect(both.appeals.map(({ code, subjects: of }) => [code, of.length])).toEqual([['kasAppeal', 2]]);
    expect(await turn()).toBe('kas');
    await driver.act('KasSecretary', number, 'recordKas', {
      ...(await driver.rightData(number, 'recordKas')),
      outcomes: [{ subject: party, outcome: 'fine', amount: 100_000 }],
    });
    const { appeals } = await traced(trackingCode, 'Denouncement');
    const describeAppeals = (published: typeof appeals) =>
      published.map(({ code, subjects: of }) => [
        code,
        ...of.map(({ subject, outcome }) => `${subject.al}: ${outcome.al}`),
      ]);
    expect(describeAppeals(appeals)).toEqual([
      ['appeal', 'Partia Demo: Gjobë'],
      ['kasAppeal', 'I panjohur: Rrëzim'],
    ]);
    await app.settle();
    const published = async () => (await app.call('getPublicCase', { params: { number } })).result.appeals;
    expect(describeAppeals(await published())).toEqual([
      ['appeal', 'Garues – parti politike: Gjobë'],
      ['kasAppeal', 'I panjohur: Rrëzim'],
    ]);
    app.advance(40 * 86_400_000);
    expect(await published()).toEqual([]);
    expect((await traced(trackingCode, 'Denouncement')).appeals).toEqual(appeals);
  });
});

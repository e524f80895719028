// From the investigator's proposal to the Commissioner's decision, and who reads the proposal.
import { type ActionData, type CaseOutcome, type Filed, toTiraneIso } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { applyRetention } from '../administration/retention/applyRetention.ts';

const hidden = 'Projekti propozon pezullimin e reklamës, sipas provave të mbledhura.';
const revised = 'Projekti i rishikuar propozon rrëzimin, sepse provat nuk mjaftojnë.';
const note = 'Mungon baza ligjore e masës.';

let app: TestApp;
let driver: CaseDriver;
let investigator: string;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  investigator = await driver.memberOf('kqzinvestigator@denonco.test');
  await driver.addMember('KqzInvestigator', 'second@denonco.test');
});
afterAll(() => app.close());

async function investigated(): Promise<Filed> {
  const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
  const filed = await driver.file({ subjects, confidentiality: 'named', track: 'denouncement' });
  await driver.act('KqzRegistrar', filed.number, 'startCheck', { publicLine: {} });
  await driver.act('KqzRegistrar', filed.number, 'admit', { assignee: investigator });
  return filed;
}

async function proposalOf(number: string, outcome: CaseOutcome = 'suspend_ad', decision = hidden): Promise<ActionData> {
  const { subjectsList } = (await driver.read(number)).result;
  return { outcomes: subjectsList.map(({ id }) => ({ subject: id, outcome })), decision };
}
const propose = async (number: string, ...said: [CaseOutcome?, string?]) =>
  driver.act('KqzInvestigator', number, 'propose', await proposalOf(number, ...said));
const giveBack = (number: string) => driver.act('KqzCommissioner', number, 'giveBack', { reason: note });
async function attempt(role: 'KqzInvestigator' | 'KqzCommissioner', number: string, action: string, data: ActionData) {
  const { status, failure } = await driver.attempt(role, number, action, await driver.versionOf(number), data);
  return { status, fields: Object.keys(failure?.validationResponse?.fields ?? {}) };
}
const inTwoDays = () => toTiraneIso(app.clock.now.getTime() + 2 * 86_400_000);

describe('a proposal to the Commissioner', () => {
  it('goes to the Commissioner, back with a note, and again, while the same time runs', async () => {
    const { number } = await investigated();
    const due = (await driver.read(number)).result.deadline?.dueAt;
    const first = await propose(number);
    expect(first).toMatchObject({ status: { code: 'proposed' }, turn: { whose: 'commissioner' } });
    expect(first.deadline).toMatchObject({ code: 'investigation', paused: false, dueAt: due });
    expect(first.events.at(-1)).toMatchObject({ by: { name: expect.any(String) }, filerSees: true, publicSees: false });
    // A proposal decides nothing.
    expect(first.subjectsList.map(({ outcome }) => outcome)).toEqual([null, null]);
    expect(first.events.at(-1)?.data).toEqual({ proposal: await proposalOf(number) });

    const back = await giveBack(number);
    expect(back).toMatchObject({ status: { code: 'investigation' }, turn: { whose: 'investigator' } });
    expect(back.events.at(-1)).toMatchObject({ data: { reason: note }, filerSees: false, publicSees: false });
    await propose(number, 'rejected', revised);

    const decided = await driver.act(
      'KqzCommissioner',
      number,
      'decide',
      await proposalOf(number, 'rejected', revised),
    );
    expect(decided).toMatchObject({ status: { code: 'decided' } });
    expect(decided.deadlines.find(({ code }) => code === 'investigation')?.state).toBe('met');
    expect(decided.subjectsList.map(({ outcome }) => outcome?.code)).toEqual(['rejected', 'rejected']);
    const proposals = decided.events.flatMap(({ data }) => data.proposal?.decision ?? []);
    expect(proposals).toEqual([hidden, revised]);

    const reopened = await driver.act('KqzCommissioner', number, 'reopen', { reason: 'Prova të reja nga gjykata.' });
    expect(reopened.status.code).toBe('investigation');
    expect((await propose(number)).status.code).toBe('proposed');
  });

  it('has the checks of a decision', async () => {
    const { number } = await investigated();
    const right = await proposalOf(number);
    const refusals = [
      [{}, ['data.outcomes', 'data.decision']],
      [{ ...right, decision: 'Shkurt.' }, ['data.decision']],
      [{ ...right, outcomes: right.outcomes?.slice(0, 1) }, ['data.outcomes']],
      [{ ...right, outcomes: right.outcomes?.map((one) => ({ ...one, outcome: 'fine', amount: 5000 })) }, 2],
      [{ ...right, outcomes: right.outcomes?.map((one) => ({ ...one, subject: investigator })) }, 3],
    ] as const satisfies [ActionData, unknown][];
    for (const [data, expected] of refusals) {
      const { status, fields } = await attempt('KqzInvestigator', number, 'propose', data);
      expect([status, typeof expected === 'number' ? fields.length : fields]).toEqual([400, expected]);
    }
    await propose(number);
    expect(await attempt('KqzCommissioner', number, 'giveBack', {})).toEqual({ status: 400, fields: ['data.reason'] });
  });

  it('carries the sanction, which goes to KAS with the decision and lacks neither article nor amount', async () => {
    const { number } = await investigated();
    const { outcomes = [], decision } = await proposalOf(number, 'propose_sanction');
    const [party, unknown] = outcomes.map(({ subject }) => subject);
    const mixed = outcomes.map((one, at) => (at === 0 ? one : { ...one, outcome: 'propose_discipline' as const }));
    const data = { outcomes: mixed, decision };
    const sanctions = [
      { subject: party ?? '', article: 'KZ 171', amount: 90_000 },
      { subject: unknown ?? '', article: 'KZ 171' },
    ];
    const [fine = { subject: '' }, measure = { subject: '' }] = sanctions;
    const refusals = [
      [undefined, ['data.sanctions']],
      [[fine], ['data.sanctions']],
      [[{ ...fine, article: undefined }, measure], ['data.sanctions.0.article']],
      [[{ ...fine, amount: undefined }, measure], ['data.sanctions.0.amount']],
      [[{ subject: fine.subject }, { subject: measure.subject }], 3],
      [[fine, measure, fine], ['data.sanctions.2.subject']],
      [[fine, measure, { ...fine, subject: investigator }], ['data.sanctions.2.subject']],
    ] as const satisfies [ActionData['sanctions'], unknown][];
    for (const [given, expected] of refusals) {
      const { fields } = await attempt('KqzInvestigator', number, 'propose', { ...data, sanctions: given });
      expect(typeof expected === 'number' ? fields.length : fields).toEqual(expected);
    }
    const sent = await driver.act('KqzInvestigator', number, 'propose', { ...data, sanctions });
    expect(sent.events.at(-1)?.data.proposal?.sanctions).toEqual(sanctions);

    expect((await attempt('KqzCommissioner', number, 'decide', data)).fields).toEqual(['data.sanctions']);
    const decided = await driver.act('KqzCommissioner', number, 'decide', { ...data, sanctions });
    expect(decided).toMatchObject({ status: { code: 'at_kas' }, turn: { whose: 'kas' } });
    expect(decided.subjectsList.map(({ amount }) => amount)).toEqual([null, null]);
    const [own, sanction] = decided.events.slice(-2);
    expect([own?.action, own?.data.sanctions]).toEqual(['decide', undefined]);
    expect([sanction?.action, sanction?.data]).toEqual(['proposeSanction', { sanctions }]);
    expect(decided.allowed.map(({ action }) => action)).toContain('publish');
  });

  it('is proposed to KAS later for a case that was decided without it', async () => {
    const number = await driver.createCaseInStatus('decided');
    const { sanctions = [] } = await driver.rightData(number, 'proposeSanction');
    const lacking = sanctions.map(({ amount, ...one }) => one);
    const { fields } = await attempt('KqzCommissioner', number, 'proposeSanction', { sanctions: lacking });
    expect(fields).toEqual(sanctions.map((_, at) => `data.sanctions.${at}.amount`));
    const sent = await driver.act('KqzCommissioner', number, 'proposeSanction', { sanctions });
    expect(sent.status.code).toBe('at_kas');
  });

  it('is refused to other investigators, roles and statuses, and to the second of two', async () => {
    const { number } = await investigated();
    const data = await proposalOf(number);
    const version = await driver.versionOf(number);
    const signIn = { username: 'second@denonco.test', password: app.deps.config.demoPassword };
    const token = (await app.call('signIn', { body: signIn })).result.accessToken;
    const body = { action: 'propose', version, data };
    expect((await app.call('takeCaseAction', { params: { number }, body }, { token })).status).toBe(404);
    expect((await driver.attempt('KqzCommissioner', number, 'propose', version, data)).status).toBe(403);
    expect((await driver.attempt('KqzAuditor', number, 'propose', version, data)).status).toBe(403);
    expect((await driver.attempt('KqzCommissioner', number, 'giveBack', version, { reason: note })).status).toBe(409);
    const both = await Promise.all(
      [1, 2].map(() => driver.attempt('KqzInvestigator', number, 'propose', version, data)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const seen = await driver.versionOf(number);
    expect((await driver.attempt('KqzInvestigator', number, 'giveBack', seen, { reason: note })).status).toBe(403);
    await giveBack(number);
    const late = await driver.attempt('KqzCommissioner', number, 'decide', seen, data);
    expect([late.status, late.failure?.internalMessages]).toEqual([
      409,
      [expect.stringContaining('u kthye për rishikim')],
    ]);
  });

  it('is read by staff alone: the filer sees that it was sent, the public the status before', async () => {
    const { number, trackingCode: code } = await investigated();
    const published = async () => {
      await app.settle();
      const filer = (await app.call('traceDenouncement', { body: { code } })).result;
      const one = (await app.call('getPublicCase', { params: { number } })).result;
      const list = (await app.call('listOnlineDenouncements', { query: { search: number } })).result;
      const found = (await app.call('listOnlineDenouncements', { query: { search: 'pezullimin' } })).result.items;
      const all = JSON.stringify([filer, one, list]);
      for (const text of [hidden, note, 'suspend_ad', 'giveBack']) expect(all).not.toContain(text);
      expect(found).toEqual([]);
      return [
        filer.status.code,
        one.denouncement?.status.code,
        list.items[0]?.status.code,
        filer.events.at(-1)?.name.al,
      ];
    };
    const admitted = 'Kaloi në hetim administrativ';
    expect(await published()).toEqual(['investigation', 'investigation', 'investigation', admitted]);
    await propose(number);
    const sent = 'U dërgua për vendim';
    expect(await published()).toEqual(['proposed', 'investigation', 'investigation', sent]);
    expect((await driver.read(number, 'KqzAuditor')).result.events.at(-1)?.data.proposal?.decision).toBe(hidden);
    await giveBack(number);
    expect(await published()).toEqual(['investigation', 'investigation', 'investigation', sent]);
    await driver.act('KqzInvestigator', number, 'scheduleSession', { sessionAt: inTwoDays() });
    await propose(number);
    expect(await published()).toEqual(['proposed', 'session', 'session', sent]);
    const query = { status: 'proposed' };
    const response = await fetch(`${app.address}/api/denounces/portal/online-denounces/?${new URLSearchParams(query)}`);
    expect(response.status).toBe(400);
  });

  it('lets the filer withdraw, and the Commissioner go on from it', async () => {
    const { number, trackingCode: code } = await investigated();
    await propose(number);
    expect(
      (await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code } })).result.status.code,
    ).toBe('withdrawn');
    const on = await driver.act('KqzCommissioner', number, 'continueExOfficio', { reason: 'Në interes publik.' });
    expect(on).toMatchObject({ status: { code: 'proposed' }, turn: { whose: 'commissioner' } });
    await app.settle();
    const published = (await app.call('getPublicCase', { params: { number } })).result;
    expect(published.denouncement?.status.code).toBe('investigation');
  });

  it('keeps the public session: held if given back after its hour, otherwise called off', async () => {
    const { number } = await investigated();
    const hearings = async () =>
      (
        await app.call('listCaseHearings', { params: { number } }, { token: await driver.tokenOf('KqzAuditor') })
      ).result.map(({ state }) => state);
    await driver.act('KqzInvestigator', number, 'scheduleSession', { sessionAt: inTwoDays() });
    await propose(number);
    expect(await hearings()).toEqual(['set']);
    await giveBack(number);
    expect(await hearings()).toEqual(['cancelled']);
    await driver.act('KqzInvestigator', number, 'scheduleSession', { sessionAt: inTwoDays() });
    app.advance(3 * 86_400_000);
    driver.signInAgain();
    await propose(number);
    await giveBack(number);
    expect((await hearings()).toSorted()).toEqual(['cancelled', 'held']);
  });

  it('is in the bell of the next: of the Commissioner also after a session, of the investigator when given back', async () => {
    const listNotices = async (role: 'KqzInvestigator' | 'KqzCommissioner', number: string) => {
      const query = { limit: 100 } as const;
      const { items } = (await app.call('listMyNotices', { query }, { token: await driver.tokenOf(role) })).result;
      return items.filter((one) => one.number === number).map(({ event }) => event);
    };
    const { number } = await investigated();
    await propose(number);
    expect(await listNotices('KqzCommissioner', number)).toEqual(['turn']);
    await giveBack(number);
    expect(await listNotices('KqzInvestigator', number)).toEqual(['turn', 'assigned']);
    await driver.act('KqzInvestigator', number, 'scheduleSession', { sessionAt: inTwoDays() });
    await propose(number);
    expect(await listNotices('KqzCommissioner', number)).toEqual(['turn', 'turn', 'turn']);
    expect(await listNotices('KqzInvestigator', number)).toEqual(['turn', 'assigned']);
  });

  it('may follow a split, with the subjects that stayed', async () => {
    const { number } = await investigated();
    const before = await proposalOf(number);
    await propose(number);
    const [first] = before.outcomes ?? [];
    const split = { subjects: [first?.subject ?? ''], reason: 'Provat janë të ndara.' };
    expect((await driver.attempt('KqzRegistrar', number, 'split', await driver.versionOf(number), split)).status).toBe(
      409,
    );
    await giveBack(number);
    await driver.act('KqzRegistrar', number, 'split', split);
    const { status, fields } = await attempt('KqzInvestigator', number, 'propose', before);
    expect([status, fields]).toEqual([400, ['data.outcomes.0.subject']]);
    expect((await propose(number)).status.code).toBe('proposed');
  });

  it('is erased with the content of the case', async () => {
    const old = await createTestApp({ now: '2002-03-05T09:00:00+01:00' });
    const past = new CaseDriver(old);
    const { number, trackingCode: code } = await past.file({ confidentiality: 'named', track: 'denouncement' });
    await past.act('KqzRegistrar', number, 'startCheck');
    const assignee = await past.memberOf('kqzinvestigator@denonco.test');
    await past.act('KqzRegistrar', number, 'admit', { assignee });
    await past.act('KqzInvestigator', number, 'propose', await past.rightData(number, 'propose'));
    await old.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code } });
    await past.act('KqzCommissioner', number, 'endProcedure', { reason: 'Pa interes publik për të vazhduar.' });
    const proposals = async () =>
      (await past.read(number)).result.events.filter(({ data }) => data.proposal !== undefined).length;
    expect(await proposals()).toBe(1);
    old.advance(5 * 366 * 86_400_000);
    past.signInAgain();
    await applyRetention({}, old.deps);
    expect(await proposals()).toBe(0);
    await old.close();
  });
});

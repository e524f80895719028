import type { ActionData, CaseFile } from '@denonco/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseDriver, kasMembers } from '../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { getLaw } from '../register/cases/cases.reference.store.ts';

const day = 86_400_000;
const monday = '2026-11-16T09:00:00+01:00';

let portal: TestApp;
let driver: CaseDriver;
let investigator: string;
beforeAll(async () => {
  portal = await createTestApp({ now: monday });
  driver = new CaseDriver(portal);
  investigator = await driver.memberOf('kqzinvestigator@denonco.test');
});
// Only after a test that moved the clock, because each sign-in hashes a password.
beforeEach(() => {
  if (portal.clock.now.getTime() === Date.parse(monday)) return;
  portal.clock.now = new Date(monday);
  driver.signInAgain();
});
afterAll(() => portal.close());

const reason = 'Arsye e shkruar për provë.';
const decision = 'Vendim i arsyetuar për provë, me fakte dhe ligj.';

/** Files a case and assigns it to the investigator. */
async function investigated() {
  const filed = await driver.file();
  await driver.act('KqzRegistrar', filed.number, 'startCheck');
  const file = await driver.act('KqzRegistrar', filed.number, 'admit', { assignee: investigator });
  return { ...filed, file };
}
type Outcomes = NonNullable<ActionData['outcomes']>;
const rowOf = async (number: string) =>
  (await portal.owner.query('select * from cases where number = $1', [number])).rows[0];
async function decidedRow(number: string, outcomes: Outcomes) {
  await driver.act('KqzCommissioner', number, 'decide', { outcomes, decision });
  return rowOf(number);
}
const rejected = (file: CaseFile) => file.subjectsList.map(({ id }) => ({ subject: id, outcome: 'rejected' as const }));

describe('the end that an action promises', () => {
  it('is the end that it sets and the one in the text that the filer reads', async () => {
    // Seven days end on 30 November; two holidays of that weekend are observed on the following days.
    portal.clock.now = new Date('2026-11-23T10:58:00+01:00');
    driver.signInAgain();
    const { number, trackingCode } = await driver.file({ language: 'en' });
    await driver.act('KqzRegistrar', number, 'startCheck');
    const data = { dueInDays: 7, request: 'Please answer {number} until {due}, {name}.' };
    const promised = await driver.promised('KqzRegistrar', number, 'askCompletion', data);
    const { ends, missed } = promised(await driver.act('KqzRegistrar', number, 'askCompletion', data));
    expect({ ends, missed }).toEqual({ ends: ['completion 2026-12-02T23:59:59+01:00'], missed: [] });
    const trace = (await portal.call('traceDenouncement', { body: { code: trackingCode } })).result;
    expect(trace.requests[0]).toMatchObject({
      text: `Please answer ${number} until 2 December 2026, 23:59, {name}.`,
      dueAt: '2026-12-02T23:59:59+01:00',
    });
  });

  it('follows the rule in force, not the one of the program', async () => {
    const { number } = await driver.file();
    await driver.act('KqzRegistrar', number, 'startCheck');
    const change = async (unit: string) => {
      await portal.owner.query("update deadline_rules set unit = $1 where code = 'completion'", [unit]);
      getLaw.invalidate(portal.deps);
    };
    await change('working_days');
    try {
      const promised = await driver.promised('KqzRegistrar', number, 'askCompletion', { dueInDays: 7 });
      const data = await driver.rightData(number, 'askCompletion');
      const after = await driver.act('KqzRegistrar', number, 'askCompletion', { ...data, dueInDays: 7 });
      expect(promised(after)).toEqual({ ends: ['completion 2026-11-26T23:59:59+01:00'], missed: [] });
    } finally {
      await change('calendar_days');
    }
  });

  it('is told of an announcement of earlier, with the hours in which a hearing fits, and of no other action', async () => {
    const act = { type: 'KZAZ_CANDIDATE', organ: 'KZAZ', kzazNumber: '99', number: '7' } as const;
    const { number } = await driver.fileComplaint({ act: { ...act, announcedAt: '2026-11-13T10:00:00+01:00' } });
    await driver.act('KasSecretary', number, 'drawRapporteur', await driver.rightData(number, 'drawRapporteur'));
    const token = await driver.tokenOf('KasRapporteur');
    const preview = (query: { action: string; announcedAt?: string }) =>
      portal.call('previewAction', { params: { number }, query }, { token });
    const { result } = await preview({ action: 'admit', announcedAt: '2026-11-16T07:30:00+01:00' });
    expect(result).toMatchObject({
      deadlines: [{ code: 'posting', dueAt: '2026-11-16T10:00:00+01:00' }],
      hearing: {
        from: '2026-11-17T08:00:00+01:00',
        to: '2026-11-18T08:00:00+01:00',
        later: { at: '2026-11-18T09:00:00+01:00' },
        hourless: null,
      },
    });
    // Friday without an hour: counted from Saturday at 08:00, or from Monday (KZ 125.1).
    expect((await preview({ action: 'admit', announcedAt: '2026-11-13' })).result.hearing).toMatchObject({
      from: '2026-11-15T08:00:00+01:00',
      to: '2026-11-16T08:00:00+01:00',
      later: { at: '2026-11-18T09:00:00+01:00' },
      hourless: {
        kind: 'hour_unknown',
        day: '2026-11-13',
        countedFrom: '2026-11-14T08:00:00+01:00',
        article: 'KZ 125.1',
      },
    });
    const previewed = await preview({ action: 'askCompletion', announcedAt: '2026-11-13' });
    expect(previewed.result.deadlines).toMatchObject([
      { code: 'formCompletion', dueAt: '2026-11-16T16:00:00+01:00', later: { at: '2026-11-17T09:00:00+01:00' } },
    ]);
    expect((await preview({ action: 'decide' })).code).toBe('not_allowed_now');
  });
});

describe('a case', () => {
  it('goes from filed to closed, and filer and public see its outcome', async () => {
    const { number, trackingCode, file } = await investigated();
    expect(file).toMatchObject({ version: 3, status: { code: 'investigation' }, assignee: { id: investigator } });
    expect(file.deadline).toMatchObject({ code: 'investigation', paused: false, legalBasis: 'KPA 91.2' });

    const [first, ...others] = file.subjectsList;
    const outcomes = [
      { subject: first?.id ?? '', outcome: 'banned' as const },
      ...others.map(({ id }) => ({ subject: id, outcome: 'dropped' as const })),
    ];
    const decided = await driver.act('KqzCommissioner', number, 'decide', { outcomes, decision });
    expect(decided.status.code).toBe('decided');
    expect(decided.subjectsList[0]).toMatchObject({ outcome: { code: 'banned' }, amount: null });
    expect(decided.deadlines.find(({ code }) => code === 'investigation')?.state).toBe('met');
    expect(decided.deadline).toMatchObject({ code: 'closing', legalBasis: 'praktikë e KQZ-së' });
    expect(decided.deadlines.find(({ code }) => code === 'kasAppeal')?.state).toBe('running');

    // The filer has not seen the outcome yet, so it was not conveyed by the tracking page.
    const tooEarly = await driver.attempt('KqzRegistrar', number, 'close', decided.version, { conveyedBy: 'track' });
    expect(tooEarly.failure?.validationResponse?.fields).toHaveProperty(['data.conveyedBy']);

    const trace = (await portal.call('traceDenouncement', { body: { code: trackingCode } })).result;
    expect(trace.status.code).toBe('decided');
    expect(trace.outcomes[0]).toMatchObject({ outcome: { code: 'banned' } });

    await portal.settle();
    const { items } = (await portal.call('listOnlineDenouncements', { query: { search: number } })).result;
    expect(items[0]).toMatchObject({ number, status: { code: 'decided' }, outcome: { code: 'banned' }, daysTaken: 0 });

    const closed = await driver.act('KqzRegistrar', number, 'close', { conveyedBy: 'track' });
    expect(closed.status.code).toBe('closed');
    expect(closed.outcomeSeenAt).not.toBeNull();
    expect(closed.allowed.map(({ action }) => action)).toEqual(['changePublicLine', 'publish', 'hideFromPublic']);
    const log = await portal.owner.query('select action from audit_log where target = $1 order by id', [number]);
    expect(log.rows.map(({ action }) => action)).toEqual([
      'denouncements.startCheck',
      'denouncements.admit',
      'denouncements.decide',
      'denouncements.close',
    ]);
  });

  it('starts again when it is reopened: no outcome, a new deadline, another extension', async () => {
    const { number, file } = await investigated();
    await driver.act('KqzInvestigator', number, 'extend', { reason, dueInDays: 30 });
    await driver.act('KqzCommissioner', number, 'decide', { outcomes: rejected(file), decision });
    const reopened = await driver.act('KqzCommissioner', number, 'reopen', { reason });
    expect(reopened.status.code).toBe('investigation');
    expect(reopened.subjectsList.every(({ outcome }) => outcome === null)).toBe(true);
    expect(reopened.deadline?.code).toBe('investigation');
    const { result } = await driver.read(number, 'KqzInvestigator');
    expect(result.allowed.map(({ action }) => action)).toContain('extend');
  });

  it('takes KAS’s decision for some subjects and leaves the others unchanged', async () => {
    const subjects = [{ type: 'SCHOOL', institution: 'Shkolla Demo' }, { type: 'UNKNOWN' }];
    const { number, trackingCode: code } = await driver.file({ subjects });
    await driver.act('KqzRegistrar', number, 'startCheck');
    const file = await driver.act('KqzRegistrar', number, 'admit', { assignee: investigator });
    const [first = '', second = ''] = file.subjectsList.map(({ id }) => id);
    const outcomes = [
      { subject: first, outcome: 'accepted' as const },
      { subject: second, outcome: 'dropped' as const },
    ];
    const sanctions = [{ subject: first, article: 'KZ 171', amount: 40_000 }];
    const { decided_at: decidedAt } = await decidedRow(number, outcomes);
    portal.advance(day);
    driver.signInAgain();
    await portal.call('traceDenouncement', { body: { code } });
    const proposed = await driver.act('KqzCommissioner', number, 'proposeSanction', { sanctions });
    expect(proposed.outcomeSeenAt).not.toBeNull();
    const fined = [{ subject: first, outcome: 'fine' as const, amount: 50_000 }];
    const votes = { members: kasMembers.map((name) => ({ name, vote: 'for' as const })) };
    const data = { kasDecision: 'Gjobë.', outcomes: fined, votes };
    const after = await driver.act('KasSecretary', number, 'recordKas', data);
    expect(after.subjectsList.map(({ outcome, amount }) => [outcome?.code, amount])).toEqual([
      ['fine', 50_000],
      ['dropped', null],
    ]);
    // The day of the first decision stays; the new outcome must be conveyed.
    expect((await rowOf(number)).decided_at).toEqual(decidedAt);
    expect(after.outcomeSeenAt).toBeNull();
  });

  it('can have its investigation extended once, by at most its length, and only while it runs', async () => {
    const { number, file } = await investigated();
    const tooLong = await driver.attempt('KqzInvestigator', number, 'extend', file.version, { reason, dueInDays: 61 });
    expect(tooLong.status).toBe(400);
    const extended = await driver.act('KqzInvestigator', number, 'extend', { reason, dueInDays: 60 });
    const [before, after] = [file, extended].map(({ deadline }) => Date.parse(deadline?.dueAt ?? ''));
    expect(((after ?? 0) - (before ?? 0)) / day).toBeGreaterThan(58);
    const again = await driver.attempt('KqzInvestigator', number, 'extend', extended.version, { reason, dueInDays: 5 });
    expect(again.code).toBe('not_allowed_now');

    const late = await investigated();
    portal.advance(70 * day);
    driver.signInAgain();
    const tooLate = await driver.attempt('KqzInvestigator', late.number, 'extend', 3, { reason, dueInDays: 5 });
    expect(tooLate.code).toBe('not_allowed_now');
  });

  it('lapses only after the completion deadline has passed', async () => {
    const { number } = await driver.file();
    await driver.act('KqzRegistrar', number, 'startCheck');
    const data = { request: 'Shkruani orën e ngjarjes.', dueInDays: 7 };
    const returned = await driver.act('KqzRegistrar', number, 'askCompletion', data);
    expect(returned).toMatchObject({ status: { code: 'returned' }, deadline: { code: 'completion' } });
    expect(returned.requests).toMatchObject([{ text: data.request, answeredAt: null }]);

    portal.clock.now = new Date(Date.parse(returned.deadline?.dueAt ?? ''));
    driver.signInAgain();
    expect((await driver.attempt('KqzRegistrar', number, 'lapse', 3, { reason })).code).toBe('not_allowed_now');
    portal.advance(1);
    expect((await driver.act('KqzRegistrar', number, 'lapse', { reason })).status.code).toBe('lapsed');
  });
});

describe('data of an action', () => {
  it('that is missing or wrong is refused at its field', async () => {
    const { number } = await driver.file();
    const { version } = await driver.act('KqzRegistrar', number, 'startCheck');
    const assignee = await driver.memberOf('kqzregistrar@denonco.test');
    const cases = [
      ['no reason where one is asked', 'KqzCommissioner', 'refuse', {}, 'data.reason'],
      ['an assignee who does not investigate', 'KqzRegistrar', 'admit', { assignee }, 'data.assignee'],
      [
        'too many days',
        'KqzRegistrar',
        'askCompletion',
        { request: 'Shkruani orën.', dueInDays: 31 },
        'data.dueInDays',
      ],
      ['half a number', 'KqzRegistrar', 'join', { reason, otherNumber: 'DEN-12' }, 'data.otherNumber'],
    ] as const;
    const answers = cases.map(async ([what, role, action, data]) => {
      const { status, failure } = await driver.attempt(role, number, action, version, data);
      return [what, status, Object.keys(failure?.validationResponse?.fields ?? {})];
    });
    expect(await Promise.all(answers)).toEqual(cases.map(([what, , , , field]) => [what, 400, [field]]));
    expect((await driver.read(number)).result.version).toBe(version);
  });

  it('needs one outcome for every subject, an amount for a fine only, and a session in the future', async () => {
    const { number, file } = await investigated();
    const [first = ''] = file.subjectsList.map(({ id }) => id);
    const fieldsOf = async (action: string, data: object) => {
      const role = action === 'decide' ? 'KqzCommissioner' : 'KqzInvestigator';
      const { failure } = await driver.attempt(role, number, action, file.version, data);
      return Object.keys(failure?.validationResponse?.fields ?? {});
    };
    const right = rejected(file);
    expect(await fieldsOf('decide', { outcomes: [], decision })).toEqual(['data.outcomes']);
    expect(await fieldsOf('decide', { outcomes: [...right, ...right.slice(0, 1)], decision })).toEqual([
      `data.outcomes.${right.length}.subject`,
    ]);
    // KAS decides a fine; the Commissioner only proposes it (KZ 19.1.c, 21.1.dh).
    const fine = right.map((one) => ({ ...one, outcome: 'fine' as const, amount: 100_000 }));
    expect(await fieldsOf('decide', { outcomes: fine, decision })).toEqual(
      fine.map((_, at) => `data.outcomes.${at}.outcome`),
    );
    const paid = [{ subject: first, outcome: 'rejected' as const, amount: 5000 }];
    expect(await fieldsOf('decide', { outcomes: paid, decision })).toContain('data.outcomes.0.amount');
    expect(await fieldsOf('scheduleSession', { sessionAt: monday })).toEqual(['data.sessionAt']);
  });

  it('is not stored when the action did not ask for it', async () => {
    const { number } = await driver.file();
    const file = await driver.act('KqzRegistrar', number, 'startCheck', { reason, decision });
    expect(file.events.at(-1)?.data).toEqual({});
  });
});

describe('concurrent actions', () => {
  it('are refused on an old version, with what happened, by whom and when', async () => {
    const { number } = await driver.file();
    await driver.act('KqzRegistrar', number, 'startCheck');
    const answer = await driver.attempt('KqzCommissioner', number, 'refuse', 1, { reason });
    expect({ status: answer.status, code: answer.code }).toEqual({ status: 409, code: 'conflict' });
    expect(answer.failure?.internalMessages).toEqual([
      'Nisi verifikimi paraprak (Demo Protokollist, 16.11.2026, ora 09:00)',
    ]);
  });

  it('succeed exactly once, and the others are told what happened', async () => {
    const { number } = await driver.file();
    const request = { request: 'Shkruani orën e ngjarjes.', dueInDays: 7 };
    const race = async (action: string, version: number, data = {}) => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => driver.attempt('KqzRegistrar', number, action, version, data)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const messages = answers.flatMap(({ failure }) => failure?.internalMessages ?? []);
      expect(messages).toEqual(Array(5).fill(expect.stringContaining('Demo Protokollist')));
    };
    await race('startCheck', 1);
    // A request is stored beside the event, in its transaction.
    await race('askCompletion', 2, request);
    expect((await driver.read(number)).result).toMatchObject({ version: 3, requests: [{ text: request.request }] });
  });
});

describe('access', () => {
  it('is denied to an investigator without the case, for reading and acting', async () => {
    const { number, file } = await investigated();
    expect((await driver.read(number, 'KqzInvestigator')).status).toBe(200);
    const other = await driver.file();
    expect((await driver.read(other.number, 'KqzInvestigator')).status).toBe(404);
    const attempt = await driver.attempt('KqzInvestigator', other.number, 'extend', 1, { reason, dueInDays: 5 });
    expect(attempt.status).toBe(404);

    await portal.owner.query(
      `insert into members (email, name, surname, password_hash, role_code)
       select 'tjeter@denonco.test', 'Besnik', 'Shembulli', password_hash, role_code from members where id = $1
       on conflict do nothing`,
      [investigator],
    );
    const assignee = await driver.memberOf('tjeter@denonco.test');
    await driver.act('KqzRegistrar', number, 'assign', { assignee });
    expect((await driver.read(number, 'KqzInvestigator')).status).toBe(404);
    expect(file.assignee?.id).toBe(investigator);
  });

  it('answers 404 for an unknown case, and 401 without a session', async () => {
    const params = { number: 'DEN-2026-999999' };
    const body = { action: 'startCheck', version: 1, data: {} };
    const token = await driver.tokenOf('KqzRegistrar');
    expect((await portal.call('getCase', { params }, { token })).code).toBe('not_found');
    expect((await portal.call('takeCaseAction', { params, body }, { token })).code).toBe('not_found');
    expect((await portal.call('getCase', { params })).status).toBe(401);
    expect((await portal.call('takeCaseAction', { params, body })).status).toBe(401);
  });

  it('is assigned only to members who investigate', async () => {
    const token = await driver.tokenOf('KqzRegistrar');
    const { result } = await portal.call('listAssignees', { query: { kind: 'denouncement' } }, { token });
    expect(result.map(({ id }) => id)).toContain(investigator);
    const { rows } = await portal.owner.query(`select id from members where role_code <> 'KqzInvestigator'`);
    expect(rows.some(({ id }) => result.some((one) => one.id === id))).toBe(false);
    const refused = await portal.call(
      'listAssignees',
      { query: { kind: 'denouncement' } },
      { token: await driver.tokenOf('KqzInvestigator') },
    );
    expect(refused.status).toBe(403);
  });
});

describe('joining', () => {
  it('ends one case in another open one, never in itself or in a circle', async () => {
    const [one, two] = [await driver.file(), await driver.file()];
    const join = (number: string, otherNumber: string, version = 1) =>
      driver.attempt('KqzRegistrar', number, 'join', version, { otherNumber, reason });
    const refused = async (of: string, other: string, version?: number) => {
      const { status, failure } = await join(of, other, version);
      return [status, failure?.validationResponse?.fields['data.otherNumber']];
    };
    const unknown = [400, ['Nuk u gjet një çështje tjetër me këtë numër.']];
    expect(await refused(one.number, one.number)).toEqual(unknown);
    expect(await refused(one.number, 'DEN-2026-999999')).toEqual(unknown);
    expect(await refused(one.number, 'ANK-2026-000001')).toEqual([400, [expect.stringContaining('regjistrit tjetër')]]);
    const joined = await join(one.number, two.number);
    expect(joined.result.status.code).toBe('joined');
    expect(joined.result.deadline).toBeNull();
    expect(await refused(two.number, one.number, 2)).toEqual([400, [expect.stringContaining('nuk merr çështje')]]);
    const { version, events, related } = (await driver.read(two.number)).result;
    expect(version).toBe(2);
    expect(events.at(-1)).toMatchObject({ action: 'absorb', data: { otherNumber: one.number } });
    expect(related).toMatchObject([{ how: 'took_in', number: one.number, status: { code: 'joined' } }]);
    expect(joined.result.related).toMatchObject([{ how: 'joined_to', number: two.number }]);
  });

  it('succeeds for one of two cases that would join each other', async () => {
    const [one, two] = [await driver.file(), await driver.file()];
    const answers = await Promise.all([
      driver.attempt('KqzRegistrar', one.number, 'join', 1, { otherNumber: two.number, reason }),
      driver.attempt('KqzRegistrar', two.number, 'join', 1, { otherNumber: one.number, reason }),
    ]);
    // The second finds its case already joined.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

// Sealed data opens only to permitted members, for a reason, after a second person's approval where the filer is
// confidential, for a limited time, and visibly to filer, audit log and auditors.
import {
  type AskIdentity,
  dayOf,
  dayText,
  type Filed,
  type IdentityPanel,
  openingStates,
  type RoleCode,
} from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import type { Filing } from '../../demo/filings.ts';
import { openingState } from './identities.rules.ts';
import { toIdentityLines } from './sealed.store.ts';

let app: TestApp;
let driver: CaseDriver;
let second: string;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  await driver.addMember('KqzCommissioner', 'kqzcommissioner2@denonco.test');
  second = await tokenFor('kqzcommissioner2@denonco.test');
});
afterAll(() => app.close());

describe('the list of openings', () => {
  const request: AskIdentity = { parts: ['identity'], reason: 'hear', text: 'Duhen shpjegime.' };
  async function ask(number: string, role: RoleCode, body: Partial<AskIdentity> = {}) {
    app.advance(1);
    const answer = await app.call(
      'requestIdentity',
      { params: { number }, body: { ...request, ...body } },
      { token: await driver.tokenOf(role) },
    );
    return answer.result.openings[0]?.id ?? '';
  }
  const role = { al: 'R', en: 'R' };
  const payload = { parts: ['contact'], reason: 'wish', text: 'Për provë.', role };
  const list = async (query: object = {}, role: RoleCode = 'KqzAuditor') =>
    app.call('listIdentityOpenings', { query }, { token: await driver.tokenOf(role) });

  it('has who asked, when, for which case, why and who approved, also as a file (exportIdentityOpenings)', async () => {
    const open = await driver.file({ track: 'denouncement', confidentiality: 'named' });
    const hidden = await driver.file({ track: 'denouncement', confidentiality: 'confidential' });
    const first = await ask(open.number, 'KqzRegistrar', { reason: 'forward' });
    const token = await driver.tokenOf('KqzRegistrar');
    await app.call('openIdentity', { params: { number: open.number, id: first } }, { token });
    const second = await ask(hidden.number, 'KqzRegistrar');
    const commissioner = await driver.tokenOf('KqzCommissioner');
    const answer = { approve: false, reason: 'Mjaftojnë mesazhet.' };
    await app.call(
      'answerIdentity',
      { params: { number: hidden.number, id: second }, body: answer },
      { token: commissioner },
    );
    await ask(hidden.number, 'KqzRegistrar');

    const { items } = (await list()).result;
    expect(items.map(({ number, state }) => [number, state])).toEqual([
      [hidden.number, 'waiting'],
      [hidden.number, 'refused'],
      [open.number, 'open'],
    ]);
    expect(items[1]).toMatchObject({
      by: { name: expect.any(String) },
      role: { al: 'Protokollist' },
      reason: { code: 'hear', legalBasis: 'KPA 80.1.a' },
      answered: { isApproved: false, reason: 'Mjaftojnë mesazhet.' },
    });
    const approver = items[1]?.answered?.by.id ?? '';
    const today = dayOf(app.clock.now.getTime());
    for (const [query, many] of [
      [{ number: open.number }, 1],
      [{ kind: 'complaint' }, 0],
      [{ reason: 'forward' }, 1],
      [{ member: approver }, 1],
      [{ from: dayText(today), to: dayText(today) }, 3],
      [{ from: dayText(today + 1) }, 0],
    ] as const)
      expect({ query, many: (await list(query)).result.items.length }).toEqual({ query, many });

    const exported = await fetch(
      `${app.address}/api/administration/identities/export/?format=csv&lang=en&state=refused`,
      {
        headers: { authorization: `Bearer ${await driver.tokenOf('KqzAuditor')}` },
      },
    );
    const lines = (await exported.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Refused');
    const { rows } = await app.owner.query("select data from audit_log where action = 'identities.export'");
    expect(rows).toEqual([{ data: { state: 'refused', format: 'csv' } }]);
    expect((await list({}, 'KqzCommissioner')).status).toBe(403);
  });

  it('has those that wait for a second person, for auditors and for whoever approves in the case', async () => {
    const { number } = await driver.file({ track: 'denouncement', confidentiality: 'confidential' });
    const id = await ask(number, 'KqzRegistrar');
    const waiting = async (role: RoleCode) =>
      app.call('listWaitingOpenings', {}, { token: await driver.tokenOf(role) });
    for (const role of ['KqzCommissioner', 'KqzAdministrator', 'KqzAuditor'] as const)
      expect((await waiting(role)).result).toContainEqual(expect.objectContaining({ id, number, state: 'waiting' }));
    expect((await waiting('KqzRegistrar')).status).toBe(403);
    await app.owner.query(
      "insert into member_permissions select id, 'identities.approve', true from members where email = $1",
      ['kqzinvestigator@denonco.test'],
    );
    driver.signInAgain();
    expect((await waiting('KqzInvestigator')).result).toEqual([]);
    await app.call('withdrawIdentity', { params: { number, id } }, { token: await driver.tokenOf('KqzRegistrar') });
    expect((await waiting('KqzCommissioner')).result.map((one) => one.id)).not.toContain(id);
  });

  it('is paged', async () => {
    const { number } = await driver.file({ track: 'denouncement', confidentiality: 'named' });
    await app.owner.query(
      `insert into approvals (id, kind, target, case_id, asked_at, asked_by, payload)
     select gen_random_uuid(), 'identity', c.number, c.id, '2026-01-01', m.id, $2
     from cases c, members m, generate_series(1, 60) where c.number = $1 and m.email = 'kqzregistrar@denonco.test'`,
      [number, payload],
    );
    const first = (await list({ number })).result;
    const rest = (await list({ number, after: first.next ?? '' })).result;
    expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 10, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(60);
    expect((await list({ after: 'x' })).code).toBe('validation');
  });

  it('filters by state as the rules define it', async () => {
    const { number } = await driver.file({ track: 'denouncement', confidentiality: 'confidential' });
    const at = (minutes: number | null) =>
      minutes === null ? null : new Date(app.clock.now.getTime() + minutes * 60_000);
    const times = [null, -5, 5];
    const all = times.flatMap((openUntil) =>
      times.flatMap((visibleUntil) =>
        [true, false].flatMap((withdrawn) =>
          times.map((answerUntil) => ({ openUntil, visibleUntil, withdrawn, answerUntil })),
        ),
      ),
    );
    // All states that the table allows, judged by the rules.
    const { rows: members } = await app.owner.query<{ id: string }>('select id from members order by email limit 2');
    const [one, two] = members.map(({ id }) => id);
    const { rows: cases } = await app.owner.query<{ id: string }>('select id from cases where number = $1', [number]);
    const expected = new Map<string, string[]>(openingStates.map((state) => [state, []]));
    for (const [index, { openUntil, visibleUntil, withdrawn, answerUntil }] of all.entries()) {
      if (visibleUntil !== null && (openUntil === null || withdrawn)) continue;
      if (openUntil === null && answerUntil === null) continue;
      const mayOpenSince = at(openUntil === null ? null : openUntil - 24 * 60);
      const isAlone = answerUntil === null;
      for (const isApproved of isAlone ? [null] : openUntil === null ? [null, false] : [true]) {
        const id = `01900000-0000-7000-8000-0000000${String(index).padStart(4, '0')}${isApproved === false ? 'a' : 'b'}`;
        const askedAt = (isAlone && mayOpenSince) || app.clock.now;
        const answeredAt = isApproved === null ? null : (mayOpenSince ?? app.clock.now);
        const withdrawnAt = withdrawn ? app.clock.now : null;
        const answeredBy = isApproved === null ? null : two;
        await app.owner.query(
          `insert into approvals (id, kind, target, case_id, asked_at, asked_by, payload,
           answer_until, answered_at, answered_by, approved, withdrawn_at)
         values ($1, 'identity', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          [
            ...[id, number, cases[0]?.id, askedAt, one, payload],
            ...[at(answerUntil), answeredAt, answeredBy, isApproved, withdrawnAt],
          ],
        );
        const openedAt = visibleUntil === null ? null : at(visibleUntil - 10);
        if (openedAt)
          await app.owner.query('insert into identity_openings values ($1, $2, 1, $3, $4)', [
            ...[id, cases[0]?.id, openedAt, at(visibleUntil)],
          ]);
        const by = { id: two ?? '', name: '' };
        const answered = isApproved !== null && answeredAt ? { by, at: answeredAt, isApproved, reason: null } : null;
        const opening = { askedAt, answerUntil: at(answerUntil), answered, withdrawnAt, openedAt };
        expected.get(openingState({ ...opening, visibleUntil: at(visibleUntil) }, app.clock.now))?.push(id);
      }
    }
    for (const state of openingStates) {
      const { items } = (await list({ number, state })).result;
      expect({ state, ids: items.map(({ id }) => id).toSorted() }).toEqual({
        state,
        ids: expected.get(state)?.toSorted(),
      });
      expect(items.every((item) => item.state === state)).toBe(true);
      expect(items.length).toBeGreaterThan(0);
    }
  });

  it('has only the parts that were asked for, of any form', () => {
    const representative = { name: 'Ana', surname: 'Demo', position: 'Drejtore', personalNumber: 'I55307101M' };
    const sealed = {
      complainer: {
        type: 'PARTY',
        name: 'Subjekti Demo',
        nipt: null,
        address: 'Rruga 1',
        email: 'a@b.test',
        phone: '+355691',
        representative,
      },
      signature: 'Ana Demo',
      notify: { sms: true },
      phoneConfirmed: true,
      senderReference: '12/3',
    };
    expect(toIdentityLines(sealed, ['contact']).map(({ field }) => field)).toEqual(['phone', 'email', 'address']);
    expect(toIdentityLines(sealed, ['identity'])).toEqual([
      { field: 'name', value: 'Subjekti Demo' },
      { field: 'representative', value: 'Ana Demo' },
      { field: 'representativePosition', value: 'Drejtore' },
      { field: 'representativePersonalNumber', value: 'I55307101M' },
      { field: 'signature', value: 'Ana Demo' },
      { field: 'senderReference', value: '12/3' },
    ]);
    expect(() => toIdentityLines('nothing like it', ['identity'])).toThrow();
  });
});

async function tokenFor(username: string): Promise<string> {
  const { result } = await app.call('signIn', { body: { username, password: app.deps.config.demoPassword } });
  return result.accessToken;
}

const person: NonNullable<Filing['denouncer']> = {
  type: 'VOTER',
  name: 'Liri',
  surname: 'Demo',
  fatherName: 'Agron',
  birthDate: '1985-03-07',
  educationLevel: 'MASTER',
  phone: '+355 69 234 5678',
  email: 'liri@shembull.test',
  address: 'Rruga Demo 7',
};
const named = () => driver.file({ track: 'denouncement', confidentiality: 'named', denouncer: person });
const hidden = () =>
  driver.file({
    track: 'denouncement',
    confidentiality: 'confidential',
    denouncer: person,
    confidentialityReason: 'Punoj për atë që denoncoj.',
  });

const request = { parts: ['identity'], reason: 'hear', text: 'Duhen shpjegime për provat.' } as const;
type Parts = IdentityPanel['openings'][number]['parts'];
type Token = string | Promise<string>;
const of = (role: RoleCode) => driver.tokenOf(role);
const panel = async (number: string, token: Token) =>
  app.call('getIdentityPanel', { params: { number } }, { token: await token });
const ask = async (number: string, token: Token, parts: Parts = ['identity']) => {
  app.advance(1);
  return app.call('requestIdentity', { params: { number }, body: { ...request, parts } }, { token: await token });
};
const answer = async (number: string, id: string, token: Token, approve: boolean, reason?: string) =>
  app.call(
    'answerIdentity',
    { params: { number, id }, body: { approve, ...(reason && { reason }) } },
    { token: await token },
  );
const open = async (number: string, id: string, token: Token) =>
  app.call('openIdentity', { params: { number, id } }, { token: await token });
const withdraw = async (number: string, id: string, token: Token) =>
  app.call('withdrawIdentity', { params: { number, id } }, { token: await token });
const firstOf = ({ result }: { result: IdentityPanel }) => result.openings[0];
const idOf = (answered: { result: IdentityPanel }) => firstOf(answered)?.id ?? '';
const trace = async ({ trackingCode: code }: Filed) => (await app.call('traceDenouncement', { body: { code } })).result;
const sealedFor = async (id: string, email: string, at = app.clock.now) => {
  const { rows } = await app.pool.query(
    'select * from read_sealed_identity($1, (select id from members where email = $2), $3)',
    [...[id, email, at]],
  );
  return rows.length;
};

/** Moves the clock; step-up by signing in again when needed. */
async function later(ms: number): Promise<void> {
  app.advance(ms);
  driver.signInAgain();
  second = await tokenFor('kqzcommissioner2@denonco.test');
}
const minute = 60_000;
const hour = 60 * minute;

describe('an identity that needs no second person', () => {
  it('opens at once for who asked, only the parts asked for, and nowhere else', async () => {
    const filed = await named();
    const { number } = filed;
    expect((await panel(number, of('KqzRegistrar'))).result).toEqual({
      state: 'sealed',
      needsApproval: false,
      newUntil: null,
      mayAsk: true,
      hasApprover: true,
      openings: [],
    });
    const created = await ask(number, of('KqzRegistrar'), ['contact']);
    const id = idOf(created);
    expect(firstOf(created)).toMatchObject({ state: 'ready', isMine: true, mayAnswer: false, answered: null });
    expect(await sealedFor(id, 'kqzregistrar@denonco.test')).toBe(0);
    const opened = await open(number, id, of('KqzRegistrar'));
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.result).toMatchObject({
      secondsLeft: 600,
      lines: [
        { field: 'phone', value: '+355692345678' },
        { field: 'email', value: 'liri@shembull.test' },
        { field: 'address', value: 'Rruga Demo 7' },
      ],
    });
    const displayed = await panel(number, of('KqzRegistrar'));
    expect(JSON.stringify(displayed.result)).not.toMatch(/Liri|liri|692345678|Rruga/);
    expect(firstOf(displayed)).toMatchObject({ state: 'open', parts: ['contact'] });
    const whole = await driver.read(number);
    expect(JSON.stringify(whole.result)).not.toMatch(/liri@|692345678/);
    expect(whole.result.events.at(-1)).toMatchObject({ action: 'openIdentity', filerSees: true, publicSees: false });
    const { rows } = await app.owner.query('select kind, event_ordinal from log_leaves where about = $1', [id]);
    expect(rows).toEqual([{ kind: 'identity', event_ordinal: 2 }]);
  });

  it('is shown for ten minutes to who opened it, and to nobody else', async () => {
    const { number } = await named();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await open(number, id, of('KqzCommissioner'))).status).toBe(404);
    expect((await open(number, id, of('KqzRegistrar'))).status).toBe(200);
    const again = await open(number, id, of('KqzRegistrar'));
    expect(again.result.lines).toMatchObject([
      ...[{ value: 'Liri' }, { value: 'Demo' }, { value: 'Agron' }, { value: '7.3.1985' }, { field: 'educationLevel' }],
    ]);
    expect((await driver.read(number)).result.events).toHaveLength(2);
    app.advance(1);
    expect(await sealedFor(id, 'kqzregistrar@denonco.test')).toBe(1);
    expect(await sealedFor(id, 'kqzcommissioner@denonco.test')).toBe(0);
    await later(10 * minute);
    expect(await sealedFor(id, 'kqzregistrar@denonco.test')).toBe(0);
    expect((await open(number, id, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    expect(firstOf(await panel(number, of('KqzRegistrar')))?.state).toBe('closed');
    expect((await panel(number, of('KqzRegistrar'))).result.mayAsk).toBe(true);
  });

  it('tells the filer what was opened, when and by which role, and no name', async () => {
    const filed = await named();
    const id = idOf(await ask(filed.number, of('KqzRegistrar'), ['identity', 'contact']));
    await open(filed.number, id, of('KqzRegistrar'));
    const { events } = await trace(filed);
    expect(events.at(-1)).toEqual({
      at: expect.any(String),
      action: 'openIdentity',
      name: { al: 'U hapën të dhënat tuaja të vulosura', en: 'Your sealed data were opened' },
      opened: {
        parts: [
          { al: 'Kush është', en: 'Who they are' },
          { al: 'Si kontaktohet', en: 'How to reach them' },
        ],
        role: { al: 'Protokollist', en: 'Registrar' },
      },
    });
  });

  it('is asked for once at a time, and only after a recent sign-in', async () => {
    const { number } = await named();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await ask(number, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    const old = await of('KqzRegistrar');
    app.advance(11 * minute);
    for (const { code } of [await ask(number, old), await open(number, id, old)]) expect(code).toBe('step_up_required');
    await later(24 * hour);
    expect((await open(number, id, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    expect(firstOf(await panel(number, of('KqzRegistrar')))?.state).toBe('expired');
    const both = await Promise.all([ask(number, of('KqzRegistrar')), ask(number, of('KqzRegistrar'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an identity of somebody confidential', () => {
  it('opens only after a second person approved, who is notified and cannot be who asked', async () => {
    const { number } = await hidden();
    const created = await ask(number, of('KqzCommissioner'));
    const id = idOf(created);
    expect(firstOf(created)).toMatchObject({ state: 'waiting', needsApproval: true });
    expect((await open(number, id, of('KqzCommissioner'))).code).toBe('not_allowed_now');
    expect((await answer(number, id, of('KqzCommissioner'), true)).code).toBe('own_request');
    expect((await answer(number, id, of('KqzRegistrar'), true)).status).toBe(403);
    const notices = await app.call('listMyNotices', { query: {} }, { token: second });
    expect(notices.result.items[0]).toMatchObject({ event: 'identityAsked', number });
    expect(firstOf(await panel(number, second))).toMatchObject({ isMine: false, mayAnswer: true, text: request.text });
    const both = await Promise.all([answer(number, id, second, true), answer(number, id, second, false, 'Jo tani.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answer(number, id, second, true)).code).toBe('conflict');
  });

  it('is shown to who asked, never to the approver', async () => {
    const { number } = await hidden();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await answer(number, id, second, true)).status).toBe(200);
    const heard = await app.call('listMyNotices', { query: {} }, { token: await of('KqzRegistrar') });
    expect(heard.result.items[0]).toMatchObject({ event: 'identityAnswered', number });
    expect((await open(number, id, second)).status).toBe(404);
    const opened = await open(number, id, of('KqzRegistrar'));
    expect(opened.result.lines.map(({ value }) => value)).toContain('Punoj për atë që denoncoj.');
  });

  it('stays sealed when the request is refused, withdrawn or not answered', async () => {
    const { number } = await hidden();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await answer(number, id, second, false)).failure?.validationResponse?.fields).toHaveProperty('reason');
    await answer(number, id, second, false, 'Mjaftojnë mesazhet.');
    const refused = firstOf(await panel(number, of('KqzRegistrar')));
    expect(refused).toMatchObject({
      state: 'refused',
      answered: { isApproved: false, reason: 'Mjaftojnë mesazhet.' },
    });
    expect((await open(number, id, of('KqzRegistrar'))).code).toBe('not_allowed_now');

    const other = idOf(await ask(number, of('KqzRegistrar')));
    expect((await withdraw(number, other, second)).status).toBe(404);
    expect((await withdraw(number, other, of('KqzRegistrar'))).status).toBe(200);
    expect((await withdraw(number, other, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    expect((await answer(number, other, second, true)).code).toBe('not_allowed_now');

    const third = idOf(await ask(number, of('KqzRegistrar')));
    await later(48 * hour);
    expect((await answer(number, third, second, true)).code).toBe('not_allowed_now');
    const states = (await panel(number, of('KqzRegistrar'))).result.openings.map(({ state }) => state);
    expect(states.toSorted()).toEqual(['expired', 'refused', 'withdrawn']);
    expect((await driver.read(number)).result.events).toHaveLength(1);
  });

  it('is neither opened by nor approved for who lost the case or the right meanwhile', async () => {
    const { number } = await hidden();
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    const other = await driver.addMember('KqzInvestigator', 'kqzinvestigator8@denonco.test');
    await driver.act('KqzRegistrar', number, 'assign', { assignee });
    const id = idOf(await ask(number, of('KqzInvestigator')));
    await driver.act('KqzRegistrar', number, 'assign', { assignee: other });
    expect((await answer(number, id, second, true)).code).toBe('not_allowed_now');
    await driver.act('KqzRegistrar', number, 'assign', { assignee });
    expect((await answer(number, id, second, true)).status).toBe(200);
    const right = `insert into member_permissions values ('${assignee}', 'identities.open', false)`;
    await app.owner.query(right);
    expect((await open(number, id, of('KqzInvestigator'))).status).toBe(403);
    await app.owner.query('delete from member_permissions');
    await driver.act('KqzRegistrar', number, 'assign', { assignee: other });
    expect((await open(number, id, of('KqzInvestigator'))).status).toBe(404);
  });

  it('cannot be asked for where nobody else could approve', async () => {
    const { number } = await hidden();
    await app.owner.query("update members set disabled_at = now() where email = 'kqzcommissioner2@denonco.test'");
    expect((await panel(number, of('KqzCommissioner'))).result).toMatchObject({ mayAsk: true, hasApprover: false });
    expect((await ask(number, of('KqzCommissioner'))).code).toBe('no_approver');
    await app.owner.query("update members set disabled_at = null where email = 'kqzcommissioner2@denonco.test'");
  });
});

it('the identity of a case that was split off is that of its origin', async () => {
  const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
  const { number } = await driver.file({
    track: 'denouncement',
    confidentiality: 'named',
    denouncer: person,
    subjects,
  });
  await driver.act('KqzRegistrar', number, 'startCheck');
  const { subjectsList } = (await driver.read(number)).result;
  const data = { subjects: [subjectsList[0]?.id ?? ''], reason: 'Vepra të ndryshme.' };
  const { events } = await driver.act('KqzRegistrar', number, 'split', data);
  const separated = events.at(-1)?.data.otherNumber ?? '';
  const id = idOf(await ask(separated, of('KqzRegistrar')));
  expect((await open(separated, id, of('KqzRegistrar'))).result.lines[0]).toMatchObject({ value: 'Liri' });
});

describe('the database', () => {
  it('gives the serving role sealed data only by a valid opening', async () => {
    await expect(app.pool.query('select * from case_identities')).rejects.toThrow(/permission denied/);
    const { number } = await hidden();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    const forged = `insert into identity_openings
      select $1, case_id, 1, $2, $2::timestamptz + interval '10 minutes' from approvals where id = $1`;
    const taken = (await named()).number;
    const withdrawn = idOf(await ask(taken, of('KqzRegistrar')));
    await withdraw(taken, withdrawn, of('KqzRegistrar'));
    for (const one of [id, withdrawn])
      await expect(app.pool.query(forged, [one, app.clock.now])).rejects.toThrow(/needs its approval/);
    // As if a handler forgot the second person.
    await app.owner.query(
      `update approvals set approved = true, answered_at = $2, answered_by = (select id from members where email like 'kqzcommissioner@%')
       where id = $1`,
      [id, app.clock.now],
    );
    await app.pool.query(forged, [id, app.clock.now]);
    // The opening has no event.
    expect(await sealedFor(id, 'kqzregistrar@denonco.test')).toBe(0);
  });

  it('keeps what was written of an opening', async () => {
    const { number } = await named();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    await open(number, id, of('KqzRegistrar'));
    for (const change of ["payload = '{}'", "target = 'x'", 'asked_by = answered_by'])
      await expect(app.pool.query(`update approvals set ${change}`)).rejects.toThrow(/permission denied/);
    for (const table of ['approvals', 'identity_openings'])
      await expect(app.pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    const longer =
      "update identity_openings set shown_until = shown_until + interval '1 minute' where approval_id = $1";
    await expect(app.pool.query(longer, [id])).rejects.toThrow(/permission denied/);
    await expect(app.owner.query(longer, [id])).rejects.toThrow(/never changed/);
    await expect(app.owner.query(`update approvals set payload = '{}' where id = $1`, [id])).rejects.toThrow(
      /never changed/,
    );
    await expect(app.owner.query('update approvals set answered_by = asked_by')).rejects.toThrow();
  });
});

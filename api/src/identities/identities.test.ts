// What is sealed of a filer opens only for who may, with a reason, with a second person where the filer is confidential, for
// a while, and in front of everybody who has to know: the filer, the audit log, auditors.
import type { Filed, IdentityDesk, RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';
import type { Filing } from '../demo/demo.factories.ts';

let w: World;
let course: Course;
/** A second commissioner. */
let second: string;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  await course.addMember('KqzCommissioner', 'kqzcommissioner2@denonco.test');
  second = await tokenFor('kqzcommissioner2@denonco.test');
});
afterAll(() => w.close());

async function tokenFor(username: string): Promise<string> {
  const { result } = await w.call('signIn', { body: { username, password: w.deps.config.demoPassword } });
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
const named = () => course.file({ track: 'denouncement', confidentiality: 'named', denouncer: person });
const hidden = () =>
  course.file({
    ...{ track: 'denouncement', confidentiality: 'confidential', denouncer: person },
    confidentialityReason: 'Punoj për atë që denoncoj.',
  });

const asked = { parts: ['identity'], reason: 'hear', text: 'Duhen shpjegime për provat.' } as const;
type Parts = IdentityDesk['openings'][number]['parts'];
type Token = string | Promise<string>;
const of = (role: RoleCode) => course.tokenOf(role);
const desk = async (number: string, token: Token) =>
  w.call('getIdentityDesk', { params: { number } }, { token: await token });
const ask = async (number: string, token: Token, parts: Parts = ['identity']) => {
  w.advance(1);
  return w.call('askIdentity', { params: { number }, body: { ...asked, parts } }, { token: await token });
};
const answer = async (number: string, id: string, token: Token, approve: boolean, reason?: string) =>
  w.call(
    'answerIdentity',
    { params: { number, id }, body: { approve, ...(reason && { reason }) } },
    { token: await token },
  );
const open = async (number: string, id: string, token: Token) =>
  w.call('openIdentity', { params: { number, id } }, { token: await token });
const withdraw = async (number: string, id: string, token: Token) =>
  w.call('withdrawIdentity', { params: { number, id } }, { token: await token });
const firstOf = ({ result }: { result: IdentityDesk }) => result.openings[0];
const idOf = (answered: { result: IdentityDesk }) => firstOf(answered)?.id ?? '';
const trace = async ({ trackingCode: code }: Filed) => (await w.call('traceDenouncement', { body: { code } })).result;
const sealedFor = async (id: string, email: string, at = w.clock.now) => {
  const { rows } = await w.pool.query(
    'select * from read_sealed_identity($1, (select id from members where email = $2), $3)',
    [...[id, email, at]],
  );
  return rows.length;
};

/** Later by this; who signed in longer ago proves again who they are, here by signing in. */
async function later(ms: number): Promise<void> {
  w.advance(ms);
  course.signInAgain();
  second = await tokenFor('kqzcommissioner2@denonco.test');
}
const minute = 60_000;
const hour = 60 * minute;

describe('an identity that needs no second person', () => {
  it('opens at once for who asked, the parts asked for alone, and is nowhere else', async () => {
    const filed = await named();
    const { number } = filed;
    expect((await desk(number, of('KqzRegistrar'))).result).toEqual({
      ...{ state: 'sealed', needsApproval: false, mayAsk: true, hasApprover: true, openings: [] },
    });
    const made = await ask(number, of('KqzRegistrar'), ['contact']);
    const id = idOf(made);
    expect(firstOf(made)).toMatchObject({ state: 'ready', isMine: true, mayAnswer: false, answered: null });
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
    const shown = await desk(number, of('KqzRegistrar'));
    expect(JSON.stringify(shown.result)).not.toMatch(/Liri|liri|692345678|Rruga/);
    expect(firstOf(shown)).toMatchObject({ state: 'open', parts: ['contact'] });
    const whole = await course.read(number);
    expect(JSON.stringify(whole.result)).not.toMatch(/liri@|692345678/);
    expect(whole.result.events.at(-1)).toMatchObject({ action: 'openIdentity', filerSees: true, publicSees: false });
    const { rows } = await w.owner.query('select kind, event_ordinal from log_leaves where about = $1', [id]);
    expect(rows).toEqual([{ kind: 'identity', event_ordinal: 2 }]);
  });

  it('is shown for ten minutes: again to who opened it, to nobody else, and then to nobody', async () => {
    const { number } = await named();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await open(number, id, of('KqzCommissioner'))).status).toBe(404);
    expect((await open(number, id, of('KqzRegistrar'))).status).toBe(200);
    const again = await open(number, id, of('KqzRegistrar'));
    expect(again.result.lines).toMatchObject([
      ...[{ value: 'Liri' }, { value: 'Demo' }, { value: 'Agron' }, { value: '7.3.1985' }, { field: 'educationLevel' }],
    ]);
    expect((await course.read(number)).result.events).toHaveLength(2);
    w.advance(1);
    expect(await sealedFor(id, 'kqzregistrar@denonco.test')).toBe(1);
    expect(await sealedFor(id, 'kqzcommissioner@denonco.test')).toBe(0);
    await later(10 * minute);
    expect(await sealedFor(id, 'kqzregistrar@denonco.test')).toBe(0);
    expect((await open(number, id, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    expect(firstOf(await desk(number, of('KqzRegistrar')))?.state).toBe('closed');
    expect((await desk(number, of('KqzRegistrar'))).result.mayAsk).toBe(true);
  });

  it('tells the filer what was opened, when and by which role, and no name', async () => {
    const filed = await named();
    const id = idOf(await ask(filed.number, of('KqzRegistrar'), ['identity', 'contact']));
    await open(filed.number, id, of('KqzRegistrar'));
    const { events } = await trace(filed);
    expect(events.at(-1)).toEqual({
      at: expect.any(String),
      action: 'openIdentity',
      name: { al: 'U hapën të dhënat e vulosura të denoncuesit', en: 'The denouncer’s sealed data were opened' },
      opened: {
        parts: [
          { al: 'Kush është', en: 'Who they are' },
          { al: 'Si kontaktohet', en: 'How to reach them' },
        ],
        role: { al: 'Protokollist', en: 'Registrar' },
      },
    });
  });

  it('is asked for once at a time, and never without having proved lately who one is', async () => {
    const { number } = await named();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await ask(number, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    const old = await of('KqzRegistrar');
    w.advance(11 * minute);
    for (const { code } of [await ask(number, old), await open(number, id, old)]) expect(code).toBe('step_up_required');
    await later(24 * hour);
    expect((await open(number, id, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    expect(firstOf(await desk(number, of('KqzRegistrar')))?.state).toBe('expired');
    const both = await Promise.all([ask(number, of('KqzRegistrar')), ask(number, of('KqzRegistrar'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an identity of somebody confidential', () => {
  it('opens only once a second person has approved, who is told and cannot be the same', async () => {
    const { number } = await hidden();
    const made = await ask(number, of('KqzCommissioner'));
    const id = idOf(made);
    expect(firstOf(made)).toMatchObject({ state: 'waiting', needsApproval: true });
    expect((await open(number, id, of('KqzCommissioner'))).code).toBe('not_allowed_now');
    expect((await answer(number, id, of('KqzCommissioner'), true)).code).toBe('own_request');
    expect((await answer(number, id, of('KqzRegistrar'), true)).status).toBe(403);
    const told = await w.call('listMyNotices', { query: {} }, { token: second });
    expect(told.result.items[0]).toMatchObject({ event: 'identityAsked', number });
    expect(firstOf(await desk(number, second))).toMatchObject({ isMine: false, mayAnswer: true, text: asked.text });
    const both = await Promise.all([answer(number, id, second, true), answer(number, id, second, false, 'Jo tani.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answer(number, id, second, true)).code).toBe('conflict');
  });

  it('is shown to who asked after the approval, to the approver never', async () => {
    const { number } = await hidden();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await answer(number, id, second, true)).status).toBe(200);
    const heard = await w.call('listMyNotices', { query: {} }, { token: await of('KqzRegistrar') });
    expect(heard.result.items[0]).toMatchObject({ event: 'identityAnswered', number });
    expect((await open(number, id, second)).status).toBe(404);
    const opened = await open(number, id, of('KqzRegistrar'));
    expect(opened.result.lines.map(({ value }) => value)).toContain('Punoj për atë që denoncoj.');
  });

  it('stays sealed when it is refused, which says why, when it is taken back, and when nobody answers', async () => {
    const { number } = await hidden();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    expect((await answer(number, id, second, false)).failure?.validationResponse?.fields).toHaveProperty('reason');
    await answer(number, id, second, false, 'Mjaftojnë mesazhet.');
    const refused = firstOf(await desk(number, of('KqzRegistrar')));
    expect(refused).toMatchObject({ state: 'refused', answered: { isApproved: false, reason: 'Mjaftojnë mesazhet.' } });
    expect((await open(number, id, of('KqzRegistrar'))).code).toBe('not_allowed_now');

    const other = idOf(await ask(number, of('KqzRegistrar')));
    expect((await withdraw(number, other, second)).status).toBe(404);
    expect((await withdraw(number, other, of('KqzRegistrar'))).status).toBe(200);
    expect((await withdraw(number, other, of('KqzRegistrar'))).code).toBe('not_allowed_now');
    expect((await answer(number, other, second, true)).code).toBe('not_allowed_now');

    const third = idOf(await ask(number, of('KqzRegistrar')));
    await later(48 * hour);
    expect((await answer(number, third, second, true)).code).toBe('not_allowed_now');
    const states = (await desk(number, of('KqzRegistrar'))).result.openings.map(({ state }) => state);
    expect(states.toSorted()).toEqual(['expired', 'refused', 'withdrawn']);
    expect((await course.read(number)).result.events).toHaveLength(1);
  });

  it('is not opened by whom the case or the right was taken from meanwhile, nor approved for them', async () => {
    const { number } = await hidden();
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    const other = await course.addMember('KqzInvestigator', 'kqzinvestigator8@denonco.test');
    await course.act('KqzRegistrar', number, 'assign', { assignee });
    const id = idOf(await ask(number, of('KqzInvestigator')));
    await course.act('KqzRegistrar', number, 'assign', { assignee: other });
    expect((await answer(number, id, second, true)).code).toBe('not_allowed_now');
    await course.act('KqzRegistrar', number, 'assign', { assignee });
    expect((await answer(number, id, second, true)).status).toBe(200);
    const right = `insert into member_permissions values ('${assignee}', 'identities.open', false)`;
    await w.owner.query(right);
    expect((await open(number, id, of('KqzInvestigator'))).status).toBe(403);
    await w.owner.query('delete from member_permissions');
    await course.act('KqzRegistrar', number, 'assign', { assignee: other });
    expect((await open(number, id, of('KqzInvestigator'))).status).toBe(404);
  });

  it('is not asked for where nobody else could approve', async () => {
    const { number } = await hidden();
    await w.owner.query("update members set disabled_at = now() where email = 'kqzcommissioner2@denonco.test'");
    expect((await desk(number, of('KqzCommissioner'))).result).toMatchObject({ mayAsk: true, hasApprover: false });
    expect((await ask(number, of('KqzCommissioner'))).code).toBe('no_approver');
    await w.owner.query("update members set disabled_at = null where email = 'kqzcommissioner2@denonco.test'");
  });
});

it('of a case that was split off is that of the case it came from', async () => {
  const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
  const { number } = await course.file({
    track: 'denouncement',
    confidentiality: 'named',
    denouncer: person,
    subjects,
  });
  await course.act('KqzRegistrar', number, 'startCheck');
  const { subjectsList } = (await course.read(number)).result;
  const data = { subjects: [subjectsList[0]?.id ?? ''], reason: 'Vepra të ndryshme.' };
  const { events } = await course.act('KqzRegistrar', number, 'split', data);
  const separated = events.at(-1)?.data.otherNumber ?? '';
  const id = idOf(await ask(separated, of('KqzRegistrar')));
  expect((await open(separated, id, of('KqzRegistrar'))).result.lines[0]).toMatchObject({ value: 'Liri' });
});

describe('the database', () => {
  it('gives the serving role no sealed byte but by an opening that holds', async () => {
    await expect(w.pool.query('select * from case_identities')).rejects.toThrow(/permission denied/);
    const { number } = await hidden();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    // A handler that forgot to wait for the second person.
    await w.owner.query(
      `update identity_openings set approved = true, answered_at = now(), answered_by = (select id from members where email like 'kqzcommissioner@%'),
        open_until = now() where id = $1`,
      [id],
    );
    const forged = `update identity_openings set opened_at = $2, shown_until = $2::timestamptz + interval '10 minutes', event_ordinal = 1 where id = $1`;
    await w.pool.query(forged, [id, w.clock.now]);
    // There is no event of the opening.
    expect(await sealedFor(id, 'kqzregistrar@denonco.test')).toBe(0);
  });

  it('keeps what was written of an opening', async () => {
    const { number } = await named();
    const id = idOf(await ask(number, of('KqzRegistrar')));
    await open(number, id, of('KqzRegistrar'));
    for (const change of ["reason = 'wish'", "text = 'x'", 'asked_by = answered_by'])
      await expect(w.pool.query(`update identity_openings set ${change}`)).rejects.toThrow(/permission denied/);
    await expect(w.pool.query('delete from identity_openings')).rejects.toThrow(/permission denied/);
    const longer = "update identity_openings set shown_until = shown_until + interval '1 minute' where id = $1";
    await expect(w.pool.query(longer, [id])).rejects.toThrow(/never changed/);
    await expect(w.owner.query('update identity_openings set answered_by = asked_by')).rejects.toThrow();
  });
});

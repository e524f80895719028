// Accounts as an administrator keeps them: found, invited, changed, closed, and everybody told.
import type { Input, MemberAction, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
let admin: string;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  admin = await course.tokenOf('KqzAdministrator');
  await course.addMember('KqzAdministrator', 'tjeter.admin@denonco.test');
});
afterAll(() => w.close());

const idOf = (role: string) => course.memberOf(`${role.toLowerCase()}@denonco.test`);
const list = async (query: Input<typeof routes.listMembers>['query'] = {}) =>
  (await w.call('listMembers', { query: { pageSize: 100, ...query } }, { token: admin })).result;
const emails = async (query: Input<typeof routes.listMembers>['query']) =>
  (await list(query)).items.map(({ email }) => email);
const open = async (id: string) => (await w.call('getMember', { params: { id } }, { token: admin })).result;
const act = (id: string, action: MemberAction, reason?: string) =>
  w.call('actOnMember', { params: { id }, body: { action, reason } }, { token: admin });
const change = async (id: string, wanted: object) => {
  const { name, surname, role, municipality, version } = await open(id);
  const body = { name, surname, role: role.code, municipality: municipality?.code ?? null, version, ...wanted };
  return w.call('changeMember', { params: { id }, body }, { token: admin });
};
const mailsTo = async (address: string) => (await sentBy(w)).filter(({ to }) => to === address);
const lastAudit = async () =>
  (await w.owner.query('select action, target, data from audit_log order by id desc limit 1')).rows[0];
let many = 0;
const invite = (wanted: object = {}) =>
  w.call(
    'inviteMember',
    {
      body: {
        ...{ name: 'Demo', surname: 'I ftuar', email: `ftuar${++many}@denonco.test` },
        ...{ role: 'KqzRegistrar', municipality: null },
        ...wanted,
      },
    },
    { token: admin },
  );

describe('listMembers', () => {
  it('finds by name, surname and e-mail, ë as e and ç as c, whatever the order of words', async () => {
    await w.owner.query(
      `update members set name = 'Çlirim', surname = 'Këlliçi' where email = 'kasrapporteur@denonco.test'`,
    );
    for (const search of ['kellici', 'ÇLIRIM këll', 'kelli clir', 'kasrapporteur@'])
      expect([search, await emails({ search })]).toEqual([search, ['kasrapporteur@denonco.test']]);
    expect(await emails({ search: '%' })).toEqual([]);
    expect(await emails({ search: 'askush' })).toEqual([]);
  });

  it('narrows by role, municipality, state, second factor and when somebody was here', async () => {
    expect(await emails({ role: 'KqzAuditor' })).toEqual(['kqzauditor@denonco.test']);
    expect(await emails({ municipality: '53' })).toEqual(['qvsmapsportaladmin@denonco.test']);
    expect(await emails({ state: 'invited' })).toEqual([]);
    await w.owner.query(`insert into member_totp (member_id, sealed, added_at, last_step)
      select id, '\\x00', now(), 0 from members where email = 'kqzinspector@denonco.test'`);
    expect(await emails({ secondFactor: 'yes' })).toEqual(['kqzinspector@denonco.test']);
    expect(await emails({ secondFactor: 'no', role: 'KqzInspector' })).toEqual([]);
    expect(await emails({ seen: 'day' })).toEqual(['kqzadministrator@denonco.test']);
    expect(await emails({ seen: 'never' })).not.toContain('kqzadministrator@denonco.test');
    expect(await emails({ seen: 'long' })).toEqual([]);
  });

  it('counts every state, also of what one filter leaves, and gives pages in order', async () => {
    const whole = await list();
    expect(whole.counts).toEqual({ active: whole.total, invited: 0, disabled: 0 });
    const [first, second] = [await list({ page: 1, pageSize: 4 }), await list({ page: 2, pageSize: 4 })];
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole.items.slice(0, 8).map(({ id }) => id));
  });
});

describe('inviteMember', () => {
  it('writes a link to the person, adds an account that cannot sign in yet, and tells the other administrators', async () => {
    const { status, result } = await invite({ email: 'Prova@denonco.test', language: 'en' });
    expect(status).toBe(201);
    expect(result).toMatchObject({ state: 'invited', role: { code: 'KqzRegistrar' }, municipality: null });
    expect(result.invitation?.expiresAt).toBe('2026-11-19T09:00:00+01:00');
    expect(await lastAudit()).toMatchObject({ action: 'members.invite', target: result.id });
    const [mail] = await mailsTo('Prova@denonco.test');
    expect(mail?.text).toMatch(/#\/invitation\/[\w-]{43}/);
    const [told] = await mailsTo('tjeter.admin@denonco.test');
    expect(told?.text).toContain('ftesë si Protokollist');
    expect(await mailsTo('kqzadministrator@denonco.test')).toEqual([]);
    expect(await emails({ state: 'invited' })).toEqual(['Prova@denonco.test']);
  });

  it('refuses an e-mail that has an account, an unknown or retired role, and a municipality that is missing or wrong', async () => {
    const faultOf = async (wanted: object) =>
      Object.keys((await invite(wanted)).failure?.validationResponse?.fields ?? {});
    expect(await faultOf({ email: 'KQZAUDITOR@denonco.test' })).toEqual(['email']);
    expect(await faultOf({ email: 'jo e-mail' })).toEqual(['email']);
    expect(await faultOf({ role: 'NoSuchRole' })).toEqual(['role']);
    expect(await faultOf({ role: 'QvsMapsPortalAdmin' })).toEqual(['municipality']);
    expect(await faultOf({ role: 'QvsMapsPortalAdmin', municipality: '999' })).toEqual(['municipality']);
    await w.owner.query(`update roles set retired_at = now() where code = 'KqzInspector'`);
    expect(await faultOf({ role: 'KqzInspector' })).toEqual(['role']);
    await w.owner.query(`update roles set retired_at = null where code = 'KqzInspector'`);
  });

  it('gives no case to who has not come yet', async () => {
    const { id } = (await invite({ role: 'KqzInvestigator' })).result;
    const { number } = await course.file();
    const token = await course.tokenOf('KqzRegistrar');
    const assignees = (await w.call('listAssignees', { query: { kind: 'denouncement' } }, { token })).result;
    expect(assignees.map((one) => one.id)).not.toContain(id);
    const refused = await course.attempt('KqzRegistrar', number, 'assign', 1, { assignee: id });
    expect(refused.status).toBe(400);
  });

  it('is sent again with another link, taken back, and made anew by opening the account again', async () => {
    const { id, email } = (await invite()).result;
    expect((await act(id, 'resend')).status).toBe(200);
    const links = (await mailsTo(email)).map(({ text }) => /invitation\/([\w-]{43})/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect((await act(id, 'revoke')).result.state).toBe('disabled');
    expect((await act(id, 'resend')).failure?.code).toBe('not_allowed_now');
    const { rows } = await w.owner.query(
      'select count(*)::int as open from account_links where member_id = $1 and expires_at > $2',
      [id, w.clock.now],
    );
    expect(rows[0].open).toBe(0);
    expect((await act(id, 'enable')).result.state).toBe('invited');
    expect(await mailsTo(email)).toHaveLength(4);
  });
});

describe('changeMember', () => {
  it('changes what the member may do at once, in the session that is open, and tells them what', async () => {
    const id = await course.addMember('KqzRegistrar', 'levizur@denonco.test');
    const body = { username: 'levizur@denonco.test', password: w.deps.config.demoPassword };
    const token = (await w.call('signIn', { body })).result.accessToken;
    const mayList = async () => (await w.call('listCases', { query: { kind: 'denouncement' } }, { token })).status;
    expect(await mayList()).toBe(200);
    const { status, result } = await change(id, { role: 'QvsMapsPortalAdmin', municipality: '53' });
    expect(status).toBe(200);
    expect(result.municipality?.name.al).toBe('Tiranë');
    expect(await mayList()).toBe(403);
    expect((await w.call('loggedMember', {}, { token })).result.municipality?.code).toBe('53');
    const [mail] = await mailsTo('levizur@denonco.test');
    expect(mail?.text).toContain('roli: Protokollist → Admin Portal Hartat QV');
    expect(mail?.text).toContain('bashkia: — → Tiranë');
    const { rows } = await w.owner.query('select event from member_notices where member_id = $1', [id]);
    expect(rows).toEqual([{ event: 'myRights' }]);
    // Of a role for the whole country no municipality is kept.
    expect((await change(id, { role: 'KqzRegistrar', municipality: '53' })).result.municipality).toBeNull();
    expect((await open(id)).history.map(({ action }) => action)).toEqual(['members.change', 'members.change']);
  });

  it('is a conflict when somebody else changed the account meanwhile, and changes nothing', async () => {
    const id = await idOf('KqzAuditor');
    const { version } = await open(id);
    expect((await change(id, { surname: 'I pari' })).status).toBe(200);
    const late = await change(id, { surname: 'I dyti', version });
    expect([late.status, late.failure?.code]).toEqual([409, 'conflict']);
    expect((await open(id)).surname).toBe('I pari');
    // The member's own change counts as well.
    const read = (await open(id)).version;
    const profile = { name: 'Demo', surname: 'I vetë', phone: null };
    await w.call('updateMyProfile', { body: profile }, { token: await course.tokenOf('KqzAuditor') });
    expect((await change(id, { surname: 'I dyti', version: read })).failure?.code).toBe('conflict');
  });

  it('lets nobody change their own role or municipality, and everybody their name', async () => {
    const id = await idOf('KqzAdministrator');
    expect((await change(id, { role: 'KqzCommissioner' })).failure?.code).toBe('own_account');
    expect((await change(id, { surname: 'Administratorja' })).status).toBe(200);
  });
});

describe('changeMemberPermissions', () => {
  const save = async (id: string, added: string[], taken: string[], token = admin) => {
    const { version } = await open(id);
    const body: Input<typeof routes.changeMemberPermissions>['body'] = JSON.parse(
      JSON.stringify({ version, added, taken }),
    );
    return w.call('changeMemberPermissions', { params: { id }, body }, { token });
  };
  const sourcesOf = (file: Awaited<ReturnType<typeof open>>) =>
    Object.fromEntries(file.permissions.map(({ code, source }) => [code, source]));

  it('says where each permission comes from, and takes back what was added or taken', async () => {
    const id = await idOf('KqzInspector');
    const { result } = await save(id, ['cases.export', 'dashboard'], ['premises.review', 'audit.read']);
    expect(sourcesOf(result)).toEqual({
      dashboard: 'role',
      'premises.read': 'role',
      'premises.inspect': 'role',
      'premises.review': 'taken',
      'cases.export': 'added',
    });
    expect(await lastAudit()).toMatchObject({
      action: 'members.permissions',
      data: { gained: ['cases.export'], lost: ['premises.review'] },
    });
    const [mail] = await mailsTo('kqzinspector@denonco.test');
    expect(mail?.text).toContain('leje të shtuara: Eksportimi i radhës së punës; leje të hequra: Shqyrtimi');
    expect(sourcesOf((await save(id, [], [])).result)).not.toHaveProperty('cases.export');
    expect((await open(id)).history[0]?.details).toEqual([
      '+ Shqyrtimi i raportimeve për objektet',
      '− Eksportimi i radhës së punës',
    ]);
  });

  it('gives nobody anything by their own hand', async () => {
    const id = await idOf('KqzAdministrator');
    expect((await save(id, ['denouncements.read'], [])).failure?.code).toBe('own_account');
    expect((await save(id, ['no.such'], [])).status).toBe(400);
  });
});

describe('actOnMember', () => {
  it('closes an account with a reason: sessions end, open cases are counted, sign-in is refused; and opens it again', async () => {
    const id = await course.addMember('KqzInvestigator', 'mbyllur@denonco.test');
    const { number } = await course.file();
    await course.act('KqzRegistrar', number, 'assign', { assignee: id });
    const body = { username: 'mbyllur@denonco.test', password: w.deps.config.demoPassword };
    const token = (await w.call('signIn', { body })).result.accessToken;
    expect((await open(id)).sessions).toBe(1);
    expect((await act(id, 'disable')).failure?.validationResponse?.fields).toHaveProperty('reason');
    const { result } = await act(id, 'disable', 'Doli në pension.');
    expect(result).toMatchObject({ state: 'disabled', sessions: 0, openCases: { denouncements: 1, complaints: 0 } });
    expect((await w.call('loggedMember', {}, { token })).status).toBe(401);
    expect((await w.call('signIn', { body })).failure?.code).toBe('wrong_credentials');
    expect((await mailsTo('mbyllur@denonco.test'))[0]?.text).toContain('Arsyeja: Doli në pension.');
    expect((await act(id, 'enable')).result.state).toBe('active');
    expect((await w.call('signIn', { body: { ...body, password: 'i gabuar' } })).status).toBe(401);
    expect((await w.call('signIn', { body })).status).toBe(200);
    const { signIns, history } = await open(id);
    expect(signIns.map(({ succeeded }) => succeeded)).toEqual([true, false, true]);
    expect(history.map(({ action }) => action)).toEqual(['members.enable', 'members.disable']);
  });

  it('takes a password back by a link that only the member gets: the old one opens nothing, sessions end', async () => {
    const id = await course.addMember('KqzRegistrar', 'rivendosur@denonco.test');
    const body = { username: 'rivendosur@denonco.test', password: w.deps.config.demoPassword };
    const token = (await w.call('signIn', { body })).result.accessToken;
    const { result } = await act(id, 'reset');
    expect(result.state).toBe('active');
    expect((await w.call('loggedMember', {}, { token })).status).toBe(401);
    expect((await w.call('signIn', { body })).failure?.code).toBe('wrong_credentials');
    const [mail] = await mailsTo('rivendosur@denonco.test');
    expect(mail?.text).toMatch(/I vjetri nuk vlen më[\s\S]*#\/password\/[\w-]{43}/);
    expect(JSON.stringify(result)).not.toMatch(/password/i);
  });

  it('removes second factors with a reason, and ends sessions by itself', async () => {
    const id = await idOf('KqzAuditor');
    const token = await w.signIn('KqzAuditor');
    await w.owner.query(
      `insert into member_recovery_codes (code_hash, member_id, made_at) values ('\\x01', $1, now())`,
      [id],
    );
    await w.owner.query(
      `insert into member_totp (member_id, sealed, added_at, last_step) values ($1, '\\x00', now(), 0)`,
      [id],
    );
    expect((await open(id)).factors).toBe(1);
    expect((await act(id, 'resetFactors')).status).toBe(400);
    expect((await act(id, 'resetFactors', 'Humbi telefonin.')).result.factors).toBe(0);
    const { rows } = await w.owner.query(
      'select count(*)::int as many from member_recovery_codes where member_id = $1',
      [id],
    );
    expect(rows[0].many).toBe(0);
    expect((await w.call('loggedMember', {}, { token })).status).toBe(401);
    const again = await w.signIn('KqzAuditor');
    expect((await act(id, 'endSessions')).result.sessions).toBe(0);
    expect((await w.call('loggedMember', {}, { token: again })).status).toBe(401);
  });

  it('does nothing to oneself, to nobody, or in a state where it makes no sense', async () => {
    expect((await act(await idOf('KqzAdministrator'), 'disable', 'vetë')).failure?.code).toBe('own_account');
    expect((await act('01930000-0000-7000-8000-000000000000', 'reset')).status).toBe(404);
    expect((await act(await idOf('KqzRegistrar'), 'enable')).failure?.code).toBe('not_allowed_now');
  });

  it('lets nobody be somebody else: no call gives a session of another', async () => {
    const { result } = await act(await idOf('KqzCommissioner'), 'reset');
    expect(JSON.stringify(result)).not.toMatch(/token|[\w-]{43}/i);
  });
});

it('asks an administrator who signed in a while ago to prove who they are before anything is changed', async () => {
  const token = await w.signIn('KqzAdministrator');
  const id = await idOf('KasSecretary');
  const { name, surname, version } = await open(id);
  const body = { name, surname, version, role: 'KqzRegistrar', municipality: null };
  await w.owner.query(`update sessions set verified_at = $1`, [new Date(w.clock.now.getTime() - 3_600_000)]);
  const calls = await Promise.all([
    w.call('changeMember', { params: { id }, body }, { token }),
    w.call('actOnMember', { params: { id }, body: { action: 'endSessions' } }, { token }),
    w.call(
      'copyRole',
      { body: { from: 'KqzAuditor', code: 'Kopje', name: { al: 'x', en: 'x' }, scope: 'country' } },
      { token },
    ),
  ]);
  expect(calls.map(({ failure }) => failure?.code)).toEqual(Array(3).fill('step_up_required'));
  expect((await w.call('listMembers', { query: {} }, { token })).status).toBe(200);
});

import type { Input, MemberAction, MemberRole, Permission, routes } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmGrants } from '../../../test/accounts/members.ts';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
const driver = new CaseDriver(app);
afterAll(() => app.close());

const admin = await driver.tokenOf('KqzAdministrator');
const otherAdmin = 'tjeter.admin@denonco.test';
await driver.addMember('KqzAdministrator', otherAdmin);
/** As the second administrator. */
const confirmed = async () => {
  const body = { username: otherAdmin, password: app.deps.config.demoPassword };
  await confirmGrants(app, (await app.call('signIn', { body })).result.accessToken);
};

const idOf = (role: string) => driver.memberOf(`${role.toLowerCase()}@denonco.test`);
const list = async (query: Input<typeof routes.listMembers>['query'] = {}) =>
  (await app.call('listMembers', { query: { pageSize: 100, ...query } }, { token: admin })).result;
const emails = async (query: Input<typeof routes.listMembers>['query']) =>
  (await list(query)).items.map(({ email }) => email);
const open = async (id: string) => (await app.call('getMember', { params: { id } }, { token: admin })).result;
const act = (id: string, action: MemberAction, reason?: string, changes: object = {}) =>
  app.call('actOnMember', { params: { id }, body: { action, reason, ...changes } }, { token: admin });
const change = async (id: string, wanted: object) => {
  const { name, surname, role, municipality, version } = await open(id);
  const body = { name, surname, role: role.code, municipality: municipality?.code ?? null, version, ...wanted };
  return app.call('changeMember', { params: { id }, body }, { token: admin });
};
const mailsTo = async (address: string) => (await sentBy(app)).filter(({ to }) => to === address);
const lastAudit = async () =>
  (await app.owner.query('select action, target, data from audit_log order by id desc limit 1')).rows[0];
let many = 0;
const invite = (wanted: object = {}) =>
  app.call(
    'inviteMember',
    {
      body: {
        name: 'Demo',
        surname: 'I ftuar',
        email: `ftuar${++many}@denonco.test`,
        role: 'KqzInspector',
        municipality: null,
        ...wanted,
      },
    },
    { token: admin },
  );

describe('listMembers', () => {
  it('finds by name, surname and e-mail in any word order, with ë as e and ç as c', async () => {
    await app.owner.query(
      `update members set name = 'Çlirim', surname = 'Këlliçi' where email = 'kasrapporteur@denonco.test'`,
    );
    for (const search of ['kellici', 'ÇLIRIM këll', 'kelli clir', 'kasrapporteur@'])
      expect([search, await emails({ search })]).toEqual([search, ['kasrapporteur@denonco.test']]);
    for (const search of ['%', '’', '\u0301']) expect(await emails({ search })).toEqual([]);
    expect(await emails({ search: 'askush' })).toEqual([]);
  });

  it('finds names in other scripts and with any mark', async () => {
    const email = 'kasrapporteur@denonco.test';
    const named = (name: string, surname: string) =>
      app.owner.query('update members set name = $1, surname = $2 where email = $3', [name, surname, email]);
    await named('Ѓорѓи', 'Šabani-Işık');
    for (const search of ['sabani', 'ѓорѓи', 'ГОРГИ', 'işık', 'isik'])
      expect([search, await emails({ search })]).toEqual([search, [email]]);
    await named('Çlirim', 'Këlliçi');
  });

  it('filters by role, municipality, state, second factor and last sign-in', async () => {
    expect(await emails({ role: 'KqzAuditor' })).toEqual(['kqzauditor@denonco.test']);
    expect(await emails({ municipality: '53' })).toEqual(['qvsmapsportaladmin@denonco.test']);
    expect(await emails({ state: 'invited' })).toEqual([]);
    await app.owner.query(`insert into member_totp (member_id, sealed, added_at, last_step)
      select id, '\\x00', now(), 0 from members where email = 'kqzinspector@denonco.test'`);
    expect(await emails({ secondFactor: 'yes' })).toEqual(['kqzinspector@denonco.test']);
    expect(await emails({ secondFactor: 'no', role: 'KqzInspector' })).toEqual([]);
    await app.owner.query('delete from member_totp');
    expect(await emails({ seen: 'day' })).toEqual(['kqzadministrator@denonco.test']);
    expect(await emails({ seen: 'never' })).not.toContain('kqzadministrator@denonco.test');
    expect(await emails({ seen: 'long' })).toEqual([]);
  });

  it('counts the members of each state and lists pages in order', async () => {
    const whole = await list();
    expect(whole.counts).toEqual({ active: whole.total, invited: 0, disabled: 0 });
    const [first, second] = [await list({ page: 1, pageSize: 4 }), await list({ page: 2, pageSize: 4 })];
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole.items.slice(0, 8).map(({ id }) => id));
  });
});

describe('inviteMember', () => {
  it('sends a link to the person, adds an account without sign-in, and notifies the other administrators', async () => {
    const { status, result } = await invite({ email: 'Prova@denonco.test', language: 'en' });
    expect(status).toBe(201);
    expect(result).toMatchObject({ state: 'invited', role: { code: 'KqzInspector' }, municipality: null });
    expect(result.invitation?.expiresAt).toBe('2026-11-19T09:00:00+01:00');
    expect(await lastAudit()).toMatchObject({ action: 'members.invite', target: result.id });
    const [mail] = await mailsTo('Prova@denonco.test');
    expect(mail?.text).toMatch(/#\/invitation\/[\w-]{43}/);
    const [notices] = await mailsTo(otherAdmin);
    expect(notices?.text).toContain('ftesë si Inspektor');
    expect(await mailsTo('kqzadministrator@denonco.test')).toEqual([]);
    expect(await emails({ state: 'invited' })).toEqual(['Prova@denonco.test']);
  });

  it('refuses an e-mail in use, an unknown or retired role, and a missing or unknown municipality', async () => {
    const errorCodeOf = async (wanted: object) =>
      Object.keys((await invite(wanted)).failure?.validationResponse?.fields ?? {});
    expect(await errorCodeOf({ email: 'KQZAUDITOR@denonco.test' })).toEqual(['email']);
    expect(await errorCodeOf({ email: 'jo e-mail' })).toEqual(['email']);
    expect(await errorCodeOf({ role: 'NoSuchRole' })).toEqual(['role']);
    expect(await errorCodeOf({ role: 'QvsMapsPortalAdmin' })).toEqual(['municipality']);
    expect(await errorCodeOf({ role: 'QvsMapsPortalAdmin', municipality: '999' })).toEqual(['municipality']);
    await app.owner.query(`update roles set retired_at = now() where code = 'KqzInspector'`);
    expect(await errorCodeOf({ role: 'KqzInspector' })).toEqual(['role']);
    await app.owner.query(`update roles set retired_at = null where code = 'KqzInspector'`);
  });

  it('does not offer an invited member as assignee', async () => {
    const { id } = (await invite({ role: 'KqzInvestigator' })).result;
    await confirmed();
    const { number } = await driver.file();
    const token = await driver.tokenOf('KqzRegistrar');
    const assignees = (await app.call('listAssignees', { query: { kind: 'denouncement' } }, { token })).result;
    expect(assignees.map((one) => one.id)).not.toContain(id);
    const refused = await driver.attempt('KqzRegistrar', number, 'assign', 1, { assignee: id });
    expect(refused.status).toBe(400);
  });

  it('can be sent again with another link, revoked, and renewed by enabling the account', async () => {
    const { id, email } = (await invite()).result;
    expect((await act(id, 'resend')).status).toBe(200);
    const links = (await mailsTo(email)).map(({ text }) => /invitation\/([\w-]{43})/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(2);
    expect((await act(id, 'revoke')).result.state).toBe('disabled');
    expect((await act(id, 'resend')).failure?.code).toBe('not_allowed_now');
    const { rows } = await app.owner.query(
      'select count(*)::int as open from account_links where member_id = $1 and expires_at > $2',
      [id, app.clock.now],
    );
    expect(rows[0].open).toBe(0);
    expect((await act(id, 'enable')).result.state).toBe('invited');
    expect(await mailsTo(email)).toHaveLength(4);
  });
});

describe('changeMember', () => {
  it('takes effect at once in open sessions and notifies the member', async () => {
    const id = await driver.addMember('KqzRegistrar', 'levizur@denonco.test');
    const body = { username: 'levizur@denonco.test', password: app.deps.config.demoPassword };
    const token = (await app.call('signIn', { body })).result.accessToken;
    const mayList = async () => (await app.call('listCases', { query: { kind: 'denouncement' } }, { token })).status;
    expect(await mayList()).toBe(200);
    const { status, result } = await change(id, { role: 'QvsMapsPortalAdmin', municipality: '53' });
    expect(status).toBe(200);
    expect(result.municipality?.name.al).toBe('Tiranë');
    expect(await mayList()).toBe(403);
    expect((await app.call('getCurrentMember', {}, { token })).result.municipality?.code).toBe('53');
    const [mail] = await mailsTo('levizur@denonco.test');
    expect(mail?.text).toContain('roli: Protokollist → Admin Portal Hartat QV');
    expect(mail?.text).toContain('bashkia: — → Tiranë');
    const { rows } = await app.owner.query('select event from member_notices where member_id = $1', [id]);
    expect(rows).toEqual([{ event: 'myRights' }]);
    // A country-wide role has no municipality.
    expect((await change(id, { role: 'KqzInspector', municipality: '53' })).result.municipality).toBeNull();
    expect((await open(id)).history.map(({ action }) => action)).toEqual(['members.change', 'members.change']);
  });

  it('is a conflict when somebody else changed the account meanwhile', async () => {
    const id = await idOf('KqzAuditor');
    const { version } = await open(id);
    expect((await change(id, { surname: 'I pari' })).status).toBe(200);
    const late = await change(id, { surname: 'I dyti', version });
    expect([late.status, late.failure?.code]).toEqual([409, 'conflict']);
    expect((await open(id)).surname).toBe('I pari');
    // The member's own change counts too.
    const read = (await open(id)).version;
    const profile = { name: 'Demo', surname: 'I vetë', phone: null };
    await app.call('updateMyProfile', { body: profile }, { token: await driver.tokenOf('KqzAuditor') });
    expect((await change(id, { surname: 'I dyti', version: read })).failure?.code).toBe('conflict');
  });

  it('refuses a change of one’s own role and accepts one of one’s own name', async () => {
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
    return app.call('changeMemberPermissions', { params: { id }, body }, { token });
  };
  const sourcesOf = (file: Awaited<ReturnType<typeof open>>) =>
    Object.fromEntries(file.permissions.map(({ code, source }) => [code, source]));

  it('shows the source of each permission and reverts additions and removals', async () => {
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

  it('refuses a change of one’s own permissions', async () => {
    const id = await idOf('KqzAdministrator');
    expect((await save(id, ['denouncements.read'], [])).failure?.code).toBe('own_account');
    expect((await save(id, ['no.such'], [])).status).toBe(400);
  });
});

describe('actOnMember', () => {
  it('disables an account with a reason, ends its sessions and counts its open cases, and enables it again', async () => {
    const id = await driver.addMember('KqzInvestigator', 'mbyllur@denonco.test');
    const { number } = await driver.file();
    await driver.act('KqzRegistrar', number, 'assign', { assignee: id });
    const task = { title: 'Merr deklaratën.', assignee: id };
    await app.call('addCaseTask', { params: { number }, body: task }, { token: await driver.tokenOf('KqzRegistrar') });
    const body = { username: 'mbyllur@denonco.test', password: app.deps.config.demoPassword };
    const token = (await app.call('signIn', { body })).result.accessToken;
    expect((await open(id)).sessions).toBe(1);
    expect((await act(id, 'disable')).failure?.validationResponse?.fields).toHaveProperty('reason');
    const before = await open(id);
    expect(before.openCases).toEqual({ denouncements: 1, complaints: 0, hearings: 0, requests: 0 });
    const newAssignee = await idOf('KqzInvestigator');
    expect(before.possibleAssignees.map((one) => one.id)).toContain(newAssignee);
    const wrong = async (changes: object) =>
      (await act(id, 'disable', 'Doli në pension.', changes)).failure?.validationResponse?.fields;
    expect(await wrong({})).toHaveProperty('newAssignee');
    expect(await wrong({ newAssignee: id })).toHaveProperty('newAssignee');
    expect(await wrong({ newAssignee: await idOf('KqzAuditor') })).toHaveProperty('newAssignee');
    const { result } = await act(id, 'disable', 'Doli në pension.', { newAssignee });
    expect(result).toMatchObject({ state: 'disabled', sessions: 0, openCases: { denouncements: 0, complaints: 0 } });
    const taken = (await driver.read(number)).result;
    expect(taken.assignee?.id).toBe(newAssignee);
    expect(taken.events.at(-1)).toMatchObject({ action: 'assign', assignee: { id: newAssignee } });
    const asRegistrar = { token: await driver.tokenOf('KqzRegistrar') };
    const tasks = (await app.call('listCaseTasks', { params: { number } }, asRegistrar)).result.items;
    expect(tasks).toMatchObject([{ assignee: { id: newAssignee } }]);
    expect((await app.call('getCurrentMember', {}, { token })).status).toBe(401);
    expect((await app.call('signIn', { body })).failure?.code).toBe('wrong_credentials');
    expect((await mailsTo('mbyllur@denonco.test'))[0]?.text).toContain('Arsyeja: Doli në pension.');
    expect((await act(id, 'enable')).result.state).toBe('disabled');
    await confirmed();
    expect((await open(id)).state).toBe('active');
    expect((await app.call('signIn', { body: { ...body, password: 'i gabuar' } })).status).toBe(401);
    expect((await app.call('signIn', { body })).status).toBe(200);
    const { signIns, history } = await open(id);
    expect(signIns.map(({ succeeded }) => succeeded)).toEqual([true, false, true]);
    expect(history.map(({ action }) => action)).toEqual(['members.enable', 'members.disable']);
  });

  it('draws another rapporteur when an account is closed by who may draw; others leave it to the secretariat', async () => {
    const id = await idOf('KasRapporteur');
    const other = await driver.addMember('KasRapporteur', 'relator2@denonco.test');
    const [heard, decided] = [
      await driver.createCaseInStatus('hearing', 'complaint', [other]),
      await driver.createCaseInStatus('decided', 'complaint', [other]),
    ];
    expect((await open(id)).openCases).toMatchObject({ complaints: 2, hearings: 1 });
    expect((await act(id, 'disable', 'Mandati mbaroi.')).status).toBe(200);
    expect((await driver.read(heard)).result.assignee).toMatchObject({ id, closed: true });
    const secretary = await driver.tokenOf('KasSecretary');
    const notices = (await app.call('listMyNotices', { query: {} }, { token: secretary })).result.items;
    expect(notices.filter(({ event }) => event === 'turn').map(({ number }) => number)).toContain(heard);
    await act(id, 'enable');
    await confirmed();
    const administrator = await idOf('KqzAdministrator');
    const mayDraw = [administrator, 'complaints.draw'];
    await app.owner.query(
      'insert into member_permissions (member_id, permission, granted) values ($1, $2, true)',
      mayDraw,
    );
    expect((await act(id, 'disable', 'Mandati mbaroi.')).status).toBe(200);
    await app.owner.query('delete from member_permissions where member_id = $1 and permission = $2', mayDraw);
    const { assignee, events } = (await driver.read(heard)).result;
    expect(assignee?.id).toBe(other);
    expect(events.at(-1)).toMatchObject({ action: 'redraw', data: { excluded: [{ member: id, reason: 'absent' }] } });
    expect((await driver.read(decided)).result.assignee).toMatchObject({ id, closed: true });
    const listed = async (query: object) =>
      (await app.call('listAssignees', { query: { kind: 'complaint', ...query } }, { token: secretary })).result;
    expect((await listed({})).map((one) => one.id)).not.toContain(id);
    expect((await listed({ closed: 'yes' })).find((one) => one.id === id)).toMatchObject({ closed: true });
    await act(id, 'enable');
    await confirmed();
  });

  it('notes an absence, which colleagues see where work is given out', async () => {
    const id = await driver.addMember('KqzInvestigator', 'larg@denonco.test');
    const fieldsOf = async (changes: object) =>
      (await act(id, 'absent', '', changes)).failure?.validationResponse?.fields;
    expect(await fieldsOf({})).toHaveProperty('until');
    expect(await fieldsOf({ until: '2020-01-01' })).toHaveProperty('until');
    expect(await fieldsOf({ from: '2099-02-01', until: '2099-01-31' })).toHaveProperty('until');
    const days = { absentFrom: '2099-01-15', absentUntil: '2099-01-31' };
    expect((await act(id, 'absent', '', { from: '2099-01-15', until: '2099-01-31' })).result).toMatchObject(days);
    const token = await driver.tokenOf('KqzRegistrar');
    const assignees = async () =>
      (await app.call('listAssignees', { query: { kind: 'denouncement' } }, { token })).result;
    expect((await assignees()).find((one) => one.id === id)).toMatchObject(days);
    expect((await act(id, 'present')).result).not.toHaveProperty('absentUntil');
    expect((await assignees()).find((one) => one.id === id)).not.toHaveProperty('absentUntil');
  });

  it('shows the absence that a member notes for themselves on the board, among requests and in the case', async () => {
    const id = await driver.addMember('KqzInvestigator', 'pushime@denonco.test');
    const { number } = await driver.file();
    await driver.act('KqzRegistrar', number, 'assign', { assignee: id });
    await driver.act('KqzRegistrar', number, 'startCheck');
    await driver.act('KqzRegistrar', number, 'askCompletion', { request: 'Sillni vendimin.', dueInDays: 5 });
    const body = { username: 'pushime@denonco.test', password: app.deps.config.demoPassword };
    const own = { token: (await app.call('signIn', { body })).result.accessToken };
    const change = (days: Input<typeof routes.changeMyAbsence>['body']) =>
      app.call('changeMyAbsence', { body: days }, own);
    const wrong = (await change({ from: '2099-02-01', until: '2099-01-31' })).failure?.validationResponse?.fields;
    expect(wrong).toEqual({ until: ['Dita e fundit është para ditës së parë.'] });
    const past = (await change({ until: '2020-01-31' })).failure?.validationResponse?.fields;
    expect(past).toEqual({ until: ['Data nuk mund të jetë para ditës së sotme.'] });

    const days = { absentFrom: '2099-01-15', absentUntil: '2099-01-31' };
    expect((await change({ from: '2099-01-15', until: '2099-01-31' })).result).toMatchObject(days);
    expect(await lastAudit()).toMatchObject({
      action: 'sessions.changeMyAbsence',
      data: { from: '2099-01-15', until: '2099-01-31' },
    });
    expect((await app.call('getCurrentMember', {}, own)).result).toMatchObject(days);
    expect((await open(id)).history[0]).toMatchObject({ action: 'sessions.changeMyAbsence' });
    const reader = { token: await driver.tokenOf('KqzRegistrar') };
    const requests = (await app.call('listRequests', { query: {} }, reader)).result.items;
    expect(requests.find((one) => one.number === number)?.assignee).toMatchObject({ id, ...days });
    app.advance(30 * 86_400_000);
    driver.signInAgain();
    const later = { token: await driver.tokenOf('KqzRegistrar') };
    const board = (await app.call('dueBoard', { query: { person: id } }, later)).result;
    expect(board.byPerson.find(({ person }) => person?.id === id)?.person).toMatchObject(days);
    app.advance(-30 * 86_400_000);
    driver.signInAgain();

    expect((await change({ until: null })).result).not.toHaveProperty('absentUntil');
    expect((await driver.read(number)).result.assignee).toEqual({ id, name: expect.any(String) });
  });

  it('resets a password by a link to the member and ends its sessions', async () => {
    const id = await driver.addMember('KqzRegistrar', 'rivendosur@denonco.test');
    const body = { username: 'rivendosur@denonco.test', password: app.deps.config.demoPassword };
    const token = (await app.call('signIn', { body })).result.accessToken;
    const { result } = await act(id, 'reset');
    expect(result.state).toBe('active');
    expect((await app.call('getCurrentMember', {}, { token })).status).toBe(401);
    expect((await app.call('signIn', { body })).failure?.code).toBe('wrong_credentials');
    const [mail] = await mailsTo('rivendosur@denonco.test');
    expect(mail?.text).toMatch(/I vjetri nuk vlen më[\s\S]*#\/password\/[\w-]{43}/);
    expect(JSON.stringify(result)).not.toMatch(/password/i);
  });

  it('removes second factors with a reason and ends sessions', async () => {
    const id = await idOf('KqzAuditor');
    const token = await app.signIn('KqzAuditor');
    await app.owner.query(
      `insert into member_recovery_codes (code_hash, member_id, made_at) values ('\\x01', $1, now())`,
      [id],
    );
    await app.owner.query(
      `insert into member_totp (member_id, sealed, added_at, last_step) values ($1, '\\x00', now(), 0)`,
      [id],
    );
    expect((await open(id)).factors).toBe(1);
    expect((await act(id, 'resetFactors')).status).toBe(400);
    expect((await act(id, 'resetFactors', 'Humbi telefonin.')).result.factors).toBe(0);
    const { rows } = await app.owner.query(
      'select count(*)::int as many from member_recovery_codes where member_id = $1',
      [id],
    );
    expect(rows[0].many).toBe(0);
    expect((await app.call('getCurrentMember', {}, { token })).status).toBe(401);
    const again = await app.signIn('KqzAuditor');
    expect((await act(id, 'endSessions')).result.sessions).toBe(0);
    expect((await app.call('getCurrentMember', {}, { token: again })).status).toBe(401);
  });

  it('refuses one’s own account, an unknown one, and an action that does not fit the state', async () => {
    expect((await act(await idOf('KqzAdministrator'), 'disable', 'vetë')).failure?.code).toBe('own_account');
    expect((await act('01930000-0000-7000-8000-000000000000', 'reset')).status).toBe(404);
    expect((await act(await idOf('KqzRegistrar'), 'enable')).failure?.code).toBe('not_allowed_now');
  });

  it('returns no session and no link of the member', async () => {
    const { result } = await act(await idOf('KqzCommissioner'), 'reset');
    expect(JSON.stringify(result)).not.toMatch(/token|[\w-]{43}/i);
  });
});

it('asks for a second factor again before a change when the sign-in is old', async () => {
  const credentials = { username: otherAdmin, password: app.deps.config.demoPassword };
  const token = (await app.call('signIn', { body: credentials })).result.accessToken;
  const id = await idOf('KasSecretary');
  const { name, surname, version } = await open(id);
  const body = { name, surname, version, role: 'KqzRegistrar', municipality: null };
  await app.owner.query('update sessions set verified_at = $1 where member_id = $2', [
    new Date(app.clock.now.getTime() - 3_600_000),
    await driver.memberOf(otherAdmin),
  ]);
  const calls = await Promise.all([
    app.call('changeMember', { params: { id }, body }, { token }),
    app.call('actOnMember', { params: { id }, body: { action: 'endSessions' } }, { token }),
    app.call(
      'copyRole',
      { body: { from: 'KqzAuditor', code: 'Kopje', name: { al: 'x', en: 'x' }, scope: 'country' } },
      { token },
    ),
  ]);
  expect(calls.map(({ failure }) => failure?.code)).toEqual(Array(3).fill('step_up_required'));
  expect((await app.call('listMembers', { query: {} }, { token })).status).toBe(200);
});

describe('roles', () => {
  const listed = async (token = admin) => (await app.call('listRoles', {}, { token })).result;
  const roleOf = async (code: string): Promise<MemberRole> => {
    const found = (await listed()).items.find((one) => one.code === code);
    if (!found) throw new Error(`no role ${code}`);
    return found;
  };
  const change = async (code: string, wanted: Partial<Input<typeof routes.changeRole>['body']>, token = admin) => {
    const { version, name, permissions, needsSecondFactor } = await roleOf(code);
    const body = { version, name, permissions, needsSecondFactor, ...wanted };
    return app.call('changeRole', { params: { code }, body }, { token });
  };
  const preview = async (code: string, permissions: Permission[]) =>
    (await app.call('previewRole', { params: { code }, body: { permissions } }, { token: admin })).result;
  const copy = (wanted: object = {}) =>
    app.call(
      'copyRole',
      {
        body: {
          from: 'KqzInvestigator',
          code: 'HetuesQarku',
          scope: 'assigned',
          name: { al: 'Hetues qarku', en: 'Regional investigator' },
          ...wanted,
        },
      },
      { token: admin },
    );

  describe('previewRole', () => {
    it('counts the members whose permissions would change, without changing them', async () => {
      const [second, third] = [
        await driver.addMember('KqzInspector', 'inspektor2@denonco.test'),
        await driver.addMember('KqzInspector', 'inspektor3@denonco.test'),
      ];
      await app.owner.query(
        `insert into member_permissions values ($1, 'cases.export', true), ($2, 'premises.review', false)`,
        [second, third],
      );
      const { permissions, members } = await roleOf('KqzInspector');
      const others = members - 1;
      const wanted = [...permissions.filter((one) => one !== 'premises.review'), 'cases.export' as const];
      expect(await preview('KqzInspector', wanted)).toEqual({
        gains: [{ permission: 'cases.export', members: others }],
        losses: [{ permission: 'premises.review', members: others }],
        gaining: others,
        losing: others,
        refusal: null,
      });
      expect((await roleOf('KqzInspector')).permissions).toEqual(permissions);
    });

    it('reports that nobody may grant permissions to themselves', async () => {
      const { permissions } = await roleOf('KqzAdministrator');
      const wanted = [...permissions, 'denouncements.decide' as const];
      expect((await preview('KqzAdministrator', wanted)).refusal).toBe('own_account');
      expect((await change('KqzAdministrator', { permissions: wanted })).failure?.code).toBe('own_account');
      // Removing permissions from one's own role is allowed.
      expect(
        (
          await preview(
            'KqzAdministrator',
            permissions.filter((one) => one !== 'audit.read'),
          )
        ).refusal,
      ).toBeNull();
    });
  });

  describe('changeRole', () => {
    it('takes effect at once in open sessions and notifies the members', async () => {
      const token = await app.signIn('KqzAuditor');
      const mayExport = async () => (await app.call('myPermissions', {}, { token })).result.map(({ code }) => code);
      expect(await mayExport()).toContain('cases.export');
      const { permissions } = await roleOf('KqzAuditor');
      const { result } = await change('KqzAuditor', {
        permissions: permissions.filter((one) => one !== 'cases.export'),
      });
      expect(result).toMatchObject({ isEdited: true, isSeeded: true });
      expect(await mayExport()).not.toContain('cases.export');
      const mail = (await mailsTo('kqzauditor@denonco.test')).at(-1);
      expect(mail?.text).toContain('leje të hequra: Eksportimi i radhës së punës');
      const { rows } = await app.owner.query('select action, target, data from audit_log order by id desc limit 1');
      expect(rows[0]).toMatchObject({ action: 'roles.change', target: 'KqzAuditor', data: { lost: ['cases.export'] } });
    });

    it('is a conflict for the second of two concurrent changes', async () => {
      const { version } = await roleOf('KqzCommissioner');
      expect((await change('KqzCommissioner', { name: { al: 'Komisioneri', en: 'Commissioner' } })).status).toBe(200);
      const late = await change('KqzCommissioner', { version, permissions: [] });
      expect(late.failure?.code).toBe('conflict');
      expect((await roleOf('KqzCommissioner')).permissions.length).toBeGreaterThan(3);
    });
  });

  describe('copyRole and retireRole', () => {
    it('a copied role can be assigned, works in queue and notices, and is retired once nobody has it', async () => {
      const created = (await copy()).result;
      expect(created).toMatchObject({ code: 'HetuesQarku', isSeeded: false, members: 0, scope: 'assigned' });
      expect(created.permissions).toEqual((await roleOf('KqzInvestigator')).permissions);
      const id = await driver.addMember('KqzInvestigator', 'qarku@denonco.test');
      const { name, surname, version } = (await app.call('getMember', { params: { id } }, { token: admin })).result;
      const body = { name, surname, version, role: 'HetuesQarku', municipality: null };
      expect((await app.call('changeMember', { params: { id }, body }, { token: admin })).status).toBe(200);

      const credentials = { username: 'qarku@denonco.test', password: app.deps.config.demoPassword };
      const { result: signedIn } = await app.call('signIn', { body: credentials });
      expect(signedIn.memberRole).toEqual({ code: 'HetuesQarku', name: 'Hetues qarku' });
      const own = { token: signedIn.accessToken };
      // Earlier tests have ended the sessions of several roles.
      driver.signInAgain();
      const [mine, other] = [await driver.file(), await driver.file()];
      await driver.act('KqzRegistrar', mine.number, 'startCheck');
      await driver.act('KqzRegistrar', mine.number, 'admit', { assignee: id });
      await app.settle();
      // The role's scope: only assigned cases.
      const queue = (await app.call('listCases', { query: { kind: 'denouncement' } }, own)).result;
      expect(queue.items.map(({ number }) => number)).toEqual([mine.number]);
      expect((await app.call('getCase', { params: { number: other.number } }, own)).status).toBe(404);
      const notices = (await app.call('listMyNotices', { query: {} }, own)).result.items;
      expect(notices.map(({ event }) => event)).toEqual(['assigned', 'myRights']);
      const file = (await app.call('getCase', { params: { number: mine.number } }, own)).result;
      expect(file.allowed.map(({ action }) => action)).toContain('askClaims');
      const note = { params: { number: mine.number }, body: { text: 'Provë.', mentions: [] } };
      expect((await app.call('addCaseNote', note, own)).status).toBeLessThan(300);
      expect((await app.call('dashboard', { query: {} }, own)).status).toBe(200);

      const retire = async (retired: boolean) =>
        app.call(
          'retireRole',
          { params: { code: 'HetuesQarku' }, body: { version: (await roleOf('HetuesQarku')).version, retired } },
          { token: admin },
        );
      expect((await retire(true)).failure?.code).toBe('role_held');
      await app.owner.query(`update members set role_code = 'KqzInvestigator' where id = $1`, [id]);
      expect((await retire(true)).result.isRetired).toBe(true);
      const again = { ...body, version: version + 1 };
      const refused = await app.call('changeMember', { params: { id }, body: again }, { token: admin });
      expect(refused.failure?.validationResponse?.fields).toHaveProperty('role');
      expect((await retire(false)).result.isRetired).toBe(false);
    });

    it('refuses a code in use in any case, an invalid code, an unknown source and an empty name', async () => {
      const errorCodeOf = async (wanted: object) =>
        Object.keys((await copy(wanted)).failure?.validationResponse?.fields ?? {});
      expect(await errorCodeOf({ code: 'kqzregistrar' })).toEqual(['code']);
      expect(await errorCodeOf({ code: 'me hapësirë' })).toEqual(['code']);
      expect(await errorCodeOf({ from: 'NoSuchRole', code: 'Tjeter' })).toEqual(['from']);
      expect(await errorCodeOf({ name: { al: '', en: 'x' }, code: 'Tjeter' })).toEqual(['name.al']);
    });

    it('can be read with members.manage and changed only with roles.manage', async () => {
      await app.owner.query(`insert into member_permissions
      select id, 'members.manage', true from members where email = 'kqzinspector@denonco.test'`);
      const token = await app.signIn('KqzInspector');
      expect((await listed(token)).own).toBe('KqzInspector');
      expect((await change('KqzInspector', {}, token)).status).toBe(403);
    });
  });
});

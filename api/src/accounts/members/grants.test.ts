// Rights over cases and identities need two people, and a single person cannot create the second.
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../test/accounts/totp.ts';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
const driver = new CaseDriver(app);
afterAll(() => app.close());

const admin = await driver.tokenOf('KqzAdministrator');
let many = 0;
const invite = async (role: string, token = admin) => {
  app.advance(1);
  const email = `ftuar${++many}@denonco.test`;
  const body = { name: 'Demo', surname: 'I ftuar', email, role, municipality: null };
  const { status, result } = await app.call('inviteMember', { body }, { token });
  return { status, result, email };
};
const inviteCode = async (role: string, token: string) => {
  const body = { name: 'Demo', surname: 'I ftuar', email: 'vetem@denonco.test', role, municipality: null };
  return (await app.call('inviteMember', { body }, { token })).code;
};
const linkTo = async (email: string) =>
  (await sentBy(app))
    .filter(({ to }) => to === email)
    .map(({ text }) => /invitation\/([\w-]{43})/.exec(text)?.[1])
    .findLast((token) => token !== undefined);

/** Sets a password by the mailed link, adds an authenticator app, and signs in. */
async function enter(email: string): Promise<string | undefined> {
  const token = await linkTo(email);
  if (!token) return undefined;
  const password = 'Lisi-mbi-urë-këndon-vonë';
  await app.call('setPasswordByLink', { body: { token, newPassword: password } });
  const first = (await app.call('signIn', { body: { username: email, password } })).result.accessToken;
  const { result: started } = await app.call('startTotp', { body: {} }, { token: first });
  await app.call(
    'confirmTotp',
    { body: { ticket: started.ticket, code: codeOf(started.secret, app.clock.now) } },
    { token: first },
  );
  return first;
}

const sign = async (username: string) =>
  (await app.call('signIn', { body: { username, password: app.deps.config.demoPassword } })).result.accessToken;
const auditor = await driver.tokenOf('KqzAuditor');
/** Separates requests in time. */
const tick = () => app.advance(1);
const list = async (token = admin) => (await app.call('listGrants', {}, { token })).result;
const newest = async () => {
  const [grant] = (await list()).items;
  if (!grant) throw new Error('no request');
  return grant;
};
const answer = (id: string, token: string, approve = true, reason?: string) =>
  app.call('answerGrant', { params: { id }, body: { approve, ...(reason && { reason }) } }, { token });
const open = async (id: string) => (await app.call('getMember', { params: { id } }, { token: admin })).result;
const change = async (id: string, role: string, token = admin) => {
  tick();
  const { name, surname, version } = await open(id);
  return app.call(
    'changeMember',
    { params: { id }, body: { name, surname, role, municipality: null, version } },
    { token },
  );
};
const roleOf = async (code: string, token = admin) => {
  const found = (await app.call('listRoles', {}, { token })).result.items.find((one) => one.code === code);
  if (!found) throw new Error(code);
  return found;
};
const changeRole = async (code: string, wanted: object, token = admin) => {
  tick();
  const { version, name, permissions, needsSecondFactor } = await roleOf(code, token);
  const body = { version, name, permissions, needsSecondFactor, ...wanted };
  return app.call('changeRole', { params: { code }, body }, { token });
};
const noticesOf = async (token: string) =>
  (await app.call('listMyNotices', { query: {} }, { token })).result.items.map(({ event }) => event);
const audited = async (action: string) =>
  (await app.owner.query('select member_id, target, data from audit_log where action = $1 order by id', [action])).rows;
const hidden = () =>
  driver.file({ track: 'denouncement', confidentiality: 'confidential', confidentialityReason: 'Punoj atje.' });
const ask = async (number: string, token: string) =>
  app.call(
    'requestIdentity',
    { params: { number }, body: { parts: ['identity'], reason: 'hear', text: 'Duhen shpjegime për provat.' } },
    { token },
  );
const approve = (number: string, id: string, token: string) =>
  app.call('answerIdentity', { params: { number, id }, body: { approve: true } }, { token });
const days = (many: number) => app.advance(many * 86_400_000);

it('one administrator cannot unmask a filer by inventing two accounts', async () => {
  const { number } = await hidden();
  const [one, two] = [await invite('KqzRegistrar'), await invite('KqzCommissioner')];
  // Both accounts stay disabled while pending, without a sign-in link.
  expect([one.result, two.result]).toMatchObject(
    Array(2).fill({ state: 'disabled', isWaiting: true, invitation: null }),
  );
  expect([await enter(one.email), await enter(two.email)]).toEqual([undefined, undefined]);
  expect(
    (await app.call('actOnMember', { params: { id: one.result.id }, body: { action: 'enable' } }, { token: admin }))
      .code,
  ).toBe('not_allowed_now');
  const waiting = (await list()).items;
  expect(waiting).toMatchObject([
    {
      state: 'waiting',
      isMine: true,
      refusal: 'own_request',
      about: { al: expect.stringContaining('Demo I ftuar, ftuar') },
    },
    { state: 'waiting', gains: expect.arrayContaining(['identities.open', 'denouncements.read']) },
  ]);
  for (const { id } of waiting) expect((await answer(id, admin)).code).toBe('own_request');
  expect(await noticesOf(auditor)).toEqual(['grantAsked', 'grantAsked']);

  // The auditor's confirmations do not help: the accounts are new and invited by one person.
  for (const { id } of waiting) expect((await answer(id, auditor)).status).toBe(200);
  const [asks, approves] = [(await enter(one.email)) ?? '', (await enter(two.email)) ?? ''];
  expect((await ask(number, asks)).code).toBe('new_account');
  const panel = (await app.call('getIdentityPanel', { params: { number } }, { token: asks })).result;
  expect(panel).toMatchObject({ mayAsk: false, newUntil: '2026-11-23T09:00:00+01:00' });
  const demo = (await ask(number, await driver.tokenOf('KqzRegistrar'))).result.openings[0]?.id ?? '';
  expect((await approve(number, demo, approves)).code).toBe('new_account');
  expect(await noticesOf(await driver.tokenOf('KqzCommissioner'))).toContain('grantGiven');

  await app.owner.query(`update members set created_at = '2025-01-01', granted_at = null where email like 'ftuar%'`);
  const id = (await ask(number, asks)).result.openings.find(({ isMine }) => isMine)?.id ?? '';
  expect((await approve(number, id, approves)).code).toBe('same_inviter');
  expect((await approve(number, id, await driver.tokenOf('KqzCommissioner'))).status).toBe(200);
  expect((await app.call('openIdentity', { params: { number, id } }, { token: asks })).status).toBe(200);
  expect(await noticesOf(await driver.tokenOf('KqzAuditor'))).toContain('identityOpened');
  expect(await noticesOf(await driver.tokenOf('KasRapporteur'))).toContain('identityOpened');
});

it('a member has no more permissions until a second person confirmed, and open sessions get them then', async () => {
  const id = await driver.addMember('KqzInspector', 'inspektor7@denonco.test');
  const token = await sign('inspektor7@denonco.test');
  const reads = async () => (await app.call('listCases', { query: { kind: 'denouncement' } }, { token })).status;
  const { status, result } = await change(id, 'KqzRegistrar');
  expect([status, result.role.code, result.isWaiting]).toEqual([200, 'KqzInspector', true]);
  expect(await reads()).toBe(403);
  expect((await answer((await newest()).id, token)).status).toBe(403);
  const grant = await newest();
  expect((await answer(grant.id, auditor)).result.items.find((one) => one.id === grant.id)).toMatchObject({
    state: 'approved',
    answered: { by: { name: 'Demo Auditues' } },
    changes: { al: ['roli: Inspektor → Protokollist'] },
  });
  expect(await reads()).toBe(200);
  expect((await audited('grants.confirm')).at(-1)).toMatchObject({ target: id, data: { gains: expect.any(Array) } });
  expect((await app.owner.query('select granted_at from members where id = $1', [id])).rows[0].granted_at).toEqual(
    app.clock.now,
  );
  // Reducing rights needs one person.
  expect((await change(id, 'KqzInspector')).result.role.code).toBe('KqzInspector');
});

it('permissions of one member, a role and its second factor need the second person, and so do custom roles', async () => {
  const id = await driver.addMember('KqzInspector', 'inspektor8@denonco.test');
  const { version } = await open(id);
  const added = { version, added: ['audit.read' as const], taken: [] };
  const waits = (await app.call('changeMemberPermissions', { params: { id }, body: added }, { token: admin })).result;
  expect(waits).toMatchObject({ isWaiting: true });
  expect(waits.permissions.map(({ code }) => code)).not.toContain('audit.read');
  const first = await newest();
  expect((await answer(first.id, auditor, false)).failure?.validationResponse?.fields).toHaveProperty('reason');
  expect(
    (await answer(first.id, auditor, false, 'Nuk i duhet.')).result.items.find((one) => one.id === first.id),
  ).toMatchObject({
    state: 'refused',
    answered: { reason: 'Nuk i duhet.' },
  });
  expect((await open(id)).isWaiting).toBe(false);

  const { permissions } = await roleOf('KqzInspector');
  const more = await changeRole('KqzInspector', { permissions: [...permissions, 'complaints.read'] });
  expect(more.result).toMatchObject({ isWaiting: true, permissions });
  const second = await newest();
  const token = admin;
  expect((await app.call('withdrawGrant', { params: { id: second.id } }, { token: auditor })).status).toBe(403);
  expect(
    (await app.call('withdrawGrant', { params: { id: second.id } }, { token })).result.items.find(
      (one) => one.id === second.id,
    )?.state,
  ).toBe('withdrawn');
  expect((await answer(second.id, auditor)).code).toBe('not_allowed_now');

  const weaker = await changeRole('KqzInspector', { needsSecondFactor: false });
  expect(weaker.result).toMatchObject({ isWaiting: true, needsSecondFactor: true });
  expect((await answer((await newest()).id, auditor)).status).toBe(200);
  expect(await roleOf('KqzInspector')).toMatchObject({ needsSecondFactor: false, isWaiting: false });
  expect((await changeRole('KqzInspector', { needsSecondFactor: true })).result.needsSecondFactor).toBe(true);

  const copy = {
    from: 'KqzInvestigator',
    code: 'HetuesKudo',
    name: { al: 'Kudo', en: 'All' },
    scope: 'country' as const,
  };
  await app.call('copyRole', { body: copy }, { token: admin });
  const investigator = await driver.addMember('KqzInvestigator', 'hetues7@denonco.test');
  // Country scope is more than the same permissions in a smaller one.
  expect((await change(investigator, 'HetuesKudo')).result).toMatchObject({
    isWaiting: true,
    role: { code: 'KqzInvestigator' },
  });
});

it('own permissions kept under a role without a second factor need the second person', async () => {
  const name = { al: 'Pa faktor', en: 'No factor' };
  const copy = { from: 'QvsMapsPortalAdmin', code: 'PaFaktor', name, scope: 'country' as const };
  await app.call('copyRole', { body: copy }, { token: admin });
  const [plain, reader] = await Promise.all([8, 9].map((n) => driver.addMember('KqzInspector', `pa${n}@denonco.test`)));
  const { id, version } = await open(reader ?? '');
  tick();
  const added = { version, added: ['denouncements.read' as const], taken: [] };
  await app.call('changeMemberPermissions', { params: { id }, body: added }, { token: admin });
  expect((await answer((await newest()).id, auditor)).status).toBe(200);
  const waiting = { isWaiting: true, role: { code: 'KqzInspector' } };
  expect((await change(id, 'PaFaktor')).result).toMatchObject(waiting);
  expect((await newest()).changes.en).toContain('signing in no longer needs a second factor');
  expect((await answer((await newest()).id, auditor)).status).toBe(200);
  expect((await open(id)).role.code).toBe('PaFaktor');
  // Without rights over cases or accounts nothing is lowered.
  expect((await change(plain ?? '', 'PaFaktor')).result).toMatchObject({
    isWaiting: false,
    role: { code: 'PaFaktor' },
  });
});

it('fewer days for new accounts need the second person, more days do not', async () => {
  const save = async (openingWaitDays: string) => {
    tick();
    const { revision, edited } = (await app.call('getSettingsForStaff', {}, { token: admin })).result;
    return app.call('saveSettings', { body: { revision, edited: { ...edited, openingWaitDays } } }, { token: admin });
  };
  expect((await save('x')).failure?.validationResponse?.fields).toHaveProperty(['edited.openingWaitDays']);
  expect((await save('8')).result.edited.openingWaitDays).toBe('8');
  expect((await save('0')).result).toMatchObject({ isWaiting: true, edited: { openingWaitDays: '8' } });
  expect((await save('0')).code).toBe('not_allowed_now');
  expect((await answer((await newest()).id, auditor)).status).toBe(200);
  expect((await app.call('getSettingsForStaff', {}, { token: admin })).result.edited.openingWaitDays).toBe('0');
});

describe('at the same time', () => {
  const waitingFor = async (email: string) => {
    const id = await driver.addMember('KqzInspector', email);
    await change(id, 'KqzRegistrar');
    return { id, grant: (await newest()).id };
  };

  it('of two confirmations one counts', async () => {
    const { grant } = await waitingFor('gara1@denonco.test');
    const both = await Promise.all([
      answer(grant, auditor),
      answer(grant, auditor),
      answer(grant, auditor, false, 'Jo.'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await answer(grant, auditor)).code).toBe('conflict');
  });

  it('nobody confirms who was demoted, and nothing is made for who asked and was closed', async () => {
    const { id, grant } = await waitingFor('gara2@denonco.test');
    const other = await driver.addMember('KqzAdministrator', 'admin7@denonco.test');
    const token = await sign('admin7@denonco.test');
    // With a second administrator it is no longer the auditor's.
    expect((await answer(grant, auditor)).code).toBe('forbidden');
    const demoting = change(other, 'KqzInspector');
    const [demoted, confirmed] = [await demoting, await answer(grant, token)];
    expect([demoted.status, confirmed.status]).toEqual([200, 403]);
    expect((await open(id)).role.code).toBe('KqzInspector');

    await app.owner.query(`update members set role_code = 'KqzAdministrator' where id = $1`, [other]);
    const again = await sign('admin7@denonco.test');
    const third = await driver.addMember('KqzInspector', 'gara3@denonco.test');
    await change(third, 'KqzRegistrar', again);
    const requestId = (await newest()).id;
    await app.call(
      'actOnMember',
      { params: { id: other }, body: { action: 'disable', reason: 'Provë.' } },
      { token: admin },
    );
    expect((await answer(requestId, admin)).code).toBe('not_allowed_now');
    expect((await open(third)).role.code).toBe('KqzInspector');
  });

  it('nothing is made that gives other permissions than were asked for', async () => {
    const { id, grant } = await waitingFor('gara4@denonco.test');
    const { permissions } = await roleOf('KqzRegistrar');
    await changeRole('KqzRegistrar', { permissions: permissions.filter((one) => one !== 'identities.open') });
    expect((await answer(grant, auditor)).code).toBe('conflict');
    expect((await open(id)).role.code).toBe('KqzInspector');
    await app.owner.query(`insert into role_permissions values ('KqzRegistrar', 'identities.open')`);
    // A change of the account makes the request stale.
    await app.owner.query('update members set version = version + 1 where id = $1', [id]);
    expect((await answer(grant, auditor)).code).toBe('conflict');
    days(7);
    expect((await list(await sign('kqzadministrator@denonco.test'))).items.find((one) => one.id === grant)?.state).toBe(
      'expired',
    );
    expect((await answer(grant, await sign('kqzauditor@denonco.test'))).code).toBe('not_allowed_now');
  });
});

it('the member to whom it gives something does not confirm it, and the last second person stays', async () => {
  const fresh = await sign('kqzadministrator@denonco.test');
  const other = await driver.addMember('KqzAdministrator', 'admin8@denonco.test');
  const token = await sign('admin8@denonco.test');
  const { name, surname, version } = (await app.call('getMember', { params: { id: other } }, { token: fresh })).result;
  const body = { name, surname, version, role: 'KqzCommissioner', municipality: null };
  await app.call('changeMember', { params: { id: other }, body }, { token: fresh });
  const [grant] = (await app.call('listGrants', {}, { token })).result.items;
  expect(grant?.refusal).toBe('own_account');
  expect((await answer(grant?.id ?? '', token)).code).toBe('own_account');
  await app.owner.query(
    `update members set disabled_at = now() where role_code = 'KqzAdministrator' and email <> 'kqzadministrator@denonco.test'`,
  );
  const closing = {
    params: { id: await driver.memberOf('kqzauditor@denonco.test') },
    body: { action: 'disable' as const, reason: 'Provë.' },
  };
  expect((await app.call('actOnMember', closing, { token: fresh })).code).toBe('last_confirmer');
});

it('where nobody else is yet, the first administrator gives alone only what makes a second person, and it is written down', async () => {
  const fresh = await sign('kqzadministrator@denonco.test');
  await app.owner.query(
    `update members set disabled_at = now() where role_code in ('KqzAuditor', 'KqzAdministrator') and email <> 'kqzadministrator@denonco.test'`,
  );
  expect((await list(fresh)).isAlone).toBe(true);
  for (const role of ['KqzRegistrar', 'KqzCommissioner', 'KasRapporteur'])
    expect(await inviteCode(role, fresh)).toBe('second_person_first');
  const auditorRole = await roleOf('KqzAuditor', fresh);
  const more = { permissions: [...auditorRole.permissions, 'identities.open'] };
  expect((await changeRole('KqzAuditor', more, fresh)).code).toBe('second_person_first');
  const weaker = await changeRole('KqzRegistrar', { needsSecondFactor: false }, fresh);
  expect(weaker.code).toBe('second_person_first');
  expect((await invite('KqzAdministrator', fresh)).result.state).toBe('invited');
  const { result, email } = await invite('KqzAuditor', fresh);
  expect(result.state).toBe('invited');
  expect((await list(fresh)).items.find(({ state }) => state === 'alone')).toMatchObject({
    about: { al: expect.stringContaining('Demo I ftuar, ftuar') },
  });
  expect((await audited('grants.alone')).at(-1)).toMatchObject({ target: result.id });
  // Once the auditor has a password, rights need two people.
  const first = (await enter(email)) ?? '';
  expect((await list(fresh)).isAlone).toBe(false);
  // The auditor is notified of the own account and of everything granted alone before.
  expect(await noticesOf(first)).toContain('grantGiven');
  expect((await list(first)).items.filter(({ state }) => state === 'alone')).toHaveLength(2);
  expect((await invite('KqzCommissioner', fresh)).result.state).toBe('disabled');
});

// Passkeys, authenticator apps and recovery codes from adding to signing in, and roles that require them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../test/accounts/authenticator.ts';
import { addMember } from '../../../test/accounts/members.ts';
import { codeOf } from '../../../test/accounts/totp.ts';
import { createClient } from '../../../test/client.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildApp } from '../../app/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.example.al' } });
});
afterAll(() => app.close());

const site = { rpID: 'denonco.example.al', origin: 'https://denonco.example.al' };
const unknown = { status: 401, code: 'passkey_unknown' };

/** Adds a passkey in a session; `conduct` controls the device. */
async function add(token: string, device: Authenticator, name = 'Telefoni', conduct = {}) {
  const { result } = await app.call('startPasskey', { body: {} }, { token });
  const response = device.make(result.options, conduct);
  return app.call('addPasskey', { body: { ticket: result.ticket, response, name } }, { token });
}
const start = async () => (await app.call('startPasskeySignIn', { body: {} })).result;
async function enterBy(device: Authenticator, conduct = {}) {
  const { ticket, options } = await start();
  return app.call('signInByPasskey', { body: { ticket, response: device.use(options, conduct) } });
}
/** With the token of its session. */
async function withPasskey() {
  const member = await addMember(app);
  const token = (await member.enter()).result.accessToken;
  const device = new Authenticator(site);
  const { result } = await add(token, device);
  return { ...member, token, device, codes: result.recoveryCodes ?? [] };
}

describe('a passkey', () => {
  it('signs in without a name or a password, and is both factors', async () => {
    const { email, enter, device, codes, token } = await withPasskey();
    const { status, result } = await enterBy(device);
    expect([status, result.email, result.mustEnroll]).toEqual([200, email, undefined]);
    expect((await app.call('getCurrentMember', {}, { token: result.accessToken })).status).toBe(200);
    expect(await enter()).toMatchObject({ status: 401, code: 'second_factor_required' });
    expect((await enter({ otp: codes[0] ?? '' })).status).toBe(200);
    const { result: mine } = await app.call('getMySecurity', {}, { token });
    expect(mine.passkeys).toMatchObject([{ name: 'Telefoni', isSynced: false, lastUsedAt: expect.any(String) }]);
  });

  it('ends, as the first factor, the sessions that the password alone had opened', async () => {
    const { enter } = await addMember(app);
    const [first, other] = [(await enter()).result.accessToken, (await enter()).result.accessToken];
    const device = new Authenticator(site);
    await add(first, device);
    expect((await app.call('getMySecurity', {}, { token: other })).status).toBe(401);
    const next = (await enterBy(device)).result.accessToken;
    await add(first, new Authenticator(site), 'Çelësi USB');
    for (const token of [first, next]) expect((await app.call('getMySecurity', {}, { token })).status).toBe(200);
  });

  it('is accepted once for each challenge, from the portal’s own pages, with user verification', async () => {
    const { device } = await withPasskey();
    const { ticket, options } = await start();
    const body = { ticket, response: device.use(options) };
    expect((await app.call('signInByPasskey', { body })).status).toBe(200);
    expect(await app.call('signInByPasskey', { body })).toMatchObject(unknown);
    expect(await enterBy(device, { origin: 'https://denonc0.example.al' })).toMatchObject(unknown);
    expect(await enterBy(device, { verified: false })).toMatchObject(unknown);
    const other = await start();
    const swapped = { ticket: (await start()).ticket, response: device.use(other.options) };
    expect(await app.call('signInByPasskey', { body: swapped })).toMatchObject(unknown);
    app.advance(6 * 60_000);
    expect(await app.call('signInByPasskey', { body: { ...swapped, ticket: other.ticket } })).toMatchObject(unknown);
    expect((await enterBy(device)).status).toBe(200);
  });

  it('is refused when its counter goes back', async () => {
    const { device } = await withPasskey();
    expect((await enterBy(device, { counter: 40 })).status).toBe(200);
    for (const counter of [40, 7]) expect(await enterBy(device, { counter })).toMatchObject(unknown);
    expect((await enterBy(device, { counter: 41 })).status).toBe(200);
  });

  it('is refused when it is unknown or its member is disabled', async () => {
    const otherMember = new Authenticator(site);
    otherMember.make((await start()).options);
    expect(await enterBy(otherMember)).toMatchObject(unknown);
    const { device, id } = await withPasskey();
    await app.owner.query('update members set disabled_at = now() where id = $1', [id]);
    expect(await enterBy(device)).toMatchObject(unknown);
  });

  it('is added only in its owner’s session, verified, and once', async () => {
    const { token, device } = await withPasskey();
    expect(await add(token, device, 'Pa gisht', { verified: false })).toMatchObject(unknown);
    const { result } = await app.call('startPasskey', { body: {} }, { token });
    expect(result.options.excludeCredentials).toHaveLength(1);
    const body = { ticket: result.ticket, response: device.make(result.options), name: 'Çelësi' };
    const other = (await withPasskey()).token;
    expect(await app.call('addPasskey', { body }, { token: other })).toMatchObject(unknown);
    expect((await app.call('getMySecurity', {}, { token })).result.passkeys).toHaveLength(1);
  });

  it('confirms its own member and nobody else', async () => {
    const { token, device } = await withPasskey();
    const { device: theirs } = await withPasskey();
    app.advance(11 * 60_000);
    const prove = async (by: Authenticator) => {
      const { ticket, options } = await start();
      return app.call('stepUp', { body: { passkey: { ticket, response: by.use(options) } } }, { token });
    };
    expect(await prove(theirs)).toMatchObject(unknown);
    expect((await app.call('startTotp', { body: {} }, { token })).code).toBe('step_up_required');
    expect((await prove(device)).status).toBe(200);
    expect((await app.call('startTotp', { body: {} }, { token })).status).toBe(200);
  });

  it('can be renamed, and removed unless it is the last', async () => {
    const { token } = await withPasskey();
    expect((await add(token, new Authenticator(site), 'Çelësi USB')).result).toEqual({ recoveryCodes: null });
    const listed = async () => (await app.call('getMySecurity', {}, { token })).result.passkeys;
    const [first, second] = await listed();
    const rename = (id = '') => app.call('renamePasskey', { body: { id, name: 'Telefoni i ri' } }, { token });
    expect((await rename(first?.id)).status).toBe(200);
    const otherMember = (await withPasskey()).token;
    const remove = (id = '', by = token) => app.call('removePasskey', { body: { id } }, { token: by });
    expect((await remove(first?.id, otherMember)).status).toBe(404);
    expect((await remove(second?.id)).status).toBe(200);
    expect((await listed()).map(({ name }) => name)).toEqual(['Telefoni i ri']);
    expect(await remove(first?.id)).toMatchObject({ status: 409, code: 'last_factor' });
  });
});

describe('a role that asks for a second factor', () => {
  const permissionsOf = async (token: string) => (await app.call('myPermissions', {}, { token })).result.length;

  it('allows nothing but adding one, until there is one', async () => {
    const { enter } = await addMember(app, 'KqzInvestigator');
    const { result } = await enter();
    expect(result.mustEnroll).toBe(true);
    const token = result.accessToken;
    expect(await permissionsOf(token)).toBe(0);
    expect((await app.call('dashboard', { query: {} }, { token })).status).toBe(403);
    expect((await add(token, new Authenticator(site))).status).toBe(200);
    expect(await permissionsOf(token)).toBeGreaterThan(0);
    expect((await app.call('getCurrentMember', {}, { token })).result.mustEnroll).toBeUndefined();
  });

  it('is every role of the commission; a municipality’s only when all are asked', async () => {
    const { enter } = await addMember(app, 'QvsMapsPortalAdmin');
    const { result } = await enter();
    const token = result.accessToken;
    expect(result.mustEnroll).toBeUndefined();
    expect(await permissionsOf(token)).toBeGreaterThan(0);
    const { rows } = await app.owner.query('select code from roles where not requires_second_factor');
    expect(rows).toEqual([{ code: 'QvsMapsPortalAdmin' }]);
    await app.owner.query('update roles set requires_second_factor = true');
    expect(await permissionsOf(token)).toBe(0);
    await app.owner.query(`update roles set requires_second_factor = code <> 'QvsMapsPortalAdmin'`);
    expect(await permissionsOf(token)).toBeGreaterThan(0);
  });

  it('asks nothing of the demo’s accounts', async () => {
    expect(await permissionsOf(await app.signIn('KqzRegistrar'))).toBeGreaterThan(0);
  });
});

it('passkeys are unavailable where the portal’s address is a number', async () => {
  const node = await buildApp({ ...app.deps, config: { ...app.deps.config, publicUrl: 'https://10.0.0.5' } });
  const refused = { status: 409, code: 'passkeys_unavailable' };
  expect(await createClient(node)('startPasskeySignIn', { body: {} })).toMatchObject(refused);
  await node.close();
});

const minute = 60_000;

/** A member with an authenticator app, its secret, recovery codes and session token. */
async function enrolled() {
  const member = await addMember(app);
  const { result } = await member.enter();
  const token = result.accessToken;
  const { result: started } = await app.call('startTotp', { body: {} }, { token });
  const body = { ticket: started.ticket, code: codeOf(started.secret, app.clock.now) };
  const { result: added } = await app.call('confirmTotp', { body }, { token });
  return { ...member, token, secret: started.secret, codes: added.recoveryCodes ?? [], ticket: started.ticket };
}

describe('an authenticator app', () => {
  it('is added with its first code, and its secret is stored encrypted', async () => {
    const { enter, id } = await addMember(app);
    const token = (await enter()).result.accessToken;
    const { result } = await app.call('startTotp', { body: {} }, { token });
    expect(result.uri).toMatch(/^otpauth:\/\/totp\/KQZ:punonjes\d+%40shembull\.al\?.*secret=[A-Z2-7]{32}/);
    const confirm = (code: string) => app.call('confirmTotp', { body: { ticket: result.ticket, code } }, { token });
    const wrong = await confirm(codeOf(result.secret, app.clock.now, 7));
    expect(wrong.failure?.validationResponse?.fields).toHaveProperty('code');
    const code = codeOf(result.secret, app.clock.now);
    const { result: added } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(new Set(added.recoveryCodes)).toHaveProperty('size', 10);
    const { rows } = await app.owner.query(
      'select t.*, encode(sealed, $2) as text from member_totp t where member_id = $1',
      [id, 'escape'],
    );
    expect(JSON.stringify(rows)).not.toContain(result.secret);
    const { result: mine } = await app.call('getMySecurity', {}, { token });
    expect(mine).toMatchObject({ totp: { lastUsedAt: null }, recoveryCodes: { left: 10 }, isRequired: true });
  });

  it('is asked for only after the right password', async () => {
    const { enter, email, secret } = await enrolled();
    expect(await enter()).toMatchObject({ status: 401, code: 'second_factor_required' });
    const otp = codeOf(secret, app.clock.now, 1);
    for (const username of [email, 'askush@shembull.al']) {
      const answer = await app.call('signIn', { body: { username, password: 'wrong-password', otp } });
      expect(answer).toMatchObject({ status: 401, code: 'wrong_credentials' });
    }
    const { status, result } = await enter({ otp });
    expect([status, result.mustEnroll]).toEqual([200, undefined]);
  });

  it('accepts each code once, up to one step early or late', async () => {
    const { enter, secret } = await enrolled();
    const refused = { status: 401, code: 'wrong_second_factor' };
    // The code of its confirmation.
    expect(await enter({ otp: codeOf(secret, app.clock.now) })).toMatchObject(refused);
    expect(await enter({ otp: codeOf(secret, app.clock.now, 2) })).toMatchObject(refused);
    const otp = codeOf(secret, app.clock.now, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter({ otp })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    app.advance(2 * minute);
    expect((await enter({ otp: codeOf(secret, app.clock.now, -1) })).status).toBe(200);
    app.advance(2 * minute);
    expect(await enter({ otp: codeOf(secret, app.clock.now, -2) })).toMatchObject(refused);
  });

  it('cannot be added by another’s ticket', async () => {
    const { ticket, secret } = await enrolled();
    const token = (await (await addMember(app)).enter()).result.accessToken;
    const body = { ticket, code: codeOf(secret, app.clock.now) };
    expect(await app.call('confirmTotp', { body }, { token })).toMatchObject({ status: 410, code: 'expired' });
  });
});

describe('recovery codes', () => {
  it('work once each, in any spelling, until new ones are made', async () => {
    const { enter, codes, token } = await enrolled();
    const [one = '', two = '', three = ''] = codes;
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter({ otp: one })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await enter({ otp: two.toLowerCase().replace('-', ' ') })).status).toBe(200);
    const { result } = await app.call('makeRecoveryCodes', { body: {} }, { token });
    expect((await enter({ otp: three })).status).toBe(401);
    expect((await enter({ otp: result.codes[0] ?? '' })).status).toBe(200);
    expect((await app.call('getMySecurity', {}, { token })).result.recoveryCodes.left).toBe(9);
  });

  it('work only for their member, and are stored hashed', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    expect((await mine.enter({ otp: theirs.codes[0] ?? '' })).status).toBe(401);
    const { rows } = await app.owner.query(`select encode(code_hash, 'escape') as text from member_recovery_codes`);
    for (const code of theirs.codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('need a second factor that they replace', async () => {
    const token = await app.signIn('KqzAuditor');
    const refused = { status: 409, code: 'factor_required' };
    expect(await app.call('makeRecoveryCodes', { body: {} }, { token })).toMatchObject(refused);
  });
});

describe('confirming the identity again (stepUp)', () => {
  it('is asked for ten minutes after signing in, before a factor is changed', async () => {
    const { token, password, secret } = await enrolled();
    const stepUpRequired = { status: 403, code: 'step_up_required' };
    app.advance(11 * minute);
    for (const call of ['startTotp', 'removeTotp', 'startPasskey', 'makeRecoveryCodes'] as const)
      expect(await app.call(call, { body: {} }, { token })).toMatchObject(stepUpRequired);
    const wrong = await app.call('stepUp', { body: { password: 'wrong-password' } }, { token });
    expect(wrong.failure?.validationResponse?.fields).toHaveProperty('password');
    const late = await app.call('stepUp', { body: { otp: '000000' } }, { token });
    expect(late.failure?.validationResponse?.fields).toHaveProperty('otp');
    expect((await app.call('startTotp', { body: {} }, { token })).status).toBe(403);
    const alone = await app.call('stepUp', { body: { password } }, { token });
    expect(alone.failure?.validationResponse?.fields).toHaveProperty('password');
    expect((await app.call('startTotp', { body: {} }, { token })).status).toBe(403);
    const first = codeOf(secret, app.clock.now);
    expect((await app.call('stepUp', { body: { otp: first } }, { token })).status).toBe(200);
    expect((await app.call('startTotp', { body: {} }, { token })).status).toBe(200);
    app.advance(11 * minute);
    const otp = codeOf(secret, app.clock.now);
    expect((await app.call('stepUp', { body: { otp } }, { token })).status).toBe(200);
    expect(await app.call('removeTotp', { body: {} }, { token })).toMatchObject({ status: 409, code: 'last_factor' });
  });
});

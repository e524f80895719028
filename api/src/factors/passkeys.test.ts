// Passkeys from making to signing in, by an authenticator of our own; and which roles must have a second factor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../test/accounts/authenticator.ts';
import { addMember } from '../../test/accounts/members.ts';
import { type World, world } from '../../test/world.ts';
import { requireSecondFactorOfAll } from './factors.store.ts';

let w: World;
beforeAll(async () => {
  w = await world({ env: { PUBLIC_URL: 'https://denonco.example.al' } });
});
afterAll(() => w.close());

const site = { rpID: 'denonco.example.al', origin: 'https://denonco.example.al' };
const unknown = { status: 401, code: 'passkey_unknown' };

/** Makes a passkey in a session; `conduct` is the device's. */
async function add(token: string, device: Authenticator, name = 'Telefoni', conduct = {}) {
  const { result } = await w.call('startPasskey', { body: {} }, { token });
  const response = device.make(result.options, conduct);
  return w.call('addPasskey', { body: { ticket: result.ticket, response, name } }, { token });
}
const start = async () => (await w.call('startPasskeySignIn', { body: {} })).result;
async function enterBy(device: Authenticator, conduct = {}) {
  const { ticket, options } = await start();
  return w.call('signInByPasskey', { body: { ticket, response: device.use(options, conduct) } });
}
/** A member with one passkey, and the token of the session it was made in. */
async function withPasskey() {
  const member = await addMember(w);
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
    expect((await w.call('loggedMember', {}, { token: result.accessToken })).status).toBe(200);
    expect(await enter()).toMatchObject({ status: 401, code: 'second_factor_required' });
    expect((await enter({ otp: codes[0] ?? '' })).status).toBe(200);
    const { result: mine } = await w.call('getMySecurity', {}, { token });
    expect(mine.passkeys).toMatchObject([{ name: 'Telefoni', isSynced: false, lastUsedAt: expect.any(String) }]);
  });

  it('is taken once for each challenge, from the portal’s own pages, with a finger, a face or a PIN', async () => {
    const { device } = await withPasskey();
    const { ticket, options } = await start();
    const body = { ticket, response: device.use(options) };
    expect((await w.call('signInByPasskey', { body })).status).toBe(200);
    expect(await w.call('signInByPasskey', { body })).toMatchObject(unknown);
    expect(await enterBy(device, { origin: 'https://denonc0.example.al' })).toMatchObject(unknown);
    expect(await enterBy(device, { verified: false })).toMatchObject(unknown);
    const other = await start();
    const swapped = { ticket: (await start()).ticket, response: device.use(other.options) };
    expect(await w.call('signInByPasskey', { body: swapped })).toMatchObject(unknown);
    w.advance(6 * 60_000);
    expect(await w.call('signInByPasskey', { body: { ...swapped, ticket: other.ticket } })).toMatchObject(unknown);
    expect((await enterBy(device)).status).toBe(200);
  });

  it('whose counter goes back is a copy, and opens nothing', async () => {
    const { device } = await withPasskey();
    expect((await enterBy(device, { counter: 40 })).status).toBe(200);
    for (const counter of [40, 7]) expect(await enterBy(device, { counter })).toMatchObject(unknown);
    expect((await enterBy(device, { counter: 41 })).status).toBe(200);
  });

  it('of a device nobody knows, or of somebody disabled, opens nothing', async () => {
    const stranger = new Authenticator(site);
    stranger.make((await start()).options);
    expect(await enterBy(stranger)).toMatchObject(unknown);
    const { device, id } = await withPasskey();
    await w.owner.query('update members set disabled_at = now() where id = $1', [id]);
    expect(await enterBy(device)).toMatchObject(unknown);
  });

  it('is made for its owner’s session only, verified, and once', async () => {
    const { token, device } = await withPasskey();
    expect(await add(token, device, 'Pa gisht', { verified: false })).toMatchObject(unknown);
    const { result } = await w.call('startPasskey', { body: {} }, { token });
    expect(result.options.excludeCredentials).toHaveLength(1);
    const body = { ticket: result.ticket, response: device.make(result.options), name: 'Çelësi' };
    const other = (await withPasskey()).token;
    expect(await w.call('addPasskey', { body }, { token: other })).toMatchObject(unknown);
    expect((await w.call('getMySecurity', {}, { token })).result.passkeys).toHaveLength(1);
  });

  it('proves who one is inside, but not who another is', async () => {
    const { token, device } = await withPasskey();
    const { device: theirs } = await withPasskey();
    w.advance(11 * 60_000);
    const prove = async (by: Authenticator) => {
      const { ticket, options } = await start();
      return w.call('confirmItsMe', { body: { passkey: { ticket, response: by.use(options) } } }, { token });
    };
    expect(await prove(theirs)).toMatchObject(unknown);
    expect((await w.call('startTotp', { body: {} }, { token })).code).toBe('step_up_required');
    expect((await prove(device)).status).toBe(200);
    expect((await w.call('startTotp', { body: {} }, { token })).status).toBe(200);
  });

  it('has a name, which can be changed, and can be removed but for the last', async () => {
    const { token } = await withPasskey();
    expect((await add(token, new Authenticator(site), 'Çelësi USB')).result).toEqual({ recoveryCodes: null });
    const listed = async () => (await w.call('getMySecurity', {}, { token })).result.passkeys;
    const [first, second] = await listed();
    const rename = (id = '') => w.call('renamePasskey', { body: { id, name: 'Telefoni i ri' } }, { token });
    expect((await rename(first?.id)).status).toBe(200);
    const stranger = (await withPasskey()).token;
    const remove = (id = '', by = token) => w.call('removePasskey', { body: { id } }, { token: by });
    expect((await remove(first?.id, stranger)).status).toBe(404);
    expect((await remove(second?.id)).status).toBe(200);
    expect((await listed()).map(({ name }) => name)).toEqual(['Telefoni i ri']);
    expect(await remove(first?.id)).toMatchObject({ status: 409, code: 'last_factor' });
  });
});

describe('a role that asks for a second factor', () => {
  const permissionsOf = async (token: string) => (await w.call('myPermissions', {}, { token })).result.length;

  it('opens nothing but adding one, until there is one', async () => {
    const { enter } = await addMember(w, 'KqzInvestigator');
    const { result } = await enter();
    expect(result.mustEnroll).toBe(true);
    const token = result.accessToken;
    expect(await permissionsOf(token)).toBe(0);
    expect((await w.call('dashboard', { query: {} }, { token })).status).toBe(403);
    expect((await add(token, new Authenticator(site))).status).toBe(200);
    expect(await permissionsOf(token)).toBeGreaterThan(0);
    expect((await w.call('loggedMember', {}, { token })).result.mustEnroll).toBeUndefined();
  });

  it('is every one of the commission; a municipality’s only when it is asked of all', async () => {
    const { enter } = await addMember(w, 'QvsMapsPortalAdmin');
    const { result } = await enter();
    const token = result.accessToken;
    expect(result.mustEnroll).toBeUndefined();
    expect(await permissionsOf(token)).toBeGreaterThan(0);
    await requireSecondFactorOfAll(w.deps.db, true);
    expect(await permissionsOf(token)).toBe(0);
    await requireSecondFactorOfAll(w.deps.db, false);
    expect(await permissionsOf(token)).toBeGreaterThan(0);
    const { rows } = await w.owner.query('select code from roles where not requires_second_factor');
    expect(rows).toEqual([{ code: 'QvsMapsPortalAdmin' }]);
  });

  it('asks nothing of the demo’s accounts', async () => {
    expect(await permissionsOf(await w.signIn('KqzRegistrar'))).toBeGreaterThan(0);
  });
});

it('passkeys are unavailable where the portal’s address is a number', async () => {
  const numbered = await world({ env: { PUBLIC_URL: 'https://10.0.0.5' } });
  const refused = { status: 409, code: 'passkeys_unavailable' };
  expect(await numbered.call('startPasskeySignIn', { body: {} })).toMatchObject(refused);
  await numbered.close();
});

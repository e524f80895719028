// Rate limits of sign-in: guessing is slowed down, and the owner is never locked out.
import { afterAll, expect, it } from 'vitest';
import { Authenticator } from '../../../test/accounts/authenticator.ts';
import { addMember } from '../../../test/accounts/members.ts';
import { codeOf } from '../../../test/accounts/totp.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { saveTotp } from '../factors/factors.store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://denonco.example.al' } });
afterAll(() => app.close());

const username = 'kqzregistrar@denonco.test';
const tryFrom = (address: string, password: string, account = username) =>
  app.call('signIn', { body: { username: account, password } }, { headers: { 'x-forwarded-for': address } });

it('refuses the sixth attempt from one address with the seconds to wait, also for an unknown account', async () => {
  for (const account of [username, 'nobody@denonco.test']) {
    for (let n = 0; n < 5; n++) expect((await tryFrom('198.51.100.1', 'wrong-password', account)).status).toBe(401);
    const { status, headers, failure } = await tryFrom('198.51.100.1', app.deps.config.demoPassword, account);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(failure?.code).toBe('rate_limited');
  }
});

it('accepts the owner from an address they signed in from today while others guess', async () => {
  const account = 'kqzcommissioner@denonco.test';
  const { demoPassword } = app.deps.config;
  expect((await tryFrom('198.51.100.7', demoPassword, account)).status).toBe(200);
  const guesses = [...Array(20).keys()].map((n) => tryFrom(`203.0.113.${n}`, 'wrong-password', account));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect((await tryFrom('198.51.100.8', demoPassword, account)).status).toBe(429);
  expect((await tryFrom('198.51.100.7', demoPassword, account)).status).toBe(200);
});

it('accepts the owner on a known device from the attacker’s address, and no other device or member', async () => {
  const { email, enter } = await addMember(app);
  const other = await addMember(app);
  const device = 'a-browser-of-its-owner-0001';
  const at = { 'x-forwarded-for': '198.51.100.40' };
  expect((await enter({ device }, { 'x-forwarded-for': '198.51.100.41' })).status).toBe(200);
  const guesses = [...Array(30).keys()].map(() => tryFrom('198.51.100.40', 'wrong-password', email));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
  // Neither a new device nor another member's.
  expect((await enter({ device: 'a-browser-of-somebody-002' }, at)).status).toBe(429);
  await other.enter({ device: 'a-browser-of-other-00003' }, { 'x-forwarded-for': '198.51.100.42' });
  expect((await enter({ device: 'a-browser-of-other-00003' }, at)).status).toBe(429);
  expect((await enter({ device }, at)).status).toBe(200);
  // Attempts with a known device are limited too.
  const withDevice = () =>
    app.call('signIn', { body: { username: email, password: 'wrong-password', device } }, { headers: at });
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await withDevice()).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('accepts a passkey while others guess the password (signInByPasskey)', async () => {
  const { email, enter } = await addMember(app);
  const token = (await enter()).result.accessToken;
  const passkey = new Authenticator({ rpID: 'denonco.example.al', origin: 'https://denonco.example.al' });
  const created = (await app.call('startPasskey', { body: {} }, { token })).result;
  const response = passkey.make(created.options, {});
  await app.call('addPasskey', { body: { ticket: created.ticket, response, name: 'Telefoni' } }, { token });
  const guesses = [...Array(30).keys()].map((n) => tryFrom(`203.0.113.${100 + n}`, 'wrong-password', email));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
  const headers = { 'x-forwarded-for': '203.0.113.100' };
  const { ticket, options } = (await app.call('startPasskeySignIn', { body: {} }, { headers })).result;
  const used = { ticket, response: passkey.use(options, {}) };
  expect((await app.call('signInByPasskey', { body: used }, { headers })).status).toBe(200);
});

it('limits guesses of second-factor codes from any address and accepts the owner', async () => {
  const { id, enter } = await addMember(app);
  const from = (address: string, otp?: string) => enter(otp ? { otp } : {}, { 'x-forwarded-for': address });
  expect((await from('198.51.100.20')).status).toBe(200);
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await saveTotp(app.deps.db, app.deps.keys, id, secret, 0, app.clock.now);
  const otp = codeOf(secret, app.clock.now);
  const wrong = codeOf(secret, app.clock.now, 9);
  const guesses = await Promise.all([...Array(10).keys()].map((n) => from(`203.0.113.${50 + n}`, wrong)));
  expect(guesses.map(({ code }) => code)).toEqual(Array(10).fill('wrong_second_factor'));
  expect((await from('203.0.113.70', otp)).status).toBe(429);
  expect((await from('198.51.100.20', otp)).status).toBe(200);
});

it('sends one password link a minute to an address and always gives the same answer', async () => {
  const { email } = await addMember(app);
  const ask = () => app.call('requestPasswordReset', { body: { email } });
  const answers = [await ask(), await ask()];
  expect(answers.map(({ status, result }) => [status, result])).toEqual(Array(2).fill([200, null]));
  expect((await sentBy(app)).filter(({ to }) => to === email)).toHaveLength(1);
});

it('stores no IP address and no e-mail', async () => {
  const { rows } = await app.owner.query('select key from throttles');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|203\.0|denonco\.test/);
});

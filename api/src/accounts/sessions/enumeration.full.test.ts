// Neither text, status nor response time reveals who has an account.
import { afterAll, describe, expect, it } from 'vitest';
import { cliffsDelta, timesOf } from '../../../../contract/test/statistics.ts';
import { addMember, hashPasswordsInFull } from '../../../test/accounts/members.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { createRng } from '../../demo/rng.ts';

const app = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:4600' } });
await hashPasswordsInFull(app);
afterAll(() => app.close());

const nobody = 'askush@shembull.al';
/** For 25 samples each, exceeded by chance once in a hundred thousand; skipped work gives 1. */
const leakDelta = 0.75;
const times = 25;

async function expectSameTimes(ways: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const rng = createRng(7);
  for (const call of Object.values(ways)) await call();
  const taken = [...(await timesOf(ways, times, () => rng.between(0, 1_000_000)))];
  for (const [one, a] of taken)
    for (const [other, b] of taken)
      expect({ one, other, apart: Math.abs(cliffsDelta(a, b)) > leakDelta }).toEqual({ one, other, apart: false });
}

const said = ({ status, headers, failure, result }: Awaited<ReturnType<TestApp['call']>>) => ({
  status,
  failure: failure && { ...failure, requestId: '' },
  result,
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'x-request-id', 'etag', 'content-security-policy'].includes(name)),
  ),
});

describe('signing in', () => {
  const device = 'a-device-that-nobody-knows-1';
  it('answers a wrong password the same for a member, an invited, a disabled and an unknown person', async () => {
    const member = await addMember(app);
    const invited = await addMember(app);
    await app.owner.query('update members set password_hash = null where id = $1', [invited.id]);
    const disabled = await addMember(app);
    await app.owner.query('update members set disabled_at = now() where id = $1', [disabled.id]);
    const attempt =
      (username: string, password = 'wrong-password') =>
      () =>
        app.call('signIn', { body: { username, password, device } });
    const ways = {
      member: attempt(member.email),
      invited: attempt(invited.email),
      disabled: attempt(disabled.email, disabled.password),
      nobody: attempt(nobody),
    };
    const answers = await Promise.all(Object.values(ways).map((call) => call()));
    const [first, ...others] = answers.map(said);
    expect(first?.status).toBe(401);
    for (const other of others) expect(other).toEqual(first);
    await expectSameTimes(ways);
  });

  it('by a passkey starts without a name (startPasskeySignIn)', async () => {
    const { result } = await app.call('startPasskeySignIn', { body: {} });
    expect(result.options).toMatchObject({ challenge: expect.any(String) });
    expect(result.options).not.toHaveProperty('allowCredentials.0');
  });
});

describe('a link', () => {
  it('for a new password answers the same to a member and an unknown person, and is sent only to a member (requestPasswordReset)', async () => {
    const { email } = await addMember(app);
    const ask = (to: string) => () => app.call('requestPasswordReset', { body: { email: to } });
    const ways = { member: ask(email), nobody: ask(nobody) };
    expect(said(await ways.nobody())).toEqual(said(await ways.member()));
    await expectSameTimes(ways);
    expect((await sentBy(app)).some(({ to }) => to === nobody)).toBe(false);
  });

  it('of an unknown invitation reveals nothing (readAccountLink)', async () => {
    const read = (token: string) => () => app.call('readAccountLink', { body: { token } });
    const ways = { short: read('x'), whole: read('A'.repeat(43)), other: read('B'.repeat(43)) };
    const [first, ...others] = (await Promise.all(Object.values(ways).map((call) => call()))).map(said);
    expect(first).toMatchObject({ status: 404 });
    for (const other of others) expect(other).toEqual(first);
  });
});

// An authenticator app and recovery codes, from adding them to signing in; and what nobody learns by trying.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../test/accounts/members.ts';
import { codeOf } from '../../test/accounts/totp.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const minute = 60_000;

/** A member with an authenticator app: the secret, the codes, and the token of the session it was added in. */
async function enrolled() {
  const member = await addMember(w);
  const { result } = await member.enter();
  const token = result.accessToken;
  const { result: started } = await w.call('startTotp', { body: {} }, { token });
  const body = { ticket: started.ticket, code: codeOf(started.secret, w.clock.now) };
  const { result: added } = await w.call('confirmTotp', { body }, { token });
  return { ...member, token, secret: started.secret, codes: added.recoveryCodes ?? [], ticket: started.ticket };
}

describe('an authenticator app', () => {
  it('is added by its first code, which is wrong at its field, and keeps its secret sealed', async () => {
    const { enter, id } = await addMember(w);
    const token = (await enter()).result.accessToken;
    const { result } = await w.call('startTotp', { body: {} }, { token });
    expect(result.uri).toMatch(/^otpauth:\/\/totp\/KQZ:punonjes\d+%40shembull\.al\?.*secret=[A-Z2-7]{32}/);
    const confirm = (code: string) => w.call('confirmTotp', { body: { ticket: result.ticket, code } }, { token });
    const wrong = await confirm(codeOf(result.secret, w.clock.now, 7));
    expect(wrong.failure?.validationResponse?.fields).toHaveProperty('code');
    const code = codeOf(result.secret, w.clock.now);
    const { result: added } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(new Set(added.recoveryCodes)).toHaveProperty('size', 10);
    const { rows } = await w.owner.query(
      'select t.*, encode(sealed, $2) as text from member_totp t where member_id = $1',
      [id, 'escape'],
    );
    expect(JSON.stringify(rows)).not.toContain(result.secret);
    const { result: mine } = await w.call('getMySecurity', {}, { token });
    expect(mine).toMatchObject({ totp: { lastUsedAt: null }, recoveryCodes: { left: 10 }, isRequired: true });
  });

  it('is asked for after the right password only, and then opens', async () => {
    const { enter, email, secret } = await enrolled();
    expect(await enter()).toMatchObject({ status: 401, code: 'second_factor_required' });
    const otp = codeOf(secret, w.clock.now, 1);
    for (const username of [email, 'askush@shembull.al']) {
      const answer = await w.call('signIn', { body: { username, password: 'wrong-password', otp } });
      expect(answer).toMatchObject({ status: 401, code: 'wrong_credentials' });
    }
    const { status, result } = await enter({ otp });
    expect([status, result.mustEnroll]).toEqual([200, undefined]);
  });

  it('takes each step once, whoever comes with it, and one step early or late', async () => {
    const { enter, secret } = await enrolled();
    const refused = { status: 401, code: 'wrong_second_factor' };
    // The code it was added by.
    expect(await enter({ otp: codeOf(secret, w.clock.now) })).toMatchObject(refused);
    expect(await enter({ otp: codeOf(secret, w.clock.now, 2) })).toMatchObject(refused);
    const otp = codeOf(secret, w.clock.now, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter({ otp })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    w.advance(2 * minute);
    expect((await enter({ otp: codeOf(secret, w.clock.now, -1) })).status).toBe(200);
    w.advance(2 * minute);
    expect(await enter({ otp: codeOf(secret, w.clock.now, -2) })).toMatchObject(refused);
  });

  it('cannot be added by another’s ticket', async () => {
    const { ticket, secret } = await enrolled();
    const token = (await (await addMember(w)).enter()).result.accessToken;
    const body = { ticket, code: codeOf(secret, w.clock.now) };
    expect(await w.call('confirmTotp', { body }, { token })).toMatchObject({ status: 410, code: 'expired' });
  });
});

describe('recovery codes', () => {
  it('open once each, however they are typed, until new ones are made', async () => {
    const { enter, codes, token } = await enrolled();
    const [one = '', two = '', three = ''] = codes;
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter({ otp: one })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await enter({ otp: two.toLowerCase().replace('-', ' ') })).status).toBe(200);
    const { result } = await w.call('makeRecoveryCodes', { body: {} }, { token });
    expect((await enter({ otp: three })).status).toBe(401);
    expect((await enter({ otp: result.codes[0] ?? '' })).status).toBe(200);
    expect((await w.call('getMySecurity', {}, { token })).result.recoveryCodes.left).toBe(9);
  });

  it('are another’s for nobody, and stand nowhere in the open', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    expect((await mine.enter({ otp: theirs.codes[0] ?? '' })).status).toBe(401);
    const { rows } = await w.owner.query(`select encode(code_hash, 'escape') as text from member_recovery_codes`);
    for (const code of theirs.codes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('need a factor that they can stand in for', async () => {
    const token = await w.signIn('KqzAuditor');
    const refused = { status: 409, code: 'factor_required' };
    expect(await w.call('makeRecoveryCodes', { body: {} }, { token })).toMatchObject(refused);
  });
});

describe('proving once more who one is (confirmItsMe)', () => {
  it('is asked for ten minutes after signing in, before a factor is changed', async () => {
    const { token, password, secret } = await enrolled();
    const asked = { status: 403, code: 'step_up_required' };
    w.advance(11 * minute);
    for (const call of ['startTotp', 'removeTotp', 'startPasskey', 'makeRecoveryCodes'] as const)
      expect(await w.call(call, { body: {} }, { token })).toMatchObject(asked);
    const wrong = await w.call('confirmItsMe', { body: { password: 'wrong-password' } }, { token });
    expect(wrong.failure?.validationResponse?.fields).toHaveProperty('password');
    const late = await w.call('confirmItsMe', { body: { otp: '000000' } }, { token });
    expect(late.failure?.validationResponse?.fields).toHaveProperty('otp');
    expect((await w.call('startTotp', { body: {} }, { token })).status).toBe(403);
    expect((await w.call('confirmItsMe', { body: { password } }, { token })).status).toBe(200);
    expect((await w.call('startTotp', { body: {} }, { token })).status).toBe(200);
    w.advance(11 * minute);
    const otp = codeOf(secret, w.clock.now);
    expect((await w.call('confirmItsMe', { body: { otp } }, { token })).status).toBe(200);
    expect(await w.call('removeTotp', { body: {} }, { token })).toMatchObject({ status: 409, code: 'last_factor' });
  });
});

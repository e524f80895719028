// Invitations and new passwords by links: used once, late, replaced, and what nobody learns by asking.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../../test/accounts/members.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { type World, world } from '../../../test/world.ts';
import { inviteMember, makeAccountLink } from './accountLinks.store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const hour = 3_600_000;
const newPassword = 'gjethe kumbulla nëntë ura';
const ask = (email: string, origin = '198.51.100.1') =>
  w.call('askNewPassword', { body: { email } }, { headers: { 'x-forwarded-for': origin } });
const set = (token: string, more: { newPassword?: string; name?: string; surname?: string } = {}) =>
  w.call('setPasswordByLink', { body: { token, newPassword, ...more } });
const read = (token: string) => w.call('readAccountLink', { body: { token } });
const mailsTo = async (email: string) => (await sentBy(w)).filter(({ to }) => to === email);
/** What the newest letter's link carries. */
async function tokenSentTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? '';
  return /#\/(?:password|invitation)\/([\w-]{43})/.exec(text)?.[1] ?? '';
}
const linkOf = (memberId: string) =>
  w.deps.db
    .transaction()
    .execute((tx) => makeAccountLink(tx, { memberId, purpose: 'reset', by: null, now: w.clock.now }));

describe('an invitation', () => {
  const invite = async (email: string) => {
    const by = (await addMember(w, 'KqzAdministrator')).id;
    return w.deps.db.transaction().execute((tx) =>
      inviteMember(tx, w.deps, {
        ...{ email, name: 'I ftuari', surname: 'Provë', roleCode: 'QvsMapsPortalAdmin', municipalityCode: '53' },
        ...{ language: 'al', by, now: w.clock.now },
      }),
    );
  };

  it('is written in both languages, names who is invited, and sets the first password', async () => {
    const email = 'ftuar@shembull.al';
    expect((await invite(email))?.memberId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await invite('FTUAR@shembull.al')).toBeUndefined();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Ftesë në portalin e punës: Komisioni Qendror i Zgjedhjeve');
    expect(mail?.text).toMatch(/vlen 72 orë[\s\S]+valid for 72 hours/);
    const token = await tokenSentTo(email);
    const { result } = await read(token);
    expect(result).toMatchObject({ purpose: 'invitation', name: 'I ftuari', email });
    expect((await w.call('signIn', { body: { username: email, password: newPassword } })).status).toBe(401);
    const own = { name: 'Emri', surname: 'Vetë' };
    expect((await set(token, own)).status).toBe(200);
    const signed = await w.call('signIn', { body: { username: email, password: newPassword } });
    expect(signed.result).toMatchObject({ ...own, municipality: { code: '53' } });
    expect(await set(token)).toMatchObject({ status: 410, code: 'expired' });
    expect(await read(token)).toMatchObject({ status: 410, code: 'expired' });
    const { rows } = await w.owner.query('select * from account_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is late after three days', async () => {
    await invite('vone@shembull.al');
    const token = await tokenSentTo('vone@shembull.al');
    w.advance(72 * hour - 1000);
    expect((await read(token)).status).toBe(200);
    w.advance(1000);
    expect([(await read(token)).status, (await set(token)).status]).toEqual([410, 410]);
  });
});

describe('a new password', () => {
  it('is answered the same for everybody, and written only to a member', async () => {
    const { email } = await addMember(w);
    const { id: disabled, email: gone } = await addMember(w);
    await w.owner.query('update members set disabled_at = now() where id = $1', [disabled]);
    const answers = await Promise.all([email.toUpperCase(), 'askush@shembull.al', gone].map((one) => ask(one)));
    expect(answers.map(({ status, result }) => [status, result])).toEqual(Array(3).fill([200, null]));
    const waiting = await w.owner.query(`select payload::text from outbox where task = 'sendPasswordLink'`);
    expect(JSON.stringify(waiting.rows)).not.toMatch(/shembull/);
    expect(await mailsTo('askush@shembull.al')).toEqual([]);
    expect(await mailsTo(gone)).toEqual([]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/vlen një orë/);
  });

  it('ends every session, and what was sent before', async () => {
    const { email, enter } = await addMember(w);
    const token = (await enter()).result.accessToken;
    await ask(email);
    const before = await tokenSentTo(email);
    await ask(email);
    const link = await tokenSentTo(email);
    expect((await read(before)).status).toBe(410);
    expect((await set(link)).status).toBe(200);
    expect((await w.call('loggedMember', {}, { token })).status).toBe(401);
    expect((await enter()).status).toBe(401);
    expect((await w.call('signIn', { body: { username: email, password: newPassword } })).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Ndryshoi mënyra e hyrjes në llogarinë tuaj');
  });

  it('is set by one of a hundred who come at once', async () => {
    const { token } = await linkOf((await addMember(w)).id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => set(token)));
    const counts = (status: number) => answers.filter((one) => one.status === status).length;
    expect([counts(200), counts(410)]).toEqual([1, 99]);
  });

  it('that is weak is refused at its field and leaves the link as it was', async () => {
    const { token } = await linkOf((await addMember(w)).id);
    const wordsFor = async (password: string) =>
      (await set(token, { newPassword: password })).failure?.validationResponse?.fields.newPassword?.[0];
    expect(await wordsFor('shkurt')).toMatch(/të paktën 12 shenja/);
    expect(await wordsFor('123456789012')).toMatch(/ndër më të përdorurit/);
    expect(await wordsFor('denonco12345')).toMatch(/gjendet lehtë/);
    expect(await wordsFor('punonjësi.provë')).toMatch(/gjendet lehtë/);
    // An invitation's to give; here the name stays.
    expect((await set(token, { name: 'Tjetër', surname: 'Emër' })).status).toBe(200);
    const { rows } = await w.owner.query(`select 1 from members where name = 'Tjetër'`);
    expect(rows).toEqual([]);
  });

  it('is late after an hour, and a link that never was is not found', async () => {
    const { token } = await linkOf((await addMember(w)).id);
    w.advance(hour);
    expect((await set(token)).status).toBe(410);
    const never = 'x'.repeat(43);
    expect([(await set(never)).status, (await read(never)).status]).toEqual([404, 404]);
  });
});

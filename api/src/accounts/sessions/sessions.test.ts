// Sign-in, sessions, the profile, passwords, and the links that set them.
import { createHash } from 'node:crypto';
import { livePath } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { addMember, hashPasswordsInFull } from '../../../test/accounts/members.ts';
import { openNode } from '../../../test/node.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { loadConfig } from '../../platform/config.ts';
import { openLive } from '../../platform/live/live.ts';
import { addAccount, makeAccountLink, sendAccountLink } from './accountLinks.store.ts';

const app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
await hashPasswordsInFull(app);
afterAll(() => app.close());

const password = app.deps.config.demoPassword;
const minute = 60_000;
const registrar = 'kqzregistrar@denonco.test';
const audited = async () => {
  const { rows } = await app.owner.query<{ action: string }>('select action from audit_log order by id desc limit 1');
  return rows[0]?.action;
};

describe('signIn', () => {
  it('returns a token and the member', async () => {
    const { status, result } = await app.call('signIn', {
      body: { username: ` ${registrar.toUpperCase()} `, password },
    });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      email: registrar,
      name: 'Demo',
      surname: 'Protokollist',
      municipality: null,
      memberRole: { code: 'KqzRegistrar', name: 'Protokollist' },
      expiresAt: '2026-11-16T21:00:00+01:00',
    });
    expect(result.accessToken).toMatch(/^[\w-]{43}$/);
    expect(await audited()).toBe('sessions.signIn');
  });

  it('returns the municipality of a municipal member in the requested language', async () => {
    const body = { username: 'qvsmapsportaladmin@denonco.test', password };
    const { result } = await app.call('signIn', { body }, { headers: { 'accept-language': 'en' } });
    expect(result.municipality).toEqual({ id: '53', code: '53', name: 'Tirana' });
    expect(result.memberRole).toEqual({ code: 'QvsMapsPortalAdmin', name: 'Voting centre maps portal admin' });
  });

  it('stores the token as a hash and the password as Argon2id', async () => {
    const { result } = await app.call('signIn', { body: { username: registrar, password } });
    const { rows } = await app.owner.query('select * from sessions, members where member_id = members.id');
    expect(JSON.stringify(rows)).not.toContain(result.accessToken);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers the same for a wrong password, an unknown e-mail and a disabled member', async () => {
    await app.owner.query(`update members set disabled_at = now() where email = 'kassecretary@denonco.test'`);
    const attempts = [
      { username: registrar, password: 'wrong-password' },
      { username: 'nobody@denonco.test', password },
      { username: 'kassecretary@denonco.test', password },
    ];
    const answers = await Promise.all(attempts.map((body) => app.call('signIn', { body })));
    const seen = answers.map(({ status, failure }) => ({ status, ...failure, requestId: '' }));
    expect(seen[0]).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'E-mail ose fjalëkalim i gabuar.',
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(await audited()).toBe('sessions.signInFailed');
  });

  it('takes the same time for an unknown e-mail', async () => {
    const fastest = new Map<string, number>();
    // CPU time, because load changes wall time but hardly CPU time.
    for (let n = 0; n < 8; n++) {
      for (const username of [registrar, 'nobody@denonco.test']) {
        const before = process.cpuUsage();
        await app.call('signIn', { body: { username, password: 'wrong-password' } });
        const { user, system } = process.cpuUsage(before);
        fastest.set(username, Math.min(fastest.get(username) ?? Number.POSITIVE_INFINITY, user + system));
      }
    }
    const [known = 0, unknown = 0] = fastest.values();
    // Without verifying a hash an answer takes a tenth. The full run compares distributions.
    expect(unknown / known).toBeGreaterThan(0.4);
  });
});

describe('a session', () => {
  it('accepts the token with or without Bearer', async () => {
    const token = await app.signIn('KqzAuditor');
    for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`]) {
      const { status } = await app.call('getCurrentMember', {}, { headers: { authorization } });
      expect(status).toBe(200);
    }
  });

  it('ends an hour after the last call and twelve after the first', async () => {
    const token = await app.signIn('KqzAuditor');
    const lives = async () => (await app.call('getCurrentMember', {}, { token })).status;
    app.advance(59 * minute);
    expect(await lives()).toBe(200);
    app.advance(61 * minute);
    expect(await lives()).toBe(401);

    const other = await app.signIn('KqzAuditor');
    for (let n = 0; n < 14; n++) {
      app.advance(50 * minute);
      expect((await app.call('getCurrentMember', {}, { token: other })).status).toBe(200);
    }
    app.advance(21 * minute);
    expect((await app.call('getCurrentMember', {}, { token: other })).status).toBe(401);
  });

  it('ends as configured (SESSION_HOURS, SESSION_IDLE_MINUTES)', async () => {
    const { session } = loadConfig({ SESSION_HOURS: '0.5', SESSION_IDLE_MINUTES: '10' });
    const { call } = await openNode(app, { config: { ...app.deps.config, session } });
    const { email } = await addMember(app);
    const signIn = async () => (await call('signIn', { body: { username: email, password } })).result.accessToken;
    const lives = async (token: string) => (await call('getCurrentMember', {}, { token })).status;
    const idle = await signIn();
    app.advance(10 * minute);
    expect(await lives(idle)).toBe(401);
    const used = await signIn();
    for (const status of [200, 200, 200, 401]) {
      app.advance(8 * minute);
      expect(await lives(used)).toBe(status);
    }
    const { result } = await call('listMySessions', {}, { token: await signIn() });
    expect(result).toHaveLength(1);
  });

  it('getMyDraftKey gives one key to each member, in every session', async () => {
    const keyOf = async (role: 'KqzInspector' | 'KqzRegistrar') =>
      (await app.call('getMyDraftKey', {}, { token: await app.signIn(role) })).result.key;
    const [first, again, other] = [
      await keyOf('KqzInspector'),
      await keyOf('KqzInspector'),
      await keyOf('KqzRegistrar'),
    ];
    expect(first).toMatch(/^[\w+/]{43}=$/);
    expect([again === first, other === first]).toEqual([true, false]);
    expect((await app.call('getMyDraftKey', {})).status).toBe(401);
  });

  it('signOut ends this session and no other', async () => {
    const [one, two] = [await app.signIn('KqzInspector'), await app.signIn('KqzInspector')];
    expect(await app.call('signOut', { body: {} }, { token: one })).toMatchObject({ status: 200, result: null });
    expect(await audited()).toBe('sessions.signOut');
    expect((await app.call('getCurrentMember', {}, { token: one })).status).toBe(401);
    expect((await app.call('getCurrentMember', {}, { token: two })).status).toBe(200);
    const empty = await fetch(`${app.address}/api/auth/qvsmaps-portal/logout`, {
      method: 'POST',
      headers: { authorization: two, 'content-type': 'application/json' },
    });
    expect(empty.status).toBe(200);
  });

  it('repeatSignOut ends the session by the hash of its token, which opens nothing', async () => {
    const [one, two] = [await app.signIn('KqzInspector'), await app.signIn('KqzInspector')];
    const session = createHash('sha256').update(one).digest('hex');
    expect((await app.call('getCurrentMember', {}, { token: session })).status).toBe(401);
    const repeat = () => app.call('repeatSignOut', { body: { session } });
    expect(await repeat()).toMatchObject({ status: 200, result: null });
    expect(await audited()).toBe('sessions.signOut');
    expect((await app.call('getCurrentMember', {}, { token: one })).status).toBe(401);
    expect((await app.call('getCurrentMember', {}, { token: two })).status).toBe(200);
    expect(await repeat()).toMatchObject({ status: 200, result: null });
    expect(
      (await app.call('repeatSignOut', { body: { session: one } })).failure?.validationResponse?.fields,
    ).toHaveProperty('session');
  });

  it('ends at once when the member is disabled', async () => {
    const token = await app.signIn('KasRapporteur');
    await app.owner.query(`update members set disabled_at = now() where email = 'kasrapporteur@denonco.test'`);
    expect((await app.call('getCurrentMember', {}, { token })).status).toBe(401);
  });
});

describe('the signed-in member', () => {
  it('myPermissions are the role’s, plus those added, minus those taken', async () => {
    const token = await app.signIn('KqzInspector');
    await app.owner.query(`insert into member_permissions (member_id, permission, granted)
      select id, permission, granted from members, (values ('denouncements.read', true), ('dashboard', false), ('premises.read', false), ('no.such', true))
        as given (permission, granted) where email = 'kqzinspector@denonco.test'`);
    const { result } = await app.call('myPermissions', {}, { token });
    expect(result).toEqual([
      { code: 'denouncements.read', name: { al: 'Shikimi i denoncimeve', en: 'Read denouncements' } },
      { code: 'premises.inspect', name: { al: 'Inspektimi i objekteve', en: 'Inspect premises' } },
      {
        code: 'premises.review',
        name: { al: 'Shqyrtimi i raportimeve për objektet', en: 'Review reports of premises' },
      },
    ]);
    expect((await app.call('dashboard', { query: {} }, { token })).status).toBe(200);
    expect((await app.call('premisesCompleteness', { query: {} }, { token })).status).toBe(403);
  });

  it('getCurrentMember returns the same member as sign-in', async () => {
    const { result: signed } = await app.call('signIn', { body: { username: registrar, password } });
    const { accessToken, expiresAt: _, ...member } = signed;
    expect((await app.call('getCurrentMember', {}, { token: accessToken })).result).toEqual(member);
  });
});

describe('updateMyProfile', () => {
  const save = async (body: { name: string; surname: string; phone: string | null }) => {
    const token = await app.signIn('KqzCommissioner');
    return app.call('updateMyProfile', { body }, { token });
  };

  it('changes the name without surrounding spaces and control characters', async () => {
    const { result } = await save({ name: '  Demo\u202e ', surname: 'Ndryshuar', phone: null });
    expect(result).toMatchObject({ name: 'Demo', surname: 'Ndryshuar', phone: null });
    expect(await audited()).toBe('sessions.updateMyProfile');
  });

  it('refuses an unconfirmed new phone, keeps the current one, and clears it', async () => {
    const refused = await save({ name: 'Demo', surname: 'Komisioner', phone: '069 234 5678' });
    expect(refused.status).toBe(400);
    expect(refused.failure?.validationResponse?.fields).toEqual({
      phoneConfirmation: ['Numri i ri i telefonit duhet konfirmuar me kod.'],
    });
    await app.owner.query(`update members set phone = '+355692345678' where email = 'kqzcommissioner@denonco.test'`);
    expect((await save({ name: 'Demo', surname: 'Komisioner', phone: '069 234 5678' })).result.phone).toBe(
      '+355692345678',
    );
    expect((await save({ name: 'Demo', surname: 'Komisioner', phone: '' })).result.phone).toBeNull();
  });

  it('refuses what is not a phone number', async () => {
    for (const phone of ['abc', '12', '+1']) {
      const { failure } = await save({ name: 'Demo', surname: 'Komisioner', phone });
      expect([phone, Object.keys(failure?.validationResponse?.fields ?? {})]).toEqual([phone, ['phone']]);
    }
  });
});

describe('changePassword', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call('changePassword', { body: { currentPassword, newPassword } }, { token });

  it('refuses a wrong current password, a short new one and the same one', async () => {
    const token = await app.signIn('KqzAdministrator');
    const wrong = await change(token, 'wrong-password', 'A-new-password-1');
    expect(wrong.failure?.validationResponse?.fields).toEqual({
      currentPassword: ['Fjalëkalimi i tanishëm nuk është i saktë.'],
    });
    const short = await change(token, password, 'short');
    expect(short.failure?.validationResponse?.fields).toEqual({
      newPassword: ['Fjalëkalimi duhet të ketë të paktën 12 shenja.'],
    });
    const same = await change(token, password, password);
    expect(same.failure?.validationResponse?.fields).toEqual({
      newPassword: ['Fjalëkalimi i ri duhet të jetë i ndryshëm nga i tanishmi.'],
    });
  });

  it('ends the other sessions and accepts only the new password', async () => {
    const [here, elsewhere] = [await app.signIn('KqzAdministrator'), await app.signIn('KqzAdministrator')];
    expect((await change(here, password, 'Një-fjalëkalim-i-ri')).status).toBe(200);
    expect(await audited()).toBe('sessions.changePassword');
    expect((await app.call('getCurrentMember', {}, { token: here })).status).toBe(200);
    expect((await app.call('getCurrentMember', {}, { token: elsewhere })).status).toBe(401);
    const username = 'kqzadministrator@denonco.test';
    expect((await app.call('signIn', { body: { username, password } })).status).toBe(401);
    expect((await app.call('signIn', { body: { username, password: 'Një-fjalëkalim-i-ri' } })).status).toBe(200);
  });
});

describe('other sessions', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const desktopAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const enterFrom = async (member: Awaited<ReturnType<typeof addMember>>, agent: string, device?: string) =>
    (await member.enter(device ? { device } : {}, { 'user-agent': agent })).result.accessToken;
  const list = async (token: string) => (await app.call('listMySessions', {}, { token })).result;
  const lives = async (token: string) => (await app.call('getCurrentMember', {}, { token })).status === 200;

  describe('listMySessions', () => {
    it('lists sessions by browser and system, this one first, and stores no address', async () => {
      const member = await addMember(app);
      const there = await enterFrom(member, phone);
      app.advance(90_000);
      const here = await enterFrom(member, desktopAgent);
      app.advance(90_000);
      expect(await lives(there)).toBe(true);
      const [mine, other, ...more] = await list(here);
      expect(more).toEqual([]);
      expect(mine).toMatchObject({ isThis: true, browser: 'Firefox', system: 'Linux', kind: 'computer' });
      expect(other).toMatchObject({ isThis: false, browser: 'Chrome', system: 'Android', kind: 'phone' });
      expect(Date.parse(other?.lastSeenAt ?? '') - Date.parse(other?.createdAt ?? '')).toBe(180_000);
      const { rows } = await app.owner.query('select * from sessions');
      expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|::1/);
      app.advance(61 * 60_000);
      expect((await app.call('listMySessions', {}, { token: here })).status).toBe(401);
    });
  });

  describe('signing out elsewhere', () => {
    it('ends one session and its open pages at once, on another node too', async () => {
      const live = openLive(app.deps.config.databaseUrl ?? '', app.deps.log);
      const { address } = await openNode(app, { live });
      const member = await addMember(app);
      const there = await enterFrom(member, phone);
      const here = await enterFrom(member, desktopAgent);
      const page = await fetch(address + livePath, { headers: { authorization: `Bearer ${there}` } });
      const id = (await list(here)).find(({ isThis }) => !isThis)?.id ?? '';
      const otherMember = (await (await addMember(app)).enter()).result.accessToken;
      await app.call('endMySession', { body: { id } }, { token: otherMember });
      expect(await lives(there)).toBe(true);
      await app.call('endMySession', { body: { id } }, { token: here });
      await app.settle();
      // The stream ends.
      expect(await page.text()).toContain('data: ');
      const answer = await fetch(`${address}/api/hr/logged-member-info/`, {
        headers: { authorization: `Bearer ${there}` },
      });
      expect([answer.status, await lives(here)]).toEqual([401, true]);
      await live.close();
    });

    it('ends all others (endOtherSessions)', async () => {
      const member = await addMember(app);
      const [one, two, here] = [
        await enterFrom(member, phone),
        await enterFrom(member, desktopAgent),
        await enterFrom(member, desktopAgent),
      ];
      const { result } = await app.call('endOtherSessions', { body: {} }, { token: here });
      expect(result).toEqual({ ended: 2 });
      expect([await lives(one), await lives(two), await lives(here)]).toEqual([false, false, true]);
    });
  });

  it('notifies a member once of a new device, and not of the first one', async () => {
    const member = await addMember(app);
    const listNotices = async () => {
      const { rows } = await app.owner.query<{ event: string }>(
        'select event from member_notices where member_id = $1',
        [member.id],
      );
      return rows.map(({ event }) => event);
    };
    await enterFrom(member, desktopAgent, 'device-of-the-first-desk');
    await enterFrom(member, phone, 'device-of-the-first-desk');
    expect(await listNotices()).toEqual([]);
    await enterFrom(member, desktopAgent, 'device-of-another-desk');
    await enterFrom(member, desktopAgent, 'device-of-another-desk');
    expect(await listNotices()).toEqual(['newDevice']);
    const mail = (await sentBy(app)).find(({ to }) => to === member.email);
    expect(mail?.subject).toBe('Hyrje në llogarinë tuaj nga një pajisje e re');
    expect(mail?.text).toContain('/#/app/profile/my/sessions');
  });
});

describe('account links', () => {
  const hour = 3_600_000;
  const newPassword = 'gjethe kumbulla nëntë ura';
  const ask = (email: string, origin = '198.51.100.1') =>
    app.call('requestPasswordReset', { body: { email } }, { headers: { 'x-forwarded-for': origin } });
  const set = (token: string, more: { newPassword?: string; name?: string; surname?: string } = {}) =>
    app.call('setPasswordByLink', { body: { token, newPassword, ...more } });
  const read = (token: string) => app.call('readAccountLink', { body: { token } });
  const mailsTo = async (email: string) => (await sentBy(app)).filter(({ to }) => to === email);
  async function tokenSentTo(email: string): Promise<string> {
    const text = (await mailsTo(email)).at(-1)?.text ?? '';
    return /#\/(?:password|invitation)\/([\w-]{43})/.exec(text)?.[1] ?? '';
  }
  const linkOf = (memberId: string) =>
    app.deps.db
      .transaction()
      .execute((tx) => makeAccountLink(tx, { memberId, purpose: 'reset', by: null, now: app.clock.now }));

  describe('an invitation', () => {
    const invite = async (email: string) => {
      const by = (await addMember(app, 'KqzAdministrator')).id;
      const { now } = app.clock;
      const person = { email, name: 'I ftuari', surname: 'Provë', language: 'al' as const };
      const role = { role_code: 'QvsMapsPortalAdmin', municipality_code: '53' };
      return app.deps.db.transaction().execute(async (tx) => {
        const id = await addAccount(tx, { ...person, ...role }, { by, now });
        if (!id) return undefined;
        await tx.updateTable('members').set({ disabled_at: null }).where('id', '=', id).execute();
        return sendAccountLink(tx, app.deps, { memberId: id, purpose: 'invitation', by, now });
      });
    };

    it('is sent in both languages, names the invited person and sets the first password', async () => {
      const email = 'ftuar@shembull.al';
      expect(await invite(email)).toHaveProperty('expiresAt');
      expect(await invite('FTUAR@shembull.al')).toBeUndefined();
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe('Ftesë në portalin e punës: Komisioni Qendror i Zgjedhjeve');
      expect(mail?.text).toMatch(/vlen 72 orë[\s\S]+valid for 72 hours/);
      const token = await tokenSentTo(email);
      const { result } = await read(token);
      expect(result).toMatchObject({ purpose: 'invitation', name: 'I ftuari', email });
      expect((await app.call('signIn', { body: { username: email, password: newPassword } })).status).toBe(401);
      const own = { name: 'Emri', surname: 'Vetë' };
      expect((await set(token, own)).status).toBe(200);
      const signed = await app.call('signIn', { body: { username: email, password: newPassword } });
      expect(signed.result).toMatchObject({ ...own, municipality: { code: '53' } });
      expect(await set(token)).toMatchObject({ status: 410, code: 'expired' });
      expect(await read(token)).toMatchObject({ status: 410, code: 'expired' });
      const { rows } = await app.owner.query('select * from account_links');
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('expires after three days', async () => {
      await invite('vone@shembull.al');
      const token = await tokenSentTo('vone@shembull.al');
      app.advance(72 * hour - 1000);
      expect((await read(token)).status).toBe(200);
      app.advance(1000);
      expect([(await read(token)).status, (await set(token)).status]).toEqual([410, 410]);
    });
  });

  describe('a new password', () => {
    it('gives the same answer to everybody and sends a link only to a member', async () => {
      const { email } = await addMember(app);
      const { id: disabled, email: gone } = await addMember(app);
      await app.owner.query('update members set disabled_at = now() where id = $1', [disabled]);
      const answers = await Promise.all([email.toUpperCase(), 'askush@shembull.al', gone].map((one) => ask(one)));
      expect(answers.map(({ status, result }) => [status, result])).toEqual(Array(3).fill([200, null]));
      const waiting = await app.owner.query(`select payload::text from outbox where task = 'sendPasswordLink'`);
      expect(JSON.stringify(waiting.rows)).not.toMatch(/shembull/);
      expect(await mailsTo('askush@shembull.al')).toEqual([]);
      expect(await mailsTo(gone)).toEqual([]);
      const [mail] = await mailsTo(email);
      expect(mail?.text).toMatch(/vlen një orë/);
    });

    it('ends all sessions and older links', async () => {
      const { email, enter } = await addMember(app);
      const token = (await enter()).result.accessToken;
      await ask(email);
      const before = await tokenSentTo(email);
      await ask(email);
      const link = await tokenSentTo(email);
      expect((await read(before)).status).toBe(410);
      expect((await set(link)).status).toBe(200);
      expect((await app.call('getCurrentMember', {}, { token })).status).toBe(401);
      expect((await enter()).status).toBe(401);
      expect((await app.call('signIn', { body: { username: email, password: newPassword } })).status).toBe(200);
      expect((await mailsTo(email)).at(-1)?.subject).toBe('Ndryshoi mënyra e hyrjes në llogarinë tuaj');
    });

    it('accepts one of thirty concurrent uses', async () => {
      const { token } = await linkOf((await addMember(app)).id);
      const answers = await Promise.all(Array.from({ length: 30 }, () => set(token)));
      const counts = (status: number) => answers.filter((one) => one.status === status).length;
      expect([counts(200), counts(410)]).toEqual([1, 29]);
    });

    it('refuses a weak password at its field and keeps the link', async () => {
      const { token } = await linkOf((await addMember(app)).id);
      const messageFor = async (password: string) =>
        (await set(token, { newPassword: password })).failure?.validationResponse?.fields.newPassword?.[0];
      expect(await messageFor('shkurt')).toMatch(/të paktën 12 shenja/);
      expect(await messageFor('123456789012')).toMatch(/ndër më të përdorurit/);
      expect(await messageFor('denonco12345')).toMatch(/merret me mend lehtë/);
      expect(await messageFor('punonjësi.provë')).toMatch(/merret me mend lehtë/);
      // Only an invitation sets the name.
      expect((await set(token, { name: 'Tjetër', surname: 'Emër' })).status).toBe(200);
      const { rows } = await app.owner.query(`select 1 from members where name = 'Tjetër'`);
      expect(rows).toEqual([]);
    });

    it('expires after an hour; an unknown link is not found', async () => {
      const { token } = await linkOf((await addMember(app)).id);
      app.advance(hour);
      expect((await set(token)).status).toBe(410);
      const never = 'x'.repeat(43);
      expect([(await set(never)).status, (await read(never)).status]).toEqual([404, 404]);
    });
  });
});

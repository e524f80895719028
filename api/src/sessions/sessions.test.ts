// Signing in and out, and who one is, as the browser meets it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';

let w: World;
let password: string;
beforeAll(async () => {
  w = await world();
  password = w.deps.config.demoPassword;
});
afterAll(() => w.close());

const minute = 60_000;
const registrar = 'kqzregistrar@denonco.test';
const audited = async () => {
  const { rows } = await w.owner.query<{ action: string }>('select action from audit_log order by id desc limit 1');
  return rows[0]?.action;
};

describe('signIn', () => {
  it('gives a token and the member', async () => {
    const { status, result } = await w.call('signIn', { body: { username: ` ${registrar.toUpperCase()} `, password } });
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

  it('gives a municipality’s member the municipality, in the language asked for', async () => {
    const body = { username: 'qvsmapsportaladmin@denonco.test', password };
    const { result } = await w.call('signIn', { body }, { headers: { 'accept-language': 'en' } });
    expect(result.municipality).toEqual({ id: '53', code: '53', name: 'Tirana' });
    expect(result.memberRole).toEqual({ code: 'QvsMapsPortalAdmin', name: 'Voting centre maps portal admin' });
  });

  it('keeps the token as a hash and the password as Argon2id', async () => {
    const { result } = await w.call('signIn', { body: { username: registrar, password } });
    const { rows } = await w.owner.query('select * from sessions, members where member_id = members.id');
    expect(JSON.stringify(rows)).not.toContain(result.accessToken);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers the same for a wrong password, an unknown e-mail and a disabled member', async () => {
    await w.owner.query(`update members set disabled_at = now() where email = 'kassecretary@denonco.test'`);
    const attempts = [
      { username: registrar, password: 'wrong-password' },
      { username: 'nobody@denonco.test', password },
      { username: 'kassecretary@denonco.test', password },
    ];
    const answers = await Promise.all(attempts.map((body) => w.call('signIn', { body })));
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
    const quickest = new Map<string, number>();
    // The quickest of many: what else the machine does meanwhile is in the others.
    for (let n = 0; n < 40; n++) {
      for (const username of [registrar, 'nobody@denonco.test']) {
        const began = performance.now();
        await w.call('signIn', { body: { username, password: 'wrong-password' } });
        quickest.set(username, Math.min(quickest.get(username) ?? Number.POSITIVE_INFINITY, performance.now() - began));
      }
    }
    const [known = 0, unknown = 0] = quickest.values();
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.6);
  });
});

describe('a session', () => {
  it('is taken bare or after Bearer', async () => {
    const token = await w.signIn('KqzAuditor');
    for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`]) {
      const { status } = await w.call('loggedMember', {}, { headers: { authorization } });
      expect(status).toBe(200);
    }
  });

  it('ends an hour after the last call and twelve after the first', async () => {
    const token = await w.signIn('KqzAuditor');
    const lives = async () => (await w.call('loggedMember', {}, { token })).status;
    w.advance(59 * minute);
    expect(await lives()).toBe(200);
    w.advance(61 * minute);
    expect(await lives()).toBe(401);

    const other = await w.signIn('KqzAuditor');
    for (let n = 0; n < 14; n++) {
      w.advance(50 * minute);
      expect((await w.call('loggedMember', {}, { token: other })).status).toBe(200);
    }
    w.advance(21 * minute);
    expect((await w.call('loggedMember', {}, { token: other })).status).toBe(401);
  });

  it('ends when the settings say (SESSION_HOURS, SESSION_IDLE_MINUTES)', async () => {
    const strict = await world({ env: { SESSION_HOURS: '0.5', SESSION_IDLE_MINUTES: '10' } });
    const lives = async (token: string) => (await strict.call('loggedMember', {}, { token })).status;
    const idle = await strict.signIn('KqzAuditor');
    strict.advance(10 * minute);
    expect(await lives(idle)).toBe(401);
    const used = await strict.signIn('KqzAuditor');
    for (const status of [200, 200, 200, 401]) {
      strict.advance(8 * minute);
      expect(await lives(used)).toBe(status);
    }
    const { result } = await strict.call('listMySessions', {}, { token: await strict.signIn('KqzAuditor') });
    expect(result).toHaveLength(1);
    await strict.close();
  });

  it('signOut kills the token and no other', async () => {
    const [one, two] = [await w.signIn('KqzInspector'), await w.signIn('KqzInspector')];
    expect(await w.call('signOut', { body: {} }, { token: one })).toMatchObject({ status: 200, result: null });
    expect(await audited()).toBe('sessions.signOut');
    expect((await w.call('loggedMember', {}, { token: one })).status).toBe(401);
    expect((await w.call('loggedMember', {}, { token: two })).status).toBe(200);
    const empty = await fetch(`${w.address}/api/auth/qvsmaps-portal/logout`, {
      method: 'POST',
      headers: { authorization: two, 'content-type': 'application/json' },
    });
    expect(empty.status).toBe(200);
  });

  it('ends at once when the member is disabled', async () => {
    const token = await w.signIn('KasRapporteur');
    await w.owner.query(`update members set disabled_at = now() where email = 'kasrapporteur@denonco.test'`);
    expect((await w.call('loggedMember', {}, { token })).status).toBe(401);
  });
});

describe('who one is', () => {
  it('myPermissions: the role’s, more those added, less those taken', async () => {
    const token = await w.signIn('KqzInspector');
    await w.owner.query(`insert into member_permissions (member_id, permission, granted)
      select id, permission, granted from members, (values ('denouncements.read', true), ('dashboard', false), ('no.such', true))
        as given (permission, granted) where email = 'kqzinspector@denonco.test'`);
    const { result } = await w.call('myPermissions', {}, { token });
    expect(result).toEqual([
      { code: 'denouncements.read', name: { al: 'Shikimi i denoncimeve', en: 'Read denouncements' } },
      { code: 'premises.inspect', name: { al: 'Inspektimi i objekteve', en: 'Inspect premises' } },
      { code: 'premises.read', name: { al: 'Shikimi i raportimeve për objektet', en: 'Read reports of premises' } },
      {
        code: 'premises.review',
        name: { al: 'Shqyrtimi i raportimeve për objektet', en: 'Review reports of premises' },
      },
    ]);
    expect((await w.call('dashboard', { query: {} }, { token })).status).toBe(403);
  });

  it('loggedMember is the member as at sign-in', async () => {
    const { result: signed } = await w.call('signIn', { body: { username: registrar, password } });
    const { accessToken, expiresAt: _, ...member } = signed;
    expect((await w.call('loggedMember', {}, { token: accessToken })).result).toEqual(member);
  });
});

describe('updateMyProfile', () => {
  const save = async (body: { name: string; surname: string; phone: string | null }) => {
    const token = await w.signIn('KqzCommissioner');
    return w.call('updateMyProfile', { body }, { token });
  };

  it('changes the name, cleaned', async () => {
    const { result } = await save({ name: '  Demo\u202e ', surname: 'Ndryshuar', phone: null });
    expect(result).toMatchObject({ name: 'Demo', surname: 'Ndryshuar', phone: null });
    expect(await audited()).toBe('sessions.updateMyProfile');
  });

  it('refuses a new phone without its confirmation, keeps the present one, and clears it', async () => {
    const refused = await save({ name: 'Demo', surname: 'Komisioner', phone: '069 234 5678' });
    expect(refused.status).toBe(400);
    expect(refused.failure?.validationResponse?.fields).toEqual({
      phoneConfirmation: ['Numri i ri i telefonit duhet konfirmuar me kod.'],
    });
    await w.owner.query(`update members set phone = '+355692345678' where email = 'kqzcommissioner@denonco.test'`);
    expect((await save({ name: 'Demo', surname: 'Komisioner', phone: '069 234 5678' })).result.phone).toBe(
      '+355692345678',
    );
    expect((await save({ name: 'Demo', surname: 'Komisioner', phone: '' })).result.phone).toBeNull();
  });

  it.each(['abc', '12', '+1'])('refuses %s as no phone', async (phone) => {
    const { failure } = await save({ name: 'Demo', surname: 'Komisioner', phone });
    expect(failure?.validationResponse?.fields).toHaveProperty('phone');
  });
});

describe('changePassword', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    w.call('changePassword', { body: { currentPassword, newPassword } }, { token });

  it('refuses the wrong present one, a short one and the same', async () => {
    const token = await w.signIn('KqzAdministrator');
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

  it('ends the other sessions and lets in by the new one only', async () => {
    const [here, elsewhere] = [await w.signIn('KqzAdministrator'), await w.signIn('KqzAdministrator')];
    expect((await change(here, password, 'Një-fjalëkalim-i-ri')).status).toBe(200);
    expect(await audited()).toBe('sessions.changePassword');
    expect((await w.call('loggedMember', {}, { token: here })).status).toBe(200);
    expect((await w.call('loggedMember', {}, { token: elsewhere })).status).toBe(401);
    const username = 'kqzadministrator@denonco.test';
    expect((await w.call('signIn', { body: { username, password } })).status).toBe(401);
    expect((await w.call('signIn', { body: { username, password: 'Një-fjalëkalim-i-ri' } })).status).toBe(200);
  });
});

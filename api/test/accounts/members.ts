// Members of a single test who are not demo accounts, so that the rules for real accounts apply.
import type { RoleCode } from '@denonco/contract';
import { hashPassword } from '../../src/accounts/sessions/passwords.ts';
import type { TestApp } from '../testApp.ts';

let created = 0;

/** With the demo's password, so that no hashing is needed. */
export async function addMember(app: TestApp, role: RoleCode = 'KqzRegistrar') {
  const email = `punonjes${++created}@shembull.al`;
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into members (email, name, surname, password_hash, role_code, municipality_code)
     select $1, 'Provë', 'Punonjësi', password_hash, $2, case when $2 = 'QvsMapsPortalAdmin' then '53' end
     from members where email = 'kqzregistrar@denonco.test' returning id`,
    [email, role],
  );
  const password = app.deps.config.demoPassword;
  const enter = (more: { otp?: string; device?: string } = {}, headers: Record<string, string> = {}) =>
    app.call('signIn', { body: { username: email, password, ...more } }, { headers });
  return { id: rows[0]?.id ?? '', email, password, enter };
}

/** Confirms all pending requests for rights as this member. */
export async function confirmGrants(app: TestApp, token: string): Promise<void> {
  const { items } = (await app.call('listGrants', {}, { token })).result;
  for (const { id, state } of items) {
    if (state !== 'waiting') continue;
    const { failure } = await app.call('answerGrant', { params: { id }, body: { approve: true } }, { token });
    if (failure) throw new Error(failure.code);
  }
}

/** Replaces the tests' cheap hashes by real ones. */
export async function hashPasswordsInFull(app: TestApp): Promise<void> {
  await app.owner.query('update members set password_hash = $1', [await hashPassword(app.deps.config.demoPassword)]);
}

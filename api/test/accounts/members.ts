// Members of one test alone, who are nobody's demo: what the law of accounts asks of real people holds for them.
import type { RoleCode } from '@denonco/contract';
import { hashPassword } from '../../src/sessions/passwords.ts';
import type { World } from '../world.ts';

let made = 0;

/** Adds a member with the demo's password, so that nothing need be hashed anew. */
export async function addMember(w: World, role: RoleCode = 'KqzRegistrar') {
  const email = `punonjes${++made}@shembull.al`;
  const { rows } = await w.owner.query<{ id: string }>(
    `insert into members (email, name, surname, password_hash, role_code, municipality_code)
     select $1, 'Provë', 'Punonjësi', password_hash, $2, case when $2 = 'QvsMapsPortalAdmin' then '53' end
     from members where email = 'kqzregistrar@denonco.test' returning id`,
    [email, role],
  );
  const password = w.deps.config.demoPassword;
  const enter = (more: { otp?: string; device?: string } = {}, headers: Record<string, string> = {}) =>
    w.call('signIn', { body: { username: email, password, ...more } }, { headers });
  return { id: rows[0]?.id ?? '', email, password, enter };
}

/** Confirms, as the member of this token, every request for rights that waits. */
export async function confirmGrants(w: World, token: string): Promise<void> {
  const { items } = (await w.call('listGrants', {}, { token })).result;
  for (const { id, state } of items) {
    if (state !== 'waiting') continue;
    const { failure } = await w.call('answerGrant', { params: { id }, body: { confirm: true } }, { token });
    if (failure) throw new Error(failure.code);
  }
}

/** Gives all members password hashes as the server makes them: those of tests are weak and quick to check. */
export async function hashPasswordsInFull(w: World): Promise<void> {
  await w.owner.query('update members set password_hash = $1', [await hashPassword(w.deps.config.demoPassword)]);
}

// Verifies the two people that a succession needs, by password and second factor.
import type { Permission } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import { spendOtp } from '../factors/factors.store.ts';
import { isPassword } from '../sessions/passwords.ts';
import { findMember, findMemberByEmail } from '../sessions/sessions.store.ts';

const mayAnswer: readonly Permission[] = ['settings.manage', 'log.open'];

interface SignInRequest extends Pick<Deps, 'db' | 'config' | 'keys'> {
  readonly now: Date;
  readonly ask: (question: string) => Promise<string>;
}

/** @throws Error when they are the same, unverified or not permitted. */
export async function requireTwoMembers(context: SignInRequest, emails: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const email of emails) ids.push(await requireMember(context, email));
  if (ids.length !== 2 || new Set(ids).size !== 2) throw new Error('two different people begin a succession');
  return ids;
}

async function requireMember(context: SignInRequest, email: string): Promise<string> {
  const { db, keys, now, ask } = context;
  const member = await findMemberByEmail(context, email);
  const isRight = await isPassword(member?.password_hash, await ask(`Password of ${email}: `));
  const code = member?.has_factor ? await ask(`Code of ${email} (authenticator app or recovery code): `) : undefined;
  const refused = new Error(`${email} is no member who can sign in with this password and code`);
  if (!isRight || !member || member.must_change_password || member.must_enroll) throw refused;
  if (code !== undefined && !(await spendOtp(db, keys, member.id, code, now))) throw refused;
  const found = await findMember(context, member.id);
  if (!mayAnswer.some((one) => found?.permissions.has(one)))
    throw new Error(`${email} may neither manage the settings of the portal nor open the register log`);
  return member.id;
}

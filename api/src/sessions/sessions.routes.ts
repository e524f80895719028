// Signing in and out, and who one is (specification sections 3 to 7).
import { randomBytes } from 'node:crypto';
import type { routes } from '@denonco/contract';
import { isEmpty, type Locale, type Member, normalizePhone, permissions, toTiraneIso } from '@denonco/contract';
import { isPhoneConfirmed } from '../confirmations/confirmations.store.ts';
import { audit } from '../db/audit.store.ts';
import type { Handler, Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  endSession,
  findMemberByEmail,
  getMember,
  type MemberRow,
  openSession,
  savePassword,
  saveProfile,
  sessionMs,
} from './sessions.store.ts';

function toMember(row: MemberRow, locale: Locale): Member {
  const municipality = row.municipality_code && {
    id: row.municipality_code,
    code: row.municipality_code,
    name: (locale === 'en' ? row.municipality_en : row.municipality_al) ?? '',
  };
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    phone: row.phone,
    municipality: municipality || null,
    memberRole: { code: row.role_code, name: locale === 'en' ? row.role_en : row.role_al },
    ...(row.must_change_password && { mustChangePassword: true }),
  };
}

/** One answer, after the same work, for an unknown e-mail, a disabled member and a wrong password. */
const signIn: Handler<typeof routes.signIn> = async ({ body, deps, now, origin, locale }) => {
  const account = deps.keys.hash('account', body.username.toLowerCase()).toString('base64url').slice(0, 22);
  await deps.limits.signInTried(account, origin);
  const member = await findMemberByEmail(deps, body.username);
  if (!(await isPassword(member?.password_hash, body.password)) || !member) {
    await audit(deps.db, { at: now, memberId: member?.id ?? null, action: 'sessions.signInFailed' });
    throw fault('wrong_credentials');
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionMs);
  await deps.db.transaction().execute(async (tx) => {
    await openSession(tx, member.id, token, now, expiresAt);
    await audit(tx, { at: now, memberId: member.id, action: 'sessions.signIn' });
  });
  await deps.limits.signInSucceeded(account, origin);
  return { ...toMember(member, locale), accessToken: token, expiresAt: toTiraneIso(expiresAt.getTime()) };
};

/** A number may be cleared; a new one is confirmed by a code. */
const updateMyProfile: Handler<typeof routes.updateMyProfile> = async ({ body, actor, tx, deps, now, locale }) => {
  const { phone } = await getMember(tx, actor.memberId);
  const wanted = isEmpty(body.phone) ? null : normalizePhone(body.phone ?? '');
  if (wanted === undefined) throw fault('validation', { fields: { phone: 'phone' } });
  const { phoneConfirmation: given } = body;
  const isConfirmed =
    wanted === null || wanted === phone || (given && (await isPhoneConfirmed(deps.db, deps.keys, given, wanted, now)));
  if (!isConfirmed) throw fault('validation', { fields: { phoneConfirmation: 'phone_confirmation' } });
  await saveProfile(tx, actor.memberId, { name: body.name, surname: body.surname, phone: wanted });
  await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.updateMyProfile' });
  return toMember(await getMember(tx, actor.memberId), locale);
};

const changePassword: Handler<typeof routes.changePassword> = async ({ body, actor, tx, deps, now, origin }) => {
  // Whoever finds a desk unlocked may not try passwords there either.
  await deps.limits.signInTried(actor.memberId, origin);
  const { password_hash } = await getMember(tx, actor.memberId);
  if (!(await isPassword(password_hash, body.currentPassword)))
    throw fault('validation', { fields: { currentPassword: 'password_wrong' } });
  if (body.newPassword === body.currentPassword)
    throw fault('validation', { fields: { newPassword: 'password_same' } });
  await savePassword(tx, actor, await hashPassword(body.newPassword));
  await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.changePassword' });
  await deps.limits.signInSucceeded(actor.memberId, origin);
  return null;
};

export const sessionsHandlers: Handlers<
  'signIn' | 'signOut' | 'myPermissions' | 'loggedMember' | 'updateMyProfile' | 'changePassword'
> = {
  signIn,
  async signOut({ actor, tx, now }) {
    await endSession(tx, actor);
    await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.signOut' });
    return null;
  },
  myPermissions: async ({ actor }) => [...actor.permissions].map((code) => ({ code, name: permissions[code] })),
  loggedMember: async ({ actor, tx, locale }) => toMember(await getMember(tx, actor.memberId), locale),
  updateMyProfile,
  changePassword,
};

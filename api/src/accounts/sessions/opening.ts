import { randomBytes } from 'node:crypto';
import { type Locale, type Member, type SignInResult, toTiraneIso } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { MemberCall } from '../../platform/http/call.ts';
import { toAbsence } from '../../reference/members.store.ts';
import { deviceOf } from './devices.rules.ts';
import { saveDevice } from './devices.store.ts';
import { hashToken, type MemberRow, openSession } from './sessions.store.ts';

export function toMember(row: MemberRow, locale: Locale): Member {
  const { id, name, surname, email, phone, role, municipality } = row;
  return {
    id,
    name,
    surname,
    email,
    phone,
    municipality: municipality && { id: municipality.code, code: municipality.code, name: municipality.name[locale] },
    memberRole: { code: role.code, name: role.name[locale] },
    ...(row.must_change_password && { mustChangePassword: true }),
    ...(row.must_enroll && { mustEnroll: true }),
    ...toAbsence(row),
  };
}

interface Arriving extends Pick<MemberCall, 'deps' | 'now' | 'locale' | 'userAgent'> {
  readonly device: string | undefined;
  readonly by: 'password' | 'secondFactor' | 'passkey';
}

export async function finishSignIn(tx: Db, member: MemberRow, arriving: Arriving): Promise<SignInResult> {
  const { deps, now, locale, userAgent, device, by } = arriving;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + deps.config.session.maxMs);
  const { kind, ...found } = deviceOf(userAgent);
  const session = { id: newId(), member_id: member.id, token_hash: hashToken(token), ...found, device_kind: kind };
  await openSession(tx, { ...session, expires_at: expiresAt }, now);
  const name = device ?? `${found.browser}/${found.system}/${kind}`;
  await saveDevice(tx, deps, member, { sessionId: session.id, device: name, now });
  await audit(tx, { at: now, memberId: member.id, action: 'sessions.signIn', data: { by } });
  return { ...toMember(member, locale), accessToken: token, expiresAt: toTiraneIso(expiresAt) };
}

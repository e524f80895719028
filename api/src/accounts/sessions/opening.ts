import { randomBytes } from 'node:crypto';
import { type Locale, type Member, type SignInResult, toTiraneIso } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { toAbsence } from '../../reference/members.store.ts';
import { deviceOf } from './devices.rules.ts';
import { noteDevice } from './devices.store.ts';
import { type MemberRow, openSession } from './sessions.store.ts';

export function toMember(row: MemberRow, locale: Locale): Member {
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
    ...(row.must_enroll && { mustEnroll: true }),
    ...toAbsence(row),
  };
}

interface Arriving {
  readonly deps: Deps;
  readonly now: Date;
  readonly locale: Locale;
  readonly userAgent: string | undefined;
  readonly device: string | undefined;
  readonly by: 'password' | 'secondFactor' | 'passkey';
}

export async function arrive(tx: Db, member: MemberRow, arriving: Arriving): Promise<SignInResult> {
  const { deps, now, locale, userAgent, device, by } = arriving;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + deps.config.session.maxMs);
  const deviceDescription = deviceOf(userAgent);
  const sessionId = newId();
  await openSession(tx, { id: sessionId, memberId: member.id, token, deviceDescription, now, expiresAt });
  await noteDevice(tx, deps, {
    memberId: member.id,
    sessionId,
    isDemo: member.is_demo,
    device,
    deviceDescription,
    now,
  });
  await audit(tx, { at: now, memberId: member.id, action: 'sessions.signIn', data: { by } });
  return { ...toMember(member, locale), accessToken: token, expiresAt: toTiraneIso(expiresAt) };
}

// Every node checks sessions here, so that one ends everywhere immediately.
import { createHash } from 'node:crypto';
import { isPermission, isScope, tiraneDay } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { availability, deputyFor, hasFactor, permissionsOfMember } from '../../reference/members.store.ts';
import type { DeviceDescription } from './devices.rules.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const minuteMs = 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

type Reading = Pick<Deps, 'db' | 'config'>;

/** Demo accounts do not exist outside the demo, even in the same database. */
const exists = ({ config }: Reading) => sql<boolean>`(m.disabled_at is null and (not m.is_demo or ${config.demo}))`;

/** Demo accounts are exempt. */
const mustEnroll = sql<boolean>`(roles.requires_second_factor and not m.is_demo and not ${hasFactor})`;

/** Undefined when the session is older or longer idle than config.session allows. Records at most once a minute. */
export async function findActor(deps: Deps, token: string, now: Date): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const found = await sessionOf(deps, tokenHash, now);
  if (found && found.lastSeenAt < before(now, minuteMs))
    await deps.db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
  return found?.actor;
}

/** With current rights; it does not extend the session. */
export const findActorAgain = async (deps: Deps, { tokenHash }: Actor, now: Date): Promise<Actor | undefined> =>
  (await sessionOf(deps, tokenHash, now))?.actor;

async function sessionOf(
  deps: Deps,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly actor: Actor; readonly lastSeenAt: Date } | undefined> {
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('members as m', 'm.id', 'sessions.member_id')
    .innerJoin('roles', 'roles.code', 'm.role_code')
    .select(['m.id', 'm.role_code', 'm.municipality_code', 'm.must_change_password'])
    .select(['roles.scope', 'sessions.last_seen_at', permissionsOfMember.as('permissions')])
    .select(deputyFor(tiraneDay(now.getTime())).as('deputy_for'))
    .select(['sessions.id as session_id', 'sessions.verified_at', mustEnroll.as('must_enroll')])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', before(now, deps.config.session.idleMs))
    .where(exists(deps))
    .executeTakeFirst();
  if (!row || !isScope(row.scope)) return undefined;
  const actor: Actor = {
    memberId: row.id,
    roleCode: row.role_code,
    scope: row.scope,
    municipalityCode: row.municipality_code,
    // A one-time password permits only changing it, and a missing second factor only adding one.
    permissions: new Set(row.must_change_password || row.must_enroll ? [] : row.permissions.filter(isPermission)),
    deputyFor: row.deputy_for,
    tokenHash,
    sessionId: row.session_id,
    verifiedAt: row.verified_at,
  };
  return { actor, lastSeenAt: row.last_seen_at };
}

/** For reads without a session (calendars); undefined when the account is gone or disabled. */
export async function findMember(
  deps: Reading,
  memberId: string,
): Promise<Omit<Actor, 'tokenHash' | 'sessionId' | 'verifiedAt'> | undefined> {
  const row = await deps.db
    .selectFrom('members as m')
    .innerJoin('roles', 'roles.code', 'm.role_code')
    .select(['m.id', 'm.role_code', 'm.municipality_code', 'roles.scope'])
    .select(permissionsOfMember.as('permissions'))
    .where('m.id', '=', memberId)
    .where(exists(deps))
    .executeTakeFirst();
  if (!row || !isScope(row.scope)) return undefined;
  return {
    memberId: row.id,
    roleCode: row.role_code,
    scope: row.scope,
    municipalityCode: row.municipality_code,
    permissions: new Set(row.permissions.filter(isPermission)),
  };
}

const memberColumns = [
  'm.id',
  'm.email',
  'm.name',
  'm.surname',
  'm.phone',
  'm.password_hash',
  'm.must_change_password',
  'm.is_demo',
  ...availability,
  'm.role_code',
  'roles.name_al as role_al',
  'roles.name_en as role_en',
  'municipalities.code as municipality_code',
  'municipalities.name_al as municipality_al',
  'municipalities.name_en as municipality_en',
] as const;

const members = (tx: Db) =>
  tx
    .selectFrom('members as m')
    .innerJoin('roles', 'roles.code', 'm.role_code')
    .leftJoin('municipalities', 'municipalities.code', 'm.municipality_code')
    .select(memberColumns)
    .select([mustEnroll.as('must_enroll'), hasFactor.as('has_factor')]);

export type MemberRow = Awaited<ReturnType<typeof getMember>>;

export const getMember = (tx: Db, id: string) => members(tx).where('m.id', '=', id).executeTakeFirstOrThrow();

/** Case-insensitive; without disabled members. */
export const findMemberByEmail = (deps: Reading, email: string): Promise<MemberRow | undefined> =>
  members(deps.db).where(sql`lower(m.email)`, '=', email.toLowerCase()).where(exists(deps)).executeTakeFirst();

export const findMemberById = (deps: Deps, id: string): Promise<MemberRow | undefined> =>
  members(deps.db).where('m.id', '=', id).where(exists(deps)).executeTakeFirst();

export interface NewSession {
  readonly id: string;
  readonly memberId: string;
  readonly token: string;
  readonly deviceDescription: DeviceDescription;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function openSession(
  tx: Db,
  { id, memberId, token, deviceDescription, now, expiresAt }: NewSession,
): Promise<void> {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).where('expires_at', '<=', now).execute();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id,
      member_id: memberId,
      browser: deviceDescription.browser,
      system: deviceDescription.system,
      device_kind: deviceDescription.kind,
      created_at: now,
      last_seen_at: now,
      verified_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

export async function noteVerified(db: Db, { tokenHash }: Actor, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ verified_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** The caller's first, then by last use. */
export const listSessions = (db: Db, { memberId, sessionId }: Actor, now: Date, since: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'device_kind', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', since)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute();

export async function endSessionById(tx: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  await publishLive(tx, { sessionsOf: memberId });
  return numDeletedRows > 0n;
}

export async function endSessions(tx: Db, memberId: string, but?: string): Promise<number> {
  const query = tx.deleteFrom('sessions').where('member_id', '=', memberId);
  const { numDeletedRows } = await (but === undefined ? query : query.where('id', '!=', but)).executeTakeFirst();
  await publishLive(tx, { sessionsOf: memberId });
  return Number(numDeletedRows);
}

export async function endSession(tx: Db, tokenHash: Buffer): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
  if (ended) await publishLive(tx, { sessionsOf: ended.member_id });
  return ended?.member_id;
}

export async function saveProfile(
  tx: Db,
  id: string,
  profile: { name: string; surname: string; phone: string | null },
): Promise<void> {
  // An administrator with the open account gets a conflict.
  const version = sql<number>`version + 1`;
  await tx
    .updateTable('members')
    .set({ ...profile, version })
    .where('id', '=', id)
    .execute();
}

export async function savePassword(tx: Db, memberId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, must_change_password: false, password_changed_at: now })
    .where('id', '=', memberId)
    .execute();
}

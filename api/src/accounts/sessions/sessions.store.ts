// Sessions, which every node checks here, so that one ends everywhere immediately.
import { createHash } from 'node:crypto';
import { isPermission, isScope, type Named, tiraneDay } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { namedOf, rowsChanged } from '../../platform/db/rows.ts';
import type { Sessions } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { availability, deputisedIds, hasFactor, permissionsOfMember } from '../../reference/members.store.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const minuteMs = 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

type Reading = Pick<Deps, 'db' | 'config'>;

/** Demo accounts do not exist outside the demo, even in the same database. */
const exists = ({ config }: Reading) => sql<boolean>`(m.disabled_at is null and (not m.is_demo or ${config.demo}))`;

/** Demo accounts are exempt. */
const mustEnroll = sql<boolean>`(roles.requires_second_factor and not m.is_demo and not ${hasFactor})`;

/** The member of a session not older or longer idle than config.session allows. Records use at most once a minute. */
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

const workers = (deps: Reading) =>
  deps.db
    .selectFrom('members as m')
    .innerJoin('roles', 'roles.code', 'm.role_code')
    .select(['m.id as memberId', 'm.role_code as roleCode', 'm.municipality_code as municipalityCode', 'roles.scope'])
    .select(permissionsOfMember.as('permissions'))
    .where(exists(deps));

async function sessionOf(deps: Deps, tokenHash: Buffer, now: Date) {
  const row = await workers(deps)
    .innerJoin('sessions', 'sessions.member_id', 'm.id')
    .select(deputisedIds(tiraneDay(now.getTime())).as('deputyFor'))
    .select(['sessions.id as sessionId', 'sessions.verified_at as verifiedAt', 'sessions.last_seen_at as lastSeenAt'])
    .select(sql<boolean>`(m.must_change_password or ${mustEnroll})`.as('isLimited'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', before(now, deps.config.session.idleMs))
    .executeTakeFirst();
  if (!row || !isScope(row.scope)) return undefined;
  const { lastSeenAt, isLimited, scope, ...member } = row;
  // A one-time password permits only changing it, and a missing second factor only adding one.
  const permissions = new Set(isLimited ? [] : row.permissions.filter(isPermission));
  return { actor: { ...member, scope, permissions, tokenHash }, lastSeenAt };
}

/** For reads without a session (calendars); undefined when the account is gone or disabled. */
export async function findMember(deps: Reading, memberId: string) {
  const row = await workers(deps).where('m.id', '=', memberId).executeTakeFirst();
  if (!row || !isScope(row.scope)) return undefined;
  return { ...row, scope: row.scope, permissions: new Set(row.permissions.filter(isPermission)) };
}

const members = (tx: Db) =>
  tx
    .selectFrom('members as m')
    .innerJoin('roles', 'roles.code', 'm.role_code')
    .leftJoin('municipalities', 'municipalities.code', 'm.municipality_code')
    .select(['m.id', 'm.email', 'm.name', 'm.surname', 'm.phone', 'm.password_hash', 'm.must_change_password'])
    .select(['m.is_demo', ...availability, mustEnroll.as('must_enroll'), hasFactor.as('has_factor')])
    .select([namedOf('roles').as('role'), namedOf<Named | null>('municipalities').as('municipality')]);

export type MemberRow = Awaited<ReturnType<typeof getMember>>;

export const getMember = (tx: Db, id: string) => members(tx).where('m.id', '=', id).executeTakeFirstOrThrow();

/** Case-insensitive; without disabled members. */
export const findMemberByEmail = (deps: Reading, email: string): Promise<MemberRow | undefined> =>
  members(deps.db).where(sql`lower(m.email)`, '=', email.toLowerCase()).where(exists(deps)).executeTakeFirst();

export const findMemberById = (deps: Deps, id: string): Promise<MemberRow | undefined> =>
  members(deps.db).where('m.id', '=', id).where(exists(deps)).executeTakeFirst();

type NewSession = Omit<Insertable<Sessions>, 'created_at' | 'last_seen_at'>;
export async function openSession(tx: Db, session: NewSession, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('member_id', '=', session.member_id).where('expires_at', '<=', now).execute();
  const opened = { ...session, created_at: now, last_seen_at: now, verified_at: now };
  await tx.insertInto('sessions').values(opened).execute();
}

export const saveVerified = (db: Db, { tokenHash }: Actor, now: Date) =>
  db.updateTable('sessions').set({ verified_at: now }).where('token_hash', '=', tokenHash).execute();

/** The caller's first, then by last use. */
export const listSessions = (db: Db, { memberId, sessionId }: Actor, now: Date, since: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'device_kind as kind', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', since)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Ends one session, all, or all but one; returns their number. */
export async function endSessions(tx: Db, memberId: string, { id, but }: { id?: string; but?: string } = {}) {
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst();
  await publishLive(tx, { sessionsOf: memberId });
  return rowsChanged(ended);
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

/** An administrator with the open account gets a conflict. */
export const saveProfile = (tx: Db, id: string, profile: { name: string; surname: string; phone: string | null }) =>
  tx
    .updateTable('members')
    .set({ ...profile, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Without a hash the member cannot sign in until a new password is set by a link. */
export const savePassword = (tx: Db, memberId: string, passwordHash: string | null, now: Date) =>
  tx
    .updateTable('members')
    .set({ password_hash: passwordHash, must_change_password: false, password_changed_at: now })
    .where('id', '=', memberId)
    .execute();

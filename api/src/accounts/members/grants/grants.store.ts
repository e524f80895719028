// Requests for rights, and qualified second persons.
import { type GrantKind, grantKinds, type Permission, permissionCodes } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../../platform/config.ts';
import { newId } from '../../../platform/crypto/ids.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { Confirmers, Request } from './grants.rules.ts';

interface MemberName {
  readonly id: string;
  readonly name: string;
}

export interface GrantRecord extends Request {
  readonly id: string;
  readonly kind: GrantKind;
  readonly target: string;
  readonly askedAt: Date;
  readonly by: MemberName;
  /** The original input. */
  readonly input: unknown;
  readonly gains: readonly Permission[];
  /** Members who gain rights. */
  readonly gaining: readonly string[];
  readonly about: { readonly al: string; readonly en: string };
  readonly changes: { readonly al: string[]; readonly en: string[] };
  readonly answered: { readonly by: MemberName; readonly at: Date; readonly reason: string | null } | null;
}

const About = z.object({ al: z.string(), en: z.string() });
const Changes = z.object({ al: z.array(z.string()), en: z.array(z.string()) });

const requests = (db: Db) =>
  db
    .selectFrom('grants as g')
    .innerJoin('members as m', 'm.id', 'g.asked_by')
    .leftJoin('members as a', 'a.id', 'g.answered_by')
    .selectAll('g')
    .select(['m.name', 'm.surname', 'a.name as answerer_name', 'a.surname as answerer_surname']);
type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): GrantRecord {
  const kind = grantKinds.find((one) => one === row.kind);
  if (!kind) throw new Error(`no such kind: ${row.kind}`);
  const { answered_by: answerer, answered_at: at } = row;
  return {
    id: row.id,
    kind,
    target: row.target,
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    by: { id: row.asked_by, name: `${row.name} ${row.surname}` },
    input: row.input,
    gains: permissionCodes.filter((code) => row.gains.includes(code)),
    gaining: row.gaining,
    about: About.parse(row.about),
    changes: Changes.parse(row.changes),
    answerUntil: row.answer_until,
    isConfirmed: row.confirmed,
    withdrawnAt: row.withdrawn_at,
    answered:
      answerer && at
        ? { by: { id: answerer, name: `${row.answerer_name} ${row.answerer_surname}` }, at, reason: row.answer }
        : null,
  };
}

const shown = 200;

/** Newest first, pending before finished. */
export async function listGrants(db: Db, now: Date): Promise<readonly GrantRecord[]> {
  const isWaiting = sql`(g.answered_at is null and g.withdrawn_at is null and g.answer_until > ${now})`;
  const rows = await requests(db)
    .orderBy(sql`coalesce(${isWaiting}, false) desc`)
    .orderBy('g.asked_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(toRecord);
}

export async function findGrant(db: Db, id: string): Promise<GrantRecord | undefined> {
  const row = await requests(db).where('g.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** Ids of members and roles with a pending change, or `settings`. */
export async function listWaiting(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('grants')
    .select('target')
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('answer_until', '>', now)
    .execute();
  return new Set(rows.map(({ target }) => target));
}

export interface NewGrant {
  readonly kind: GrantKind;
  readonly target: string;
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly input: unknown;
  readonly gains: readonly Permission[];
  readonly gaining: readonly string[];
  readonly about: GrantRecord['about'];
  readonly changes: GrantRecord['changes'];
  readonly answerUntil: Date | null;
}

/** Returns its id. */
export async function addGrant(tx: Db, grant: NewGrant): Promise<string> {
  const id = newId(grant.askedAt);
  await tx
    .insertInto('grants')
    .values({
      id,
      kind: grant.kind,
      target: grant.target,
      asked_at: grant.askedAt,
      asked_by: grant.askedBy,
      input: JSON.stringify(grant.input),
      gains: [...grant.gains],
      gaining: [...grant.gaining],
      about: JSON.stringify(grant.about),
      changes: JSON.stringify(grant.changes),
      answer_until: grant.answerUntil,
    })
    .execute();
  return id;
}

export const saveGrantAnswer = (
  tx: Db,
  id: string,
  given: { readonly at: Date; readonly by: string; readonly isConfirmed: boolean; readonly reason: string | null },
) =>
  tx
    .updateTable('grants')
    .set({ answered_at: given.at, answered_by: given.by, confirmed: given.isConfirmed, answer: given.reason })
    .where('id', '=', id)
    .execute();

export const saveGrantWithdrawal = (tx: Db, id: string, at: Date) =>
  tx.updateTable('grants').set({ withdrawn_at: at }).where('id', '=', id).execute();

const held = (permission: Permission) => sql<boolean>`coalesce(
  (select own.granted from member_permissions own where own.member_id = m.id and own.permission = ${permission}),
  exists (select from role_permissions r where r.role_code = m.role_code and r.permission = ${permission}))`;

export async function isHolding(db: Db, memberId: string, permission: Permission): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select m.disabled_at is null and ${held(permission)} as may from members m where m.id = ${memberId}`.execute(db);
  return rows[0]?.may ?? false;
}

/** An invited member without a password cannot confirm; one whose password was reset still counts. */
export async function findConfirmers(db: Db, { demo }: Pick<Config, 'demo'>): Promise<Confirmers> {
  const { rows } = await sql<{ id: string; members: boolean; roles: boolean; audits: boolean }>`
    select m.id, ${held('members.manage')} as members, ${held('roles.manage')} as roles, ${held('audit.read')} as audits
    from members m
    where m.disabled_at is null and (m.password_hash is not null or m.password_changed_at is not null)
      and (not m.is_demo or ${demo})
    order by m.id`.execute(db);
  return {
    administrators: rows.filter(({ members, roles }) => members && roles).map(({ id }) => id),
    auditors: rows.filter(({ members, roles, audits }) => audits && !members && !roles).map(({ id }) => id),
  };
}

/** Restarts the waiting period of these accounts for opening identities. */
export async function beginTrust(tx: Db, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.updateTable('members').set({ granted_at: now }).where('id', 'in', memberIds).execute();
}

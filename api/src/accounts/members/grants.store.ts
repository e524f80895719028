import { administration, Grant, grantKinds, type Permission } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import type { MemberCall } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { holderCondition, worksHere } from '../../reference/members.store.ts';
import { approvals, toApproval } from '../approvals/approvals.store.ts';
import { requireVerified } from '../factors/stepUp.ts';
import { type Confirmers, hasTwoConfirmers } from './grants.rules.ts';

const Payload = z.object({
  input: z.unknown(),
  gains: z.array(z.string()),
  gaining: z.array(z.string()),
  about: Grant.shape.about,
  changes: Grant.shape.changes,
});
export type GrantPayload = z.infer<typeof Payload>;
const Kind = z.enum(grantKinds);

const grants = (db: Db) => approvals(db).where('a.kind', 'in', grantKinds);
type Row = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>;
const toGrant = (row: Row) => ({ ...toApproval(row, Payload), kind: Kind.parse(row.kind) });
export type GrantRecord = ReturnType<typeof toGrant>;

const maxListed = 200;

export async function listGrants(db: Db, now: Date): Promise<readonly GrantRecord[]> {
  const isWaiting = sql`(a.answered_at is null and a.withdrawn_at is null and a.answer_until > ${now})`;
  const rows = await grants(db)
    .orderBy(sql`coalesce(${isWaiting}, false) desc`)
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(toGrant);
}

export async function findGrant(db: Db, id: string): Promise<GrantRecord | undefined> {
  const row = await grants(db).where('a.id', '=', id).executeTakeFirst();
  return row && toGrant(row);
}

export const isHolding = (db: Db, memberId: string, permission: Permission) =>
  firstValueOf(db)<boolean>`
    select m.disabled_at is null and ${holderCondition(permission)} as may from members m where m.id = ${memberId}`;

/** An invited member without a password cannot confirm; after a reset one still counts. */
export async function findConfirmers(db: Db, { demo }: Pick<Config, 'demo'>): Promise<Confirmers> {
  const rows = await rowsOf(db)<{ id: string; members: boolean; roles: boolean; audits: boolean }>`
    select m.id, ${holderCondition('members.manage')} as members, ${holderCondition('roles.manage')} as roles, ${holderCondition('audit.read')} as audits
    from members m
    where ${worksHere} and (not m.is_demo or ${demo})
    order by m.id`;
  return {
    administrators: rows.filter(({ members, roles }) => members && roles).map(({ id }) => id),
    auditors: rows.filter(({ members, roles, audits }) => audits && !members && !roles).map(({ id }) => id),
  };
}

export async function restartTrustPeriod(tx: Db, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx.updateTable('members').set({ granted_at: now }).where('id', 'in', memberIds).execute();
}

interface WhatIf {
  readonly role?: string;
  readonly permissions?: readonly string[];
  readonly without?: string;
}

/** Those who can sign in; demo accounts only in the demo. */
export async function listAdministrators(db: Db, { demo }: Pick<Config, 'demo'>, whatIf: WhatIf = {}) {
  const { role = null, permissions = [], without = null } = whatIf;
  const hasPermission = (permission: string): RawBuilder<boolean> => sql`coalesce(
    (select own.granted from member_permissions own where own.member_id = m.id and own.permission = ${permission}),
    exists (select from granted where granted.role_code = m.role_code and granted.permission = ${permission}))`;
  return rowsOf(db)<{ id: string; email: string }>`
    with granted as (
      select role_code, permission from role_permissions where role_code is distinct from ${role}::text
      union all
      select ${role}::text, unnest(${[...permissions]}::text[]))
    select m.id, m.email from members m
    where m.disabled_at is null and m.password_hash is not null and (not m.is_demo or ${demo})
      and m.id is distinct from ${without}::uuid
      and ${sql.join(administration.map(hasPermission), sql` and `)}
    order by m.email`;
}

export const someoneAdministers = async (db: Db, config: Pick<Config, 'demo'>, whatIf?: WhatIf): Promise<boolean> =>
  (await listAdministrators(db, config, whatIf)).length > 0;

/** Two concurrent changes must not remove the last administrator. */
export const lockAdministration = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration', 0))`.execute(tx);

export interface AdministrationContext extends Pick<MemberCall, 'tx' | 'deps' | 'now'> {
  readonly by: string;
}

/** Runs a change by a member verified recently, whose permission is checked again under the lock. */
export async function withAdministrationLock<T>(
  { tx, deps, actor, now }: Pick<MemberCall, 'tx' | 'deps' | 'actor' | 'now'>,
  permission: (typeof administration)[number] | 'settings.manage',
  change: (context: AdministrationContext) => Promise<T>,
): Promise<T> {
  requireVerified(actor, now);
  await lockAdministration(tx);
  if (!(await isHolding(tx, actor.memberId, permission))) throw httpError('forbidden');
  const wasPair = hasTwoConfirmers(await findConfirmers(tx, deps.config));
  const changed = await change({ tx, deps, by: actor.memberId, now });
  await requireAdministrator(tx, deps.config, wasPair);
  return changed;
}

/** Rolls back without an administrator, or when a single person could grant rights again. */
export async function requireAdministrator(tx: Db, config: Config, wasPair: boolean): Promise<void> {
  if (!(await someoneAdministers(tx, config))) throw httpError('last_administrator');
  if (wasPair && !hasTwoConfirmers(await findConfirmers(tx, config))) throw httpError('last_confirmer');
}

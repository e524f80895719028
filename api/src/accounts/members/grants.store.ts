import { Grant, grantKinds, type Permission } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import { holderCondition, worksHere } from '../../reference/members.store.ts';
import { approvals, toApproval } from '../approvals/approvals.store.ts';
import type { Confirmers } from './grants.rules.ts';

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

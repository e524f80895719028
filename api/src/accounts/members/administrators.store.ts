import { administration } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { MemberCall } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { requireVerified } from '../factors/stepUp.ts';
import { hasTwoConfirmers } from './grants.rules.ts';
import { findConfirmers, isHolding } from './grants.store.ts';

/** Demo accounts count only in the demo. */
const canSignIn = ({ demo }: Pick<Config, 'demo'>) =>
  sql<boolean>`(m.disabled_at is null and m.password_hash is not null and (not m.is_demo or ${demo}))`;

interface WhatIf {
  readonly role?: string;
  readonly permissions?: readonly string[];
  readonly without?: string;
}

export async function listAdministrators(
  db: Db,
  config: Pick<Config, 'demo'>,
  whatIf: WhatIf = {},
): Promise<readonly { readonly id: string; readonly email: string }[]> {
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
    where ${canSignIn(config)} and m.id is distinct from ${without}::uuid
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

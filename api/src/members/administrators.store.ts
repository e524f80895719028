// Nobody can lock everybody out: at least one member who can sign in holds both keys of administration. Whoever changes
// who may do what does it one after another, so that two who demote each other cannot both succeed.
import { administration } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { requireVerified } from '../factors/stepUp.ts';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';
import { isPair } from './grants/grants.rules.ts';
import { findConfirmers, isHolding } from './grants/grants.store.ts';

/** An invited member has no password yet. One whose password was taken back by a reset had one before. */
export const isInvited = sql<boolean>`(m.password_hash is null and m.password_changed_at is null)`;

/** Demo people exist in the demo only. */
const canSignIn = ({ demo }: Pick<Config, 'demo'>) =>
  sql<boolean>`(m.disabled_at is null and m.password_hash is not null and (not m.is_demo or ${demo}))`;

interface WhatIf {
  /** As if this role gave exactly these permissions. */
  readonly role?: string;
  readonly permissions?: readonly string[];
  /** As if this member were not there. */
  readonly without?: string;
}

/** Members who can sign in and hold both permissions; `m` is the member, `granted` the permissions of its roles. */
export async function listAdministrators(
  db: Db,
  config: Pick<Config, 'demo'>,
  whatIf: WhatIf = {},
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  const { role = null, permissions = [], without = null } = whatIf;
  const holds = (permission: string): RawBuilder<boolean> => sql`coalesce(
    (select own.granted from member_permissions own where own.member_id = m.id and own.permission = ${permission}),
    exists (select from granted where granted.role_code = m.role_code and granted.permission = ${permission}))`;
  const { rows } = await sql<{ id: string; email: string }>`
    with granted as (
      select role_code, permission from role_permissions where role_code is distinct from ${role}::text
      union all
      select ${role}::text, unnest(${[...permissions]}::text[]))
    select m.id, m.email from members m
    where ${canSignIn(config)} and m.id is distinct from ${without}::uuid
      and ${sql.join(administration.map(holds), sql` and `)}
    order by m.email`.execute(db);
  return rows;
}

export const someoneAdministers = async (db: Db, config: Pick<Config, 'demo'>, whatIf?: WhatIf): Promise<boolean> =>
  (await listAdministrators(db, config, whatIf)).length > 0;

/** Changes of rights take turns, so that two of them cannot remove the last administrator. */
export async function lockAdministration(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administration', 0))`.execute(tx);
}

interface Beginning {
  readonly tx: Db;
  readonly deps: Pick<Deps, 'config'>;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Before a change of who may do what: the actor has proved lately who they are. Behind the lock it asks again whether the
 * actor still may, because the one before may have taken it away. Gives whether rights are given by two people.
 */
export async function beginAdministering(
  { tx, deps, actor, now }: Beginning,
  permission: (typeof administration)[number] | 'settings.manage',
): Promise<boolean> {
  requireVerified(actor, now);
  await lockAdministration(tx);
  if (!(await isHolding(tx, actor.memberId, permission))) throw fault('forbidden');
  return isPair(await findConfirmers(tx, deps.config));
}

/** Rolls the change back when no administrator is left, or when one person alone could give rights again. */
export async function keepAnAdministrator(tx: Db, config: Config, wasPair: boolean): Promise<void> {
  if (!(await someoneAdministers(tx, config))) throw fault('last_administrator');
  if (wasPair && !isPair(await findConfirmers(tx, config))) throw fault('last_confirmer');
}

// Nobody can lock everybody out: at least one member who can sign in holds both keys of administration. Whoever changes
// who may do what does it one after another, so that two who demote each other cannot both succeed.
import { administration } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { requireVerified } from '../factors/stepUp.ts';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';

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

/** Whether somebody who can sign in holds both keys; `m` is the member, `granted` what roles give. */
export async function someoneAdministers(db: Db, config: Pick<Config, 'demo'>, whatIf: WhatIf = {}): Promise<boolean> {
  const { role = null, permissions = [], without = null } = whatIf;
  const holds = (permission: string): RawBuilder<boolean> => sql`coalesce(
    (select own.granted from member_permissions own where own.member_id = m.id and own.permission = ${permission}),
    exists (select from granted where granted.role_code = m.role_code and granted.permission = ${permission}))`;
  const { rows } = await sql<{ found: boolean }>`
    with granted as (
      select role_code, permission from role_permissions where role_code is distinct from ${role}::text
      union all
      select ${role}::text, unnest(${[...permissions]}::text[]))
    select exists (
      select from members m
      where ${canSignIn(config)} and m.id is distinct from ${without}::uuid
        and ${sql.join(administration.map(holds), sql` and `)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Before a change of who may do what: the actor has proved lately who they are. Waits until nobody else makes one, then
 * asks again whether the actor still may, because the one before may have taken it away.
 */
export async function beginAdministering(
  { tx, actor, now }: { readonly tx: Db; readonly actor: Actor; readonly now: Date },
  permission: (typeof administration)[number],
): Promise<void> {
  requireVerified(actor, now);
  await sql`select pg_advisory_xact_lock(hashtextextended('administration', 0))`.execute(tx);
  const { rows } = await sql<{ may: boolean }>`
    select m.disabled_at is null and coalesce(
      (select own.granted from member_permissions own where own.member_id = m.id and own.permission = ${permission}),
      exists (select from role_permissions r where r.role_code = m.role_code and r.permission = ${permission})) as may
    from members m where m.id = ${actor.memberId}`.execute(tx);
  if (!rows[0]?.may) throw fault('forbidden');
}

/** After the change: takes all of it back when nobody is left. */
export async function keepAnAdministrator(tx: Db, config: Config): Promise<void> {
  if (!(await someoneAdministers(tx, config))) throw fault('last_administrator');
}

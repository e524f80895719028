// Daily budgets by purpose (days in Tirane), so that visitors cannot use up those of members.
import { tiraneDay } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, mapOf } from '../../platform/db/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import {
  maxOfBudget,
  type SmsBudget,
  smsBudgetCodes,
  warningThreshold,
} from '../../reference/delivery/smsBudgets.rules.ts';
import { getSmsRules } from '../../reference/settings/settings.store.ts';
import { addNotices, listHoldersOf } from './notifications.store.ts';

type BudgetDeps = Pick<Deps, 'db' | 'config'>;

const reserveOf = (tx: Db, budget: string, max: number, now: Date) =>
  firstValueOf(tx)<number>`
    insert into sms_days as d (day, budget, sent) select ${tiraneDay(now.getTime())}::date, ${budget}, 1 where ${max} > 0
    on conflict (day, budget) do update set sent = d.sent + 1 where d.sent < ${max}
    returning sent`;

/** Counts one message. Warns administrators when the day's budget runs low; false when it is used up. */
export async function reserveSms(tx: Db, deps: BudgetDeps, budget: SmsBudget, now: Date): Promise<boolean> {
  const max = maxOfBudget(await getSmsRules(deps, tx), budget);
  const sent = await reserveOf(tx, budget, max, now);
  if (sent === undefined) return false;
  const stage = sent === max ? 'spent' : sent === warningThreshold(max) ? 'near' : undefined;
  if (stage) {
    const to = await listHoldersOf(tx, 'settings.manage');
    const key = `sms/${tiraneDay(now.getTime())}/${budget}/${stage}`;
    await addNotices(tx, { event: 'smsBudget', key, to, at: now });
  }
  return true;
}

/** The same for a visitor's code, also limited per origin. */
export async function reserveVisitorSms(tx: Db, deps: BudgetDeps, origin: string, now: Date): Promise<boolean> {
  const { perOrigin } = await getSmsRules(deps, tx);
  const ofOrigin = await reserveOf(tx, `origin/${origin}`, perOrigin, now);
  return ofOrigin !== undefined && reserveSms(tx, deps, 'codes', now);
}

export const refundSms = (db: Db, budget: SmsBudget, now: Date) =>
  sql`update sms_days set sent = sent - 1
    where day = ${tiraneDay(now.getTime())} and budget = ${budget} and sent > 0`.execute(db);

export async function smsUse(db: Db, deps: BudgetDeps, now: Date) {
  const rules = await getSmsRules(deps, db);
  const sentOf = await mapOf(db)<number>`
    select budget as key, sent as value from sms_days where day = ${tiraneDay(now.getTime())}`;
  return smsBudgetCodes.map((budget) => ({ budget, sent: sentOf.get(budget) ?? 0, max: maxOfBudget(rules, budget) }));
}

export const nextSmsDay = (now: Date): Date =>
  startOfDay(tiraneDay(startOfDay(tiraneDay(now.getTime())).getTime() + 36 * 3_600_000));

export const purgeSmsDays = (db: Db, now: Date) =>
  sql`delete from sms_days where day < ${tiraneDay(now.getTime())}::date - 1`.execute(db);

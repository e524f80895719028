// The task that looks at the clock every minute: what came near or passed is written into the history of its case and told
// to whoever is to act. Each once, however many nodes look and however long none did. What fires is alerts.rules.ts's.
import { isStaffRow, type LifecycleRow } from '@denonco/contract';
import { lawInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCase } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { tellLive } from '../live/live.store.ts';
import { type Alert, alertsOf, horizonsOf, proposedBy, whoEnds } from './alerts.rules.ts';
import { addAlerts, listCasesToLook, listHolders, warningsInForce } from './alerts.store.ts';
import { tellMembers } from './tell.ts';

export async function watchDeadlines(_payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  const rules = await warningsInForce(deps);
  const { calendar } = await lawInForce(deps);
  const failed: unknown[] = [];
  for (const caseId of await listCasesToLook(deps.db, horizonsOf(rules, calendar, now), now)) {
    const fire = deps.db.transaction().execute(async (tx) => {
      // Held, so that nobody acts on it meanwhile: what is told is still so.
      const history = await findCase(tx, { id: caseId }, { lock: true });
      if (!history) return;
      const due = history.deadlines.flatMap((one) => alertsOf(one, rules, calendar, now));
      const fired = await addAlerts(tx, history.row, due, now);
      if (fired.length === 0) return;
      await tellOf(tx, history, fired, now);
      await tellLive(tx, { caseId });
    });
    // One case that fails must not keep the others silent.
    await fire.catch((error) => failed.push(error));
  }
  deps.nudge();
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} cases could not be told of`);
}

/** A warning whose end has passed as well is history; only the end is news. */
async function tellOf(tx: Db, history: CaseHistory, fired: readonly Alert[], now: Date): Promise<void> {
  for (const alert of fired) if (alert.kind !== 'warning' || alert.dueAt >= now) await tellOne(tx, history, alert);
}

async function tellOne(tx: Db, history: CaseHistory, alert: Alert): Promise<void> {
  const { row, steps } = history;
  const proposed = proposedBy(row.kind, steps, alert);
  const to = await addresseesOf(tx, history, alert, proposed);
  await tellMembers(tx, { to, number: row.number, alert, canLapse: proposed !== undefined });
}

/**
 * The assignee; without one whoever may end the deadline. What the assignee may not do (the lapse of a denouncement) is
 * proposed to those who may, too.
 */
async function addresseesOf(
  tx: Db,
  { row, steps }: CaseHistory,
  { code }: Alert,
  proposed: LifecycleRow | undefined,
): Promise<readonly string[]> {
  const assignee = row.assignee_id;
  if (assignee !== null && !proposed) return [assignee];
  const permissions = proposed && isStaffRow(proposed) ? [proposed.by] : whoEnds(row.kind, steps, code);
  const holders = await listHolders(tx, permissions, assignee);
  if (assignee === null) return holders;
  return holders.includes(assignee) ? [assignee] : [assignee, ...holders];
}

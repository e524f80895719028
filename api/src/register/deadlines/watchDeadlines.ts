// Job every minute: records approaching and passed ends once each, on any number of nodes.

import { isStaffRow, type LifecycleRow } from '@denonco/contract';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { dueAlerts, permissionsToEnd, proposedBy } from '../cases/alerts.rules.ts';
import { addAlerts, cachedWarningRules, listAlertRecipients, listCasesToAlert } from '../cases/alerts.store.ts';
import type { Alert } from '../cases/cases.history.rules.ts';
import { getLaw } from '../cases/cases.reference.store.ts';
import { findCase, type LoadedCase } from '../cases/cases.store.ts';

export async function watchDeadlines(_payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  const rules = await cachedWarningRules(deps);
  const { calendar } = await getLaw(deps);
  const failed: unknown[] = [];
  for (const caseId of await listCasesToAlert(deps.db, rules, calendar, now)) {
    const fire = deps.db.transaction().execute(async (tx) => {
      // Locked, so that the notification is still true.
      const history = await findCase(tx, { id: caseId }, { lock: true });
      if (!history) return;
      const due = history.deadlines.flatMap((one) => dueAlerts(one, rules, calendar, now));
      const fired = await addAlerts(tx, history.row, due, now);
      if (fired.length === 0) return;
      // When the end has passed too, only the end is notified.
      for (const alert of fired)
        if (alert.kind !== 'warning' || alert.dueAt >= now) await notifyOfAlert(tx, history, alert);
      await publishLive(tx, { caseId });
    });
    // A failing case must not silence the others.
    await fire.catch((error) => failed.push(error));
  }
  deps.wakeRelay();
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} cases could not be told of`);
}

/** A warning is sent once per end. */
async function notifyOfAlert(tx: Db, history: LoadedCase, alert: Alert): Promise<void> {
  const { row, steps } = history;
  const { deadlineId, kind, dueAt, at } = alert;
  const proposed = proposedBy(row.kind, steps, alert);
  const to = await addresseesOf(tx, history, alert, proposed);
  const key = `deadline/${deadlineId}/${kind}/${dueAt.toISOString()}`;
  await addNotices(tx, { event: proposed ? 'lapsable' : kind, key, to, number: row.number, at });
}

/** The assignee, else those who may end it; who may also learns of closing and a proposed action if the assignee may not. */
async function addresseesOf(tx: Db, { row, steps }: LoadedCase, { code }: Alert, proposed: LifecycleRow | undefined) {
  const assignee = row.assignee_id;
  if (assignee !== null && !proposed && code !== 'closing') return [assignee];
  const permissions = proposed && isStaffRow(proposed) ? [proposed.by] : permissionsToEnd(row.kind, steps, code);
  const holders = await listAlertRecipients(tx, permissions, assignee);
  if (assignee === null) return holders;
  return holders.includes(assignee) ? [assignee] : [assignee, ...holders];
}

// Notices to members about a deadline.

import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Alert } from '../cases/cases.history.rules.ts';

export interface DeadlineNotice {
  readonly to: readonly string[];
  readonly number: string;
  readonly alert: Alert;
  /** The filer did not complete the case, so it may lapse. */
  readonly canLapse: boolean;
}

/** Once per end: a postponed deadline warns again. */
export const notifyOfDeadline = (tx: Db, { to, number, alert, canLapse }: DeadlineNotice): Promise<void> => {
  const { deadlineId, kind, dueAt, at } = alert;
  const key = `deadline/${deadlineId}/${kind}/${dueAt.toISOString()}`;
  return addNotices(tx, { event: canLapse ? 'lapsable' : kind, key, to, number, at });
};

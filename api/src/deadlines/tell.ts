// What members are told of a deadline.
import type { Db } from '../db/pool.ts';
import { noticeMembers } from '../notices/members/members.store.ts';
import type { Alert } from './alerts.rules.ts';

export interface Told {
  readonly to: readonly string[];
  readonly number: string;
  readonly alert: Alert;
  /** The filer did not complete the case, so its lapse can be confirmed now. */
  readonly canLapse: boolean;
}

/** Once for each end of a deadline: one that was put off warns anew. */
export const tellMembers = (tx: Db, { to, number, alert, canLapse }: Told): Promise<void> => {
  const { deadlineId, kind, dueAt, at } = alert;
  const key = `deadline/${deadlineId}/${kind}/${dueAt.toISOString()}`;
  return noticeMembers(tx, { event: canLapse ? 'lapsable' : kind, key, to, number, at });
};

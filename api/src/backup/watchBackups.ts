// Tells the members who look after the service when no backup was made for a day, each day, and when none was brought back to
// try it for a month, each week: the page of the service says so only to those who open it.
import { tiraneDay } from '@denonco/contract';
import type { Deps } from '../deps.ts';
import { listHoldersOf, noticeMembers } from '../notices/members/members.store.ts';
import { lateness } from './lateness.rules.ts';
import { findBeginning, findLastRuns } from './runs.store.ts';

const weekMs = 7 * 86_400_000;

export async function watchBackups(_payload: unknown, { db, config, now, nudge }: Deps): Promise<void> {
  if (config.demo) return;
  const at = now();
  const late = lateness(await findLastRuns(db), at, await findBeginning(db));
  const to = await listHoldersOf(db, 'service.read');
  const [day, week] = [tiraneDay(at.getTime()), Math.floor(at.getTime() / weekMs)];
  await db.transaction().execute(async (tx) => {
    if (late.isBackupLate) await noticeMembers(tx, { event: 'backupLate', key: `backup/late/${day}`, to, at });
    if (late.isRehearsalLate)
      await noticeMembers(tx, { event: 'rehearsalLate', key: `rehearsal/late/${week}`, to, at });
  });
  nudge();
}

// Notifies those responsible for the service of old or failed backups, since not all open the health page.
import { tiraneDay } from '@denonco/contract';
import { addNotices, listHoldersOf } from '../../accounts/notifications/notifications.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { findFirstMigrationAt, findLastRuns, overdueRuns } from './runs.store.ts';

const weekMs = 7 * 86_400_000;

export async function watchBackups(_payload: unknown, { db, config, now, wakeRelay }: Deps): Promise<void> {
  if (config.demo) return;
  const at = now();
  const late = overdueRuns(await findLastRuns(db), at, await findFirstMigrationAt(db));
  const to = await listHoldersOf(db, 'service.read');
  const [day, week] = [tiraneDay(at.getTime()), Math.floor(at.getTime() / weekMs)];
  await db.transaction().execute(async (tx) => {
    if (late.isBackupLate) await addNotices(tx, { event: 'backupLate', key: `backup/late/${day}`, to, at });
    if (late.isRehearsalLate) await addNotices(tx, { event: 'rehearsalLate', key: `rehearsal/late/${week}`, to, at });
  });
  wakeRelay();
}

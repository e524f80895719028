// Every task that an outbox row or the clock can ask for, by name.

import { watchDeadlines } from '../deadlines/watchDeadlines.ts';
import type { Deps } from '../deps.ts';
import { cleanEvidence, rescanEvidence, scanEvidence } from '../evidence/checking.ts';
import { forgetUploads } from '../evidence/removing.ts';
import { forgetNotices, sendDeliveries } from '../notices/sendDeliveries.ts';
import { tellSubscribers } from '../notices/tellSubscribers.ts';
import { projectCase } from '../registers/registers.projection.ts';
import { forgetExpired } from './forgetExpired.ts';

/** Does the work of one job; must bear being done twice. A throw means: again later. */
export type Task = (payload: unknown, deps: Deps) => Promise<void>;

export const tasks = {
  cleanEvidence,
  forgetExpired,
  forgetNotices,
  forgetUploads,
  projectCase,
  rescanEvidence,
  scanEvidence,
  sendDeliveries,
  tellSubscribers,
  watchDeadlines,
} as const satisfies Record<string, Task>;

/** Tasks by the clock, in crontab's form (UTC). */
export const clock =
  '*/15 * * * * forgetExpired\n7 * * * * forgetNotices\n37 * * * * forgetUploads\n*/2 * * * * rescanEvidence\n* * * * * sendDeliveries\n* * * * * watchDeadlines';

import type { JobName } from '@denonco/contract';
import * as z from 'zod/mini';
import { deliverNotices } from '../accounts/notifications/deliverNotices.ts';
import { forgetNotices, sendDeliveries } from '../accounts/notifications/sendDeliveries.ts';
import { sendPasswordLink } from '../accounts/sessions/accountLinks.store.ts';
import { watchBackups } from '../administration/backup/watchBackups.ts';
import { checkLog } from '../administration/integrity/checking.ts';
import { applyRetention } from '../administration/retention/applyRetention.ts';
import { makeBundle } from '../casework/bundles/makeBundle.ts';
import { examinePublications } from '../casework/publications/examinePublications.ts';
import { isDatabaseUnavailable } from '../platform/db/availability.ts';
import type { Deps } from '../platform/deps.ts';
import type { JobTable, Task } from '../platform/jobs/jobTable.ts';
import { recountCase } from '../register/deadlines/administering/recountCase.ts';
import { watchDeadlines } from '../register/deadlines/watchDeadlines.ts';
import { cleanEvidence, rescanEvidence, scanEvidence } from '../register/evidence/checking.ts';
import { purgeAbandonedUploads } from '../register/evidence/uploads.ts';
import { isBatcherBusy } from '../register/filings/filings.ts';
import { attestRegistered } from '../register/letters/attestation.ts';
import { projectCases } from '../register/projection/publicCases.store.ts';
import { clockDoubt } from '../register/registerLog/clock/clock.store.ts';
import { sealAudit } from '../register/registerLog/leaves/leaves.store.ts';
import { indexCases } from '../register/search/index.store.ts';
import {
  askSubscribers,
  ConfirmationRequest,
  notifyOfRefusedFiles,
  notifySubscribers,
} from '../register/subscriptions/notifySubscribers.ts';
import { purgeExpired } from './purgeExpired.ts';

/** When a batch fails, each item runs alone, and only failed items are retried. */
const each =
  <T>(Item: z.ZodMiniType<T>, work: (items: readonly T[], deps: Deps) => Promise<void>) =>
  async (payload: unknown, deps: Deps): Promise<Promise<void>[] | undefined> => {
    const items = z.array(Item).parse(payload);
    try {
      await work(items, deps);
      return undefined;
    } catch (cause) {
      if (items.length === 1 || isDatabaseUnavailable(cause)) throw cause;
      return items.map((item) => work([item], deps));
    }
  };

const tasks = {
  applyRetention,
  askSubscribers: each(ConfirmationRequest, askSubscribers),
  attestRegistered,
  checkLog,
  cleanEvidence,
  examinePublications,
  forgetExpired: purgeExpired,
  forgetNotices,
  forgetUploads: purgeAbandonedUploads,
  indexCases: each(z.string(), indexCases),
  makeBundle,
  projectCases: each(z.string(), async (caseIds, deps) => {
    await projectCases(caseIds, deps);
    await indexCases(caseIds, deps);
  }),
  recountCase,
  rescanEvidence,
  scanEvidence,
  sealAudit,
  sendDeliveries,
  sendPasswordLink,
  tellMembers: each(z.string(), deliverNotices),
  tellRefusedFiles: notifyOfRefusedFiles,
  tellSubscribers: notifySubscribers,
  watchBackups,
  watchDeadlines,
} as const satisfies Record<JobName, Task>;

/** Tasks with workers of their own, so that scanning and cleaning never delay projections or messages. */
const weights = {
  applyRetention: 'heavy',
  cleanEvidence: 'heavy',
  examinePublications: 'heavy',
  forgetUploads: 'heavy',
  makeBundle: 'heavy',
  rescanEvidence: 'scan',
  scanEvidence: 'scan',
} satisfies Partial<Record<keyof typeof tasks, 'scan' | 'heavy'>>;

/** The smallest number begins; default 0. */
const priorities = {
  projectCases: -20,
  sendDeliveries: -10,
  sendPasswordLink: -10,
  tellRefusedFiles: -10,
  tellSubscribers: -10,
  tellMembers: -10,
  cleanEvidence: 10,
  examinePublications: 20,
  checkLog: 30,
} satisfies Partial<Record<keyof typeof tasks, number>>;

/** Jobs that run for many rows of the outbox, by the task of a row. */
const batches = {
  askSubscriber: 'askSubscribers',
  indexCase: 'indexCases',
  projectCase: 'projectCases',
  tellMember: 'tellMembers',
} satisfies Record<string, keyof typeof tasks>;

/** In crontab's form (UTC). */
const crontab = [
  '*/2 * * * * attestRegistered',
  '* * * * * checkLog',
  '*/15 * * * * forgetExpired',
  '7 * * * * forgetNotices',
  '*/5 * * * * examinePublications',
  '*/5 * * * * forgetUploads',
  '*/2 * * * * rescanEvidence',
  '23 1 * * * applyRetention',
  '* * * * * sealAudit',
  '* * * * * sendDeliveries',
  '17 * * * * watchBackups',
  '* * * * * watchDeadlines',
] as const;

export const jobTable: JobTable = {
  tasks,
  weights,
  priorities,
  batches,
  crontab,
  // Jobs by the clock wait while the clock is in doubt; messages are sent, which is at worst late.
  isOnHold: (task) =>
    task !== 'sendDeliveries' && clockDoubt() !== undefined && crontab.some((line) => line.endsWith(` ${task}`)),
  isBusy: isBatcherBusy,
};

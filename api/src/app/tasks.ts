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
import type { Deps } from '../platform/deps.ts';
import { isDatabaseUnavailable } from '../platform/errors.ts';
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
import { purgeExpired } from './purgeExpired.store.ts';

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

interface Job {
  readonly run: Task;
  /** Workers of their own, so that scanning and cleaning never delay projections or messages. */
  readonly weight?: 'scan' | 'heavy';
  /** The smallest number begins; default 0. */
  readonly priority?: number;
  /** In crontab's form (UTC). */
  readonly cron?: string;
  /** Task of outbox rows that one job does together. */
  readonly batchOf?: string;
}

const jobs: Readonly<Record<JobName, Job>> = {
  applyRetention: { run: applyRetention, weight: 'heavy', cron: '23 1 * * *' },
  askSubscribers: { run: each(ConfirmationRequest, askSubscribers), batchOf: 'askSubscriber' },
  attestRegistered: { run: attestRegistered, cron: '*/2 * * * *' },
  checkLog: { run: checkLog, priority: 30, cron: '* * * * *' },
  cleanEvidence: { run: cleanEvidence, weight: 'heavy', priority: 10 },
  examinePublications: { run: examinePublications, weight: 'heavy', priority: 20, cron: '*/5 * * * *' },
  forgetExpired: { run: purgeExpired, cron: '*/15 * * * *' },
  forgetNotices: { run: forgetNotices, cron: '7 * * * *' },
  forgetUploads: { run: purgeAbandonedUploads, weight: 'heavy', cron: '*/5 * * * *' },
  indexCases: { run: each(z.string(), indexCases), batchOf: 'indexCase' },
  makeBundle: { run: makeBundle, weight: 'heavy' },
  projectCases: {
    run: each(z.string(), async (caseIds, deps) => {
      await projectCases(caseIds, deps);
      await indexCases(caseIds, deps);
    }),
    priority: -20,
    batchOf: 'projectCase',
  },
  recountCase: { run: recountCase },
  rescanEvidence: { run: rescanEvidence, weight: 'scan', cron: '*/2 * * * *' },
  scanEvidence: { run: scanEvidence, weight: 'scan' },
  sealAudit: { run: sealAudit, cron: '* * * * *' },
  sendDeliveries: { run: sendDeliveries, priority: -10, cron: '* * * * *' },
  sendPasswordLink: { run: sendPasswordLink, priority: -10 },
  tellMembers: { run: each(z.string(), deliverNotices), priority: -10, batchOf: 'tellMember' },
  tellRefusedFiles: { run: notifyOfRefusedFiles, priority: -10 },
  tellSubscribers: { run: notifySubscribers, priority: -10 },
  watchBackups: { run: watchBackups, cron: '17 * * * *' },
  watchDeadlines: { run: watchDeadlines, cron: '* * * * *' },
};
const rows = Object.entries(jobs);

export const jobTable: JobTable = {
  tasks: Object.fromEntries(rows.map(([name, { run }]) => [name, run] as const)),
  weights: Object.fromEntries(rows.flatMap(([name, { weight }]) => (weight ? [[name, weight] as const] : []))),
  priorities: Object.fromEntries(rows.map(([name, { priority = 0 }]) => [name, priority] as const)),
  batches: Object.fromEntries(rows.flatMap(([name, { batchOf }]) => (batchOf ? [[batchOf, name] as const] : []))),
  crontab: rows.flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : [])),
  // Jobs by the clock wait while the clock is in doubt; messages are sent, which is at worst late.
  isOnHold: (task) =>
    task !== 'sendDeliveries' && clockDoubt() !== undefined && rows.some(([name, { cron }]) => name === task && cron),
  isBusy: isBatcherBusy,
};

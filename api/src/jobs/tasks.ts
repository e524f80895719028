// Every task that an outbox row or the clock can ask for, by name.

import { watchBackups } from '../backup/watchBackups.ts';
import { checkLog } from '../checking/checkLog.ts';
import { isDatabaseAway } from '../db/away.ts';
import { recountCase } from '../deadlines/administering/recountCase.ts';
import { watchDeadlines } from '../deadlines/watchDeadlines.ts';
import type { Deps } from '../deps.ts';
import { cleanEvidence, rescanEvidence, scanEvidence } from '../evidence/checking.ts';
import { forgetUploads } from '../evidence/removing.ts';
import { askSubscriber } from '../notices/askSubscriber.ts';
import { tellMembers } from '../notices/members/tellMembers.ts';
import { forgetNotices, sendDeliveries } from '../notices/sendDeliveries.ts';
import { tellRefusedFiles } from '../notices/tellRefusedFiles.ts';
import { tellSubscribers } from '../notices/tellSubscribers.ts';
import { examinePublications } from '../publications/examinePublications.ts';
import { indexCases } from '../queue/search/indexing.ts';
import { sealAudit } from '../registerLog/leaves/units.store.ts';
import { projectCases } from '../registers/registers.projection.ts';
import { attestRegistered } from '../registrations/attestation.ts';
import { applyRetention } from '../retention/applyRetention.ts';
import { sendPasswordLink } from '../sessions/links/sendPasswordLink.ts';
import { forgetExpired } from './forgetExpired.ts';

/** Does the work of one job; must bear being done twice. A throw means: again later. */
export type Task = (payload: unknown, deps: Deps) => Promise<void>;

/** What a job is about that the relay made of many rows, or one that was queued for a single thing: `<key>s` or `<key>`. */
function aboutOf(payload: unknown, key: 'caseId' | 'noticeId'): readonly string[] {
  const read = (name: string): unknown =>
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  const [one, many] = [read(key), read(`${key}s`)];
  const ids: readonly unknown[] = Array.isArray(many) ? many : [one];
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length < ids.length) throw new Error(`a job without its ${key}`);
  return known;
}

/** One that cannot be done takes none of the others with it: then each is done by itself, and the last fault is told. */
const each =
  (key: 'caseId' | 'noticeId', work: (ids: readonly string[], deps: Deps) => Promise<void>): Task =>
  async (payload, deps) => {
    const ids = aboutOf(payload, key);
    if (ids.length === 1) return work(ids, deps);
    await work(ids, deps).catch(async (cause) => {
      if (isDatabaseAway(cause)) throw cause;
      const settled = await Promise.allSettled(ids.map((id) => work([id], deps)));
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    });
  };

/** What follows every change of a case: what the public may see of it, and the words that staff find it by. */
const projectAndIndex = each('caseId', async (caseIds, deps) => {
  await projectCases(caseIds, deps);
  await indexCases(caseIds, deps);
});
const index = each('caseId', indexCases);
const tell = each('noticeId', tellMembers);

export const tasks = {
  applyRetention,
  askSubscriber,
  attestRegistered,
  checkLog,
  cleanEvidence,
  examinePublications,
  forgetExpired,
  forgetNotices,
  forgetUploads,
  indexCase: index,
  indexCases: index,
  projectCase: projectAndIndex,
  projectCases: projectAndIndex,
  recountCase,
  rescanEvidence,
  scanEvidence,
  sealAudit,
  sendDeliveries,
  sendPasswordLink,
  tellMember: tell,
  tellMembers: tell,
  tellRefusedFiles,
  tellSubscribers,
  watchBackups,
  watchDeadlines,
} as const satisfies Record<string, Task>;

/**
 * Tasks with workers of their own; every other is light. Files that are scanned or cleaned never hold up what the public
 * sees or what people are told, and no cleaning holds up a scan.
 */
export const weights: Readonly<Record<string, 'scan' | 'heavy'>> = {
  applyRetention: 'heavy',
  cleanEvidence: 'heavy',
  examinePublications: 'heavy',
  forgetUploads: 'heavy',
  rescanEvidence: 'scan',
  scanEvidence: 'scan',
} satisfies Partial<Record<keyof typeof tasks, 'scan' | 'heavy'>>;

/** Of jobs that wait at the same time, the smallest number begins; those without one have 0. */
export const priorities: Readonly<Record<string, number>> = {
  projectCase: -20,
  projectCases: -20,
  sendDeliveries: -10,
  sendPasswordLink: -10,
  tellRefusedFiles: -10,
  tellSubscribers: -10,
  tellMember: -10,
  tellMembers: -10,
  cleanEvidence: 10,
  examinePublications: 20,
  checkLog: 30,
} satisfies Partial<Record<keyof typeof tasks, number>>;

/** Tasks by the clock, in crontab's form (UTC). */
export const clock = [
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

/** Acts by the hour, and so does nothing while that is in doubt. Messages are sent: at worst they are late. */
export const actsByClock = (task: string): boolean =>
  task !== 'sendDeliveries' && clock.some((line) => line.endsWith(` ${task}`));

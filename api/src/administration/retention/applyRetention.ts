// Job: erases one case a transaction, so that it can be killed and resumed; then the files.
import {
  type CaseRuleCode,
  caseRuleCodes,
  type Removed,
  type RetentionDue,
  retentionRows,
  tiraneDay,
  toTiraneIso,
  totalDue,
} from '@denonco/contract';
import { addNotices, listHoldersOf } from '../../accounts/notifications/notifications.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { purgeAudit, purgeDrafts } from '../../reference/settings/periods.store.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { findCase, recordEvent } from '../../register/cases/cases.store.ts';
import { erasureLines } from '../../register/registerLog/entries.ts';
import { addLeaf } from '../../register/registerLog/leaves/leaves.store.ts';
import {
  countDueCases,
  endWait,
  eraseCase,
  findWait,
  holdRun,
  isDue,
  largestDailyErasure,
  listDue,
  listFilesToRemove,
  listOpenLeaves,
  markFileRemoved,
} from './retention.store.ts';

const batch = 100;

/** Fewer cases are never more than usual. */
const alwaysUsual = 50;

export async function applyRetention(_payload: unknown, deps: Deps, usual = alwaysUsual): Promise<void> {
  await removeFiles(deps);
  await purgeDrafts(deps.db, deps.now());
  if (!(await mayErase(deps, usual))) return;
  for (const rule of caseRuleCodes) await eraseDue(deps, rule);
  await removeFiles(deps);
  await purgeAudit(deps.db, deps.now());
}

/** More than this waits for an administrator: an old backup or a wrong clock may be the cause. */
async function mayErase(deps: Deps, usual: number): Promise<boolean> {
  const { db, now, log } = deps;
  const at = now();
  const due: RetentionDue = {};
  for (const rule of caseRuleCodes) due[rule] = await countDueCases(db, { rule, now: at });
  const usualMax = Math.max(usual, 2 * (await largestDailyErasure(db, at)));
  if (totalDue(due) <= usualMax) {
    await endWait(db);
    return true;
  }
  const isReleased = await db.transaction().execute(async (tx) => {
    const wait = await findWait(tx);
    // Includes rows that become due between the release and the run.
    if (wait?.released && totalDue(due) <= totalDue(wait.due) + usualMax) return true;
    await holdRun(tx, due, at);
    const to = await listHoldersOf(tx, 'settings.manage');
    await addNotices(tx, { event: 'retentionWaits', key: `retention/waits/${tiraneDay(at.getTime())}`, to, at });
    return false;
  });
  if (!isReleased) log.warn({ due }, 'retention waits: more is due than usual');
  deps.wakeRelay();
  return isReleased;
}

async function* inBatches<Row extends { readonly id: string }>(read: (after?: string) => Promise<readonly Row[]>) {
  for (let rows = await read(); rows.length > 0; rows = await read(rows.at(-1)?.id)) yield* rows;
}

async function eraseDue(deps: Deps, rule: CaseRuleCode): Promise<void> {
  let erased = 0;
  const due = inBatches((after) => listDue(deps.db, { rule, now: deps.now() }, after, batch));
  for await (const { id } of due) if (await eraseOne(deps, rule, id)) erased++;
  if (erased === 0) return;
  deps.wakeRelay();
  deps.log.info({ rule, erased }, 'retention');
}

const eraseOne = (deps: Deps, rule: CaseRuleCode, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const history = await findCase(tx, { id }, { lock: true });
    const query = { rule, now: deps.now() };
    if (!history || !(await isDue(tx, query, id))) return false;
    const { number, version } = history.row;
    const { action } = retentionRows[rule];
    const hides = action === 'eraseContent';
    const leaves = hides ? await listOpenLeaves(tx, id) : [];
    const ordinal = version + 1;
    const removed = await eraseCase(tx, query, id, ordinal);
    const law = await getLaw(deps, tx);
    const event = { action, data: { erased: { rule, removed } }, now: query.now, bySystem: true } as const;
    const at = await recordEvent({ tx, deps, law }, history, event);
    const erasure = { number, rule, removed: kindsOf(removed), leaves, at: toTiraneIso(at) };
    await addLeaf(tx, { kind: 'erasure', caseId: id, ordinal, about: rule, at, lines: erasureLines(erasure) });
    return true;
  });

const kindsOf = (removed: Removed): string[] => Object.keys(removed).toSorted((a, b) => (a < b ? -1 : 1));

/** After the commit; failures are retried by the next run. */
async function removeFiles({ db, storage, log }: Deps): Promise<void> {
  const files = inBatches((after) => listFilesToRemove(db, batch, after));
  for await (const { id, kind } of files) {
    try {
      await (kind === 'letter' ? storage.removeLetter(id) : storage.remove(id));
      await markFileRemoved(db, id);
    } catch (error) {
      log.error({ err: error, kind }, 'bytes that have to go could not be removed');
    }
  }
}

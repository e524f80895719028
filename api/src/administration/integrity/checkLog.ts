// Job every minute: checks the last hour, earlier findings, and a part of the rest, all within a day.
import type { Deps } from '../../platform/deps.ts';
import { checkFigures } from '../../register/registerLog/heads.store.ts';
import { checkableSize, saveCheckState, sizeAt } from './checking.store.ts';
import { checkRest, checkSpan, recheckFindings, span } from './checking.ts';

const hourMs = 3_600_000;
const hourBudgetMs = 25_000;
const filesBudgetMs = 5_000;
const roundBudgetMs = 10_000;
const againBudgetMs = 10_000;
/** Two rounds a day, so that missed runs still allow one. */
const runsOfRound = 720;

export async function checkLog(_payload: unknown, deps: Deps): Promise<void> {
  const { db, now } = deps;
  const size = await checkableSize(db);
  const first = await continueRound(deps, size);
  const hour = await sizeAt(db, new Date(now().getTime() - hourMs));
  const began = performance.now();
  const files = { since: new Date(now().getTime() - hourMs), until: began + filesBudgetMs };
  // The round has just checked from `first` to its present position.
  const { next_place } = await checkFigures(db);
  const next = next_place === 0 ? size : next_place;
  for (let until = size; until > hour && performance.now() - began < hourBudgetMs; until -= span) {
    const from = Math.max(hour, until - span);
    if (from < first || until > next) await checkSpan(deps, from, until, { files });
  }
  await recheckFindings(deps, againBudgetMs);
  await saveCheckState(db, { checked_at: now() });
}

async function continueRound(deps: Deps, size: number): Promise<number> {
  const { db, now } = deps;
  const began = performance.now();
  const first = Math.min((await checkFigures(db)).next_place, size);
  if (first === 0) await saveCheckState(db, { round_began_at: now() });
  const share = first + Math.ceil(size / runsOfRound);
  let next = first;
  while (next < size && (next < share || performance.now() - began < roundBudgetMs)) {
    const until = Math.min(size, next + span - (next % span));
    await checkSpan(deps, next, until, { files: 'filed' });
    next = until;
    await saveCheckState(db, { next_place: next });
  }
  if (next >= size) {
    await checkRest(deps);
    await saveCheckState(db, { next_place: 0, round_ended_at: now() });
  }
  return first;
}

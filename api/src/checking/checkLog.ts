// The task that checks the register every minute: what the last hour wrote, what was found before, and a part of all the rest,
// so that a round lasts a day at most.
import type { Deps } from '../deps.ts';
import { findLastHead } from '../registerLog/heads.store.ts';
import { checkFigures, noteChecked, sizeAt } from './checking.store.ts';
import { checkAgain, checkRest, checkSpan, span } from './checking.ts';

const hourMs = 3_600_000;
/** Milliseconds of a run for the last hour, and for the round beyond its share of the day. */
const hourBudgetMs = 25_000;
/** Of those for the files of the last hour. */
const filesBudgetMs = 5_000;
const roundBudgetMs = 10_000;
/** Twice a day, so that a day is kept when runs are missed. */
const runsOfRound = 720;

export async function checkLog(_payload: unknown, deps: Deps): Promise<void> {
  const { db, now } = deps;
  const size = (await findLastHead(db))?.size ?? 0;
  const first = await continueRound(deps, size);
  const hour = await sizeAt(db, new Date(now().getTime() - hourMs));
  const began = performance.now();
  const files = { since: new Date(now().getTime() - hourMs), until: began + filesBudgetMs };
  // The round has just checked what lies between `first` and its present place.
  const { next_place } = await checkFigures(db);
  const next = next_place === 0 ? size : next_place;
  for (let until = size; until > hour && performance.now() - began < hourBudgetMs; until -= span) {
    const from = Math.max(hour, until - span);
    if (from < first || until > next) await checkSpan(deps, from, until, { files });
  }
  await checkAgain(deps);
  await noteChecked(db, { checked_at: now() });
}

/** Checks the next part of the round. Returns the position at which that part began. */
async function continueRound(deps: Deps, size: number): Promise<number> {
  const { db, now } = deps;
  const began = performance.now();
  const first = Math.min((await checkFigures(db)).next_place, size);
  if (first === 0) await noteChecked(db, { round_began_at: now() });
  const share = first + Math.ceil(size / runsOfRound);
  let next = first;
  while (next < size && (next < share || performance.now() - began < roundBudgetMs)) {
    const until = Math.min(size, next + span - (next % span));
    await checkSpan(deps, next, until, { files: 'filed' });
    next = until;
    await noteChecked(db, { next_place: next });
  }
  if (next >= size) {
    await checkRest(deps);
    await noteChecked(db, { next_place: 0, round_ended_at: now() });
  }
  return first;
}

// Runs or previews a change. The change, its record and the jobs that recount are one commit.
import { appealCodes, type LawChangeCall, type RecountPreview } from '@denonco/contract';
import { requireVerified } from '../../../accounts/factors/stepUp.ts';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { MemberCall } from '../../../platform/http/call.ts';
import { yieldToEventLoop } from '../../../platform/http/loadShedding/yielding.ts';
import { cachedElections } from '../../../reference/elections/elections.store.ts';
import { cachedDeadlineRules } from '../../../reference/reference.store.ts';
import { cachedWarningRules } from '../../cases/alerts.store.ts';
import type { Law } from '../../cases/cases.history.rules.ts';
import { getLaw, readLaw } from '../../cases/cases.reference.store.ts';
import type { LoadedCase } from '../../cases/cases.store.ts';
import { type By, checkedEdit, type Edit } from './deadlineRules.edits.ts';
import { addChange, findLastUnmovedAt, lockTime, markLeftUnchanged, orderRecounts } from './deadlineRules.store.ts';
import { countConcerned, deadlineMoves, type Move, missingDeadlines, toPreview } from './recount.rules.ts';
import { listRunning, listWithoutAppeal } from './running.store.ts';

export async function changeLaw({ deps, actor, now }: MemberCall, body: LawChangeCall): Promise<RecountPreview> {
  if (body.dryRun) {
    const edit = await checkedEdit(deps.db, body.change, { memberId: actor.memberId, now }, 'keep');
    const law = await readLaw(deps.db);
    const laws = { before: law, after: edit.after?.(law) ?? law, now };
    const { moves, looked } = await findMoves(deps.db, edit, laws, yieldToEventLoop);
    return toPreview(moves, looked, now);
  }
  requireVerified(actor, now);
  const { change, reason, running = 'keep' } = body;
  const decision = { memberId: actor.memberId, now, reason };
  const preview = await deps.db.transaction().execute(async (tx) => {
    await lockTime(tx);
    const edit = await checkedEdit(tx, change, decision, running);
    const before = await readLaw(tx);
    await edit.write?.(tx);
    const { moves, looked } = await findMoves(tx, edit, { before, after: await readLaw(tx), now });
    await record(tx, edit, moves, { ...decision, recounts: edit.isFact ?? running === 'recount' });
    return toPreview(moves, looked, now);
  });
  for (const { invalidate } of [cachedElections, cachedDeadlineRules, getLaw, cachedWarningRules]) invalidate(deps);
  return preview;
}

const unpaced = (running: AsyncIterableIterator<LoadedCase>) => running;

interface Comparison {
  readonly before: Law;
  readonly after: Law;
  readonly now: Date;
}

async function findMoves(db: Db, edit: Edit, { before, after, now }: Comparison, pace = unpaced) {
  const recount = { codes: edit.codes, ruleOn: edit.ruleOn, before: edit.after && before, after };
  const moves: Move[] = [];
  let looked = 0;
  for await (const one of pace(listRunning(db, edit))) {
    looked += countConcerned(one, recount);
    moves.push(...deadlineMoves(one, recount));
  }
  // A change moves only running deadlines; a full recount also adds missing appeal deadlines.
  if (!edit.after)
    for await (const one of listWithoutAppeal(db, await sinceOf(db, after, now)))
      moves.push(...missingDeadlines(one, after, now));
  return { moves, looked };
}

async function sinceOf(db: Db, { rules }: Law, now: Date): Promise<Date> {
  const days = rules
    .filter(({ code }) => appealCodes.some((one) => one === code))
    .flatMap(({ amount, outsideAmount }) => [amount, outsideAmount ?? 0]);
  const since = new Date(now.getTime() - (Math.max(...days) + restDays) * 86_400_000);
  const leftAt = await findLastUnmovedAt(db);
  return leftAt && leftAt > since ? leftAt : since;
}
/** More than holidays can move an end. */
const restDays = 30;

type Decision = Required<By> & { readonly recounts: boolean };

async function record(tx: Db, edit: Edit, moves: readonly Move[], { memberId, now: at, reason, recounts }: Decision) {
  const { action, target, code, text, ruleOn, data } = edit;
  const recounted = recounts && moves.length > 0;
  const changeId = await addChange(tx, {
    at,
    member_id: memberId,
    code,
    reason,
    recounted,
    moves: moves.length,
    change: JSON.stringify({ words: text, ruleOn }),
  });
  if (!recounted && ruleOn === undefined) await markLeftUnchanged(tx, moves);
  if (recounted) await orderRecounts(tx, { changeId, memberId, ruleOn, reason, moves });
  const logged = { words: text.al, reason, recounted, moves: moves.length, ...data };
  await audit(tx, { at, memberId, action, target, data: logged });
}

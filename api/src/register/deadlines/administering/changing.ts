// Shared by changes of rules and of the calendar: effects are found before anything counts, and the change, its record
// and the follow-up jobs are one commit.
import { type AuditAction, appealCodes, type RecountPreview, toTiraneIso, type Words } from '@denonco/contract';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { paced } from '../../../platform/http/shedding/pace.ts';
import { warningsInForce } from '../../cases/alerts.store.ts';
import type { Law } from '../../cases/cases.history.rules.ts';
import { lawInForce } from '../../cases/cases.reference.store.ts';
import {
  addChange,
  type ChangeRow,
  lastLeftAt,
  leaveDeadlines,
  listChanges,
  lockTime,
  orderRecounts,
} from './administering.store.ts';
import {
  type Direction,
  lackingOf,
  lookedAt,
  type Move,
  movesOf,
  type Recount,
  type RunningCase,
  toPreview,
} from './recount.rules.ts';
import { listRunning, listWithoutAppeal } from './running.store.ts';

type Within = { readonly from: Date; readonly until: Date } | undefined;

const unpaced = (running: AsyncIterableIterator<RunningCase>) => running;

async function findMoves(db: Db, recount: Recount, within: Within, now: Date, pace = unpaced) {
  const moves: Move[] = [];
  let looked = 0;
  for await (const one of pace(listRunning(db, { codes: recount.codes, within }))) {
    looked += lookedAt(one, recount);
    moves.push(...movesOf(one, recount));
  }
  // A change of law moves only running deadlines; a full recount also adds missing appeal deadlines.
  if (!recount.before)
    for await (const one of listWithoutAppeal(db, await sinceOf(db, recount.after, now)))
      moves.push(...lackingOf(one, recount.after, now));
  return { moves, looked };
}

/** Appeals against earlier decisions have ended, or were left without a deadline. */
async function sinceOf(db: Db, { rules }: Law, now: Date): Promise<Date> {
  const days = rules
    .filter(({ code }) => appealCodes.some((one) => one === code))
    .flatMap(({ amount, outsideAmount }) => [amount, outsideAmount ?? 0]);
  const longest = new Date(now.getTime() - (Math.max(...days) + restDays) * 86_400_000);
  const leftAt = await lastLeftAt(db);
  return leftAt && leftAt > longest ? leftAt : longest;
}
/** More than holidays can move an end. */
const restDays = 30;

export async function previewOf(
  db: Db,
  recount: Recount,
  within: Within,
  now: Date,
  direction?: Direction,
): Promise<RecountPreview> {
  const { moves, looked } = await findMoves(db, recount, within, now, paced);
  return toPreview(moves, looked, now, (instant) => toTiraneIso(instant.getTime()), direction);
}

export interface Changing {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
  readonly reason: string;
  readonly running: 'keep' | 'recount';
}

/** The result of a change after its checks. */
export interface Changed {
  /** `feature.action` of the audit log. */
  readonly action: AuditAction;
  readonly target: string;
  readonly code: string | null;
  /** Affected deadlines; undefined: all. */
  readonly codes: readonly string[] | undefined;
  readonly words: Words;
  readonly ruleOn: string | undefined;
  /** Undefined: compared with the stored ends. */
  readonly before: Law | undefined;
  readonly after: Law;
  readonly within?: Within;
}

/** Runs `change` with rules and calendar locked; it throws, or makes the change and describes it. */
export async function changeTime(
  { deps, actor, now, reason, running }: Changing,
  change: (tx: Db) => Promise<Changed>,
): Promise<void> {
  const { memberId } = actor;
  await deps.db.transaction().execute(async (tx) => {
    await lockTime(tx);
    const { action, target, code, codes, words, ruleOn, before, after, within } = await change(tx);
    const { moves } = await findMoves(tx, { codes, ruleOn, before, after }, within, now);
    const recounted = running === 'recount' && moves.length > 0;
    const told = { words, ...(ruleOn !== undefined && { ruleOn }) };
    const changeId = await addChange(tx, {
      at: now,
      memberId,
      code,
      reason,
      recounted,
      moves: moves.length,
      change: told,
    });
    if (!recounted && ruleOn === undefined) await leaveDeadlines(tx, moves);
    if (recounted) await orderRecounts(tx, { changeId, memberId, ruleOn, reason, codes: codesOf(moves) });
    const data = { words: words.al, reason, recounted, moves: moves.length };
    await audit(tx, { at: now, memberId, action, target, data });
  });
  forgetTime(deps);
  deps.wakeRelay();
}

export function forgetTime(deps: Deps): void {
  lawInForce.forget(deps);
  warningsInForce.forget(deps);
}

function codesOf(moves: readonly Move[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const { caseId, code } of moves) codes.set(caseId, [...(codes.get(caseId) ?? []), code]);
  return codes;
}

export async function changesShown(db: Db, of: 'rules' | 'calendar') {
  return (await listChanges(db, of)).map(toChange);
}

const isWords = (value: unknown): value is { words: Words } =>
  typeof value === 'object' && value !== null && 'words' in value;

const toChange = ({ id, at, member_id, name, surname, code, change, reason, recounted, moves, done }: ChangeRow) => ({
  id,
  code,
  reason,
  recounted,
  moves,
  done,
  at: toTiraneIso(at.getTime()),
  by: { id: member_id, name: `${name} ${surname}` },
  words: isWords(change) ? change.words : { al: '', en: '' },
});

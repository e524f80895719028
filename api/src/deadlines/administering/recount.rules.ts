// What a change of a rule or of the calendar does to deadlines that run. Pure: cases, law and clock are given.
import type { CaseKind, RecountPreview, Words } from '@denonco/contract';
import {
  type CaseDeadline,
  type CourseStep,
  deadlineName,
  type Law,
  recountedDue,
} from '../../cases/cases.course.rules.ts';
import { whyMoved } from './reasons.rules.ts';

/** A case with deadlines that have not ended. */
export interface RunningCase {
  readonly id: string;
  readonly number: string;
  readonly kind: CaseKind;
  readonly steps: readonly CourseStep[];
  readonly deadlines: readonly CaseDeadline[];
}

/** The deadlines to count anew: every running one when there are no codes. */
export interface Recount {
  readonly codes: readonly string[] | undefined;
  /** The day whose version of the rule counts; undefined: the one that each deadline has. */
  readonly ruleOn: string | undefined;
  /** Undefined: what counts is where the deadlines end now. */
  readonly before: Law | undefined;
  readonly after: Law;
}

export interface Move {
  readonly caseId: string;
  readonly number: string;
  readonly kind: CaseKind;
  readonly code: string;
  readonly deadlineId: string | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly why: Words | undefined;
}

const concerned = (one: RunningCase, { codes }: Recount) =>
  one.deadlines.filter((deadline) => !deadline.stoppedAt && (codes === undefined || codes.includes(deadline.code)));

/**
 * The running deadlines whose end the change moves: those that end elsewhere by the law after it than by the law before.
 * Deadlines that an earlier change left are not moved by this one, and those left at this very end are not listed again.
 */
export function movesOf(one: RunningCase, recount: Recount): readonly Move[] {
  const { id: caseId, number, kind, steps } = one;
  return concerned(one, recount).flatMap((deadline) => {
    const { code, dueAt, leftDueAt, id: deadlineId } = deadline;
    const { before, after, ruleOn } = recount;
    const was = before ? recountedDue(kind, steps, deadline, undefined, before) : (leftDueAt ?? dueAt);
    const to = recountedDue(kind, steps, deadline, ruleOn, after);
    if (to.getTime() === was.getTime() || to.getTime() === dueAt.getTime()) return [];
    const why = before ? undefined : whyMoved(one, deadline, to, after);
    return [{ caseId, number, kind, code, deadlineId, from: dueAt, to, why }];
  });
}

/** How many running deadlines of a case a change looks at. */
export const lookedAt = (one: RunningCase, recount: Recount): number => concerned(one, recount).length;

/** The very instant of an end is in time. */
const effectOf = ({ from, to }: Move, now: Date): RecountPreview['cases'][number]['effect'] => {
  if (from >= now && to < now) return 'becomes_overdue';
  return from < now && to >= now ? 'stops_being_overdue' : 'none';
};

/** At most so many cases are told one by one; all are counted. */
const mostTold = 5000;

export function toPreview(
  moves: readonly Move[],
  looked: number,
  now: Date,
  iso: (instant: Date) => string,
): RecountPreview {
  const count = (fits: (move: Move) => boolean) => moves.filter(fits).length;
  return {
    looked,
    moves: moves.length,
    later: count(({ from, to }) => to > from),
    earlier: count(({ from, to }) => to < from),
    becomeOverdue: count((move) => effectOf(move, now) === 'becomes_overdue'),
    stopBeingOverdue: count((move) => effectOf(move, now) === 'stops_being_overdue'),
    cases: moves
      .toSorted((a, b) => a.to.getTime() - b.to.getTime() || (a.number < b.number ? -1 : 1))
      .slice(0, mostTold)
      .map((move) => ({
        ...{ number: move.number, kind: move.kind, code: move.code, name: deadlineName(move.code) },
        ...{ from: iso(move.from), to: iso(move.to), effect: effectOf(move, now) },
        why: move.why ?? null,
      })),
  };
}

// What a change of a rule or of the calendar does to deadlines that run. Pure: cases, law and clock are given.
import type { CaseKind, HowCounted, RecountPreview, Words } from '@denonco/contract';
import {
  type CaseDeadline,
  type CourseStep,
  deadlineName,
  type Law,
  openAppeals,
  recount,
  recountedDue,
} from '../../cases/cases.course.rules.ts';
import { writtenDay } from '../../cases/moments.rules.ts';
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
  /** Undefined where it has not begun in the register. */
  readonly from: Date | undefined;
  readonly to: Date;
  /** Found only for those that are told. */
  readonly why: () => Words | undefined;
  readonly how: () => HowCounted | null;
}

const concerned = (one: RunningCase, { codes }: Recount) =>
  one.deadlines.filter((deadline) => !deadline.stoppedAt && (codes === undefined || codes.includes(deadline.code)));

/**
 * The running deadlines whose end the change moves: those that end elsewhere by the law after it than by the law before.
 * Deadlines that an earlier change left are not moved by this one, and those left at this very end are not listed again.
 */
export function movesOf(one: RunningCase, change: Recount): readonly Move[] {
  const { id: caseId, number, kind, steps } = one;
  return concerned(one, change).flatMap((deadline) => {
    const { code, dueAt, leftDueAt, id: deadlineId } = deadline;
    const { before, after, ruleOn } = change;
    const was = before ? recountedDue(kind, steps, deadline, undefined, before) : (leftDueAt ?? dueAt);
    const to = recountedDue(kind, steps, deadline, ruleOn, after);
    if (to.getTime() === was.getTime() || to.getTime() === dueAt.getTime()) return [];
    const why = () => (before ? undefined : whyMoved(one, deadline, to, after));
    const how = () => {
      if (!before) return null;
      // An end that an earlier change left where it was is explained by no law of now.
      const old = was.getTime() === dueAt.getTime() ? recount(kind, steps, deadline, undefined, before).steps : [];
      return { before: [...old], after: [...recount(kind, steps, deadline, ruleOn, after).steps] };
    };
    return [{ caseId, number, kind, code, deadlineId, from: dueAt, to, why, how }];
  });
}

/**
 * Appeals that are open against decisions of a case and have no deadline in the register: decisions of before the appeal was
 * counted. One whose time is over gets none, which would be a breach from its beginning.
 */
export function lackingOf(
  { id: caseId, number, kind, steps, deadlines }: RunningCase,
  law: Law,
  now: Date,
): readonly Move[] {
  return openAppeals(kind, steps, deadlines, law).flatMap(({ code, startedAt, dueAt: to, legalBasis }) => {
    if (to < now || deadlines.some((one) => one.code === code && one.startedAt >= startedAt)) return [];
    const day = startedAt.getTime();
    const why = {
      al: `Vendimi u shpall më ${writtenDay(day, 'al')}, kur afati i ankimit nuk shënohej në regjistër (${legalBasis})`,
      en: `The decision was announced on ${writtenDay(day, 'en')}, when the register took no time to appeal (${legalBasis})`,
    };
    return [
      { caseId, number, kind, code, deadlineId: undefined, from: undefined, to, why: () => why, how: () => null },
    ];
  });
}

/** How many running deadlines of a case a change looks at. */
export const lookedAt = (one: RunningCase, recount: Recount): number => concerned(one, recount).length;

/** The very instant of an end is in time. */
const effectOf = ({ from, to }: Move, now: Date): RecountPreview['cases'][number]['effect'] => {
  if (!from) return 'none';
  if (from >= now && to < now) return 'becomes_overdue';
  return from < now && to >= now ? 'stops_being_overdue' : 'none';
};

/** At most so many cases are told one by one, and so many with how they are counted; all are counted. */
const mostTold = 5000;
const mostExplained = 500;

/** The difference that a change of a rule makes to its time, in the same unit. */
export type Direction = 'longer' | 'shorter';

export function toPreview(
  moves: readonly Move[],
  looked: number,
  now: Date,
  iso: (instant: Date) => string,
  direction?: Direction,
): RecountPreview {
  const isContrary = ({ from, to }: Move): boolean =>
    from !== undefined && direction !== undefined && (direction === 'longer' ? to < from : to > from);
  const count = (fits: (move: Move) => boolean) => moves.filter(fits).length;
  return {
    looked,
    moves: moves.length,
    later: count(({ from, to }) => from !== undefined && to > from),
    earlier: count(({ from, to }) => from !== undefined && to < from),
    becomeOverdue: count((move) => effectOf(move, now) === 'becomes_overdue'),
    stopBeingOverdue: count((move) => effectOf(move, now) === 'stops_being_overdue'),
    contrary: count(isContrary),
    cases: moves
      .toSorted(
        (a, b) =>
          Number(isContrary(b)) - Number(isContrary(a)) ||
          a.to.getTime() - b.to.getTime() ||
          (a.number < b.number ? -1 : 1),
      )
      .slice(0, mostTold)
      .map((move, index) => ({
        ...{ number: move.number, kind: move.kind, code: move.code, name: deadlineName(move.code) },
        from: move.from ? iso(move.from) : null,
        to: iso(move.to),
        effect: effectOf(move, now),
        why: move.why() ?? null,
        how: index < mostExplained ? move.how() : null,
        isContrary: isContrary(move),
      })),
  };
}

import {
  type CaseKind,
  type HowCounted,
  type LocalizedText,
  type RecountPreview,
  toTiraneIso,
} from '@denonco/contract';
import { writtenDay } from '../../../platform/moments/moments.rules.ts';
import { areSameEnds, type Ends, lateAfter, ruleInForce } from '../../../reference/deadlines.rules.ts';
import {
  type CaseDeadline,
  deadlineName,
  type HistoryStep,
  type Law,
  openAppeals,
  recount,
  recountedEnds,
} from '../../cases/cases.history.rules.ts';
import { amountText } from './law.rules.ts';

interface RunningCase {
  readonly row: { readonly id: string; readonly number: string; readonly kind: CaseKind };
  readonly steps: readonly HistoryStep[];
  readonly deadlines: readonly CaseDeadline[];
}

export interface Recount {
  readonly codes: readonly string[] | undefined;
  readonly ruleOn: string | undefined;
  /** Undefined: compared with the stored ends. */
  readonly before: Law | undefined;
  readonly after: Law;
}

export interface Move {
  readonly caseId: string;
  readonly number: string;
  readonly kind: CaseKind;
  readonly code: string;
  readonly deadlineId: string | undefined;
  readonly from: Ends | undefined;
  readonly to: Ends;
  /** Lazy, because only listed moves need it. */
  readonly why: () => LocalizedText | undefined;
  readonly how: () => HowCounted | null;
}

const concerned = (one: RunningCase, { codes }: Recount) =>
  one.deadlines.filter((deadline) => !deadline.stoppedAt && (codes === undefined || codes.includes(deadline.code)));

export function deadlineMoves(one: RunningCase, change: Recount): readonly Move[] {
  const { row, steps } = one;
  const { id: caseId, number, kind } = row;
  return concerned(one, change).flatMap((deadline) => {
    const { code, dueAt, later, left, id: deadlineId } = deadline;
    const { before, after, ruleOn } = change;
    const was = before ? recountedEnds(kind, steps, deadline, undefined, before) : (left ?? deadline);
    const to = recountedEnds(kind, steps, deadline, ruleOn, after);
    if (areSameEnds(to, was) || areSameEnds(to, deadline)) return [];
    const why = () => (before ? undefined : ruleNow(after, deadline));
    const how = () => {
      const old = before && areSameEnds(was, deadline) ? recount(kind, steps, deadline, undefined, before).steps : [];
      return { before: [...old], after: [...recount(kind, steps, deadline, ruleOn, after).steps] };
    };
    return [{ caseId, number, kind, code, deadlineId, from: { dueAt, later }, to, why, how }];
  });
}

/** The rule of an end moved by an upgrade; the steps show calendar, hours and readings. */
function ruleNow({ rules }: Law, { code, startedAt, ruleAt }: CaseDeadline): LocalizedText {
  const { amount, outsideAmount = null, unit, legalBasis } = ruleInForce(rules, code, ruleAt ?? startedAt);
  const rule = { amount, outsideAmount, unit };
  return {
    al: `Rregulli tani: ${amountText(rule, 'al')} (${legalBasis})`,
    en: `The rule now: ${amountText(rule, 'en')} (${legalBasis})`,
  };
}

/** Open appeals older than such deadlines. Expired ones get none: it would be a breach from the start. */
export function missingDeadlines({ row, steps, deadlines }: RunningCase, law: Law, now: Date): readonly Move[] {
  const { id: caseId, number, kind } = row;
  return openAppeals(kind, steps, deadlines, law).flatMap(({ code, startedAt, dueAt, later, legalBasis }) => {
    const to: Ends = { dueAt, later };
    if (lateAfter({ code, ...to }) < now || deadlines.some((one) => one.code === code && one.startedAt >= startedAt))
      return [];
    const why = {
      al: `Vendimi u shpall më ${writtenDay(startedAt, 'al')}, kur afati i ankimit nuk shënohej në regjistër (${legalBasis})`,
      en: `The decision was announced on ${writtenDay(startedAt, 'en')}, when the register took no time to appeal (${legalBasis})`,
    };
    return [
      { caseId, number, kind, code, deadlineId: undefined, from: undefined, to, why: () => why, how: () => null },
    ];
  });
}

export const countConcerned = (one: RunningCase, recount: Recount): number => concerned(one, recount).length;

const effectOf = ({ code, from, to }: Move, now: Date): RecountPreview['cases'][number]['effect'] => {
  if (!from) return 'none';
  const [wasLate, isLate] = [from, to].map((ends) => lateAfter({ code, ...ends }) < now);
  if (wasLate === isLate) return 'none';
  return isLate ? 'becomes_overdue' : 'stops_being_overdue';
};

const isAfter = (one: Ends, other: Ends): boolean => {
  const last = ({ dueAt, later }: Ends) => (later?.at ?? dueAt).getTime();
  return one.dueAt > other.dueAt || (one.dueAt.getTime() === other.dueAt.getTime() && last(one) > last(other));
};

const maxListed = 5000;
const maxExplained = 500;

export function toPreview(moves: readonly Move[], looked: number, now: Date): RecountPreview {
  const count = (fits: (move: Move) => boolean) => moves.filter(fits).length;
  return {
    looked,
    moves: moves.length,
    later: count(({ from, to }) => from !== undefined && isAfter(to, from)),
    earlier: count(({ from, to }) => from !== undefined && isAfter(from, to)),
    becomeOverdue: count((move) => effectOf(move, now) === 'becomes_overdue'),
    stopBeingOverdue: count((move) => effectOf(move, now) === 'stops_being_overdue'),
    cases: moves
      .toSorted((a, b) => a.to.dueAt.getTime() - b.to.dueAt.getTime() || (a.number < b.number ? -1 : 1))
      .slice(0, maxListed)
      .map((move, index) => ({
        number: move.number,
        kind: move.kind,
        code: move.code,
        name: deadlineName(move.code),
        from: move.from ? toTiraneIso(move.from.dueAt) : null,
        to: toTiraneIso(move.to.dueAt),
        ...(move.from?.later && { laterFrom: toTiraneIso(move.from.later.at) }),
        ...(move.to.later && { laterTo: toTiraneIso(move.to.later.at) }),
        effect: effectOf(move, now),
        why: move.why() ?? null,
        how: index < maxExplained ? move.how() : null,
      })),
  };
}

// Permissions of members on cases, and changes of an action beyond status and deadlines.

import {
  type ActionData,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  type Confidentiality,
  type EventData,
  type FieldCode,
  hidingOf,
  isReachedBy,
  isReportDue,
  isStaffRow,
  kindOfNumber,
  type LifecycleRow,
  lifecycleOf,
  ownersIn,
  type Permission,
  sanctionProblems,
  type Track,
  tiraneDay,
  votesProblems,
  type Worker,
  wasAtKas,
} from '@denonco/contract';
import { momentOf } from '../platform/moments/moments.rules.ts';
import { lateAfter } from '../reference/deadlines.rules.ts';
import type { CaseDeadline } from '../register/cases/cases.history.rules.ts';
import { isPublished, type PublicationStep } from '../register/decisions/publications.rules.ts';

interface CaseRow {
  readonly id: string;
  readonly kind: CaseKind;
  readonly track: Track | null;
  readonly confidentiality: Confidentiality;
  readonly is_results: boolean;
  readonly registered_at: Date;
  /** The stamp of a filing on paper. */
  readonly received_at: Date | null;
  readonly assignee_id: string | null;
  readonly decided_at: Date | null;
  readonly outcome_seen_at: Date | null;
}

interface CaseState {
  readonly history: {
    readonly row: CaseRow;
    readonly steps: readonly PublicationStep[];
    readonly deadlines: readonly CaseDeadline[];
  };
  readonly subjects: readonly { readonly id: string; readonly outcome: CaseOutcome | null }[];
}

/** The choice of a complaint's rapporteur, by lot or appointment. */
export interface RapporteurChoice {
  /** Dotted path to field code; nothing is drawn unless empty. */
  readonly problems: Readonly<Record<string, FieldCode>>;
  readonly drawn?: string;
  readonly recorded?: Pick<EventData, 'lot' | 'appointment' | 'assignee'>;
}

export interface ActionContext {
  readonly assigneeRights?: readonly Permission[] | undefined;
  readonly otherCase?: { readonly id: string; readonly status: CaseStatus } | undefined;
  readonly drawing?: RapporteurChoice | undefined;
  readonly publication?: Readonly<Record<string, FieldCode>> | undefined;
  readonly publicLine?: Readonly<Record<string, FieldCode>> | undefined;
}

export function allowedActions(worker: Worker, state: CaseState, now: Date): readonly LifecycleRow[] {
  const { row, steps } = state.history;
  if (!canReach(worker, row, steps)) return [];
  return lifecycleOf(row.kind)
    .possibleRows(steps)
    .filter((one) => isPermitted(worker, one, row) && isTimely(one, state, now));
}

const canReach = (worker: Worker, { kind, assignee_id: assigneeId }: CaseRow, steps: readonly PublicationStep[]) =>
  isReachedBy(worker, { kind, assigneeId, wasAtKas: wasAtKas(steps) });

/** KAS takes no other action on a case that only it reaches. */
export const isPermitted = (worker: Worker, row: LifecycleRow, of: CaseRow): boolean =>
  isStaffRow(row) &&
  worker.permissions.has(row.by) &&
  (row.by === 'denouncements.sanction' || canReach(worker, of, []));

function isTimely(row: LifecycleRow, { history, subjects }: CaseState, now: Date): boolean {
  const { steps, deadlines } = history;
  const { kind, confidentiality } = history.row;
  if (row.convertsTrack && confidentiality === 'anonymous') return false;
  if (row.opensCaseWith !== undefined && subjects.length < 2) return false;
  const endOf = (code: string) => {
    const deadline = deadlines.find((one) => one.code === code && !one.stoppedAt);
    return deadline && lateAfter(deadline);
  };
  if (row.unpublishes && !isPublished(kind, steps)) return false;
  const hidden = row.visibility && hidingOf(lifecycleOf(kind), steps)?.scope;
  if (row.visibility === 'hides' && hidden === 'case') return false;
  if (row.visibility === 'shows' && !hidden) return false;
  if (row.waitsForReport && isReportDue(steps)) return false;
  if (row.onlyWhileRunning && endOf(row.onlyWhileRunning) === undefined) return false;
  const mustHavePassed = row.after && endOf(row.after);
  if (row.after && !(mustHavePassed && mustHavePassed < now)) return false;
  const mustStillRun = row.before && endOf(row.before);
  return !row.before || (mustStillRun !== undefined && mustStillRun >= now);
}

export function requestedData(row: LifecycleRow, data: ActionData): ActionData {
  const requestedKeys: readonly string[] = [...row.asks, ...(row.optional ?? [])];
  return Object.fromEntries(
    Object.entries(data).filter(([key, value]) => requestedKeys.includes(key) && value !== undefined),
  );
}

/** Problems of an action's data: dotted path to field code, empty when valid. */
export function dataProblems(
  row: LifecycleRow,
  data: ActionData,
  state: CaseState,
  found: ActionContext,
  now: Date,
): Record<string, FieldCode> {
  const { history } = state;
  const problems: Record<string, FieldCode> = {};
  if (data.assignee !== undefined && !mayOwn(row, history, found)) problems['data.assignee'] = 'cannot_own';
  if (data.sessionAt !== undefined && new Date(data.sessionAt) <= now) problems['data.sessionAt'] = 'date_past';
  const announced = announcementProblem(data, history.row, now);
  if (announced) problems['data.announcedAt'] = announced;
  if (data.report && data.report.on > tiraneDay(now.getTime())) problems['data.report.on'] = 'date_future';
  // The tracking page conveys the outcome once the filer saw it there.
  if (data.conveyedBy === 'track' && !history.row.outcome_seen_at) problems['data.conveyedBy'] = 'outcome_unseen';
  if (data.subjects && !canBeSplit(data.subjects, state)) problems['data.subjects'] = 'unknown_value';
  const joined =
    data.otherNumber === undefined ? undefined : joiningProblem(row, history.row, data.otherNumber, found.otherCase);
  if (joined) problems['data.otherNumber'] = joined;
  const votes = data.votes ? votesProblems(data.votes, history.row.is_results) : {};
  return {
    ...problems,
    ...found.drawing?.problems,
    ...outcomeProblems(data, state),
    ...(data.sanctions && sanctionedProblems(data.sanctions, data, state)),
    ...votes,
    ...found.publication,
    ...found.publicLine,
  };
}

function mayOwn(
  { action }: LifecycleRow,
  { row: { kind }, steps }: CaseState['history'],
  { assigneeRights = [] }: ActionContext,
): boolean {
  const status = lifecycleOf(kind).statusAfter([...steps, { action }]);
  return ownersIn(kind, status).some((right) => assigneeRights.includes(right));
}

// Days are compared, because a paper's stamp may be an hour off.
function announcementProblem({ announcedAt }: ActionData, row: CaseRow, now: Date): FieldCode | undefined {
  if (announcedAt === undefined) return undefined;
  const announced = momentOf(announcedAt);
  if (announced > now) return 'date_future';
  const cameAt = row.received_at ?? row.registered_at;
  return tiraneDay(announced.getTime()) < tiraneDay(cameAt.getTime()) ? 'date_before_case' : undefined;
}

// The other case must allow the row that joining records; a joined case never does, which excludes circles.
function joiningProblem(
  { otherCaseAction }: LifecycleRow,
  { id, kind }: CaseRow,
  number: string,
  other: ActionContext['otherCase'],
): FieldCode | undefined {
  const its = kindOfNumber(number);
  if (its !== undefined && its !== kind) return 'case_other_register';
  if (!other || other.id === id) return 'case_unknown';
  return otherCaseAction !== undefined && lifecycleOf(kind).row(otherCaseAction).from.includes(other.status)
    ? undefined
    : 'case_takes_none';
}

/** Some of the case's subjects, not all. */
const canBeSplit = (chosen: readonly string[], { subjects }: CaseState): boolean =>
  new Set(chosen).size === chosen.length &&
  chosen.length < subjects.length &&
  chosen.every((one) => subjects.some(({ id }) => id === one));

/** Ids that are not of `known`, or given twice. */
export function unknownIds(
  ids: readonly string[],
  known: readonly { readonly id: string }[],
  pathOf: (index: number) => string,
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  ids.forEach((given, index) => {
    const isKnown = known.some(({ id }) => id === given);
    if (!isKnown || ids.indexOf(given) !== index) problems[pathOf(index)] = 'unknown_value';
  });
  return problems;
}

/** Every subject ends up with one outcome; KAS may decide on some and keep the others. */
function outcomeProblems({ outcomes }: ActionData, { subjects }: CaseState): Record<string, FieldCode> {
  if (!outcomes) return {};
  const named = outcomes.map((one) => one.subject);
  const problems = unknownIds(named, subjects, (index) => `data.outcomes.${index}.subject`);
  if (subjects.some((subject) => !subject.outcome && !named.includes(subject.id)))
    problems['data.outcomes'] = 'required';
  return problems;
}

function sanctionedProblems(
  sanctions: NonNullable<ActionData['sanctions']>,
  { outcomes }: ActionData,
  { subjects }: CaseState,
): Record<string, FieldCode> {
  const named = sanctions.map(({ subject }) => subject);
  const unknown = unknownIds(named, subjects, (index) => `data.sanctions.${index}.subject`);
  const decided = outcomes ?? subjects.map(({ id, outcome }) => ({ subject: id, outcome }));
  return { ...unknown, ...sanctionProblems(sanctions, decided) };
}

export const convertedTrack = ({ track }: Pick<CaseRow, 'track'>): Track | null =>
  track && (track === 'tip' ? 'denouncement' : 'tip');

const decidedStatuses: readonly CaseStatus[] = ['decided', 'at_kas', 'closed', 'published', 'appealed', 'final'];

/** The decision's time after a step to this status; null: undecided. */
export const decidedAfter = (status: CaseStatus, before: Date | null, outcomes: unknown, at: Date): Date | null =>
  decidedStatuses.includes(status) ? (before ?? (outcomes ? at : null)) : null;

/**
 * A case stays decided from its first outcomes until reopened; new outcomes must be conveyed again. A case not examined
 * is not decided, even when the refusal is final.
 */
export function caseChanges(
  row: LifecycleRow,
  data: EventData,
  { row: before, steps }: CaseState['history'],
  found: ActionContext,
  now: Date,
) {
  const next = lifecycleOf(before.kind).statusAfter([...steps, { action: row.action }]);
  const decidedAt = decidedAfter(next, before.decided_at, data.outcomes, now);
  const voidsOutcomes = before.decided_at !== null && decidedAt === null;
  return {
    assigneeId: found.drawing?.drawn ?? data.assignee ?? before.assignee_id,
    decidedAt,
    outcomeSeenAt: data.outcomes || voidsOutcomes ? null : before.outcome_seen_at,
    // A joined case stays joined: it may be hidden or published later.
    ...(found.otherCase && { joinedTo: found.otherCase.id }),
    track: row.convertsTrack ? convertedTrack(before) : before.track,
    voidsOutcomes,
  };
}

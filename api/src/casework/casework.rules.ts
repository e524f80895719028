// What a member may do with a case, and what an action changes beside status and deadlines.
// Pure: the lifecycle's table says which action asks for what; nothing here knows an action by name.
// Status and deadlines are cases.course.rules.ts's.
import {
  type ActionData,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  type Confidentiality,
  type ErrorCode,
  type EventData,
  type FieldCode,
  type HidingScope,
  isStaffRow,
  kindOfNumber,
  type LifecycleRow,
  lifecycleOf,
  owesReport,
  type Permission,
  type Scope,
  type Step,
  type Track,
  tiraneDay,
  votesProblems,
} from '@denonco/contract';
import { momentOf } from '../cases/moments.rules.ts';

/** The member who asks. */
export interface Worker {
  readonly memberId: string;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<Permission>;
}

/** A case as far as these decisions need it. */
export interface CaseState {
  readonly id: string;
  readonly kind: CaseKind;
  /** Null for a complaint. */
  readonly track: Track | null;
  readonly confidentiality: Confidentiality;
  /** Whether a complaint is against a results table. */
  readonly isResults: boolean;
  /** When it came in; of a paper, as its stamp says. */
  readonly cameAt: Date;
  readonly assigneeId: string | null;
  readonly decidedAt: Date | null;
  readonly outcomeSeenAt: Date | null;
  readonly subjects: readonly { readonly id: string; readonly outcome: CaseOutcome | null }[];
  readonly steps: readonly (Step & { readonly data?: EventData })[];
  /** Those that have not been stopped. */
  readonly deadlines: readonly { readonly code: string; readonly dueAt: Date }[];
  /** Whether the public can read a decision of the case. */
  readonly isPublished: boolean;
  /** Scope of what is hidden from the public. */
  readonly hidden: HidingScope | undefined;
}

/** Of the rapporteur of a complaint, by lot or by appointment. */
export interface Drawing {
  /** Dotted path to field code; with any of them nothing is drawn. */
  readonly problems: Readonly<Record<string, FieldCode>>;
  readonly drawn?: string;
  readonly recorded?: Pick<EventData, 'lot' | 'appointment' | 'assignee'>;
}

/** What only the database knows about the data of an action. */
export interface Found {
  /** Whether the named member may be assigned; undefined when none is named. */
  readonly assigneeFits?: boolean | undefined;
  readonly otherCase?: { readonly id: string; readonly status: CaseStatus } | undefined;
  /** The lot or the appointment of an action that draws. */
  readonly drawing?: Drawing | undefined;
  /** Problems of the publication; undefined when nothing is published. */
  readonly publication?: Readonly<Record<string, FieldCode>> | undefined;
  /** Problems of the public line; undefined when none is approved. */
  readonly publicLine?: Readonly<Record<string, FieldCode>> | undefined;
}

/** Scope `assigned` reaches only the member's own cases, for reading too; nobody's municipality is asked here. */
export const canReach = (worker: Worker, assigneeId: string | null): boolean =>
  worker.scope === 'country' || (worker.scope === 'assigned' && assigneeId === worker.memberId);

/** Whether any action on a case of this kind that is there could ever be this member's. */
export const doesCasework = ({ permissions }: Pick<Worker, 'permissions'>, kind: CaseKind): boolean =>
  lifecycleOf(kind).rows.some((row) => row.from.length > 0 && isStaffRow(row) && permissions.has(row.by));

/** The actions this member may take now. */
export function allowedActions(worker: Worker, state: CaseState, now: Date): readonly LifecycleRow[] {
  if (!canReach(worker, state.assigneeId)) return [];
  return lifecycleOf(state.kind)
    .possibleRows(state.steps)
    .filter((row) => isPermitted(worker, row) && isTimely(row, state, now));
}

/** Why an action cannot be taken at all, whatever it says; undefined when it can. */
export function refusalOf(worker: Worker, row: LifecycleRow, state: CaseState, now: Date): ErrorCode | undefined {
  if (!canReach(worker, state.assigneeId)) return 'not_found';
  if (!isPermitted(worker, row)) return 'forbidden';
  return allowedActions(worker, state, now).includes(row) ? undefined : 'not_allowed_now';
}

const isPermitted = (worker: Worker, row: LifecycleRow): boolean => isStaffRow(row) && worker.permissions.has(row.by);

function isTimely(row: LifecycleRow, state: CaseState, now: Date): boolean {
  if (row.convertsTrack && state.confidentiality === 'anonymous') return false;
  if (row.begins !== undefined && state.subjects.length < 2) return false;
  const dueAt = (code: string) => state.deadlines.find((deadline) => deadline.code === code)?.dueAt;
  if (row.unpublishes && !state.isPublished) return false;
  if (row.visibility === 'hides' && state.hidden === 'case') return false;
  if (row.visibility === 'shows' && !state.hidden) return false;
  if (row.waitsForReport && owesReport(state.steps)) return false;
  const mustHavePassed = row.after && dueAt(row.after);
  if (row.after && !(mustHavePassed && mustHavePassed < now)) return false;
  const mustStillRun = row.before && dueAt(row.before);
  return !row.before || (mustStillRun !== undefined && mustStillRun >= now);
}

/** Only what the action's row asks for; anything else that was sent is left out of the event. */
export function askedData(row: LifecycleRow, data: ActionData): ActionData {
  const asked: readonly string[] = [...row.asks, ...(row.optional ?? [])];
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => asked.includes(key) && value !== undefined));
}

/** What is wrong with the data of an action in this state: dotted path to field code, empty when nothing is. */
export function dataProblems(
  row: LifecycleRow,
  data: ActionData,
  state: CaseState,
  found: Found,
  now: Date,
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  if (data.assignee !== undefined && !found.assigneeFits) problems['data.assignee'] = 'unknown_value';
  if (data.sessionAt !== undefined && new Date(data.sessionAt) <= now) problems['data.sessionAt'] = 'date_past';
  const announced = announcementProblem(data, state, now);
  if (announced) problems['data.announcedAt'] = announced;
  if (data.report && data.report.on > tiraneDay(now.getTime())) problems['data.report.on'] = 'date_future';
  // The outcome counts as conveyed by the track page only once the filer has seen it there.
  if (data.conveyedBy === 'track' && !state.outcomeSeenAt) problems['data.conveyedBy'] = 'invalid';
  if (data.subjects && !canBeSplit(data.subjects, state)) problems['data.subjects'] = 'unknown_value';
  const joined =
    data.otherNumber === undefined ? undefined : joiningProblem(row, state, data.otherNumber, found.otherCase);
  if (joined) problems['data.otherNumber'] = joined;
  const votes = data.votes ? votesProblems(data.votes, state.isResults) : {};
  return {
    ...problems,
    ...found.drawing?.problems,
    ...outcomeProblems(data, state),
    ...votes,
    ...found.publication,
    ...found.publicLine,
  };
}

// By its day, because a paper's stamp may be an hour off.
function announcementProblem({ announcedAt }: ActionData, { cameAt }: CaseState, now: Date): FieldCode | undefined {
  if (announcedAt === undefined) return undefined;
  const announced = momentOf(announcedAt);
  if (announced > now) return 'date_future';
  return tiraneDay(announced.getTime()) < tiraneDay(cameAt.getTime()) ? 'date_before_case' : undefined;
}

// The other case is told by a row of its own, so it must be where that row starts from. A joined case is nowhere of these:
// no circle can arise.
function joiningProblem(
  { tells }: LifecycleRow,
  { id, kind }: CaseState,
  number: string,
  other: Found['otherCase'],
): FieldCode | undefined {
  const its = kindOfNumber(number);
  if (its !== undefined && its !== kind) return 'case_other_register';
  if (!other || other.id === id) return 'case_unknown';
  return tells !== undefined && lifecycleOf(kind).row(tells).from.includes(other.status)
    ? undefined
    : 'case_takes_none';
}

/** Some of the case's subjects, each once, and not all of them. */
const canBeSplit = (chosen: readonly string[], { subjects }: CaseState): boolean =>
  new Set(chosen).size === chosen.length &&
  chosen.length < subjects.length &&
  chosen.every((one) => subjects.some(({ id }) => id === one));

/** Every subject has one outcome afterwards; KAS may speak of some and leave the others as they were. */
function outcomeProblems({ outcomes }: ActionData, { subjects }: CaseState): Record<string, FieldCode> {
  if (!outcomes) return {};
  const named = outcomes.map((one) => one.subject);
  const problems: Record<string, FieldCode> = {};
  outcomes.forEach((one, index) => {
    const known = subjects.some((subject) => subject.id === one.subject);
    if (!known || named.indexOf(one.subject) !== index) problems[`data.outcomes.${index}.subject`] = 'unknown_value';
  });
  if (subjects.some((subject) => !subject.outcome && !named.includes(subject.id)))
    problems['data.outcomes'] = 'required';
  return problems;
}

/** Columns of the case that an action changes, and whether the outcomes of before are void. */
export interface Changes {
  readonly assigneeId: string | null;
  readonly decidedAt: Date | null;
  readonly outcomeSeenAt: Date | null;
  /** Left out keeps it: a joined case may be hidden or published later. */
  readonly joinedTo?: string;
  readonly track: Track | null;
  readonly voidsOutcomes: boolean;
}

/** A tip becomes a denouncement and the other way; null for a complaint. */
export const convertedTrack = ({ track }: CaseState): Track | null =>
  track && (track === 'tip' ? 'denouncement' : 'tip');

const decidedStatuses: readonly CaseStatus[] = ['decided', 'at_kas', 'closed', 'published', 'appealed', 'final'];

/** When a case was decided, after a step that leads to a status; null: it is not. */
export const decidedAfter = (status: CaseStatus, before: Date | null, outcomes: unknown, at: Date): Date | null =>
  decidedStatuses.includes(status) ? (before ?? (outcomes ? at : null)) : null;

/**
 * A case stays decided from its first outcomes until it is reopened; new ones have to be conveyed anew. One that was not
 * examined was not decided, even when its refusal became final.
 */
export function changesOf(row: LifecycleRow, data: EventData, state: CaseState, found: Found, now: Date): Changes {
  const next = lifecycleOf(state.kind).statusAfter([...state.steps, { action: row.action }]);
  const decidedAt = decidedAfter(next, state.decidedAt, data.outcomes, now);
  const voidsOutcomes = state.decidedAt !== null && decidedAt === null;
  return {
    assigneeId: found.drawing?.drawn ?? data.assignee ?? state.assigneeId,
    decidedAt,
    outcomeSeenAt: data.outcomes || voidsOutcomes ? null : state.outcomeSeenAt,
    ...(found.otherCase && { joinedTo: found.otherCase.id }),
    track: row.convertsTrack ? convertedTrack(state) : state.track,
    voidsOutcomes,
  };
}

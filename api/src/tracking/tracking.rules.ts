// What a filer sees of the case on the track page, and what may be done there. Pure.
// Staff's names, internal events and internal deadlines are not for this page.
import {
  actWords,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  caseStatuses,
  type EventData,
  identityPartWords,
  lifecycleOf,
  type Named,
  outcomeName,
  type RunningDeadline,
  type Trace,
  toTiraneIso,
} from '@denonco/contract';
import {
  type CaseDeadline,
  type CourseStep,
  deadlineName,
  type Explained,
  explain,
  type Law,
  nearestDue,
  openAppeal,
} from '../cases/cases.course.rules.ts';
import { documentOf, publicDecision } from '../publications/publications.rules.ts';

interface TracedStep extends CourseStep {
  readonly data: EventData;
  readonly filerSees: boolean;
}
/** One that runs and that the public may know. */
type TracedDeadline = Pick<CaseDeadline, 'code' | 'startedAt' | 'dueAt' | 'pausedAt' | 'stoppedAt' | 'legalBasis'>;
interface TracedRequest {
  readonly id: string;
  readonly text: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly answeredAt: Date | null;
}
/** One that was decided. */
interface TracedSubject {
  readonly type: Named;
  readonly name: string | null;
  readonly position: string | null;
  readonly institution: string | null;
  readonly outcome: CaseOutcome;
  readonly amount: number | null;
}

interface TracedMessage {
  readonly at: Date;
  readonly fromFiler: boolean;
  readonly text: string;
}
/** What the filer sent with the filing, an answer or a message. */
interface TracedDocument {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly at: Date;
  readonly erasedAt: Date | null;
}

export interface TracedCase {
  readonly id: string;
  readonly number: string;
  readonly kind: CaseKind;
  /** Undefined for a complaint. */
  readonly track: Named | undefined;
  readonly object: Named;
  readonly municipality: Named | null;
  readonly registeredAt: Date;
  readonly status: CaseStatus;
  /** Whether the filer was shown the outcome before. */
  readonly isOutcomeSeen: boolean;
  readonly steps: readonly TracedStep[];
  /** Where the register log has each step, counted from 1. */
  readonly logPositions: ReadonlyMap<number, number>;
  readonly deadlines: readonly TracedDeadline[];
  readonly requests: readonly TracedRequest[];
  readonly messages: readonly TracedMessage[];
  readonly documents: readonly TracedDocument[];
  /** What the commission issued to the filer. */
  readonly letters: Trace['documents'];
  readonly subscriptions: Trace['subscriptions'];
  readonly related: Trace['related'];
  readonly subjects: readonly TracedSubject[];
}

const iso = (at: Date): string => toTiraneIso(at.getTime());

/** The track page's answer. */
export function toTrace(traced: TracedCase, law: Law): Trace {
  const { number, kind, track, object, municipality, status, steps, requests, subjects } = traced;
  const deadline = publicDeadline(traced, law);
  const appeal = toAppeal(traced, law);
  return {
    number,
    kind,
    ...(track && { track }),
    object,
    municipality,
    registeredAt: iso(traced.registeredAt),
    status: { code: status, name: caseStatuses[status].words },
    events: steps.flatMap((step, index) =>
      step.filerSees ? [toEvent(kind, step, traced.logPositions.get(index + 1), index > goneOn(traced))] : [],
    ),
    ...(deadline && { deadline }),
    ...(appeal && { appeal }),
    requests: requests.map(({ id, text, askedAt, dueAt, answeredAt }) => ({
      id,
      text,
      askedAt: iso(askedAt),
      dueAt: iso(dueAt),
      ...(answeredAt && { answeredAt: iso(answeredAt) }),
    })),
    messages: traced.messages.map(({ at, fromFiler, text }) => ({
      at: iso(at),
      from: fromFiler ? 'filer' : 'commission',
      text,
    })),
    documents: [
      ...decisionOf(traced),
      ...traced.letters,
      ...traced.documents.map(({ id, name, size, sha256, at, erasedAt }) => ({
        ...{ id, name, size, sha256 },
        from: 'filer' as const,
        at: iso(at),
        ...(erasedAt && { erasedAt: iso(erasedAt) }),
      })),
    ],
    outcomes: subjects.map((subject) => toOutcome(kind, subject)),
    related: traced.related,
    subscriptions: traced.subscriptions,
    allowed: allowedOf(traced),
  };
}

/** The decision as it was published, for the filer to keep. */
function decisionOf({ kind, number, steps }: TracedCase): Trace['documents'] {
  const decision = publicDecision(kind, steps);
  const document = documentOf(number, decision);
  return decision && document ? [{ ...document, from: 'commission', at: decision.publishedAt }] : [];
}

/** The event with the reason the filer is owed: why, what was asked, what was decided. */
function toEvent(
  kind: CaseKind,
  { action, at, data }: TracedStep,
  logPosition: number | undefined,
  isWithoutFiler: boolean,
): Trace['events'][number] {
  const row = lifecycleOf(kind).row(action);
  const told = { at: iso(at), action, name: row.done, ...(logPosition !== undefined && { logPosition }) };
  if (isWithoutFiler) return told;
  // What the denounced body is asked is between the commission and that body.
  const request = row.to === 'returned' ? data.request : undefined;
  const reason = data.reason ?? request ?? data.decision ?? data.kasDecision;
  return {
    ...told,
    ...(reason && { reason }),
    ...(data.body && { body: data.body }),
    ...(data.sessionAt && { sessionAt: data.sessionAt }),
    ...(data.sessionPlace && { sessionPlace: data.sessionPlace }),
    ...(data.announcedAt && { announcedAt: data.announcedAt }),
    ...(data.recounted && {
      moved: data.recounted.map(({ code, from, to }) => ({ name: deadlineName(code), from, to })),
    }),
    ...(data.identity && {
      opened: { parts: data.identity.parts.map((part) => identityPartWords[part]), role: data.identity.role },
    }),
  };
}

function publicDeadline({ kind, deadlines, steps }: TracedCase, law: Law): RunningDeadline | undefined {
  // The filer's duty comes first, even where the commission's own time ends before it.
  const owed = deadlines.filter(({ code }) => code === 'completion' || code === 'formCompletion');
  const due = nearestDue(owed.length > 0 ? owed : deadlines);
  const found = due && deadlines.find((one) => one.code === due.code);
  if (!found) return undefined;
  const { code, dueAt, paused } = due;
  const { legalBasis } = found;
  return {
    code,
    name: deadlineName(code),
    dueAt: iso(dueAt),
    legalBasis,
    paused,
    ...explained(explain(kind, found, steps, law)),
  };
}

const explained = ({ steps, doubts }: Explained): Pick<RunningDeadline, 'steps' | 'doubts'> => ({
  ...(steps.length > 0 && { steps }),
  ...(doubts.length > 0 && { doubts }),
});

function toAppeal({ kind, steps, deadlines }: TracedCase, law: Law): Trace['appeal'] {
  const found = openAppeal(kind, steps, deadlines, law);
  if (!found) return undefined;
  const { code, step, startedAt, dueAt, legalBasis, ...rest } = found;
  const announcedAt = steps[step]?.data.announcedAt ?? iso(startedAt);
  return { code, announcedAt, dueAt: iso(dueAt), legalBasis, ...explained(rest) };
}

/** Who is meant, in the filer's own words; of a complaint the act, whose number and organ are kept as name and institution. */
function toOutcome(kind: CaseKind, subject: TracedSubject): Trace['outcomes'][number] {
  const { type, name, position, institution, outcome, amount } = subject;
  const who = [name, position, institution].filter((part) => part !== null).join(', ');
  const named = who === '' ? type.name : { al: who, en: who };
  return {
    subject: kind === 'complaint' ? actWords(name, institution, type.name) : named,
    outcome: { code: outcome, name: outcomeName(kind, outcome) },
    ...(amount !== null && { amount }),
  };
}

/** Where the commission went on without the filer, who from then on reads no more than the public; none is later than all. */
function goneOn({ kind, steps }: TracedCase): number {
  const found = steps.findIndex(({ action }) => lifecycleOf(kind).row(action).revives);
  return found < 0 ? steps.length : found;
}

/** The filer withdrew; what the commission went on with is without them. */
const hasLeft = (kind: CaseKind, steps: readonly CourseStep[]): boolean =>
  steps.some(({ action }) => lifecycleOf(kind).row(action).endsFiling);

/** The filer may write while the case is open and they take part. */
export const mayWrite = (kind: CaseKind, status: CaseStatus, steps: readonly CourseStep[]): boolean =>
  caseStatuses[status].open && !hasLeft(kind, steps);

/**
 * A late answer is still taken: whether a case lapsed is for the commission to find (KPA 62), and until it has, what
 * the filer adds helps.
 */
function allowedOf({ kind, status, steps, requests }: TracedCase): Trace['allowed'] {
  const possible = lifecycleOf(kind)
    .possibleRows(steps)
    .filter(({ by }) => by === 'filer');
  const may = (action: string) => possible.some((row) => row.action === action);
  const asked = requests.some(({ answeredAt }) => answeredAt === null);
  return [
    ...(may('answer') && asked ? (['answer'] as const) : []),
    ...(may('withdraw') ? (['withdraw'] as const) : []),
    ...(mayWrite(kind, status, steps) ? (['message'] as const) : []),
  ];
}

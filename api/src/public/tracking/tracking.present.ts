// The filer's view: without staff names (but of a lot), internal events and internal deadlines.
import {
  type AppealView,
  actLabel,
  addedTypes,
  type CaseKind,
  type CaseStatus,
  caseStatuses,
  type DocumentPurpose,
  doneLabel,
  hidingOf,
  identityPartLabels,
  type LocalizedText,
  letterKindRows,
  lifecycleOf,
  outcomeName,
  type RunningDeadline,
  type Trace,
  toLotView,
  toTiraneIso,
  turnOf,
} from '@denonco/contract';
import { storedMoment } from '../../platform/moments/moments.rules.ts';
import { parseLater, toLaterEnd } from '../../reference/deadlines.rules.ts';
import {
  deadlineName,
  explainDeadline,
  type HistoryStep,
  type Law,
  nearestDue,
  openAppeals,
  stepAfterFilerLeft,
  toAppealView,
  toExplanation,
} from '../../register/cases/cases.history.rules.ts';
import { readByPublic } from '../../register/cases/filers.rules.ts';
import { inSentence } from '../../register/complaints/complaints.rules.ts';
import { documentOf, publicDecision } from '../../register/decisions/publications.rules.ts';
import type { TracedCase } from './tracking.store.ts';

type TracedStep = TracedCase['steps'][number];
type TracedSubject = TracedCase['subjects'][number];

const iso = (at: Date | string): string => toTiraneIso(new Date(at).getTime());

const types: Readonly<Partial<Record<DocumentPurpose, LocalizedText>>> = {
  ...addedTypes,
  message: { al: 'Bashkëngjitur një mesazhi', en: 'Attached to a message' },
};
const addedAs = (purpose: DocumentPurpose): LocalizedText => types[purpose] ?? addedTypes.other;

export function toTrace(traced: TracedCase, law: Law): Trace {
  const { number, kind, track, object, municipality, status, steps, requests, subjects } = traced;
  const deadline = publicDeadline(traced, law);
  const { whose, since } = turnOf(kind, steps);
  const appeals = toAppeals(traced, law);
  const published = readByPublic(kind, steps);
  return {
    number,
    kind,
    ...(track && { track }),
    object,
    municipality,
    registeredAt: iso(traced.registered_at),
    ...(traced.act && { act: toAct(traced.act) }),
    ...(appeals.length > 0 && toComplainer(traced)),
    status: { code: status, name: caseStatuses[status].label },
    events: steps.flatMap((step, index) => (step.filerSees ? [toEvent(traced, step, index + 1, published)] : [])),
    ...(deadline && { deadline }),
    lacks: isCompletionDue(traced) ? traced.lacks.map(inSentence) : [],
    turn: { whose, since: iso(since?.at ?? traced.registered_at) },
    appeals,
    requests: requests.map(({ id, text, asked_at, due_at, later_at, later_by, answered_at, answer }) => ({
      id,
      text,
      askedAt: iso(asked_at),
      dueAt: iso(due_at),
      ...toLaterEnd(parseLater(later_at, later_by)),
      ...(answered_at && { answeredAt: iso(answered_at) }),
      ...(answer && { answer }),
    })),
    messages: traced.messages.map(({ at, from_filer, text }) => ({
      at: iso(at),
      from: from_filer ? 'filer' : 'commission',
      text,
    })),
    documents: [
      ...decisionOf(traced),
      ...traced.letters.map(({ id, kind, language, number, size, sha256, issuedAt, erasedAt, voidedAt }) => ({
        id,
        name: `${letterKindRows[kind].label[language]} ${number}.pdf`,
        size,
        sha256,
        from: 'commission' as const,
        at: iso(issuedAt),
        ...(erasedAt && { erasedAt: iso(erasedAt) }),
        ...(voidedAt && { voidedAt: iso(voidedAt) }),
      })),
      ...traced.documents.map(({ id, name, size, sha256, at, erasedAt, purpose, byStaff, isRefused }) => ({
        id,
        name,
        size,
        sha256,
        from: byStaff ? ('commission' as const) : ('filer' as const),
        ...(byStaff && { type: addedAs(purpose) }),
        at: iso(at),
        ...(erasedAt && { erasedAt: iso(erasedAt) }),
        ...(isRefused && !byStaff && { isRefused }),
      })),
    ],
    outcomes: subjects.map((subject) => toOutcome(kind, subject)),
    related: traced.related,
    subscriptions: traced.subscriptions,
    ...(traced.news_stopped_at && { newsStoppedAt: iso(traced.news_stopped_at) }),
    allowed: allowedOf(traced),
  };
}

/** True until the case was returned once; from then on the request lists what is missing. */
const isCompletionDue = ({ status, steps }: TracedCase): boolean =>
  (status === 'registered' || status === 'preliminary_check') &&
  !steps.some(({ action }) => action === 'askCompletion');

const toAct = ({ announcedAt, isHourKnown, receivedOn }: NonNullable<TracedCase['act']>): Trace['act'] => ({
  ...(announcedAt && { announcedAt: storedMoment(announcedAt, isHourKnown) }),
  ...(receivedOn && { receivedOn }),
});

/** A denouncer appeals as the person whose denouncement was rejected. */
function toComplainer({ kind, act, subjects }: TracedCase): Pick<Trace, 'complainer'> {
  const { complainerType: type, complainer: name } = act ?? {};
  if (type) return { complainer: { type, ...(name && { name }) } };
  const isRejected = kind === 'denouncement' && subjects.every(({ outcome }) => outcome === 'rejected');
  return isRejected ? { complainer: { type: 'REJECTED_DENOUNCER' } } : {};
}

function decisionOf({ kind, number, steps }: TracedCase): Trace['documents'] {
  if (hidingOf(lifecycleOf(kind), steps)) return [];
  const decision = publicDecision(kind, steps);
  const document = documentOf(number, decision);
  return decision && document ? [{ ...document, from: 'commission', at: decision.publishedAt }] : [];
}

/** The text of a decision; that of KAS on a sanction is never published. */
function actOf({ data: { decision, kasDecision } }: TracedStep, isIssued: boolean, published: string | undefined) {
  if (isIssued) return { reason: decision ?? kasDecision };
  if (decision === undefined) return {};
  return published === undefined ? { act: 'unpublished' as const } : { reason: published, act: 'published' as const };
}

/** The event with the reason that the filer must get: why, what was requested, what was decided. */
function toEvent(traced: TracedCase, step: TracedStep, ordinal: number, published: ReturnType<typeof readByPublic>) {
  const { action, at, data } = step;
  const row = lifecycleOf(traced.kind).row(action);
  const name = row.toFiler ?? doneLabel(row, data);
  const logPosition = traced.logPositions.get(ordinal);
  const notified = { at: iso(at), action, name, ...(logPosition !== undefined && { logPosition }) };
  if (ordinal > stepAfterFilerLeft(traced) + 1) return notified;
  const isIssued = ordinal <= traced.lastIssued;
  const act = actOf(step, isIssued, published?.ordinal === ordinal ? published.text : undefined);
  const lot = toLotView(data, false);
  // Requests to the denounced body are confidential.
  const request = row.to === 'returned' ? data.request : undefined;
  // The reason is the whole text of an unpublished act, and its redactions are unreviewed.
  const given = row.announces && !isIssued ? undefined : data.reason;
  const reason = given ?? request ?? act.reason;
  return {
    ...notified,
    ...(reason && { reason }),
    ...(act.act && { act: act.act }),
    ...(data.body && { body: data.body }),
    ...(data.sessionAt && { sessionAt: data.sessionAt }),
    ...(data.sessionPlace && { sessionPlace: data.sessionPlace }),
    ...(data.announcedAt && { announcedAt: data.announcedAt }),
    ...(lot && { lot }),
    ...(data.answered && { answeredBy: data.answered.by }),
    ...(data.recounted && {
      moved: data.recounted.map(({ code, ...ends }) => ({ ...ends, name: deadlineName(code) })),
    }),
    ...(data.identity && {
      opened: { parts: data.identity.parts.map((part) => identityPartLabels[part]), role: data.identity.role },
    }),
  };
}

function publicDeadline({ kind, deadlines, steps }: TracedCase, law: Law): RunningDeadline | undefined {
  // The filer's duty comes first, even when another deadline ends earlier.
  const owed = deadlines.filter(({ code }) => code === 'completion' || code === 'formCompletion');
  const due = nearestDue(owed.length > 0 ? owed : deadlines);
  const found = due && deadlines.find((one) => one.code === due.code);
  if (!found) return undefined;
  const { code, paused } = due;
  const { dueAt, later, legalBasis } = found;
  return {
    code,
    name: deadlineName(code),
    dueAt: iso(dueAt),
    ...toLaterEnd(later),
    legalBasis,
    paused,
    ...toExplanation(explainDeadline(kind, found, steps, law)),
  };
}

/** Later steps count too: the right to appeal does not end with the filer's part. */
const toAppeals = ({ kind, steps, deadlines, subjects, issued }: TracedCase, law: Law): AppealView[] =>
  openAppeals(kind, steps, deadlines, law).map((found) => {
    const named = subjects.filter(({ id }) => found.subjects.includes(id)).map((one) => toOutcome(kind, one));
    const published = named.map(({ subject, outcome }) => ({ subject, outcome: outcome.name }));
    return toAppealView(found, { kind, steps, issued }, published);
  });

/** In the filer's words; a complaint's act has its number as name and its organ as institution. */
function toOutcome(kind: CaseKind, subject: TracedSubject): Trace['outcomes'][number] {
  const { type, name, position, institution, outcome, amount } = subject;
  const who = [name, position, institution].filter((part) => part !== null).join(', ');
  const named = who === '' ? type.name : { al: who, en: who };
  return {
    subject: kind === 'complaint' ? actLabel(name, institution, type.name) : named,
    outcome: { code: outcome, name: outcomeName(kind, outcome) },
    ...(amount !== null && { amount }),
  };
}

/** The filer may write while the case is open, unless they withdrew and the commission continued. */
export const mayWrite = (kind: CaseKind, status: CaseStatus, steps: readonly HistoryStep[]): boolean =>
  caseStatuses[status].open && !steps.some(({ action }) => lifecycleOf(kind).row(action).filerWithdraws);

/** Late answers are accepted: the commission decides on the lapse (KPA 62), and until then additions help. */
function allowedOf({ kind, status, steps, requests }: TracedCase): Trace['allowed'] {
  const possible = lifecycleOf(kind)
    .possibleRows(steps)
    .filter(({ by }) => by === 'filer');
  const may = (action: string) => possible.some((row) => row.action === action);
  const requested = requests.some(({ answered_at }) => answered_at === null);
  return [
    ...(may('answer') && requested ? (['answer'] as const) : []),
    ...(may('withdraw') ? (['withdraw'] as const) : []),
    ...(mayWrite(kind, status, steps) ? (['message'] as const) : []),
  ];
}

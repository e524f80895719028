// Maps rows to the contract's case file. No SQL.
import {
  type ActionPreview,
  type CaseFile,
  type CaseKind,
  caseStatuses,
  countDeadline,
  countFromReceipt,
  type DeadlineCount,
  doneLabel,
  doubtsIn,
  hearingCountsFrom,
  hearingWindow,
  isDoubt,
  type LifecycleRow,
  type Locale,
  type LocalizedText,
  lastEndOf,
  lifecycleOf,
  outcomeName,
  type Person,
  ruleToComplain,
  startOfAnnounced,
  toTiraneIso,
} from '@denonco/contract';
import { storedMoment, writtenMoment } from '../platform/moments/moments.rules.ts';
import {
  areSameEnds,
  lateAfter,
  parseLater,
  ruleInForce,
  timesToComplain,
  toEnds,
  toLaterEnd,
} from '../reference/deadlines.rules.ts';
import { type Lists, namedPlace, toNamed } from '../reference/reference.store.ts';
import {
  type CaseDeadline,
  deadlineName,
  deadlineResult,
  explainDeadline,
  type HistoryState,
  type HistoryStep,
  type Law,
} from '../register/cases/cases.history.rules.ts';
import { subjectTypeOf } from '../register/cases/cases.reference.store.ts';
import { type CaseStep, type LoadedCase, parseInstant } from '../register/cases/cases.store.ts';
import { toCaseDocument } from '../register/evidence/evidence.store.ts';
import type { CaseRecords } from './casework.store.ts';
import { toQueueRow } from './queue/queue.present.ts';

export function toCaseFile(
  history: LoadedCase,
  records: CaseRecords,
  { allowed, mayAddDocuments }: Pick<CaseFile, 'mayAddDocuments'> & { readonly allowed: readonly LifecycleRow[] },
  { lists, law, now }: Known & { readonly now: Date },
): CaseFile {
  const { row, steps, deadlines } = history;
  return {
    ...toQueueRow(records.queueRow, lists),
    description: row.description,
    occurredAt: row.occurred_at,
    violatedAct: row.violated_act,
    place: {
      region: placeOrNull(lists.regions, row.region_code),
      municipality: placeOrNull(lists.municipalities, row.municipality_code),
      unit: row.unit_code === null ? null : toNamed(lists.units.get(row.unit_code), row.unit_code),
      address: row.address,
      votingCentre: row.voting_centre,
      point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    },
    language: row.language,
    filerType: filerTypeOf(row, lists),
    complaint: toComplaint(history, records, { lists, law }),
    subjectsList: records.subjects.map(({ function: position, outcome, ...subject }) => ({
      ...subject,
      position,
      type: subjectTypeOf(lists, row.kind, subject.type_code),
      outcome: outcome && { code: outcome, name: outcomeName(row.kind, outcome) },
    })),
    events: steps.map((step, index) => ({
      ...toEvent(row.kind, step, records.people),
      ...(step.data.votes && row.kind === 'complaint' && { assignee: rapporteurAt(steps, index, records.people) }),
      logPosition: records.logPositions.get(index + 1) ?? null,
    })),
    deadlines: deadlines.map((deadline) => {
      const { steps: counted, doubts } = explainDeadline(row.kind, deadline, steps, law);
      return {
        ...toDue(deadline),
        startedAt: toTiraneIso(deadline.startedAt),
        state: deadlineResult(row.kind, deadline, steps),
        isPublic: deadline.isPublic,
        steps: counted,
        doubts,
      };
    }),
    requests: records.requests.map((request) => ({
      ...request,
      askedAt: toTiraneIso(new Date(request.asked_at)),
      dueAt: toTiraneIso(new Date(request.due_at)),
      ...toLaterEnd(parseLater(request.later_at, request.later_by)),
      answeredAt: toTiraneIso(parseInstant(request.answered_at)),
    })),
    related: records.related.map(({ status, ...one }) => ({
      ...one,
      status: { code: status, name: caseStatuses[status].label },
    })),
    evidence: records.documents.map((document) => toCaseDocument(document, personIn(records.people))),
    mayAddDocuments,
    allowed: allowed.map((one) => ({
      action: one.action,
      asks: [...one.asks],
      optional: [...(one.optional ?? [])],
      days: daysBegun(one, law, now),
    })),
  };
}

const toDue = ({ code, dueAt, later, legalBasis }: CaseDeadline) => ({
  code,
  name: deadlineName(code),
  dueAt: toTiraneIso(dueAt),
  ...toLaterEnd(later),
  legalBasis,
});

function daysBegun({ starts }: LifecycleRow, { rules }: Law, now: Date): number | null {
  const rule = starts?.[0] && ruleInForce(rules, starts[0], now);
  return rule && rule.unit !== 'hours' ? rule.amount : null;
}

/** Deadlines that a step starts or moves, and the hearing's window. */
export function toActionPreview(
  { row: { kind }, steps, deadlines }: LoadedCase,
  { added, state }: { readonly added: readonly HistoryStep[]; readonly state: HistoryState },
  law: Law,
): ActionPreview {
  const after = [...steps, ...added];
  const moved = state.deadlines.filter((deadline) => {
    const before = deadline.id !== undefined && deadlines.find(({ id }) => id === deadline.id);
    return !deadline.stoppedAt && !(before && areSameEnds(before, deadline));
  });
  return {
    deadlines: moved.map((deadline) => ({
      ...toDue(deadline),
      doubts: explainDeadline(kind, deadline, after, law).doubts,
    })),
    hearing: windowOf(kind, after, state.deadlines, law),
  };
}

/** 24 to 48 hours after the admission was announced. */
function windowOf(
  kind: CaseKind,
  steps: readonly HistoryStep[],
  deadlines: HistoryState['deadlines'],
  { calendar }: Law,
): ActionPreview['hearing'] {
  const isSet = steps.at(-1);
  const asks = isSet && lifecycleOf(kind).row(isSet.action).asks;
  const admission = steps.findLast(({ action }) => action === 'admit');
  if (kind !== 'complaint' || !asks?.includes('sessionAt') || !admission) return null;
  const from = hearingCountsFrom(admission.at, admission.data.announcedAt);
  const others = deadlines.find(({ code }) => code === 'resultsOpen');
  const notBefore = others && lateAfter(others);
  const found = hearingWindow(from, calendar, notBefore?.getTime());
  const { later } = toEnds({ dueAt: found.to, later: found.later, steps: [] });
  return {
    from: toTiraneIso(found.from),
    to: toTiraneIso(found.to),
    ...(notBefore && { notBefore: toTiraneIso(notBefore) }),
    ...toLaterEnd(later),
    hourless: found.hourless ?? null,
  };
}

const placeOrNull = (places: Lists['regions'], code: string | null) =>
  code === null ? null : namedPlace(places, code);

function filerTypeOf({ kind, denouncer_type: code }: LoadedCase['row'], lists: Lists): CaseFile['filerType'] {
  if (code === null) return null;
  return toNamed(lists.find(kind === 'complaint' ? 'complainer_type' : 'denouncer_type', code), code);
}

interface Known {
  readonly lists: Lists;
  readonly law: Law;
}

function toComplaint({ row }: LoadedCase, { details }: CaseRecords, { lists, law }: Known): CaseFile['complaint'] {
  if (!details) return null;
  const act = lists.find('complained_act_type', row.object_code);
  const announced = details.announced_at && storedMoment(details.announced_at, details.announced_hour_known);
  const time = act && details.announced_at ? timesToComplain(law.rules, act, details.announced_at).deadline : null;
  const due = announced && time && countDeadline(startOfAnnounced(announced), ruleToComplain(time), law.calendar);
  const received =
    due && details.received_on !== null ? countFromReceipt(due, details.received_on, time, law.calendar) : undefined;
  const endOf = (count: DeadlineCount) => ({
    dueAt: toTiraneIso(count.dueAt),
    ...toLaterEnd(toEnds(count).later),
    inTime: (row.received_at ?? row.registered_at).getTime() <= lastEndOf(count),
  });
  return {
    ...details,
    kzazNumber: details.kzaz_number,
    actNumber: details.act_number,
    announcedAt: announced,
    receivedOn: details.received_on,
    votingCentres: details.voting_centres,
    legalBasis: details.legal_basis,
    requestedEvidence: details.requested_evidence,
    complainerName: details.complainer_name,
    isInaction: act?.isInaction ?? false,
    isResults: row.is_results,
    filingDue:
      due && time
        ? {
            legalBasis: time.legalBasis,
            ...endOf(due),
            fromReceipt: received ? endOf(received) : null,
            steps: due.steps.filter((step) => !isDoubt(step)),
            doubts: doubtsIn(due.steps),
          }
        : null,
  };
}

type People = ReadonlyMap<string, Person>;

type Event = Omit<CaseFile['events'][number], 'logPosition'>;

const personIn = (people: People) => (id: string | null | undefined) => (id && people.get(id)) || null;

function toEvent(kind: CaseKind, step: CaseStep, people: People): Event {
  const { at, action, memberId, byFiler, data, filerSees, publicSees } = step;
  const personOf = personIn(people);
  const name = doneLabel(lifecycleOf(kind).row(action), data);
  const [by, assignee] = [personOf(memberId), personOf(data.assignee)];
  // Printing the slip is an event, so its member is included.
  const handedOutBy = personOf(data.answered?.slip?.by);
  return { at: toTiraneIso(at), action, name, by, byFiler, data, assignee, handedOutBy, filerSees, publicSees };
}

const filerLabels: Readonly<Record<CaseKind, LocalizedText>> = {
  denouncement: { al: 'denoncuesi', en: 'the denouncer' },
  complaint: { al: 'ankuesi', en: 'the complainant' },
};

const rapporteurAt = (steps: LoadedCase['steps'], index: number, people: People) =>
  personIn(people)(steps.slice(0, index).findLast(({ data }) => data.assignee)?.data.assignee);

/** One line about an event that the member missed. */
export function missedEventText(kind: CaseKind, step: CaseStep, people: People, locale: Locale): string {
  const { by, name } = toEvent(kind, step, people);
  const moment = writtenMoment(step.at.getTime(), locale);
  const who = by?.name ?? filerLabels[kind][locale];
  return `${name[locale]} (${who}, ${moment})`;
}

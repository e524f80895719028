// From rows of the database to what the contract promises of the case file. Knows no SQL.
import {
  type ActionPreview,
  type CaseFile,
  type CaseKind,
  caseStatuses,
  countDeadline,
  countFromReceipt,
  doneWords,
  doubtsIn,
  hearingWindow,
  isDoubt,
  type LifecycleRow,
  type Locale,
  lifecycleOf,
  outcomeName,
  ruleToComplain,
  startOfAnnounced,
  toTiraneIso,
  type Words,
} from '@denonco/contract';
import {
  type Course,
  type CourseStep,
  deadlineFate,
  deadlineName,
  explain,
  type Law,
  ruleInForce,
} from '../cases/cases.course.rules.ts';
import { type Lists, namedBy, placeOf, subjectTypeOf } from '../cases/cases.reference.store.ts';
import type { CaseHistory, CaseStep } from '../cases/cases.store.ts';
import { keptMoment, writtenMoment } from '../cases/moments.rules.ts';
import { toCaseDocument } from '../evidence/evidence.present.ts';
import { hearingCountsFrom } from '../hearings/hearings.rules.ts';
import { toPerson, toQueueRow } from '../queue/queue.present.ts';
import type { CaseRecords } from './caseFile.store.ts';

const iso = (at: Date): string => toTiraneIso(at.getTime());
const isoOrNull = (at: Date | null): string | null => at && iso(at);

const toSubjects = ({ kind }: CaseHistory['row'], { subjects }: CaseRecords, lists: Lists): CaseFile['subjectsList'] =>
  subjects.map(({ type_code, function: position, outcome, ...subject }) => ({
    ...subject,
    position,
    type: subjectTypeOf(lists, kind, type_code),
    outcome: outcome && { code: outcome, name: outcomeName(kind, outcome) },
  }));

/** The whole case file; `allowed` are the rows of the lifecycle that the reader may take now. */
export function toCaseFile(
  history: CaseHistory,
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
    place: toPlace(row, lists),
    language: row.language,
    filerType: filerTypeOf(row, lists),
    complaint: toComplaint(history, records, { lists, law }),
    subjectsList: toSubjects(row, records, lists),
    events: steps.map((step, index) => ({
      ...toEvent(row.kind, step, records.people),
      ...(step.data.votes && row.kind === 'complaint' && { assignee: rapporteurAt(steps, index, records.people) }),
      logPosition: records.logPositions.get(index + 1) ?? null,
    })),
    deadlines: deadlines.map((deadline) => {
      const { steps: counted, doubts } = explain(row.kind, deadline, steps, law);
      return {
        code: deadline.code,
        name: deadlineName(deadline.code),
        startedAt: iso(deadline.startedAt),
        dueAt: iso(deadline.dueAt),
        legalBasis: deadline.legalBasis,
        state: deadlineFate(row.kind, deadline, steps),
        isPublic: deadline.isPublic,
        steps: counted,
        doubts,
      };
    }),
    requests: records.requests.map(({ id, text, asked_at, due_at, answered_at, answer }) => ({
      id,
      text,
      askedAt: iso(asked_at),
      dueAt: iso(due_at),
      answeredAt: isoOrNull(answered_at),
      answer,
    })),
    related: records.related.map(({ how, number, status }) => ({
      how,
      number,
      status: { code: status, name: caseStatuses[status].words },
    })),
    evidence: records.documents.map((document) => toCaseDocument(document, personIn(records.people))),
    mayAddDocuments,
    outcomeSeenAt: isoOrNull(row.outcome_seen_at),
    allowed: allowed.map((one) => ({
      action: one.action,
      asks: [...one.asks],
      optional: [...(one.optional ?? [])],
      days: daysBegun(one, law, now),
    })),
  };
}

/** The days that the rule in force gives the first deadline of an action. */
function daysBegun({ starts }: LifecycleRow, { rules }: Law, now: Date): number | null {
  const rule = starts?.[0] && ruleInForce(rules, starts[0], now);
  return rule && rule.unit !== 'hours' ? rule.amount : null;
}

/** The deadlines that a step begins or moves, and the window of a hearing that it sets. */
export function toActionPreview(
  { row: { kind }, steps, deadlines }: CaseHistory,
  { added, course }: { readonly added: readonly CourseStep[]; readonly course: Course },
  law: Law,
): ActionPreview {
  const after = [...steps, ...added];
  const moved = course.deadlines.filter(
    ({ id, dueAt, stoppedAt }) =>
      !stoppedAt && deadlines.find((one) => id !== undefined && one.id === id)?.dueAt.getTime() !== dueAt.getTime(),
  );
  return {
    deadlines: moved.map((deadline) => ({
      code: deadline.code,
      name: deadlineName(deadline.code),
      dueAt: iso(deadline.dueAt),
      legalBasis: deadline.legalBasis,
      doubts: explain(kind, deadline, after, law).doubts,
    })),
    hearing: windowOf(kind, after, law),
  };
}

/** The 24 to 48 hours after the admission was announced. */
function windowOf(kind: CaseKind, steps: readonly CourseStep[], { calendar }: Law): ActionPreview['hearing'] {
  const isSet = steps.at(-1);
  const asks = isSet && lifecycleOf(kind).row(isSet.action).asks;
  const admission = steps.findLast(({ action }) => action === 'admit');
  if (kind !== 'complaint' || !asks?.includes('sessionAt') || !admission) return null;
  const from = hearingCountsFrom(admission.at, admission.data.announcedAt);
  const found = hearingWindow(from, calendar);
  return { from: toTiraneIso(found.from), to: toTiraneIso(found.to), hourless: found.hourless ?? null };
}

const placeOrNull = (places: Lists['regions'], code: string | null) => (code === null ? null : placeOf(places, code));

function filerTypeOf({ kind, denouncer_type: code }: CaseHistory['row'], lists: Lists): CaseFile['filerType'] {
  if (code === null) return null;
  return namedBy(lists.find(kind === 'complaint' ? 'complainer_type' : 'denouncer_type', code), code);
}

interface Known {
  readonly lists: Lists;
  readonly law: Law;
}

function toComplaint({ row }: CaseHistory, { details }: CaseRecords, { lists, law }: Known): CaseFile['complaint'] {
  if (!details) return null;
  const act = lists.find('complained_act_type', row.object_code);
  const announced = details.announced_at && keptMoment(details.announced_at, details.announced_hour_known);
  const due =
    announced &&
    act?.deadline &&
    countDeadline(startOfAnnounced(announced), ruleToComplain(act.deadline), law.calendar);
  const received =
    due && act?.deadline && details.received_on !== null
      ? countFromReceipt(due, details.received_on, act.deadline, law.calendar)
      : undefined;
  const isInTime = (dueAt: number) => (row.received_at ?? row.registered_at).getTime() <= dueAt;
  return {
    organ: details.organ,
    kzazNumber: details.kzaz_number,
    actNumber: details.act_number,
    announcedAt: announced,
    receivedOn: details.received_on,
    votingCentres: details.voting_centres,
    legalBasis: details.legal_basis,
    facts: details.facts,
    requestedEvidence: details.requested_evidence,
    claim: details.claim,
    complainerName: details.complainer_name,
    isInaction: act?.isInaction ?? false,
    isResults: row.is_results,
    filingDue:
      due && act?.deadline
        ? {
            dueAt: toTiraneIso(due.dueAt),
            legalBasis: act.deadline.legalBasis,
            inTime: isInTime(due.dueAt),
            fromReceipt: received ? { dueAt: toTiraneIso(received.dueAt), inTime: isInTime(received.dueAt) } : null,
            steps: due.steps.filter((step) => !isDoubt(step)),
            doubts: doubtsIn(due.steps),
          }
        : null,
  };
}

function toPlace(row: CaseHistory['row'], lists: Lists): CaseFile['place'] {
  const { region_code, municipality_code, unit_code, address, voting_centre, lat, lng } = row;
  return {
    region: placeOrNull(lists.regions, region_code),
    municipality: placeOrNull(lists.municipalities, municipality_code),
    unit: unit_code === null ? null : namedBy(lists.units.get(unit_code), unit_code),
    address,
    votingCentre: voting_centre,
    point: lat === null || lng === null ? null : { lat, lng },
  };
}

/** The people a case names, by id. */
type People = ReadonlyMap<string, { readonly id: string; readonly name: string; readonly surname: string }>;

type Event = Omit<CaseFile['events'][number], 'logPosition'>;

const personIn = (people: People) => (id: string | null | undefined) => {
  const member = id ? people.get(id) : undefined;
  return member ? toPerson(member) : null;
};

function toEvent(kind: CaseKind, step: CaseStep, people: People): Event {
  const { at, action, memberId, byFiler, data, filerSees, publicSees } = step;
  const personOf = personIn(people);
  const name = doneWords(lifecycleOf(kind).row(action), data);
  const [by, assignee] = [personOf(memberId), personOf(data.assignee)];
  // Its own event has who printed the slip among the people of the case.
  const handedOutBy = personOf(data.answered?.slip?.by);
  return { at: iso(at), action, name, by, byFiler, data, assignee, handedOutBy, filerSees, publicSees };
}

const filerWords: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'denoncuesi', en: 'the denouncer' },
  complaint: { al: 'ankuesi', en: 'the complainant' },
};

/** Whom the last lot before a decision drew: the rapporteur puts the case, and KAS decides. */
function rapporteurAt(steps: CaseHistory['steps'], index: number, people: People) {
  const drawn = steps.slice(0, index).findLast(({ data }) => data.assignee)?.data.assignee;
  const member = drawn && people.get(drawn);
  return member ? toPerson(member) : null;
}

/** What happened, when, by whom: a line for a person whose view of the case is behind. */
export function meanwhile(kind: CaseKind, step: CaseStep, people: People, locale: Locale): string {
  const { by, name } = toEvent(kind, step, people);
  const moment = writtenMoment(step.at.getTime(), locale);
  const who = by?.name ?? filerWords[kind][locale];
  return `${name[locale]} (${who}, ${moment})`;
}

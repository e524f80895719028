// From rows of the database to what the contract promises of the case file. Knows no SQL.
import {
  type CaseFile,
  type CaseKind,
  caseStatuses,
  countDeadline,
  doubtsIn,
  isDoubt,
  type LifecycleRow,
  type Locale,
  lifecycleOf,
  outcomeName,
  ruleToComplain,
  toTiraneIso,
  type Words,
} from '@denonco/contract';
import { deadlineFate, deadlineName, explain, type Law } from '../cases/cases.course.rules.ts';
import { type Lists, namedBy, placeOf, subjectTypeOf } from '../cases/cases.reference.store.ts';
import type { CaseHistory, CaseStep } from '../cases/cases.store.ts';
import { writtenDay, writtenHour } from '../cases/moments.rules.ts';
import { toCaseDocument } from '../evidence/evidence.present.ts';
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
  allowed: readonly LifecycleRow[],
  { lists, law }: Known,
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
    evidence: records.documents.map(toCaseDocument),
    outcomeSeenAt: isoOrNull(row.outcome_seen_at),
    allowed: allowed.map(({ action, asks, optional = [] }) => ({ action, asks: [...asks], optional: [...optional] })),
  };
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
  const announced = details.announced_at;
  const due =
    announced && act?.deadline && countDeadline(announced.getTime(), ruleToComplain(act.deadline), law.calendar);
  return {
    organ: details.organ,
    kzazNumber: details.kzaz_number,
    actNumber: details.act_number,
    announcedAt: isoOrNull(announced),
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
            inTime: (row.received_at ?? row.registered_at).getTime() <= due.dueAt,
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

type Event = Omit<CaseFile['events'][number], 'logPosition'>;

function toEvent(kind: CaseKind, step: CaseStep, people: CaseRecords['people']): Event {
  const { at, action, memberId, byFiler, data, filerSees, publicSees } = step;
  const personOf = (id: string | null | undefined) => {
    const member = id ? people.get(id) : undefined;
    return member ? toPerson(member) : null;
  };
  const { done: name } = lifecycleOf(kind).row(action);
  const [by, assignee] = [personOf(memberId), personOf(data.assignee)];
  return { at: iso(at), action, name, by, byFiler, data, assignee, filerSees, publicSees };
}

const filerWords: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'denoncuesi', en: 'the denouncer' },
  complaint: { al: 'ankuesi', en: 'the complainant' },
};

/** Whom the last lot before a decision drew: the rapporteur puts the case, and KAS decides. */
function rapporteurAt(steps: CaseHistory['steps'], index: number, people: CaseRecords['people']) {
  const drawn = steps.slice(0, index).findLast(({ data }) => data.assignee)?.data.assignee;
  const member = drawn && people.get(drawn);
  return member ? toPerson(member) : null;
}

/** What happened, when, by whom: a line for a person whose view of the case is behind. */
export function meanwhile(kind: CaseKind, step: CaseStep, people: CaseRecords['people'], locale: Locale): string {
  const { by, name } = toEvent(kind, step, people);
  const at = step.at.getTime();
  const moment = `${writtenDay(at, locale)},${{ al: ' ora', en: '' }[locale]} ${writtenHour(at)}`;
  const who = by?.name ?? filerWords[kind][locale];
  return `${name[locale]} (${who}, ${moment})`;
}

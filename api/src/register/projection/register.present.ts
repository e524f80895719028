import {
  caseStatuses,
  deadlineState,
  type Named,
  type OnlineComplaint,
  type OnlineDenouncement,
  outcomeName,
  tiraneDay,
  toTiraneIso,
} from '@denonco/contract';
import { electoralSubjectOf, type Lists, namedPlace, toNamed } from '../../reference/reference.store.ts';
import { aboutOf, trackOf } from '../cases/cases.reference.store.ts';
import { documentIdOf } from '../decisions/publications.rules.ts';
import type { PublicRow } from './projection.store.ts';

export function toOnlineDenouncement(row: PublicRow, lists: Lists, now: Date): OnlineDenouncement {
  const electoralSubjects = row.electoral_subjects.map((code) => electoralSubjectOf(lists, code));
  return {
    ...shared(row, lists, now),
    subjects: [...electoralSubjects.map(({ name }) => name.al), ...row.subjects],
    electoralSubjects,
    track: trackOf(row),
    object: aboutOf(lists, row),
    region: namedPlace(lists.regions, row.region_code),
    municipality: namedPlace(lists.municipalities, row.municipality_code),
  };
}

export function toOnlineComplaint(row: PublicRow, lists: Lists, now: Date): OnlineComplaint {
  const { filer_type, complainer_code: subjectCode, region_code: region, municipality_code: municipality } = row;
  const subject = subjectCode === null ? null : electoralSubjectOf(lists, subjectCode);
  const type = filer_type ?? '';
  return {
    ...shared(row, lists, now),
    actType: aboutOf(lists, row),
    complainerType: toNamed(lists.find('complainer_type', type), type),
    complainer: subject?.name.al ?? row.complainer,
    complainerSubject: subject,
    organ: row.organ ?? '',
    actNumber: row.act_number,
    actOn: row.act_on,
    region: region === null ? null : toNamed(lists.regions.get(region), region),
    municipality: municipality === null ? null : toNamed(lists.municipalities.get(municipality), municipality),
  };
}

function shared(row: PublicRow, lists: Lists, now: Date) {
  const { status, outcome } = row;
  return {
    number: row.number,
    registeredAt: tiraneDay(row.registered_at),
    subjectTypes: row.subject_types.map((code) => toNamed(lists.find('subject_type', code), code)),
    subjects: row.subjects,
    status: { code: status, name: caseStatuses[status].label },
    outcome: outcome && ({ code: outcome, name: outcomeName(row.kind, outcome) } satisfies Named),
    decidedAt: row.decided_at && toTiraneIso(row.decided_at),
    daysTaken: row.days_taken,
    deadlineState: stateOf(row, now),
    publishedAt: row.published_at && toTiraneIso(row.published_at),
    documents: row.published_at ? [{ id: documentIdOf(row.number), name: `Vendim-${row.number}.pdf` }] : [],
  };
}

const warnedBeforeMs = 2 * 86_400_000;

function stateOf({ met, due_at, due_paused }: PublicRow, now: Date): OnlineDenouncement['deadlineState'] {
  if (met !== null) return met ? 'met' : 'missed';
  if (!due_at) return null;
  return due_paused ? 'paused' : deadlineState(now.getTime(), due_at.getTime(), { warnedBeforeMs });
}

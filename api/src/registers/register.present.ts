// The rows of the public registers as they are answered and exported.
import {
  caseStatuses,
  deadlineState,
  type Named,
  type OnlineComplaint,
  type OnlineDenouncement,
  outcomeName,
  toTiraneIso,
} from '@denonco/contract';
import { aboutOf, type Lists, namedBy, placeOf, trackOf } from '../cases/cases.reference.store.ts';
import { documentIdOf } from '../publications/publications.rules.ts';
import type { PublicRow } from './register.store.ts';

export function toOnlineDenouncement(row: PublicRow, lists: Lists, now: Date): OnlineDenouncement {
  return {
    ...shared(row, lists, now),
    track: trackOf(row),
    object: aboutOf(lists, row),
    region: placeOf(lists.regions, row.region_code),
    municipality: placeOf(lists.municipalities, row.municipality_code),
  };
}

export function toOnlineComplaint(row: PublicRow, lists: Lists, now: Date): OnlineComplaint {
  const { filer_type, region_code: region, municipality_code: municipality } = row;
  const type = filer_type ?? '';
  return {
    ...shared(row, lists, now),
    actType: aboutOf(lists, row),
    complainerType: namedBy(lists.find('complainer_type', type), type),
    complainer: row.complainer,
    organ: row.organ ?? '',
    actNumber: row.act_number,
    region: region === null ? null : namedBy(lists.regions.get(region), region),
    municipality: municipality === null ? null : namedBy(lists.municipalities.get(municipality), municipality),
  };
}

function shared(row: PublicRow, lists: Lists, now: Date) {
  const { status, outcome } = row;
  return {
    number: row.number,
    registeredAt: toTiraneIso(row.registered_at.getTime()),
    subjectTypes: row.subject_types.map((code) => namedBy(lists.find('subject_type', code), code)),
    subjects: row.subjects,
    status: { code: status, name: caseStatuses[status].words },
    outcome: outcome && ({ code: outcome, name: outcomeName(row.kind, outcome) } satisfies Named),
    decidedAt: row.decided_at && toTiraneIso(row.decided_at.getTime()),
    daysTaken: row.days_taken,
    deadlineState: stateOf(row, now),
    publishedAt: row.published_at && toTiraneIso(row.published_at.getTime()),
    documents: row.published_at ? [{ id: documentIdOf(row.number), name: `Vendim-${row.number}.pdf` }] : [],
  };
}

/** `soon` begins two days before the end. */
const warnedBeforeMs = 2 * 86_400_000;

function stateOf({ met, due_at, due_paused }: PublicRow, now: Date): OnlineDenouncement['deadlineState'] {
  if (met !== null) return met ? 'met' : 'missed';
  if (!due_at) return null;
  return due_paused ? 'paused' : deadlineState(now.getTime(), due_at.getTime(), { warnedBeforeMs });
}

import {
  fullNameOf,
  type PremisesCounts,
  PremisesEvent,
  type PremisesReport,
  PremisesSummary,
  possibleSteps,
  premisesRow,
  premisesStatusCodes,
  premisesWarningCodes,
  toTiraneIso,
} from '@denonco/contract';
import type { Actor } from '../platform/http/actor.ts';
import { type Setting, warningsOf } from './derive.rules.ts';
import type { countReports, listEvents, SummaryRecord } from './premises.store.ts';
import { isWritable } from './stepping.ts';
import type { PremisesRecord } from './writing.store.ts';

const iso = (at: Date): string => toTiraneIso(at.getTime());

interface Placed {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_approximate: boolean | null;
}
export const toPlace = ({ lat, lng, is_approximate }: Placed) =>
  lat === null || lng === null ? null : { lat, lng, isApproximate: is_approximate ?? true };

export const placesOf = (row: SummaryRecord) => ({
  municipality: { code: row.municipality_code, name: { al: row.municipality_al, en: row.municipality_en } },
  unit: row.unit_code === null ? null : { code: row.unit_code, name: { al: row.unit_al, en: row.unit_en } },
});

export const toSummary = (row: SummaryRecord): PremisesSummary =>
  PremisesSummary.parse({
    id: row.id,
    kind: row.kind,
    code: row.code,
    election: row.election_code,
    zone: row.zone_number,
    ...placesOf(row),
    name: row.name,
    change: row.change,
    ownership: row.ownership,
    voters: row.voters,
    status: row.status,
    version: row.version,
    // The code may be of a removed rule.
    warnings: premisesWarningCodes.filter((code) => row.warnings.includes(code)),
    point: toPlace(row),
    sentAt: row.sent_at && iso(row.sent_at),
  });

type EventRecord = Awaited<ReturnType<typeof listEvents>>[number];
const toEvent = ({ member_id, at, name, surname, ...event }: EventRecord): PremisesEvent =>
  PremisesEvent.parse({
    ...event,
    at: iso(at),
    actor: member_id === null ? null : { id: member_id, name: fullNameOf(name, surname) },
  });

export function toReport(
  row: SummaryRecord,
  record: PremisesRecord,
  events: readonly EventRecord[],
  { permissions }: Actor,
  setting: Setting,
): PremisesReport {
  const isOpen = record.election_state === 'reporting';
  const steps = possibleSteps(record.status, permissions).filter(
    (step) => isOpen || (record.election_state === 'closed' && premisesRow(step).by === 'premises.review'),
  );
  return {
    ...toSummary(row),
    // As of now; the stored ones are of the last change.
    warnings: [...warningsOf(record, setting)],
    data: record.data,
    previous: previousOf(record),
    files: record.file_counts,
    steps: [...steps],
    canEdit: permissions.has('premises.report') && isWritable(record),
    canInspect: permissions.has('premises.inspect'),
    history: events.map(toEvent),
  };
}

function previousOf(record: PremisesRecord): PremisesReport['previous'] {
  const { last_data: data, last_election: code, last_election_al: al, last_election_en: en } = record;
  return data === null || code === null ? null : { data, election: { code, name: { al: al ?? code, en: en ?? code } } };
}

type Counted = Awaited<ReturnType<typeof countReports>>[number];
const countsOf = (rows: readonly Counted[]): PremisesCounts => {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  const counts = { expected: 0, draft: 0, sent: 0, in_review: 0, returned: 0, approved: 0, refused: 0, published: 0 };
  for (const status of premisesStatusCodes) counts[status] = sum((row) => row.by_status[status] ?? 0);
  const total = sum(({ by_status }) => Object.values(by_status).reduce((all, many) => all + many, 0));
  const reported = total - counts.expected - counts.draft - counts.returned;
  return { ...counts, total, reported, warned: sum(({ warned }) => warned) };
};

export const toCompleteness = (rows: readonly Counted[]) => ({
  total: countsOf(rows),
  municipalities: rows.map((row) => ({
    municipality: { code: row.code, name: { al: row.name_al, en: row.name_en } },
    counts: countsOf([row]),
  })),
});

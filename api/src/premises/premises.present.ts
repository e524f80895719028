import {
  changedSince,
  fullNameOf,
  missingFields,
  type PremisesCounts,
  PremisesEvent,
  type PremisesReport,
  PremisesSummary,
  possibleSteps,
  premisesRow,
  premisesRule,
  premisesStatusCodes,
  premisesWarningCodes,
  toTiraneIso,
} from '@denonco/contract';
import * as z from 'zod/mini';
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
    buildingType: row.building_type,
    voters: row.voters,
    status: row.status,
    version: row.version,
    // Skips warnings of removed rules.
    warnings: premisesWarningCodes.filter((code) => row.warnings.includes(code)),
    point: toPlace(row),
    sentAt: row.sent_at && iso(row.sent_at),
    updatedAt: iso(row.updated_at),
  });

/** Words come from the program, not from the database. */
const EventAlone = z.omit(PremisesEvent, { words: true });
type EventRecord = Awaited<ReturnType<typeof listEvents>>[number];
const toEvent = ({ id, at, member_id, action, reason, via, changes, name, surname }: EventRecord): PremisesEvent => {
  const event = EventAlone.parse({
    id,
    at: iso(at),
    action,
    reason,
    via,
    changes,
    actor: member_id === null ? null : { id: member_id, name: fullNameOf(name, surname) },
  });
  return { ...event, words: premisesRow(event.action).done };
};

export function toReport(
  row: SummaryRecord,
  record: PremisesRecord,
  events: readonly EventRecord[],
  { permissions }: Actor,
  setting: Setting,
): PremisesReport {
  const { data, last_data: last, kind } = record;
  const isOpen = record.election_state === 'reporting';
  const steps = possibleSteps(record.status, permissions).filter(
    (step) => isOpen || (record.election_state === 'closed' && premisesRow(step).by === 'premises.review'),
  );
  return {
    ...toSummary(row),
    data,
    previous: previousOf(record),
    changed: last && record.status !== 'expected' ? [...changedSince(last, data)] : [],
    missing: [...missingFields(kind, data)],
    // Current warnings; the stored ones are of the last change.
    details: warningsOf(record, setting).flatMap((code) => {
      const rule = premisesRule(code);
      if (!rule) return [];
      const { severity, article, words, fields } = rule;
      return [{ code, severity, article, words, fields: [...fields] }];
    }),
    files: record.file_counts,
    steps: [...steps],
    canEdit: permissions.has('premises.report') && isWritable(record),
    canInspect: permissions.has('premises.inspect'),
    history: events.map(toEvent),
  };
}

function previousOf(record: PremisesRecord): PremisesReport['previous'] {
  const { last_id: id, last_code: code, last_data: data, last_election: election } = record;
  if (id === null || code === null || data === null || election === null) return null;
  const point = { lat: record.last_lat, lng: record.last_lng, is_approximate: record.last_is_approximate };
  return {
    id,
    code,
    data,
    election: {
      code: election,
      name: { al: record.last_election_al ?? election, en: record.last_election_en ?? election },
    },
    point: toPlace(point),
  };
}

type Counted = Awaited<ReturnType<typeof countReports>>[number];
const countsOf = (rows: readonly Counted[]): PremisesCounts => {
  const counts = { expected: 0, draft: 0, sent: 0, in_review: 0, returned: 0, approved: 0, refused: 0, published: 0 };
  let [total, warned] = [0, 0];
  for (const row of rows) {
    warned += row.warned;
    for (const status of premisesStatusCodes) {
      counts[status] += row.by_status[status] ?? 0;
      total += row.by_status[status] ?? 0;
    }
  }
  const reported = total - counts.expected - counts.draft - counts.returned;
  return { ...counts, total, reported, warned };
};

export const toCompleteness = (rows: readonly Counted[]) => ({
  total: countsOf(rows),
  municipalities: rows.map((row) => ({
    municipality: { code: row.code, name: { al: row.name_al, en: row.name_en } },
    counts: countsOf([row]),
  })),
});

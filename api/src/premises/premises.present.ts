import {
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
import { type DerivationContext, reportWarnings } from './derive.rules.ts';
import type { countReports, listEvents, SummaryRecord } from './premises.store.ts';
import { isWritable, worksIn } from './stepping.ts';
import type { PremisesRecord } from './writing.store.ts';

export const toPlace = ({ lat, lng, isApproximate }: Pick<SummaryRecord, 'lat' | 'lng' | 'isApproximate'>) =>
  lat === null || lng === null ? null : { lat, lng, isApproximate };

export const toSummary = (row: SummaryRecord): PremisesSummary =>
  PremisesSummary.parse({
    ...row,
    // The code may be of a removed rule.
    warnings: premisesWarningCodes.filter((code) => row.warnings.includes(code)),
    point: toPlace(row),
    sentAt: toTiraneIso(row.sent_at),
  });

type EventRecord = Awaited<ReturnType<typeof listEvents>>[number];
const toEvent = (event: EventRecord) => PremisesEvent.parse({ ...event, at: toTiraneIso(event.at) });

export function toReport(
  row: SummaryRecord,
  record: PremisesRecord,
  events: readonly EventRecord[],
  { permissions }: Actor,
  context: DerivationContext,
): PremisesReport {
  const { last_data, last_election } = record;
  const steps = possibleSteps(record.status, permissions).filter((step) => worksIn(record, premisesRow(step).by));
  return {
    ...toSummary(row),
    // Warnings as of now; the stored ones are of the last change.
    warnings: [...reportWarnings(record, context)],
    data: record.data,
    previous: last_data && last_election && { data: last_data, election: last_election },
    files: record.file_counts,
    steps,
    canEdit: permissions.has('premises.report') && isWritable(record),
    canInspect: permissions.has('premises.inspect'),
    history: events.map(toEvent),
  };
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
  municipalities: rows.map((row) => ({ ...row, counts: countsOf([row]) })),
});

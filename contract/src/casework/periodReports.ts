// The report of a period, for parliament and OSCE/ODIHR: the same answer for the page and for the files.
import * as z from 'zod/mini';
import { wholeReaders } from '../accounts/readers.ts';
import { get } from '../platform/http.ts';
import { Code, Day, Instant, Locale, LocalizedText } from '../platform/primitives.ts';
import { caseKinds } from '../register/cases.statuses.ts';

export const reportYears = 5;

/** `share`: 0 to 1. `lek`: the currency. */
const reportUnits = ['count', 'days', 'lek', 'share'] as const;
export type ReportUnit = (typeof reportUnits)[number];

const Figure = z.nullable(z.number());

export const ReportTable = z.object({
  key: z.string(),
  title: LocalizedText,
  definition: LocalizedText,
  /** Articles, or the topic of ODIHR; empty without one. */
  basis: z.string(),
  columns: z.array(
    z.object({
      key: z.string(),
      name: LocalizedText,
      unit: z.enum(reportUnits),
      /** Shown beside the same figure of the earlier period. */
      isCompared: z.boolean(),
    }),
  ),
  rows: z.array(
    z.object({
      code: z.string(),
      name: LocalizedText,
      definition: z.nullable(LocalizedText),
      /** One per column; null where there is nothing to compute from. */
      values: z.array(Figure),
      before: z.array(Figure),
      /** Query of the queue with exactly the first column's cases; null where no filter expresses them. */
      cases: z.nullable(z.string()),
    }),
  ),
});
export type ReportTable = z.infer<typeof ReportTable>;

const Period = z.object({ from: Day, to: Day, election: z.nullable(z.object({ name: LocalizedText, heldOn: Day })) });
export type ReportPeriod = z.infer<typeof Period>;

export const PeriodReport = z.object({
  period: Period,
  /** The election before; else the same days a year earlier, or as many days before. */
  before: Period,
  /** All figures are of this instant. */
  madeAt: Instant,
  scope: z.enum(['country', 'assigned']),
  parts: z.array(z.object({ kind: z.enum(caseKinds), tables: z.array(ReportTable) })),
});
export type PeriodReport = z.infer<typeof PeriodReport>;

const reportQuery = {
  /** Days in Tirane, inclusive; both, or an election. */
  from: z.optional(Day),
  to: z.optional(Day),
  election: z.optional(Code),
};

const reporting = { access: wholeReaders, readFromReplica: true, limited: true, errors: ['forbidden'] } as const;
export const getPeriodReport = get('/api/figures/report/', reporting, {
  query: z.object(reportQuery),
  response: PeriodReport,
  summary: 'The report of a period or an election with definitions, compared with the one before, in one snapshot',
  legalBasis: 'KZ 167/1',
});

export const downloadPeriodReport = get('/api/figures/report/file/', reporting, {
  query: z.object({ ...reportQuery, format: z._default(z.enum(['pdf', 'docx']), 'pdf'), lang: z.optional(Locale) }),
  response: z.unknown(),
  summary: 'The same report as PDF or as a Word document',
});

// Rows of the public registers as the projection wrote them.
import {
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  caseOutcomeCodes,
  PublicDecision,
  ShownLot,
  type Track,
} from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { StoredDecision } from '../decisions/publications.rules.ts';

/** All that a row shows; the words it is found by stay in the database. */
export const publicColumns = [
  'kind',
  'number',
  'registered_at',
  'track',
  'status',
  'object_code',
  'region_code',
  'municipality_code',
  'subject_types',
  'subjects',
  'electoral_subjects',
  'outcome',
  'decided_at',
  'days_taken',
  'due_at',
  'due_paused',
  'met',
  'filer_type',
  'complainer',
  'complainer_code',
  'organ',
  'act_number',
  'act_on',
  'published_at',
] as const;

export interface PublicRow {
  readonly kind: CaseKind;
  readonly number: string;
  readonly registered_at: Date;
  readonly track: Track | null;
  readonly status: CaseStatus;
  readonly object_code: string;
  readonly region_code: string | null;
  readonly municipality_code: string | null;
  readonly subject_types: string[];
  readonly subjects: string[];
  readonly electoral_subjects: string[];
  readonly outcome: CaseOutcome | null;
  readonly decided_at: Date | null;
  readonly days_taken: number | null;
  readonly due_at: Date | null;
  readonly due_paused: boolean;
  readonly met: boolean | null;
  readonly filer_type: string | null;
  readonly complainer: string | null;
  readonly complainer_code: string | null;
  readonly organ: string | null;
  readonly act_number: string | null;
  readonly act_on: string | null;
  readonly published_at: Date | null;
}

/** A row with all that the page of the one case shows. */
export interface PublicCaseRow extends PublicRow {
  readonly course: readonly { readonly at: string; readonly action: string; readonly lot?: ShownLot | undefined }[];
  readonly outcomes: readonly {
    readonly subject: string | null;
    readonly type: string;
    readonly outcome: CaseOutcome;
    readonly amount: number | null;
  }[];
  readonly decision: StoredDecision | null;
  readonly hidden: boolean;
}

/** Columns that only the page of one case shows. */
const StoredDetails = z.object({
  course: z.array(z.object({ at: z.string(), action: z.string(), lot: z.optional(ShownLot) })),
  outcomes: z.array(
    z.object({
      subject: z.nullable(z.string()),
      type: z.string(),
      outcome: z.enum(caseOutcomeCodes),
      amount: z.nullable(z.int()),
    }),
  ),
  decision: z.nullable(z.omit(PublicDecision, { document: true })),
});

export async function findPublicCase(db: Db, number: string): Promise<PublicCaseRow | undefined> {
  const row = await db
    .selectFrom('public_cases')
    .select([...publicColumns, 'course', 'outcomes', 'decision', 'hidden'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, ...StoredDetails.parse(row) };
}

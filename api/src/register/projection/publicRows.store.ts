// Rows of the public registers as the projection wrote them.
import { caseOutcomeCodes, PublicDecision, ShownLot } from '@denonco/contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { DB } from '../../platform/db/types.gen.ts';

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

export type PublicRow = Pick<Selectable<DB['public_cases']>, (typeof publicColumns)[number]>;

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

export type PublicCaseRow = PublicRow & z.infer<typeof StoredDetails> & { readonly hidden: boolean };

export async function findPublicCase(db: Db, number: string): Promise<PublicCaseRow | undefined> {
  const row = await db
    .selectFrom('public_cases')
    .select([...publicColumns, 'course', 'outcomes', 'decision', 'hidden'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, ...StoredDetails.parse(row) };
}

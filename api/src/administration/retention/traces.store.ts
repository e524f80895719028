import type { RetentionCode } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

type TraceCode = Exclude<RetentionCode, 'identity' | 'contentRefused' | 'content'>;

const counted: Readonly<Record<TraceCode, (before: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  drafts: (before) => sql`case_requests where draft is not null and coalesce(later_at, due_at) < ${before}`,
  deliveries: (before) => sql`deliveries where next_try_at is null and created_at < ${before}`,
  confirmations: (before) => sql`phone_confirmations where created_at < ${before}`,
  uploads: (before) => sql`uploads u where created_at < ${before}
    and not exists (select from case_documents d where d.id = u.id) and not exists (select from premises_files f where f.id = u.id)`,
  notices: (before) => sql`member_notices where at < ${before}`,
  devices: (before) => sql`member_devices where last_seen_at < ${before}`,
  audit: (before) => sql`audit_log where at < ${before}`,
};

export const isTrace = (code: RetentionCode): code is TraceCode => code in counted;

export async function countTraces(
  db: Db,
  code: TraceCode,
  { amount, unit, now }: { readonly amount: number; readonly unit: string; readonly now: Date },
): Promise<number> {
  const before = sql`(${now}::timestamptz - retention_interval(${amount}, ${unit}))`;
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from ${counted[code](before)}`.execute(db);
  return rows[0]?.many ?? 0;
}

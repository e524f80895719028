// The audit log: who did what, when. Rows are added with the change they speak of and never changed.
import { type AuditAction, isAuditAction } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool.ts';
import type { Json } from './types.gen.ts';

export interface AuditEntry {
  readonly at: Date;
  /** Null when nobody is signed in. */
  readonly memberId: string | null;
  /** Each has its words in contract/src/auditActions.ts. */
  readonly action: AuditAction;
  readonly target?: string;
  /** Never data of a filer. */
  readonly data?: Readonly<Record<string, Json>>;
}

/** A key that is put together as one of those with words. @throws Error for one that has none. */
export function actionOf(key: string): AuditAction {
  if (!isAuditAction(key)) throw new Error(`the audit log has no words for ${key}`);
  return key;
}

/** The insert, to be a part of a statement; `when` says on what condition. */
export const auditRow = (
  { at, memberId, action, target, data }: AuditEntry,
  when: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  insert into audit_log (at, member_id, action, target, data)
  select ${at}::timestamptz, ${memberId}::uuid, ${action}::text, ${target ?? null}::text,
    ${JSON.stringify(data ?? {})}::jsonb ${when}`;

export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await auditRow(entry).execute(tx);
}

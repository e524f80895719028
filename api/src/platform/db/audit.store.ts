import { type AuditAction, isAuditAction } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly memberId: string | null;
  readonly action: AuditAction;
  readonly target?: string;
  /** Never a filer's data. */
  readonly data?: object | undefined;
}

export function parseAuditAction(key: string): AuditAction {
  if (!isAuditAction(key)) throw new Error(`the audit log has no words for ${key}`);
  return key;
}

/** A row is dated at most two minutes before the last seal: the log check takes earlier ones for forged. */
export async function audit(tx: Db, { at, memberId, action, target, data }: AuditEntry): Promise<void> {
  await sql`
    insert into audit_log (at, member_id, action, target, data)
    select greatest(${at}::timestamptz, (
        select l.at - interval '2 minutes' from log_audits s join log_leaves l on l.id = s.leaf_id
        order by s.leaf_id desc limit 1)),
      ${memberId}::uuid, ${action}::text, ${target ?? null}::text, ${JSON.stringify(data ?? {})}::jsonb`.execute(tx);
}

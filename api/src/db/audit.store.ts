// The audit log: who did what, when. Rows are added with the change they speak of and never changed.
import type { Db } from '../deps.ts';
import type { Json } from './types.gen.ts';

interface AuditEntry {
  readonly at: Date;
  /** Null when nobody is signed in. */
  readonly memberId: string | null;
  /** `feature.action` */
  readonly action: string;
  readonly target?: string;
  /** Never data of a filer. */
  readonly data?: Readonly<Record<string, Json>>;
}

export async function audit(tx: Db, { at, memberId, action, target, data }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ at, member_id: memberId, action, target: target ?? null, data: JSON.stringify(data ?? {}) })
    .execute();
}

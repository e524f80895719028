// Openings. Sealed bytes are read only through a database function that requires a valid one.
import {
  type CaseKind,
  IdentityOpening,
  identityParts,
  identityReasonCodes,
  type Permission,
  readerOf,
} from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { approvals, toApproval } from '../../accounts/approvals/approvals.store.ts';
import type { SealedIdentity } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { holderCondition, worksHere } from '../../reference/members.store.ts';
import type { Opener } from './identities.rules.ts';

const Payload = z.object({
  parts: z.array(z.enum(identityParts)),
  reason: z.enum(identityReasonCodes),
  text: z.string(),
  role: IdentityOpening.shape.role,
});
export type OpeningPayload = z.infer<typeof Payload>;

export const openings = (db: Db) =>
  approvals(db)
    .leftJoin('identity_openings as o', 'o.approval_id', 'a.id')
    .select(['o.opened_at', 'o.shown_until'])
    .where('a.kind', '=', 'identity')
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof openings>['executeTakeFirstOrThrow']>>;

export const toRecord = (row: Row) => ({
  ...toApproval(row, Payload),
  openedAt: row.opened_at,
  visibleUntil: row.shown_until,
});
export type OpeningRecord = ReturnType<typeof toRecord>;

export const listOpeningsOf = async (db: Db, caseId: string): Promise<readonly OpeningRecord[]> =>
  (await openings(db).where('a.case_id', '=', caseId).execute()).map(toRecord);

export async function findOpening(db: Db, caseId: string, id: string): Promise<OpeningRecord | undefined> {
  const row = await openings(db).where('a.case_id', '=', caseId).where('a.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

export async function isSealed(db: Db, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ of: string | null }>`select identity_case(${caseId}::uuid) as of`.execute(db);
  return rows[0]?.of != null;
}

export async function readSealed(
  tx: Db,
  openingId: string,
  memberId: string,
  now: Date,
): Promise<{ readonly caseId: string; readonly identity: SealedIdentity } | undefined> {
  const { rows } = await sql<{ case_id: string; key_id: string; wrapped_key: Buffer; sealed: Buffer }>`
    select * from read_sealed_identity(${openingId}::uuid, ${memberId}::uuid, ${now}::timestamptz)`.execute(tx);
  const [row] = rows;
  return (
    row && {
      caseId: row.case_id,
      identity: { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed },
    }
  );
}

export const getRoleName = (db: Db, code: string) =>
  db.selectFrom('roles').select(['name_al as al', 'name_en as en']).where('code', '=', code).executeTakeFirstOrThrow();

interface Opened {
  readonly caseId: string;
  readonly at: Date;
  readonly visibleUntil: Date;
  readonly ordinal: number;
}
export const saveOpened = (tx: Db, id: string, { caseId, at, visibleUntil, ordinal }: Opened) =>
  tx
    .insertInto('identity_openings')
    .values({ approval_id: id, case_id: caseId, event_ordinal: ordinal, opened_at: at, shown_until: visibleUntil })
    .execute();

export async function listInScope(
  db: Db,
  permission: Permission,
  kind: CaseKind,
  assigneeId: string | null,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('roles as r', 'r.code', 'm.role_code')
    .select('m.id')
    .where(worksHere)
    .where(holderCondition(permission))
    .where(holderCondition(readerOf[kind]))
    .where(({ or, and, eb }) =>
      or([eb('r.scope', '=', 'country'), and([eb('r.scope', '=', 'assigned'), eb('m.id', '=', assigneeId)])]),
    )
    .orderBy('m.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Trust begins with the account, or with its last new right to open or approve. */
export async function findOpener(db: Db, id: string, waitMs: number): Promise<Opener> {
  const row = await db
    .selectFrom('members')
    .select(['created_at', 'granted_at', 'invited_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const since = Math.max(row.created_at.getTime(), row.granted_at?.getTime() ?? 0);
  return { id, invitedBy: row.invited_by, trustedAt: new Date(since + waitMs) };
}

// Openings. Sealed bytes are read only through a database function that requires a valid one.
import {
  type CaseKind,
  IdentityOpening,
  identityParts,
  identityReasonCodes,
  type Permission,
  readerOf,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { approvals, toApproval } from '../../accounts/approvals/approvals.store.ts';
import type { SealedIdentity } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, valuesOf } from '../../platform/db/rows.ts';
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

export const isSealed = async (db: Db, caseId: string): Promise<boolean> =>
  (await firstValueOf(db)<boolean>`select identity_case(${caseId}::uuid) is not null`) ?? false;

export const readSealed = (tx: Db, openingId: string, memberId: string, now: Date) =>
  firstOf(tx)<SealedIdentity & { readonly caseId: string }>`
    select case_id as "caseId", key_id as "keyId", wrapped_key as "wrappedKey", sealed
    from read_sealed_identity(${openingId}::uuid, ${memberId}::uuid, ${now}::timestamptz)`;

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

export const listInScope = (db: Db, permission: Permission, kind: CaseKind, assigneeId: string | null) =>
  valuesOf(db)<string>`
    select m.id from members m join roles r on r.code = m.role_code
    where ${worksHere} and ${holderCondition(permission)} and ${holderCondition(readerOf[kind])}
      and (r.scope = 'country' or r.scope = 'assigned' and m.id = ${assigneeId})
    order by m.id`;

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

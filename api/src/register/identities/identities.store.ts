// Openings of identities. Sealed bytes are read only through a database function that requires a valid opening.
import {
  type CaseKind,
  type IdentityPart,
  type IdentityReasonCode,
  identityParts,
  identityReasonCodes,
  type Permission,
  readerOf,
} from '@denonco/contract';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { SealedIdentity } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Opener, Opening } from './identities.rules.ts';

export interface MemberName {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

export interface OpeningRecord extends Opening {
  readonly id: string;
  readonly caseId: string;
  readonly number: string;
  readonly by: MemberName;
  readonly role: { readonly al: string; readonly en: string };
  readonly askedAt: Date;
  readonly parts: readonly IdentityPart[];
  readonly reason: IdentityReasonCode;
  readonly text: string;
  readonly answeredAt: Date | null;
  readonly answeredBy: MemberName | null;
  readonly answer: string | null;
}

export const openings = (db: Db) =>
  db
    .selectFrom('identity_openings as o')
    .innerJoin('cases as c', 'c.id', 'o.case_id')
    .innerJoin('members as m', 'm.id', 'o.asked_by')
    .leftJoin('members as a', 'a.id', 'o.answered_by')
    .selectAll('o')
    .select(['c.number', 'm.name', 'm.surname', 'a.name as answerer_name', 'a.surname as answerer_surname'])
    .orderBy('o.asked_at', 'desc')
    .orderBy('o.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof openings>['executeTakeFirstOrThrow']>>;

export function toRecord(row: Row): OpeningRecord {
  const reason = identityReasonCodes.find((code) => code === row.reason);
  if (!reason) throw new Error(`no such reason: ${row.reason}`);
  const { answered_by: id, answerer_name: name, answerer_surname: surname } = row;
  return {
    id: row.id,
    caseId: row.case_id,
    number: row.number,
    askedBy: row.asked_by,
    by: { id: row.asked_by, name: row.name, surname: row.surname },
    role: { al: row.role_al, en: row.role_en },
    askedAt: row.asked_at,
    parts: identityParts.filter((part) => row.parts.includes(part)),
    reason,
    text: row.text,
    needsApproval: row.needs_approval,
    answerUntil: row.answer_until,
    answeredAt: row.answered_at,
    answeredBy: id === null || name === null || surname === null ? null : { id, name, surname },
    isApproved: row.approved,
    answer: row.answer,
    openUntil: row.open_until,
    withdrawnAt: row.withdrawn_at,
    openedAt: row.opened_at,
    shownUntil: row.shown_until,
  };
}

/** Newest first. */
export const listOpeningsOf = async (db: Db, caseId: string): Promise<readonly OpeningRecord[]> =>
  (await openings(db).where('o.case_id', '=', caseId).execute()).map(toRecord);

/** Undefined when it belongs to another case. */
export async function findOpening(db: Db, caseId: string, id: string): Promise<OpeningRecord | undefined> {
  const row = await openings(db).where('o.case_id', '=', caseId).where('o.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** Of this case or of the one it was split from. */
export async function isSealed(db: Db, caseId: string): Promise<boolean> {
  const { rows } = await sql<{ of: string | null }>`select identity_case(${caseId}::uuid) as of`.execute(db);
  return rows[0]?.of != null;
}

/** The sealed bytes with their case; undefined unless this member's opening is valid now. */
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

interface NewOpening {
  readonly caseId: string;
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly roleCode: string;
  readonly parts: readonly IdentityPart[];
  readonly reason: IdentityReasonCode;
  readonly text: string;
  readonly needsApproval: boolean;
  readonly answerUntil: Date | null;
  readonly openUntil: Date | null;
}

/** Returns its id. */
export async function addOpening(tx: Db, opening: NewOpening): Promise<string> {
  const id = newId(opening.askedAt);
  const { caseId, askedAt, askedBy, parts, reason, text, needsApproval, answerUntil, openUntil } = opening;
  await sql`
    insert into identity_openings (
      id, case_id, asked_at, asked_by, role_al, role_en, parts, reason, text, needs_approval, answer_until, open_until)
    select ${id}::uuid, ${caseId}::uuid, ${askedAt}::timestamptz, ${askedBy}::uuid, name_al, name_en, ${[...parts]}::text[],
      ${reason}, ${text}, ${needsApproval}::boolean, ${answerUntil}::timestamptz, ${openUntil}::timestamptz
    from roles where code = ${opening.roleCode}`.execute(tx);
  return id;
}

interface Answer {
  readonly at: Date;
  readonly memberId: string;
  readonly isApproved: boolean;
  readonly reason: string | null;
  readonly openUntil: Date | null;
}
export const saveAnswer = (tx: Db, id: string, { at, memberId, isApproved, reason, openUntil }: Answer) =>
  tx
    .updateTable('identity_openings')
    .set({ answered_at: at, answered_by: memberId, approved: isApproved, answer: reason, open_until: openUntil })
    .where('id', '=', id)
    .execute();

export const saveWithdrawal = (tx: Db, id: string, at: Date) =>
  tx.updateTable('identity_openings').set({ withdrawn_at: at }).where('id', '=', id).execute();

interface Opened {
  readonly at: Date;
  readonly shownUntil: Date;
  readonly ordinal: number;
}
export const saveOpened = (tx: Db, id: string, { at, shownUntil, ordinal }: Opened) =>
  tx
    .updateTable('identity_openings')
    .set({ opened_at: at, shown_until: shownUntil, event_ordinal: ordinal })
    .where('id', '=', id)
    .execute();

/** Members with a permission and this case in scope. */
export async function listInScope(
  db: Db,
  permission: Permission,
  kind: CaseKind,
  assigneeId: string | null,
): Promise<readonly string[]> {
  // A member's own permission overrides the role.
  const may = (key: Permission) => sql<SqlBool>`coalesce(
    (select p.granted from member_permissions p where p.member_id = m.id and p.permission = ${key}),
    exists (select from role_permissions g where g.role_code = m.role_code and g.permission = ${key}))`;
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('roles as r', 'r.code', 'm.role_code')
    .select('m.id')
    .where('m.disabled_at', 'is', null)
    // Excludes invited members who have not signed in yet.
    .where(sql<SqlBool>`(m.password_hash is not null or m.password_changed_at is not null)`)
    .where(may(permission))
    .where(may(readerOf[kind]))
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

export const findMemberName = (db: Db, id: string): Promise<MemberName> =>
  db.selectFrom('members').select(['id', 'name', 'surname']).where('id', '=', id).executeTakeFirstOrThrow();

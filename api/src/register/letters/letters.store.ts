// Documents and drafts. Issued documents are append-only.
import { type CaseKind, LetterContent, type LetterKind, Locale } from '@denonco/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { requireRightClock } from '../registerLog/clock/clock.store.ts';
import { openedContent, sealedContent } from './letters.sealing.ts';

/** Prefixes of numbers: protocols of the Commissioner and of KAS. */
const prefixes: Readonly<Record<CaseKind, string>> = { denouncement: 'KQZ', complaint: 'KAS' };

/**
 * The next number of a register, whose row stays locked until the commit, so there are no gaps.
 * @throws Fault `clock_in_doubt`.
 */
export async function takeNumber(
  tx: Db,
  register: CaseKind,
  year: number,
): Promise<{ ordinal: number; number: string }> {
  requireRightClock();
  const { last_number: ordinal } = await tx
    .insertInto('letter_registers')
    .values({ kind: register, year, last_number: 1 })
    .onConflict((on) =>
      on.columns(['kind', 'year']).doUpdateSet({ last_number: sql`letter_registers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return { ordinal, number: `${prefixes[register]}-${year}-${String(ordinal).padStart(6, '0')}` };
}

export interface NewLetter {
  readonly id: string;
  readonly caseId: string;
  readonly kind: LetterKind;
  readonly language: Locale;
  readonly register: CaseKind;
  readonly year: number;
  readonly ordinal: number;
  readonly number: string;
  readonly at: Date;
  readonly memberId: string | null;
  readonly code: string;
  readonly content: LetterContent;
  readonly forFiler: boolean;
  readonly size: number;
  readonly sha256: Buffer;
  readonly replaces: string | null;
}

export async function addLetter(tx: Db, keys: Keys, letter: NewLetter): Promise<void> {
  const { id, kind, language, register, year, ordinal, number, code, size, sha256, replaces } = letter;
  await tx
    .insertInto('letters')
    .values({
      id,
      kind,
      language,
      register,
      year,
      ordinal,
      number,
      code,
      size,
      sha256,
      replaces,
      case_id: letter.caseId,
      issued_at: letter.at,
      issued_by: letter.memberId,
      subject: letter.content.subject,
      content: sealedContent(keys, letter.caseId, letter.content),
      for_filer: letter.forFiler,
    })
    .execute();
}

/** False when already void. */
export async function addVoid(
  tx: Db,
  letterId: string,
  { at, memberId, reason }: { readonly at: Date; readonly memberId: string | null; readonly reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('letter_voids')
    .values({ letter_id: letterId, at, member_id: memberId, reason })
    .onConflict((on) => on.column('letter_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const letters = (db: Db) =>
  db
    .selectFrom('letters as l')
    .leftJoin('letter_voids as v', 'v.letter_id', 'l.id')
    .leftJoin('letters as before', 'before.id', 'l.replaces')
    .leftJoin('letters as after', 'after.replaces', 'l.id')
    .leftJoin('members as issuer', 'issuer.id', 'l.issued_by')
    .leftJoin('members as voider', 'voider.id', 'v.member_id')
    .selectAll('l')
    .select(['v.at as voided_at', 'v.reason as void_reason', 'v.member_id as voided_by'])
    .select(['before.number as before_number', 'after.number as after_number'])
    .select(['issuer.name as issuer_name', 'issuer.surname as issuer_surname'])
    .select(['voider.name as voider_name', 'voider.surname as voider_surname']);
export type LetterRecord = Awaited<ReturnType<typeof listIssued>>[number];

/** Newest first. */
export const listIssued = (db: Db, caseId: string) =>
  letters(db).where('l.case_id', '=', caseId).orderBy('l.issued_at', 'desc').orderBy('l.ordinal', 'desc').execute();

/** Undefined when it belongs to another case. */
export const findIssued = (db: Db, caseId: string, id: string) =>
  letters(db).where('l.case_id', '=', caseId).where('l.id', '=', id).executeTakeFirst();

export const findFile = (db: Db, id: string) =>
  db.selectFrom('letters').select(['id', 'number', 'size', 'erased_at']).where('id', '=', id).executeTakeFirst();

/** With the case's number when it is public. */
export const findByCode = (db: Db, code: string) =>
  letters(db)
    .leftJoin('public_cases as p', (join) => join.onRef('p.case_id', '=', 'l.case_id').on('p.hidden', '=', false))
    .select(['p.number as public_number'])
    .where('l.code', '=', code)
    .executeTakeFirst();

export const listForFiler = (db: Db, caseId: string) =>
  db
    .selectFrom('letters as l')
    .leftJoin('letter_voids as v', 'v.letter_id', 'l.id')
    .select([
      'l.id',
      'l.kind',
      'l.language',
      'l.number',
      'l.size',
      'l.sha256',
      'l.issued_at',
      'l.erased_at',
      'v.at as voided_at',
    ])
    .where('l.case_id', '=', caseId)
    .where('l.for_filer', '=', true)
    .orderBy('l.issued_at')
    .orderBy('l.ordinal')
    .execute();

/** Numbers and times, oldest first. */
export const listIssuedToFiler = async (db: Db, caseId: string) =>
  (await listForFiler(db, caseId)).map(({ kind, number, issued_at: issuedAt, voided_at: voidedAt }) => ({
    kind,
    number,
    issuedAt,
    voidedAt,
  }));

const drafts = (db: Db) =>
  db
    .selectFrom('letter_drafts as d')
    .leftJoin('members as m', 'm.id', 'd.updated_by')
    .leftJoin('letters as before', 'before.id', 'd.replaces')
    .selectAll('d')
    .select(['m.name as member_name', 'm.surname as member_surname', 'before.number as before_number']);

/** Without recipients. */
export const listDrafts = async (db: Db, caseId: string) =>
  (await drafts(db).where('d.case_id', '=', caseId).orderBy('d.updated_at', 'desc').execute()).map(toDraft);

/** Of this case; `lock` locks it. */
export async function findDraft(
  db: Db,
  keys: Keys,
  caseId: string,
  id: string,
  lock = false,
): Promise<DraftRecord | undefined> {
  const query = drafts(db).where('d.case_id', '=', caseId).where('d.id', '=', id);
  const found = await (lock ? query.forUpdate('d') : query).executeTakeFirst();
  return found && { ...toDraft(found), content: openedContent(keys, caseId, found.content) };
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof drafts>['executeTakeFirstOrThrow']>>;
const toDraft = (row: DraftRow) => ({
  ...row,
  language: Locale.parse(row.language),
  content: LetterContent.parse(row.content),
});
export type DraftRecord = ReturnType<typeof toDraft>;

export interface NewDraft {
  readonly caseId: string;
  readonly kind: LetterKind;
  readonly language: Locale;
  readonly content: LetterContent;
  readonly forFiler: boolean;
  readonly at: Date;
  readonly memberId: string;
  readonly replaces: string | null;
}

export async function addDraft(tx: Db, keys: Keys, draft: NewDraft): Promise<string> {
  const id = newId(draft.at);
  const { kind, language, replaces } = draft;
  await tx
    .insertInto('letter_drafts')
    .values({
      id,
      kind,
      language,
      replaces,
      version: 1,
      case_id: draft.caseId,
      content: sealedContent(keys, draft.caseId, draft.content),
      for_filer: draft.forFiler,
      updated_at: draft.at,
      updated_by: draft.memberId,
    })
    .execute();
  return id;
}

export async function saveDraft(
  tx: Db,
  keys: Keys,
  id: string,
  { caseId, content, forFiler, at, memberId }: Pick<NewDraft, 'caseId' | 'content' | 'forFiler' | 'at' | 'memberId'>,
): Promise<void> {
  await tx
    .updateTable('letter_drafts')
    .set({ content: sealedContent(keys, caseId, content), for_filer: forFiler, updated_at: at, updated_by: memberId })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const removeDraft = (tx: Db, id: string) => tx.deleteFrom('letter_drafts').where('id', '=', id).execute();

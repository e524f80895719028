// SQL of issued letters and drafts, with the next number of a register.
import { type CaseKind, LetterContent, Locale, LocalizedText, letterPrefixes, type Person } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, personOf, rowOf, rowsChanged } from '../../platform/db/rows.ts';
import type { LetterDrafts as LetterDraftRow, Letters as LetterRow, LetterVoids } from '../../platform/db/types.gen.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { requireRightClock } from '../registerLog/clock/clock.store.ts';
import { openContent, sealedContent } from './letters.sealing.ts';

/** The register's row stays locked until the commit, so there are no gaps. @throws HttpError `clock_in_doubt`. */
export async function reserveNumber(tx: Db, register: CaseKind, year: number) {
  requireRightClock();
  const { ordinal } = await rowOf(tx)<{ ordinal: number }>`
    insert into letter_registers as r (kind, year, last_number) values (${register}, ${year}, 1)
    on conflict (kind, year) do update set last_number = r.last_number + 1 returning last_number as ordinal`;
  return { ordinal, number: `${letterPrefixes[register]}-${year}-${String(ordinal).padStart(6, '0')}` };
}

type Unsealed<Row, Without extends string = never> = Omit<Insertable<Row>, 'content' | Without> & {
  readonly content: LetterContent;
};

export const addLetter = (tx: Db, keys: Keys, letter: Unsealed<LetterRow, 'subject'>) =>
  tx
    .insertInto('letters')
    .values({
      ...letter,
      subject: letter.content.subject,
      content: sealedContent(keys, letter.case_id, letter.content),
    })
    .execute();

/** @throws HttpError `not_allowed_now` when it is void. */
export async function addVoid(tx: Db, row: Insertable<LetterVoids>): Promise<void> {
  const added = await tx
    .insertInto('letter_voids')
    .values(row)
    .onConflict((on) => on.column('letter_id').doNothing())
    .executeTakeFirst();
  if (rowsChanged(added) !== 1) throw httpError('not_allowed_now');
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
    .select(['v.at as voided_at', 'v.reason as void_reason'])
    .select(['before.number as before_number', 'after.number as after_number'])
    .select([personOf<Person | null>('issuer').as('issuer'), personOf<Person | null>('voider').as('voider')]);
export type LetterRecord = Awaited<ReturnType<typeof listIssued>>[number];

export const listIssued = (db: Db, caseId: string) =>
  letters(db).where('l.case_id', '=', caseId).orderBy('l.issued_at', 'desc').orderBy('l.ordinal', 'desc').execute();

export const findAttestation = (db: Db, caseId: string) =>
  firstValueOf(db)<string>`
    select l.id from letters l where l.case_id = ${caseId}::uuid and l.kind = 'attestation'
      and not exists (select from letter_voids v where v.letter_id = l.id)
    order by l.issued_at desc, l.ordinal desc limit 1`;

export const listUnattested = (db: Db, after: Date) =>
  db
    .selectFrom('cases as c')
    .innerJoin('case_events as e', (on) => on.onRef('e.case_id', '=', 'c.id').on('e.ordinal', '=', 1))
    .select(['c.number', 'e.member_id'])
    .where('c.channel', '<>', 'online')
    .where('c.registered_at', '>', after)
    .where(sql<boolean>`not exists (select from letters l where l.case_id = c.id and l.kind = 'attestation')`)
    .orderBy('c.registered_at')
    .limit(50)
    .execute();

export const findIssued = (db: Db, caseId: string, id: string) =>
  letters(db).where('l.case_id', '=', caseId).where('l.id', '=', id).executeTakeFirst();

export const findFile = (db: Db, id: string) =>
  db.selectFrom('letters').select(['id', 'number', 'size', 'erased_at']).where('id', '=', id).executeTakeFirst();

export const findByCode = (db: Db, code: string) =>
  letters(db)
    .leftJoin('public_cases as p', (join) => join.onRef('p.case_id', '=', 'l.case_id').on('p.hidden', '=', false))
    .select(['p.number as public_number'])
    .where('l.code', '=', code)
    .executeTakeFirst();

export const listIssuedToFiler = (db: Db, caseId: string) =>
  db
    .selectFrom('letters as l')
    .leftJoin('letter_voids as v', 'v.letter_id', 'l.id')
    .select(['l.id', 'l.kind', 'l.number', 'l.issued_at as issuedAt', 'v.at as voidedAt'])
    .where('l.case_id', '=', caseId)
    .where('l.for_filer', '=', true)
    .orderBy('l.issued_at')
    .orderBy('l.ordinal')
    .execute();

const drafts = (db: Db) =>
  db
    .selectFrom('letter_drafts as d')
    .leftJoin('members as m', 'm.id', 'd.updated_by')
    .leftJoin('letters as before', 'before.id', 'd.replaces')
    .selectAll('d')
    .select([personOf<Person | null>('m').as('updater'), 'before.number as before_number']);

export const listDrafts = async (db: Db, caseId: string) =>
  (await drafts(db).where('d.case_id', '=', caseId).orderBy('d.updated_at', 'desc').execute()).map(toDraft);

export async function findDraft(db: Db, keys: Keys, caseId: string, id: string, lock = false) {
  const query = drafts(db).where('d.case_id', '=', caseId).where('d.id', '=', id);
  const found = await (lock ? query.forUpdate('d') : query).executeTakeFirst();
  return found && { ...toDraft(found), content: openContent(keys, caseId, found.content) };
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof drafts>['executeTakeFirstOrThrow']>>;
const toDraft = (row: DraftRow) => ({
  ...row,
  language: Locale.parse(row.language),
  content: LetterContent.parse(row.content),
});
export type DraftRecord = ReturnType<typeof toDraft>;

export const addDraft = (tx: Db, keys: Keys, draft: Unsealed<LetterDraftRow>) =>
  tx
    .insertInto('letter_drafts')
    .values({ ...draft, content: sealedContent(keys, draft.case_id, draft.content) })
    .execute();

export const saveDraft = (
  tx: Db,
  keys: Keys,
  { id, case_id, content, ...saved }: Omit<Unsealed<LetterDraftRow>, 'kind' | 'language' | 'version'>,
) =>
  tx
    .updateTable('letter_drafts')
    .set({ ...saved, content: sealedContent(keys, case_id, content) })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const removeDraft = (tx: Db, id: string) => tx.deleteFrom('letter_drafts').where('id', '=', id).execute();

const EditedTexts = z.record(z.string(), LocalizedText);
/** Edited texts by `letter.<kind>.<case kind>`. */
export const currentLetterTexts = cached(async (db): Promise<ReadonlyMap<string, z.infer<typeof EditedTexts>>> => {
  const rows = await db
    .selectFrom('text_words')
    .select(['subject', 'content'])
    .where('subject', 'like', 'letter.%')
    .execute();
  return new Map(rows.map(({ subject, content }) => [subject, EditedTexts.parse(content)]));
});

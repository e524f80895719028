// Issuing a document: its number, its code, its bytes and their sum are fixed in one transaction and never change.
import { createHash, randomBytes } from 'node:crypto';
import {
  type CaseKind,
  type LetterContent,
  type LetterKind,
  type LetterSheet,
  type Locale,
  letterCodeFrom,
  letterKindRows,
  organOfLetter,
  toTiraneIso,
  yearInTirane,
} from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import { newId } from '../crypto/ids.ts';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import { leaveNews } from '../notices/subscriptions.store.ts';
import { draw } from '../pdf/draw.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { readFacts } from './letters.facts.store.ts';
import { keepLetterFile } from './letters.sealing.ts';
import { firstContent, problemsOf, sheetOf } from './letters.sheet.ts';
import { addLetter, addVoid, takeNumber } from './letters.store.ts';
import { type LetterFacts, wordsOf } from './letters.words.rules.ts';
import { letterWordsInForce } from './templates/edited.store.ts';
import { type Template, worded } from './templates/template.ts';
import { templateOf } from './templates/templates.ts';

/** A document before it is issued. What is left out is the template's, filled in from the case. */
export interface LetterToIssue {
  readonly kind: LetterKind;
  /** Null: the system issues it. */
  readonly memberId: string | null;
  readonly now: Date;
  /** The filer's when left out. */
  readonly language?: Locale | undefined;
  readonly content?: LetterContent;
  readonly forFiler?: boolean;
  readonly replaces?: { readonly id: string; readonly number: string } | undefined;
}

export interface Issued {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly sha256: string;
}

/** A case with its template and words: what drafts, previews and issued documents are made of. */
export interface Drawing {
  readonly kind: LetterKind;
  readonly template: Template;
  readonly facts: LetterFacts;
  readonly language: Locale;
  readonly words: Readonly<Record<string, string>>;
}

/** @throws Fault `not_allowed_now` when this kind of case has no such document. */
export async function drawingOf(
  db: Db,
  deps: Deps,
  history: CaseHistory,
  { kind, memberId, language }: Pick<LetterToIssue, 'kind' | 'memberId' | 'language'>,
): Promise<Drawing> {
  const original = templateOf(kind, history.row.kind);
  if (!original) throw fault('not_allowed_now');
  const template = worded(original, (await letterWordsInForce(deps, db)).get(`letter.${kind}.${history.row.kind}`));
  const facts = await readFacts(db, history, memberId, await listsInForce(deps, db), kind);
  const chosen = language ?? languageOf(history);
  return { kind, template, facts, language: chosen, words: wordsOf(facts, await issuerOf(deps, db), chosen) };
}

/** The filer's. */
export const languageOf = ({ row }: CaseHistory): Locale => (row.language === 'en' ? 'en' : 'al');
async function issuerOf(deps: Deps, db?: Db) {
  const { institution, publicUrl } = await publisherInForce(deps, db);
  return { ...institution, publicUrl };
}

/** Files that came with the filing are the annexes of its attestation; of other documents staff choose them. */
export const contentOf = ({ kind, template, facts, words, language }: Drawing): LetterContent =>
  firstContent(
    template,
    words,
    language,
    kind === 'attestation' ? facts.documents.flatMap(({ id, byStaff }) => (byStaff ? [] : id)) : [],
  );

/** How it looks; `issued` undefined for a draft. */
export async function sheetFor(
  deps: Deps,
  { kind, template, facts, language, words }: Drawing,
  content: LetterContent,
  now: Date,
  replaces: string | null,
  number?: string,
): Promise<LetterSheet> {
  const issued = number === undefined ? undefined : { number, at: now, iso: toTiraneIso(now.getTime()) };
  const { documents } = facts;
  return sheetOf({
    template,
    organ: organOfLetter(kind, facts.kind),
    content,
    language,
    words,
    issuer: await issuerOf(deps),
    documents,
    issued,
    now,
    replaces,
  });
}

/**
 * Issues a document of a case in the given transaction; the case must be locked. Who may, and whether the action it speaks
 * of was taken, is the caller's to ask (letters.rules.ts). Nothing is missing in an attestation made from its template, so
 * `issueLetter(tx, deps, history, { kind: 'attestation', memberId, now })` is all that a registration needs.
 * @throws Fault `validation` with the fields that still have to be written.
 */
export async function issueLetter(tx: Db, deps: Deps, history: CaseHistory, letter: LetterToIssue): Promise<Issued> {
  const { kind, memberId, now, replaces } = letter;
  const drawing = await drawingOf(tx, deps, history, letter);
  const content = letter.content ?? contentOf(drawing);
  const problems = problemsOf(drawing.template, content);
  if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
  const register: CaseKind = organOfLetter(kind, history.row.kind) === 'KAS' ? 'complaint' : 'denouncement';
  const year = yearInTirane(now.getTime());
  const { ordinal, number } = await takeNumber(tx, register, year);
  if (replaces) await voidReplaced(tx, replaces, number, { at: now, memberId });
  const sheet = await sheetFor(deps, drawing, content, now, replaces?.number ?? null, number);
  const code = letterCodeFrom(randomBytes(20));
  const { body } = await draw('letter', sheet, { code, checkUrl: checkUrlOf(deps, code) }, now);
  const sha256 = createHash('sha256').update(body).digest();
  const id = newId(now);
  await keepLetterFile(deps, id, body);
  const forFiler = letter.forFiler ?? letterKindRows[kind].forFiler;
  const { language } = drawing;
  const fixed = { id, kind, language, register, year, ordinal, number, code, content, forFiler, sha256, memberId };
  await addLetter(tx, deps.keys, {
    ...fixed,
    caseId: history.row.id,
    at: now,
    size: body.length,
    replaces: replaces?.id ?? null,
  });
  if (forFiler) await leaveNews(tx, history.row.id, { letterId: id });
  const data = { number, kind, forFiler, sha256: sha256.toString('hex'), replaces: replaces?.number ?? null };
  await audit(tx, { at: now, memberId, action: 'letters.issue', target: history.row.number, data });
  return { id, number, code, sha256: sha256.toString('hex') };
}

let last: Promise<unknown> = Promise.resolve();
/**
 * One after another on this node: each would wait for the lock of the register anyway, and holding a connection meanwhile
 * keeps others from theirs.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

async function voidReplaced(
  tx: Db,
  { id }: { readonly id: string },
  number: string,
  by: { readonly at: Date; readonly memberId: string | null },
): Promise<void> {
  const reason = `Zëvendësuar nga dokumenti nr. ${number} / Replaced by document no. ${number}`;
  if (!(await addVoid(tx, id, { ...by, reason }))) throw fault('not_allowed_now');
}

// Behind the #, so the code reaches no server's log.
const checkUrlOf = ({ config }: Deps, code: string): string => `${config.publicUrl}/#/documents/check/${code}`;

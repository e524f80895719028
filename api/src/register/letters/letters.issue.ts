// Issues a document: number, code, bytes and hash are fixed in one transaction and immutable.
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
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { fault } from '../../platform/http/fault.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { type Publisher, publisherInForce } from '../../reference/settings/settings.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import { isReadByFiler } from '../cases/filers.rules.ts';
import { leaveNews } from '../subscriptions/subscriptions.store.ts';
import { drawLetter } from './drawLetter.ts';
import { readFacts } from './letters.facts.store.ts';
import { saveLetterFile } from './letters.sealing.ts';
import { firstContent, problemsOf, sheetOf } from './letters.sheet.ts';
import { addLetter, addVoid, takeNumber } from './letters.store.ts';
import { type LetterFacts, wordsOf } from './letters.words.rules.ts';
import { letterWordsInForce } from './templates/edited.store.ts';
import { type Template, worded } from './templates/template.ts';
import { templateOf } from './templates/templates.ts';

/** A document to issue. Undefined parts come from the template. */
export interface LetterToIssue {
  readonly kind: LetterKind;
  /** Null: the system. */
  readonly memberId: string | null;
  readonly now: Date;
  /** Default the filer's. */
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

/** A case with its template and words, for drafts, previews and issued documents. */
export interface Drawing {
  readonly kind: LetterKind;
  readonly template: Template;
  readonly facts: LetterFacts;
  readonly language: Locale;
  readonly words: Readonly<Record<string, string>>;
  readonly issuer: Publisher['institution'] & Pick<Publisher, 'publicUrl'>;
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
  const { institution, publicUrl } = await publisherInForce(deps, db);
  const issuer = { ...institution, publicUrl };
  return { kind, template, facts, language: chosen, words: wordsOf(facts, issuer, chosen), issuer };
}

/** The filer's language. */
export const languageOf = ({ row }: CaseHistory): Locale => (row.language === 'en' ? 'en' : 'al');

/** An attestation's annexes are the files of the filing; staff choose those of other documents. */
export const contentOf = ({ kind, template, facts, words, language }: Drawing): LetterContent =>
  firstContent(
    template,
    words,
    language,
    kind === 'attestation' ? facts.documents.flatMap(({ id, byStaff }) => (byStaff ? [] : id)) : [],
  );

/** The drawn sheet; `issued` undefined for a draft. */
export function sheetFor(
  { kind, template, facts, language, words, issuer }: Drawing,
  content: LetterContent,
  now: Date,
  replaces: string | null,
  number?: string,
): LetterSheet {
  const issued = number === undefined ? undefined : { number, at: now, iso: toTiraneIso(now.getTime()) };
  const { documents } = facts;
  return sheetOf({
    template,
    organ: organOfLetter(kind, facts.kind),
    content,
    language,
    words,
    issuer,
    documents,
    issued,
    now,
    replaces,
  });
}

/**
 * Issues a document in the given transaction, with the case locked. The caller checks permission and that the action
 * was taken (letters.rules.ts). An attestation from its template has no gaps, so `issueLetter(tx, deps, history, {
 * kind: 'attestation', memberId, now })` suffices for a registration.
 * @throws Fault `validation` with the unfilled fields.
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
  const sheet = sheetFor(drawing, content, now, replaces?.number ?? null, number);
  const code = letterCodeFrom(randomBytes(20));
  const { body } = await drawLetter(sheet, { code, checkUrl: checkUrlOf(deps, code) }, now);
  const sha256 = createHash('sha256').update(body).digest();
  const id = newId(now);
  await saveLetterFile(deps, id, body);
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
  const filed = { ...history.row, steps: history.steps };
  if (forFiler && isReadByFiler({ kind, issuedAt: now }, filed)) await leaveNews(tx, history.row.id, { letterId: id });
  const data = { number, kind, forFiler, sha256: sha256.toString('hex'), replaces: replaces?.number ?? null };
  await audit(tx, { at: now, memberId, action: 'letters.issue', target: history.row.number, data });
  return { id, number, code, sha256: sha256.toString('hex') };
}

let last: Promise<unknown> = Promise.resolve();
/** Sequential on this node: each would wait for the register's lock while occupying a connection. */
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

// In the fragment, so that it reaches no server log.
const checkUrlOf = ({ config }: Deps, code: string): string => `${config.publicUrl}/#/documents/check/${code}`;

// Issues a document: number, code, bytes and hash are fixed in one transaction and immutable.
import { createHash, randomBytes } from 'node:crypto';
import {
  type CaseKind,
  type LetterContent,
  type LetterKind,
  type Locale,
  letterCodeFrom,
  letterKindRows,
  organOfLetter,
  yearInTirane,
} from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError, refuseProblems } from '../../platform/http/httpError.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import type { LoadedCase } from '../cases/cases.store.ts';
import { isReadByFiler } from '../cases/filers.rules.ts';
import { queueNews } from '../subscriptions/subscriptions.store.ts';
import type { letterPdf } from './letter.pdf.ts';
import { readFacts } from './letters.facts.store.ts';
import { saveLetterFile } from './letters.sealing.ts';
import { type Drawing, firstContent, letterProblems, toSheet, withRecorded } from './letters.sheet.ts';
import { addLetter, addVoid, currentLetterTexts, reserveNumber } from './letters.store.ts';
import { letterValues } from './letters.texts.ts';
import { withTexts } from './templates/template.ts';
import { templateOf } from './templates/templates.ts';

export const drawLetter = drawInThread<typeof letterPdf>(new URL('./letter.pdf.ts', import.meta.url), 'letterPdf');

interface LetterToIssue {
  readonly kind: LetterKind;
  /** Null: the system. */
  readonly memberId: string | null;
  readonly now: Date;
  readonly language?: Locale | undefined;
  readonly content?: LetterContent;
  readonly forFiler?: boolean;
  readonly replaces?: { readonly id: string; readonly number: string } | undefined;
}

export async function toDrawing(
  db: Db,
  deps: Deps,
  history: LoadedCase,
  { kind, memberId, language }: Pick<LetterToIssue, 'kind' | 'memberId' | 'language'>,
): Promise<Drawing> {
  const original = templateOf(kind, history.row.kind);
  if (!original) throw httpError('not_allowed_now');
  const template = withTexts(original, (await currentLetterTexts(deps, db)).get(`letter.${kind}.${history.row.kind}`));
  const facts = await readFacts(db, history, memberId, await getReferenceLists(deps, db), kind);
  const chosen = language ?? caseLanguage(history);
  const { institution, publicUrl } = await getPublisher(deps, db);
  const issuer = { ...institution, publicUrl };
  return { kind, template, facts, language: chosen, values: letterValues(facts, issuer, chosen), issuer };
}

export const caseLanguage = ({ row }: LoadedCase): Locale => (row.language === 'en' ? 'en' : 'al');

/** The caller has locked the case and checked permission and action (letters.rules.ts). */
export async function issueLetter(tx: Db, deps: Deps, history: LoadedCase, letter: LetterToIssue) {
  const { kind, memberId, now, replaces } = letter;
  const drawing = await toDrawing(tx, deps, history, letter);
  const content = withRecorded(drawing, letter.content ?? firstContent(drawing));
  refuseProblems(letterProblems(drawing, content));
  const register: CaseKind = organOfLetter(kind, history.row.kind) === 'KAS' ? 'complaint' : 'denouncement';
  const year = yearInTirane(now);
  const { ordinal, number } = await reserveNumber(tx, register, year);
  if (replaces) {
    const reason = `Zëvendësuar nga dokumenti nr. ${number} / Replaced by document no. ${number}`;
    await addVoid(tx, { letter_id: replaces.id, at: now, member_id: memberId, reason });
  }
  const sheet = toSheet(drawing, content, now, replaces?.number ?? null, number);
  const code = letterCodeFrom(randomBytes(20));
  const { body } = await drawLetter(sheet, { code, checkUrl: checkUrlOf(deps, code) }, now);
  const sha256 = createHash('sha256').update(body).digest();
  const id = newId(now);
  await saveLetterFile(deps, id, body);
  const forFiler = letter.forFiler ?? letterKindRows[kind].forFiler;
  await addLetter(tx, deps.keys, {
    id,
    case_id: history.row.id,
    kind,
    language: drawing.language,
    register,
    year,
    ordinal,
    number,
    code,
    content,
    for_filer: forFiler,
    issued_at: now,
    issued_by: memberId,
    size: body.length,
    sha256,
    replaces: replaces?.id ?? null,
  });
  const filed = { ...history.row, steps: history.steps };
  if (forFiler && isReadByFiler({ kind, issuedAt: now }, filed)) await queueNews(tx, history.row.id, { letterId: id });
  const data = { number, kind, forFiler, sha256: sha256.toString('hex'), replaces: replaces?.number ?? null };
  await audit(tx, { at: now, memberId, action: 'letters.issue', target: history.row.number, data });
  return { id, number, code, sha256: sha256.toString('hex') };
}

let last: Promise<unknown> = Promise.resolve();
/** A transaction at a time: each would wait for the register's lock while occupying a connection. */
export function oneAtATime<T>({ db }: Deps, work: (tx: Db) => Promise<T>): Promise<T> {
  const turn = last.then(() => db.transaction().execute(work));
  last = turn.catch(() => {});
  return turn;
}

// The code is in the fragment, so that it reaches no server log.
const checkUrlOf = ({ config }: Deps, code: string): string => `${config.publicUrl}/#/documents/check/${code}`;

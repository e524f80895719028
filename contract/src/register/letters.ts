// Official documents of a case; templates: api/src/register/letters/templates.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { CaseNumber, Instant, Locale, LocalizedText, line, Person, text, Version } from '../platform/primitives.ts';
import { byTicket } from '../platform/routeGroups.ts';
import { ofCase, ofCaseItem } from './caseRoutes.ts';
import { CaseKindParams } from './filings.ts';
import { letterKinds } from './letterKinds.ts';

const LetterKindCode = z.enum(letterKinds);
export const LetterSignatory = z.object({ role: line(160, 0), name: line(120, 0) });
export type LetterSignatory = z.infer<typeof LetterSignatory>;

/** Paragraphs end with an empty line; `- ` begins a point, `1. ` a numbered one. */
export const LetterContent = z.object({
  /** One line each: name, body, address. */
  recipient: text(0, 600),
  subject: line(400, 0),
  fields: z.record(z.string().check(z.maxLength(40)), text(0, 20_000)),
  signatories: z.array(LetterSignatory).check(z.minLength(1), z.maxLength(9)),
  annexes: z.array(z.uuid()).check(z.maxLength(200)),
});
export type LetterContent = z.infer<typeof LetterContent>;

const LetterField = z.object({
  code: z.string(),
  label: LocalizedText,
  hint: z.nullable(LocalizedText),
  isLine: z.boolean(),
  max: z.int(),
  isRequired: z.boolean(),
  /** Text of the decision that is all of the field or its beginning; empty until the decision is taken. */
  recorded: z.optional(z.object({ text: z.string(), isWhole: z.boolean() })),
});

const LetterBlock = z.union([
  z.object({ type: z.enum(['paragraph', 'heading', 'order']), text: z.string() }),
  z.object({ type: z.enum(['points', 'steps']), items: z.array(z.string()) }),
  z.object({ type: z.literal('facts'), rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
]);
export type LetterBlock = z.infer<typeof LetterBlock>;
export const LetterSheet = z.object({
  language: Locale,
  head: z.array(z.string()),
  title: z.string(),
  /** `KQZ-2026-000123`; null until issued. */
  number: z.nullable(z.string()),
  issuedAt: z.nullable(Instant),
  /** `Nr. … prot.` or a draft's mark; and place with date. */
  numberLine: z.string(),
  placeLine: z.string(),
  recipient: z.array(z.string()),
  recipientLabel: z.string(),
  subject: z.string(),
  subjectLabel: z.string(),
  legal: z.string(),
  legalLabel: z.string(),
  replaces: z.nullable(z.string()),
  blocks: z.array(LetterBlock),
  signatories: z.array(LetterSignatory),
  annexesLabel: z.string(),
  annexes: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
export type LetterSheet = z.infer<typeof LetterSheet>;

const draftHead = {
  id: z.uuid(),
  kind: LetterKindCode,
  language: Locale,
  updatedAt: Instant,
  updatedBy: z.nullable(Person),
};
export const LetterDraft = z.object({
  ...draftHead,
  version: z.int(),
  content: LetterContent,
  forFiler: z.boolean(),
  replaces: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  fields: z.array(LetterField),
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), sha256: z.string() })),
  sheet: LetterSheet,
  /** Letters that the font lacks, in the PDF as `[U+738B]`. */
  lettersOutside: z.array(z.string()),
});
export type LetterDraft = z.infer<typeof LetterDraft>;

const issued = {
  language: Locale,
  number: z.string(),
  issuedAt: Instant,
  size: z.int(),
  sha256: z.string(),
  replaces: z.nullable(z.string()),
};
const IssuedLetter = z.object({
  ...issued,
  id: z.uuid(),
  kind: LetterKindCode,
  issuedBy: z.nullable(Person),
  subject: z.string(),
  forFiler: z.boolean(),
  code: z.string(),
  /** Erased by retention; that it was issued stays. */
  erasedAt: z.optional(Instant),
  voided: z.nullable(
    z.object({ at: Instant, by: z.nullable(Person), reason: z.string(), replacedBy: z.nullable(z.string()) }),
  ),
});
export type IssuedLetter = z.infer<typeof IssuedLetter>;

export const Letters = z.object({
  issued: z.array(IssuedLetter),
  drafts: z.array(z.object({ ...draftHead, subject: z.string() })),
  /** `isReady`: the action it is about was taken. */
  kinds: z.array(z.object({ code: LetterKindCode, isReady: z.boolean(), waitsFor: z.nullable(LocalizedText) })),
  language: Locale,
});
export type Letters = z.infer<typeof Letters>;

const cases = '/api/cases/:number/letters';
const ofLetter = { ...ofCaseItem, response: Letters } as const;

export const listLetters = get(`${cases}/`, ofCase, {
  response: Letters,
  summary: 'Official documents of a case and their drafts',
});
export const startLetter = post(`${cases}/drafts/`, ofCase, {
  body: z.object({
    kind: LetterKindCode,
    language: z.optional(Locale),
    /** An issued document of this case to replace, whose text starts the draft. */
    replaces: z.optional(z.uuid()),
  }),
  response: LetterDraft,
  status: 201,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Begin a document from its template, filled in from the case',
});
export const getLetterDraft = get(`${cases}/drafts/:id/`, ofCaseItem, {
  response: LetterDraft,
  summary: 'A draft with its fields and how it looks',
});
export const saveLetter = post(`${cases}/drafts/:id/`, ofCaseItem, {
  body: z.object({ version: Version, content: LetterContent, forFiler: z.boolean() }),
  response: LetterDraft,
  errors: ['not_found', 'conflict'],
  summary: 'Keep a draft, and see how it looks now',
});
export const discardLetter = post(`${cases}/drafts/:id/discard/`, ofLetter, { summary: 'Throw a draft away' });
export const issueLetter = post(`${cases}/drafts/:id/issue/`, ofLetter, {
  body: z.object({ version: Version }),
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Issue a draft: number, date, code and the PDF/A are fixed for ever; the document it replaces is void',
  transaction: false,
});
export const voidLetter = post(`${cases}/:id/void/`, ofLetter, {
  body: z.object({ reason: text(3, 2000) }),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Mark an issued document void; it can still be opened and checked',
});

const LetterLink = z.object({ url: z.string(), expiresAt: Instant });
export const linkLetter = post(`${cases}/:id/link/`, ofCaseItem, {
  response: LetterLink,
  summary: 'An address for the PDF of a document or of a draft that holds for five minutes',
});
export const downloadLetter = get('/api/letters/files/:ticket/', byTicket, {
  errors: ['expired', 'erased'],
  summary: 'The PDF/A as an attachment, by a sealed address',
});

export const linkLetterByCode = post('/api/tracking/portal/:kind/letter-link/', 'public', {
  params: CaseKindParams,
  body: z.object({ code: line(40), id: z.uuid() }),
  response: LetterLink,
  errors: ['unknown_code', 'not_found', 'evidence_infected', 'evidence_locked', 'erased'],
  summary: 'An address for a document that the commission sent or showed to the filer of a case',
});

export const LetterCheck = z.object({
  ...issued,
  kind: z.object({ code: LetterKindCode, name: LocalizedText }),
  institution: LocalizedText,
  organ: LocalizedText,
  /** Null while the case is not public. */
  caseNumber: z.nullable(CaseNumber),
  state: z.enum(['valid', 'void', 'replaced']),
  voidedAt: z.nullable(Instant),
  replacedBy: z.nullable(z.string()),
});
export type LetterCheck = z.infer<typeof LetterCheck>;

export const checkLetter = post('/api/docs/portal/check-letter/', 'public', {
  body: z.object({ code: line(60) }),
  response: LetterCheck,
  errors: ['unknown_code'],
  summary: 'Whether a document with this code was issued, and whether it still holds',
});

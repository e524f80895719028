// Internal notes of a case: what staff write to each other. Neither the filer nor the public ever sees one.
import * as z from 'zod/mini';
import { AttachmentIds } from './evidence.ts';
import { route } from './http.ts';
import { CaseNumberParams, Instant, Person, text } from './primitives.ts';
import { caseReaders } from './readers.ts';

/** For so long after it was written its author may correct a note. */
export const noteCorrectionMs = 3_600_000;
const longestNote = 10_000;

const NoteText = z.object({ at: Instant, text: z.string() });
export const CaseNote = z.object({
  id: z.uuid(),
  at: Instant,
  by: Person,
  text: z.string(),
  /** Members whom the text names after an `@`. */
  mentions: z.array(Person),
  /** Its files; each is among the evidence of the case file. */
  documents: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** What it said before it was corrected, oldest first. */
  before: z.array(NoteText),
  /** Until when this member may correct it; null when they may not. */
  correctableUntil: z.nullable(Instant),
});
export type CaseNote = z.infer<typeof CaseNote>;
export const CaseNotes = z.object({
  items: z.array(CaseNote),
  /** Whether this member may write one. */
  mayWrite: z.boolean(),
});
export type CaseNotes = z.infer<typeof CaseNotes>;

/** `mentions` must be members who may read the case. */
export const NoteRequest = z.object({
  text: text(1, longestNote),
  mentions: z._default(z.array(z.uuid()).check(z.maxLength(20)), []),
});

export const listCaseNotes = route({
  method: 'GET',
  path: '/api/cases/:number/notes/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: CaseNotes,
  errors: ['not_found'],
  summary: 'Internal notes of a case, oldest first',
});
export const addCaseNote = route({
  method: 'POST',
  path: '/api/cases/:number/notes/',
  access: caseReaders,
  params: CaseNumberParams,
  body: z.extend(NoteRequest, { documents: z._default(AttachmentIds, []) }),
  reply: CaseNotes,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Write an internal note, with files that only staff see; the members it names are told',
});
export const correctCaseNote = route({
  method: 'POST',
  path: '/api/cases/:number/notes/:id/correct/',
  access: caseReaders,
  params: z.object({ ...CaseNumberParams.shape, id: z.uuid() }),
  body: NoteRequest,
  reply: CaseNotes,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Correct a note of one’s own within the hour; what it said before is kept',
});
export const listCaseReaders = route({
  method: 'GET',
  path: '/api/cases/:number/readers/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: z.array(Person),
  errors: ['not_found'],
  summary: 'Members who may read a case: those whom a note can name',
});

// Internal notes, never visible to filer or public.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, Person, text } from '../platform/primitives.ts';
import { addedToCase, ofCase, ofCaseItem } from '../register/caseRoutes.ts';
import { AttachmentIds } from '../register/evidence.ts';

export const noteCorrectionMs = 3_600_000;
const maxNoteLength = 10_000;

export const CaseNote = z.object({
  id: z.uuid(),
  at: Instant,
  by: Person,
  text: z.string(),
  mentions: z.array(Person),
  documents: z.array(z.object({ id: z.uuid(), name: z.string() })),
  before: z.array(z.object({ at: Instant, text: z.string() })),
  /** Null when the member may not correct it. */
  correctableUntil: z.nullable(Instant),
});
export type CaseNote = z.infer<typeof CaseNote>;
export const CaseNotes = z.object({ items: z.array(CaseNote), mayWrite: z.boolean() });
export type CaseNotes = z.infer<typeof CaseNotes>;

/** `mentions` must be able to read the case. */
const NoteRequest = z.object({
  text: text(1, maxNoteLength),
  mentions: z._default(z.array(z.uuid()).check(z.maxLength(20)), []),
});

export const listCaseNotes = get('/api/cases/:number/notes/', ofCase, {
  response: CaseNotes,
  summary: 'Internal notes of a case, oldest first',
});
export const addCaseNote = post('/api/cases/:number/notes/', addedToCase, {
  body: z.extend(NoteRequest, { documents: z._default(AttachmentIds, []) }),
  response: CaseNotes,
  summary:
    'Write an internal note, with files that only staff see; with the same Idempotency-Key it is one note. The members it names are told',
});
export const correctCaseNote = post('/api/cases/:number/notes/:id/correct/', ofCaseItem, {
  body: NoteRequest,
  response: CaseNotes,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Correct a note of one’s own within the hour; what it said before is kept',
});
export const listCaseReaders = get('/api/cases/:number/readers/', ofCase, {
  response: z.array(Person),
  summary: 'Members who may read a case: those whom a note can name',
});

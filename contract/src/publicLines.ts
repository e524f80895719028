// The public line of a case (rreshti publik): the texts that visitors read beside its coded values. What a filer typed is
// only proposed; an action of the lifecycle holds the texts as the member saw them when approving, and each is a new version.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { CaseNumberParams, Instant, line, Named, Person, Version, Words } from './primitives.ts';
import { PublicCase } from './publications.ts';
import { hasWord, publicTextMax } from './publicLines.text.ts';
import { caseReaders } from './readers.ts';
import { redactionCategories, Span } from './redaction.ts';

/** Letters, digits, punctuation and spaces; no control characters. */
const readable = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk} ]+$/u;

/**
 * Texts by field: the id of a subject, `complainer`, `actNumber`, `actDay`. A field that is left out shows coded values alone.
 * `complainerSubject` is no text: it is the code of the registered electoral subject that the member confirms.
 */
export const PublicLine = z
  .record(
    z.string().check(z.maxLength(36)),
    line(publicTextMax).check(z.regex(readable, 'invalid'), z.refine(hasWord, { error: 'invalid' })),
  )
  .check(z.refine((texts) => Object.keys(texts).length <= 52, { error: 'invalid' }));
export type PublicLine = z.infer<typeof PublicLine>;

/** A filer's text of one field, with the cuts that the detector proposes. */
const ProposedPart = z.object({
  name: Words,
  text: z.string(),
  proposals: z.array(z.object({ ...Span.shape, category: z.enum(redactionCategories) })),
});

/** Fields and proposals for the public line of a case. */
export const PublicLineDesk = z.object({
  /** How many events the case has: goes with the action. */
  version: Version,
  /** How this member may approve it now: with the start of the check, or afterwards. */
  action: z.nullable(z.enum(['startCheck', 'drawRapporteur', 'changePublicLine'])),
  fields: z.array(
    z.object({
      /** As in `PublicLine`. */
      key: z.string(),
      /** The kind of subject, or what the field is. */
      type: Named,
      parts: z.array(ProposedPart),
      /** A value of a list that is confirmed as it is; null for a text. */
      value: z.nullable(Named),
    }),
  ),
  /** The line in force; null while none was approved. */
  line: z.nullable(
    z.object({ version: z.int(), texts: PublicLine, approvedAt: Instant, approvedBy: z.nullable(Person) }),
  ),
  /** The case with coded values alone, as visitors see it without an approved line. */
  coded: PublicCase,
});
export type PublicLineDesk = z.infer<typeof PublicLineDesk>;

export const getPublicLine = route({
  method: 'GET',
  path: '/api/cases/:number/public-line/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: PublicLineDesk,
  errors: ['not_found'],
  summary: 'What the filer typed of the public fields of a case, what is proposed to be cut out, and the line in force',
});

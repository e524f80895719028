// The public line of a case (rreshti publik): texts that visitors see beside coded values. Filers' texts are only
// proposals; an action of the lifecycle stores the texts as the member approved them, each approval a new version.
import * as z from 'zod/mini';
import { line } from '../platform/primitives.ts';
import { hasWord, publicTextMax } from './publicLines.text.ts';

/** No control characters. */
const readable = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk} ]+$/u;

/**
 * Texts by field: a subject's id, `complainer`, `actNumber`, `actDay`; `complainerSubject` is the confirmed one's code.
 */
export const PublicLine = z
  .record(
    z.string().check(z.maxLength(36)),
    line(publicTextMax).check(z.regex(readable, 'invalid'), z.refine(hasWord, { error: 'invalid' })),
  )
  .check(z.refine((texts) => Object.keys(texts).length <= 52, { error: 'invalid' }));
export type PublicLine = z.infer<typeof PublicLine>;

// Redactions: one function applies them for server, preview and public page, so that publication equals preview.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';

export const redactionLabels = {
  name: { al: 'emër', en: 'name' },
  personal_number: { al: 'numër personal', en: 'personal number' },
  phone: { al: 'telefon', en: 'phone' },
  email: { al: 'e-mail', en: 'e-mail' },
  iban: { al: 'llogari bankare', en: 'bank account' },
  plate: { al: 'targë', en: 'number plate' },
  address: { al: 'adresë', en: 'address' },
  other: { al: 'e dhënë e fshehur', en: 'redacted' },
} as const satisfies Record<string, LocalizedText>;
export type RedactionCategory = keyof typeof redactionLabels;
export const redactionCategories = codesOf(redactionLabels);

export const redactionReasons = ['personal_data', 'safety', 'minor', 'investigation', 'secret'] as const;
export type RedactionReason = (typeof redactionReasons)[number];

/** Reasons are a list, because a typed one could reveal the content. */
export const redactionReasonLabels: Readonly<Record<RedactionReason, LocalizedText>> = {
  personal_data: { al: 'e dhënë personale', en: 'personal data' },
  safety: { al: 'siguria e denoncuesit ose e dëshmitarit', en: 'safety of the denouncer or a witness' },
  minor: { al: 'mbrojtja e të miturit', en: 'protection of a minor' },
  investigation: { al: 'hetim në vazhdim', en: 'an ongoing investigation' },
  secret: { al: 'sekret i mbrojtur me ligj', en: 'a secret protected by law' },
};

/** UTF-16 offsets; `end` is exclusive. */
export const Span = z.object({ start: z.int().check(z.minimum(0)), end: z.int().check(z.minimum(1)) });
export type Span = z.infer<typeof Span>;

export const Redaction = z.object({
  ...Span.shape,
  category: z.enum(redactionCategories),
  reason: z.enum(redactionReasons),
});
export type Redaction = z.infer<typeof Redaction>;

export const PublicPart = z.union([
  z.object({ text: z.string() }),
  z.object({ redacted: z.enum(redactionCategories), reason: z.enum(redactionReasons) }),
]);
export type PublicPart = z.infer<typeof PublicPart>;

/** Ordered, disjoint, non-empty, within the text, splitting no characters. */
export function areApplicable(source: string, spans: readonly Span[]): boolean {
  return spans.every(({ start, end }, index) => {
    const after = spans[index - 1]?.end ?? 0;
    return start >= after && end > start && end <= source.length && isWhole(source, start) && isWhole(source, end);
  });
}

/** False inside a surrogate pair. */
const isWhole = (source: string, at: number): boolean =>
  !(/[\uD800-\uDBFF]/.test(source.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(source.charAt(at)));

/** Removes redacted spans: not even their length remains. @throws Error unless the marks are `areApplicable`. */
export function toPublicText(source: string, redactions: readonly Redaction[]): PublicPart[] {
  if (!areApplicable(source, redactions)) throw new Error('these redactions do not fit the text');
  const parts: PublicPart[] = [];
  let at = 0;
  for (const { start, end, category, reason } of redactions) {
    if (start > at) parts.push({ text: source.slice(at, start) });
    parts.push({ redacted: category, reason });
    at = end;
  }
  if (at < source.length) parts.push({ text: source.slice(at) });
  return parts;
}

export const publicPartText = (part: PublicPart, locale: 'al' | 'en'): string =>
  'text' in part ? part.text : `[${redactionLabels[part.redacted][locale]}]`;

export const isCovered = ({ start, end }: Span, by: readonly Span[]): boolean => {
  let at = start;
  for (const one of by.toSorted((a, b) => a.start - b.start)) if (one.start <= at && one.end > at) at = one.end;
  return at >= end;
};

export const Publication = z.object({
  redactions: z.array(Redaction).check(z.maxLength(2000)),
  /** Proposals that staff rejected as not private. */
  kept: z.array(Span).check(z.maxLength(2000)),
});
export type Publication = z.infer<typeof Publication>;

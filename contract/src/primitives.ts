// Small shapes that many routes share: words in two languages, instants, codes, pages.
import * as z from 'zod/mini';
import { cleanText } from './texts.ts';

export const locales = ['al', 'en'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** A name in both languages. */
export const Words = z.object({ al: z.string(), en: z.string() });
export type Words = z.infer<typeof Words>;

/** A member of staff, as colleagues see them. */
export const Person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof Person>;

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** The first and the last day on which a member is away; they may be over. Without a first day it has begun. */
export const absenceShape = { absentFrom: z.optional(Day), absentUntil: z.optional(Day) };

/** A colleague who has work, or can be given it. */
export const Colleague = z.extend(Person, {
  /** The account is closed. */
  closed: z.optional(z.literal(true)),
  ...absenceShape,
});
export type Colleague = z.infer<typeof Colleague>;

/** A code with its name: how every taxonomy value is answered. */
export const Named = z.object({ code: z.string(), name: Words });
export type Named = z.infer<typeof Named>;

/** ISO 8601 with offset, as `2026-11-16T10:42:07+01:00`. */
export const Instant = z.iso.datetime({ offset: true });
/** An hour of a day, `HH:MM`. */
export const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'));
export const Code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const CaseNumber = z.string().check(z.regex(/^[A-Z]{3}-\d{4}-\d{6,}$/, 'case_number'));
export const CaseNumberParams = z.object({ number: CaseNumber });

/** Of what a person saw when they decided: whoever changed it meanwhile counted on. The database counts one further. */
export const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_646));

/** Free text of a person: cleaned of control and direction characters, trimmed, then measured. */
export const text = (min: number, max: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(min), z.maxLength(max));
/** One line of free text: line breaks become spaces. */
export const line = (max: number, min = 1) =>
  z.string().check(
    z.overwrite((value) => cleanText(value).replace(/\s+/g, ' ')),
    z.minLength(min),
    z.maxLength(max),
  );

/** Query parameters of a numbered list. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  search: z.optional(line(200, 0)),
};
/** A numbered page; `total` may be an estimate above 100,000, and then says so. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalIsEstimate: z.optional(z.boolean()),
  });

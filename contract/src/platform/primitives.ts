import * as z from 'zod/mini';
import { cleanText } from './texts.ts';
import { isOffsetWrongInTirane, isSkippedInTirane } from './tiraneTime.ts';

export const locales = ['al', 'en'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

export const LocalizedText = z.object({ al: z.string(), en: z.string() });
export type LocalizedText = z.infer<typeof LocalizedText>;

export const Person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof Person>;

export const Day = z.iso.date();

/** First and last day of absence, possibly past; without a first day it has begun. The deputy has the cases meanwhile. */
export const absenceShape = { absentFrom: z.optional(Day), absentUntil: z.optional(Day), deputy: z.optional(Person) };
const Absence = z.object(absenceShape);

export const isAbsent = ({ absentFrom, absentUntil }: z.infer<typeof Absence>, day: string): boolean =>
  absentUntil !== undefined && absentUntil >= day && (absentFrom === undefined || absentFrom <= day);

export const Colleague = z.extend(Person, {
  /** The account is closed. */
  closed: z.optional(z.literal(true)),
  ...absenceShape,
});
export type Colleague = z.infer<typeof Colleague>;

/** Open cases of the kind, those due within seven days, and those past a legal deadline. */
export const Load = z.object({ open: z.int(), soon: z.int(), late: z.int() });
export type Load = z.infer<typeof Load>;
export const Assignee = z.extend(Colleague, { load: Load });
export type Assignee = z.infer<typeof Assignee>;

export const Named = z.object({ code: z.string(), name: LocalizedText });
export type Named = z.infer<typeof Named>;

/** ISO 8601 with offset, as `2026-11-16T10:42:07+01:00`; none that the clocks of Tirana skip or do not have that day. */
export const Instant = z.iso.datetime({ offset: true }).check(
  z.refine((text) => !isSkippedInTirane(text), { error: 'no_such_hour' }),
  z.refine((text) => !isOffsetWrongInTirane(text) || isSkippedInTirane(text), { error: 'wrong_offset' }),
);
export const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'));
export const Code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const CaseNumber = z.string().check(z.regex(/^[A-Z]{3}-\d{4}-\d{6,}$/, 'case_number'));
export const CaseNumberParams = z.object({ number: CaseNumber });

/** Version seen, for conflict detection. Below the maximum because the database adds one. */
export const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_646));

/** Free text: cleaned of control and direction characters and trimmed before its length is checked. */
export const text = (min: number, max: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(min), z.maxLength(max));
const inOneLine = (value: string): string => cleanText(value).replace(/\s+/g, ' ');
/** A single line: line breaks become spaces. */
export const line = (max: number, min = 1) =>
  z.string().check(z.overwrite(inOneLine), z.minLength(min), z.maxLength(max));

/** Six digits of a message or an authenticator app; spaces are ignored. */
export const SixDigits = line(20).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, 'code_format'),
);

const degrees = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
/** Within the degrees of Albania, with some tolerance at the border. */
export const PointInAlbania = z.object({ lat: degrees(39.6, 42.7), lng: degrees(19.2, 21.1) });

export const TaskTitle = line(200, 3);

export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  search: z.optional(line(200, 0)),
};
/** `total` may be an estimate above 100,000, marked as one. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalIsEstimate: z.optional(z.boolean()),
  });

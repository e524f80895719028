import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, Locale, LocalizedText, Version } from '../platform/primitives.ts';
import { cleanText } from '../platform/texts.ts';
import { ManualPicture } from '../public/manual.ts';

export const textKinds = ['notice', 'request', 'letter', 'faq', 'faqGroup', 'manual'] as const;
export const TextKind = z.enum(textKinds);
export type TextKind = z.infer<typeof TextKind>;
export const growingKinds = ['request', 'faq', 'faqGroup', 'manual'] as const satisfies readonly TextKind[];

/** As `letter.decision.denouncement`, `faq.sa-zgjat`, `manual.roles`. */
const TextId = z.string().check(z.regex(/^[a-zA-Z]{1,20}(\.[A-Za-z0-9_-]{1,80}){1,2}$/));

const TextContent = z.record(
  z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  z.object({
    al: z.string().check(z.overwrite(cleanText), z.maxLength(20_000)),
    en: z.string().check(z.overwrite(cleanText), z.maxLength(20_000)),
  }),
);
export type TextContent = z.infer<typeof TextContent>;

export const TextField = z.object({
  code: z.string(),
  label: LocalizedText,
  hint: z.nullable(LocalizedText),
  /** `rich`: with markup (richText.ts). */
  form: z.enum(['line', 'text', 'rich', 'choice']),
  choices: z.array(z.object({ code: z.string(), name: LocalizedText })),
  hasPictures: z.boolean(),
  max: z.int(),
  isRequired: z.boolean(),
  isShared: z.boolean(),
  /** Allowed, as `{number}`. */
  placeholders: z.array(z.string()),
  needs: z.array(z.string()),
});
export type TextField = z.infer<typeof TextField>;

/** `program`: as shipped; `edited`: shipped and edited; `own`: the commission's. */
export const TextLine = z.object({
  id: z.string(),
  kind: TextKind,
  group: z.object({ code: z.string(), name: LocalizedText }),
  name: LocalizedText,
  origin: z.enum(['program', 'edited', 'own']),
  isRetired: z.boolean(),
  /** Number of changes, for conflict detection. */
  version: z.int(),
  editedAt: z.nullable(Instant),
  editedBy: z.nullable(z.string()),
});
export type TextLine = z.infer<typeof TextLine>;

export const TextEdition = z.extend(TextLine, {
  fields: z.array(TextField),
  content: TextContent,
  /** The program's text; null for the commission's. */
  original: z.nullable(TextContent),
  mayRetire: z.boolean(),
  pictures: z.object({ al: z.array(ManualPicture), en: z.array(ManualPicture) }),
  placeholders: z.array(z.object({ name: z.string(), meaning: LocalizedText, example: LocalizedText })),
});
export type TextEdition = z.infer<typeof TextEdition>;

const texts = '/api/administration/texts';
const byId = { access: 'texts.manage', params: z.object({ id: TextId }) } as const;

const editing = { ...byId, response: TextEdition, requiresStepUp: true } as const;

export const listTexts = get(`${texts}/`, 'texts.manage', {
  query: z.object({ kind: TextKind }),
  response: z.array(TextLine),
  summary: 'Texts of one kind in their order, retired ones too',
});
export const getText = get(`${texts}/:id/`, byId, {
  response: TextEdition,
  errors: ['not_found'],
  summary: 'A text with its fields, what may stand in them, and how it came',
});
export const saveText = post(`${texts}/:id/`, editing, {
  body: z.object({ version: Version, content: TextContent }),
  errors: ['not_found', 'conflict'],
  summary: 'Write a text anew in both languages; what it said before is kept',
});
export const addText = post(`${texts}/new/`, 'texts.manage', {
  body: z.object({ kind: z.enum(growingKinds), group: z.string().check(z.maxLength(80)), content: TextContent }),
  response: TextEdition,
  status: 201,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  summary: 'Add a question, a group of questions, a text to ask by, or a chapter of the manual',
});
export const retireText = post(`${texts}/:id/retire/`, editing, {
  body: z.object({ version: Version, retired: z.boolean() }),
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Take a text out of use, or bring it back',
});
export const resetText = post(`${texts}/:id/reset/`, editing, {
  body: z.object({ version: Version }),
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Give a text the words it came with; from then on it follows the program again',
});
export const orderTexts = post(`${texts}/order/`, 'texts.manage', {
  body: z.object({
    kind: z.enum(growingKinds),
    group: z.string().check(z.maxLength(80)),
    /** The whole group with retired texts, without duplicates. */
    ids: z.array(TextId).check(z.minLength(1), z.maxLength(300)),
  }),
  response: z.array(TextLine),
  errors: ['conflict', 'not_found'],
  requiresStepUp: true,
  summary: 'Put texts of a group in order',
});

export const TextVersion = z.object({
  version: z.int(),
  at: z.nullable(Instant),
  by: z.nullable(z.string()),
  action: z.enum(['program', 'save', 'add', 'retire', 'bringBack', 'reset']),
  content: TextContent,
});
export type TextVersion = z.infer<typeof TextVersion>;
export const listTextVersions = get(`${texts}/:id/versions/`, byId, {
  response: z.array(TextVersion),
  errors: ['not_found'],
  summary: 'What a text said before, newest first, down to how it came; at most two hundred',
});

export const TextPreview = z.object({
  subject: z.nullable(z.string()),
  text: z.string(),
  sms: z.nullable(z.object({ units: z.int(), parts: z.int(), alphabet: z.enum(['GSM-7', 'UCS-2']) })),
});
export type TextPreview = z.infer<typeof TextPreview>;
const previewed = { ...byId, transaction: false, errors: ['not_found'] } as const;
export const previewText = post(`${texts}/:id/preview/`, previewed, {
  body: z.object({ content: TextContent }),
  response: z.object({ al: TextPreview, en: TextPreview }),
  summary: 'How a message, a request or a letter reads, in both languages, with the facts of a made-up case',
});
export const previewLetterText = post(`${texts}/:id/preview/pdf/`, previewed, {
  body: z.object({ content: TextContent, language: Locale }),
  response: z.unknown(),
  limited: true,
  summary: 'A letter as PDF, as a draft of a made-up case',
});

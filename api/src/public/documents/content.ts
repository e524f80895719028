// The guides and forms as bilingual data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Day, type Locale, LocalizedText } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Publisher } from '../../platform/pdf/sheet.ts';

/** An example count, verified by documents.test.ts with the contract's rules. */
const Example = z.object({
  start: z.iso.datetime({ offset: true }),
  amount: z.int(),
  unit: z.enum(['hours', 'calendar_days', 'working_days']),
  /** The code that counts it; default KZ. */
  counting: z.optional(z.enum(['KZ', 'KPA'])),
  dueAt: z.iso.datetime({ offset: true }),
  title: LocalizedText,
  lines: z.array(LocalizedText),
});
const Block = z.union([
  z.object({ p: LocalizedText }),
  z.object({ note: LocalizedText }),
  z.object({ list: z.array(LocalizedText) }),
  z.object({ steps: z.array(LocalizedText) }),
  z.object({ check: z.array(LocalizedText) }),
  /** Shares of the line. */
  z.object({
    table: z.object({
      widths: z.array(z.number()),
      head: z.array(LocalizedText),
      rows: z.array(z.array(LocalizedText)),
    }),
  }),
  z.object({ example: Example }),
]);
export type Block = z.infer<typeof Block>;
const head = { id: z.string(), title: LocalizedText, summary: LocalizedText, updatedOn: Day };
const Guide = z.object({ ...head, sections: z.array(z.object({ title: LocalizedText, blocks: z.array(Block) })) });
export type Guide = z.infer<typeof Guide>;

const Field = z.object({
  label: LocalizedText,
  hint: z.optional(LocalizedText),
  /** Sixths of the line; default all. */
  span: z._default(z.int(), 6),
  lines: z.optional(z.int()),
  choices: z.optional(z.array(LocalizedText)),
  columns: z._default(z.int(), 2),
});
export type Field = z.infer<typeof Field>;
const Form = z.object({
  ...head,
  sections: z.array(z.object({ title: LocalizedText, note: z.optional(LocalizedText), fields: z.array(Field) })),
  declaration: LocalizedText,
  handing: z.array(LocalizedText),
});
export type Form = z.infer<typeof Form>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8'));

export const guides: readonly Guide[] = ['guide-denouncement', 'guide-complaint'].map((id) => Guide.parse(read(id)));
export const forms: readonly Form[] = ['form-denouncement', 'form-complaint'].map((id) => Form.parse(read(id)));

/** Translates into one language and fills placeholders such as `{phone}`. */
export function translatorFor({ institution, publicUrl, emergencyPhone }: Publisher, language: Locale) {
  const filled: Readonly<Record<string, string>> = {
    name: institution.name[language],
    short: institution.short,
    phone: institution.phone,
    email: institution.email,
    address: institution.address,
    portal: publicUrl,
    emergency: emergencyPhone,
  };
  return (text: LocalizedText): string =>
    text[language].replace(/\{(\w+)\}/g, (whole, key: string) => filled[key] ?? whole);
}
export type Translate = ReturnType<typeof translatorFor>;

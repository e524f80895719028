// The guides and forms as bilingual data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Day, type Locale, Words } from '@denonco/contract';
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
  title: Words,
  lines: z.array(Words),
});
const Block = z.union([
  z.object({ p: Words }),
  z.object({ note: Words }),
  z.object({ list: z.array(Words) }),
  z.object({ steps: z.array(Words) }),
  z.object({ check: z.array(Words) }),
  /** Shares of the line. */
  z.object({ table: z.object({ widths: z.array(z.number()), head: z.array(Words), rows: z.array(z.array(Words)) }) }),
  z.object({ example: Example }),
]);
export type Block = z.infer<typeof Block>;
const head = { id: z.string(), title: Words, summary: Words, updatedOn: Day };
const Guide = z.object({ ...head, sections: z.array(z.object({ title: Words, blocks: z.array(Block) })) });
export type Guide = z.infer<typeof Guide>;

const Field = z.object({
  label: Words,
  hint: z.optional(Words),
  /** Sixths of the line; default all. */
  span: z._default(z.int(), 6),
  lines: z.optional(z.int()),
  choices: z.optional(z.array(Words)),
  columns: z._default(z.int(), 2),
});
export type Field = z.infer<typeof Field>;
const Form = z.object({
  ...head,
  sections: z.array(z.object({ title: Words, note: z.optional(Words), fields: z.array(Field) })),
  declaration: Words,
  handing: z.array(Words),
});
export type Form = z.infer<typeof Form>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8'));

export const guides: readonly Guide[] = ['guide-denouncement', 'guide-complaint'].map((id) => Guide.parse(read(id)));
export const forms: readonly Form[] = ['form-denouncement', 'form-complaint'].map((id) => Form.parse(read(id)));

/** In one language, with placeholders such as `{phone}` filled in. */
export function wordsFor({ institution, publicUrl, emergencyPhone }: Publisher, language: Locale) {
  const filled: Readonly<Record<string, string>> = {
    name: institution.name[language],
    short: institution.short,
    phone: institution.phone,
    email: institution.email,
    address: institution.address,
    portal: publicUrl,
    emergency: emergencyPhone,
  };
  return (words: Words): string => words[language].replace(/\{(\w+)\}/g, (whole, key: string) => filled[key] ?? whole);
}
export type Say = ReturnType<typeof wordsFor>;

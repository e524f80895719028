// Loads the program's FAQ at every start, as owner; keeps edited entries.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalizedText } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import { loadSeeds } from '../../platform/db/seeds.store.ts';

const Entry = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  question: LocalizedText,
  /** One line per paragraph or list item, for readable data files. */
  al: z.array(z.string()),
  en: z.array(z.string()),
  law: z.optional(z.string()),
});
const Group = z.object({ name: LocalizedText, entries: z.array(Entry) });

const folder = join(import.meta.dirname, 'data/faq');

/** List items are joined by lines, all else by empty lines. */
const joined = (parts: readonly string[]): string => parts.join('\n\n').replace(/^(- .*)\n\n(?=- )/gm, '$1\n');

/** Files are named `1-before.json`: position and code of the group. */
export function faqSeeds() {
  const groups = readdirSync(folder)
    .toSorted()
    .map((file, position) => {
      const { name, entries } = Group.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return { code: file.replace(/^\d+-|\.json$/g, ''), position, name_al: name.al, name_en: name.en, entries };
    });
  const entries = groups.flatMap(({ code, entries: own }) =>
    own.map(({ slug, question, al, en, law = null }, position) => ({
      slug,
      group_code: code,
      position,
      question_al: question.al,
      question_en: question.en,
      answer_al: joined(al),
      answer_en: joined(en),
      legal_basis: law,
    })),
  );
  return { groups: groups.map(({ entries: _, ...group }) => group), entries };
}

export async function loadFaq(owner: Db): Promise<void> {
  const { groups, entries } = faqSeeds();
  await owner.transaction().execute(async (tx) => {
    await loadSeeds(tx, { table: 'faq_groups', key: ['code'], rows: groups });
    await loadSeeds(tx, { table: 'faq_entries', key: ['slug'], rows: entries });
  });
}

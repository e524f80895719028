// Loads the program's FAQ at every start: adds missing entries, renews unedited ones, retires removed ones, and never
// touches what the commission wrote or edited. Runs as owner.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Words } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';

const Entry = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  question: Words,
  /** One line per paragraph or list item, for readable data files. */
  al: z.array(z.string()),
  en: z.array(z.string()),
  law: z.optional(z.string()),
});
const Group = z.object({ name: Words, entries: z.array(Entry) });

const folder = join(import.meta.dirname, 'data/faq');

/** Consecutive list items are joined by lines, everything else by empty lines. */
const joined = (parts: readonly string[]): string =>
  parts.reduce((text, part, at) => {
    const isNextPoint = part.startsWith('- ') && parts[at - 1]?.startsWith('- ');
    return `${text}${at === 0 ? '' : isNextPoint ? '\n' : '\n\n'}${part}`;
  }, '');

/** Files are named `1-before.json`: position and code of the group. */
export function faqSeeds() {
  const names = readdirSync(folder).toSorted();
  const groups = names.map((file, position) => {
    const { name, entries } = Group.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const code = file.replace(/^\d+-|\.json$/g, '');
    return { code, position, al: name.al, en: name.en, entries };
  });
  const entries = groups.flatMap(({ code, entries: own }) =>
    own.map(({ slug, question, al, en, law = null }, position) => ({
      slug,
      group: code,
      position,
      law,
      qal: question.al,
      qen: question.en,
      aal: joined(al),
      aen: joined(en),
    })),
  );
  return { groups: groups.map(({ entries: _, ...group }) => group), entries };
}

/** Rows as one JSON parameter. */
const rows = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;

/** One transaction; idempotent. */
export async function loadFaq(owner: Db): Promise<void> {
  const { groups, entries } = faqSeeds();
  await owner.transaction().execute(async (tx) => {
    await sql`
      insert into faq_groups (code, position, name_al, name_en, seeded)
      select code, position, al, en, true
      from jsonb_to_recordset(${rows(groups)}) as given (code text, position integer, al text, en text)
      on conflict (code) do update set
        position = excluded.position, name_al = excluded.name_al, name_en = excluded.name_en, retired_at = null
      where faq_groups.seeded and faq_groups.edited_at is null
        and (faq_groups.position, faq_groups.name_al, faq_groups.name_en, faq_groups.retired_at)
          is distinct from (excluded.position, excluded.name_al, excluded.name_en, null::timestamptz)`.execute(tx);
    await sql`
      insert into faq_entries (slug, group_code, position, question_al, question_en, answer_al, answer_en, legal_basis, seeded)
      select slug, "group", position, qal, qen, aal, aen, law, true
      from jsonb_to_recordset(${rows(entries)})
        as given (slug text, "group" text, position integer, qal text, qen text, aal text, aen text, law text)
      on conflict (slug) do update set
        group_code = excluded.group_code, position = excluded.position, question_al = excluded.question_al,
        question_en = excluded.question_en, answer_al = excluded.answer_al, answer_en = excluded.answer_en,
        legal_basis = excluded.legal_basis, retired_at = null
      where faq_entries.seeded and faq_entries.edited_at is null
        and (faq_entries.group_code, faq_entries.position, faq_entries.question_al, faq_entries.question_en,
          faq_entries.answer_al, faq_entries.answer_en, faq_entries.legal_basis, faq_entries.retired_at)
          is distinct from (excluded.group_code, excluded.position, excluded.question_al, excluded.question_en,
          excluded.answer_al, excluded.answer_en, excluded.legal_basis, null::timestamptz)`.execute(tx);
    await sql`
      update faq_entries set retired_at = now()
      where seeded and edited_at is null and retired_at is null and slug not in
        (select slug from jsonb_to_recordset(${rows(entries)}) as given (slug text))`.execute(tx);
  });
}

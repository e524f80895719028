import type { FaqGroup } from '@denonco/contract';
import { cached } from '../../platform/db/cache.ts';

export const cachedFaq = cached(async (db): Promise<FaqGroup[]> => {
  const groups = await db
    .selectFrom('faq_groups')
    .select(['code', 'name_al', 'name_en'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();
  const entries = await db
    .selectFrom('faq_entries')
    .select(['slug', 'group_code', 'question_al', 'question_en', 'answer_al', 'answer_en', 'legal_basis'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const toEntry = (row: (typeof entries)[number]) => ({
    slug: row.slug,
    question: { al: row.question_al, en: row.question_en },
    answer: { al: row.answer_al, en: row.answer_en },
    legalBasis: row.legal_basis,
  });
  const byGroup = Map.groupBy(entries, (entry) => entry.group_code);
  return groups.flatMap(({ code, name_al, name_en }) => {
    const own = byGroup.get(code) ?? [];
    return own.length === 0 ? [] : [{ code, name: { al: name_al, en: name_en }, entries: own.map(toEntry) }];
  });
});

import type { FaqGroup } from '@denonco/contract';
import { cached } from '../../platform/db/cache.ts';
import { rowsOf } from '../../platform/db/rows.ts';

/** Groups with entries, both in order. */
export const cachedFaq = cached(
  (db): Promise<FaqGroup[]> => rowsOf(db)`
    select g.code, json_build_object('al', g.name_al, 'en', g.name_en) as name, json_agg(json_build_object(
        'slug', e.slug, 'question', json_build_object('al', e.question_al, 'en', e.question_en),
        'answer', json_build_object('al', e.answer_al, 'en', e.answer_en), 'legalBasis', e.legal_basis)
      order by e.position, e.slug) as entries
    from faq_groups g join faq_entries e on e.group_code = g.code and e.retired_at is null
    where g.retired_at is null group by g.code order by g.position, g.code`,
);

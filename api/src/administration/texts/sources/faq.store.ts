// FAQ entries by group. The program updates them until they are edited, moved or retired.
import type { TextContent, TextField, Words } from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import { faqSeeds } from '../../../public/documents/faq.load.store.ts';
import { slugOf } from '../../../public/documents/slug.rules.ts';
import { codeOf, field, originOf, type StoredText, shared, type TextSource } from '../text.ts';
import { placedIn } from './placing.store.ts';

const fields: readonly TextField[] = [
  field({ code: 'question', label: { al: 'Pyetja', en: 'Question' }, form: 'line', max: 200 }),
  field({ code: 'answer', label: { al: 'Përgjigjja', en: 'Answer' }, form: 'rich', max: 6000 }),
  field({
    code: 'legalBasis',
    label: { al: 'Baza ligjore', en: 'Legal basis' },
    form: 'line',
    max: 120,
    hint: { al: 'Si “KZ 124.1; KZ 125”.', en: 'As “KZ 124.1; KZ 125”.' },
    isRequired: false,
    isShared: true,
  }),
];

const contentOf = (question: Words, answer: Words, law: string | null): TextContent => ({
  question,
  answer,
  legalBasis: shared(law ?? ''),
});
const columnsOf = (content: TextContent) => ({
  question_al: content.question?.al ?? '',
  question_en: content.question?.en ?? '',
  answer_al: content.answer?.al ?? '',
  answer_en: content.answer?.en ?? '',
  legal_basis: content.legalBasis?.al || null,
});

const originals = (): ReadonlyMap<string, TextContent> =>
  new Map(
    faqSeeds().entries.map(({ slug, qal, qen, aal, aen, law }) => [
      slug,
      contentOf({ al: qal, en: qen }, { al: aal, en: aen }, law),
    ]),
  );

const listEntries = (db: Db) =>
  db
    .selectFrom('faq_entries as e')
    .innerJoin('faq_groups as g', 'g.code', 'e.group_code')
    .selectAll('e')
    .select(['g.name_al', 'g.name_en'])
    .orderBy('g.position')
    .orderBy('g.code')
    .orderBy('e.position')
    .orderBy('e.slug')
    .execute();

export const faq: TextSource = {
  newFields: fields,
  async list(db) {
    const rows = await listEntries(db);
    const seeded = originals();
    return rows.map((row): StoredText => {
      const question = { al: row.question_al, en: row.question_en };
      return {
        id: `faq.${row.slug}`,
        kind: 'faq',
        name: question,
        fields,
        group: { code: row.group_code, name: { al: row.name_al, en: row.name_en } },
        origin: originOf(row.seeded, row.edited_at),
        isRetired: row.retired_at !== null,
        content: contentOf(question, { al: row.answer_al, en: row.answer_en }, row.legal_basis),
        original: (row.seeded && seeded.get(row.slug)) || null,
      };
    });
  },
  async write(tx, { id }, content, { at }) {
    await tx
      .updateTable('faq_entries')
      .set({ ...columnsOf(content), edited_at: at })
      .where('slug', '=', codeOf(id))
      .execute();
  },
  async reset(tx, { id, original }) {
    if (original)
      await tx
        .updateTable('faq_entries')
        .set({ ...columnsOf(original), edited_at: null, retired_at: null })
        .where('slug', '=', codeOf(id))
        .execute();
  },
  async add(tx, group, content, { at }) {
    const known = await tx.selectFrom('faq_groups').select('code').where('code', '=', group).executeTakeFirst();
    if (!known) return undefined;
    const rows = await tx.selectFrom('faq_entries').select(['slug', 'position', 'group_code']).execute();
    const slug = slugOf(content.question?.al ?? '', new Set(rows.map((row) => row.slug)));
    const own = rows.filter((row) => row.group_code === group).map(({ position }) => position);
    await tx
      .insertInto('faq_entries')
      .values({ ...columnsOf(content), slug, group_code: group, position: Math.max(-1, ...own) + 1, edited_at: at })
      .execute();
    return `faq.${slug}`;
  },
  ...placedIn('faq_entries', 'slug'),
};

const groupFields: readonly TextField[] = [
  field({ code: 'name', label: { al: 'Emri i grupit', en: 'Name of the group' }, form: 'line', max: 80 }),
];
const groupColumns = ({ name }: TextContent) => ({ name_al: name?.al ?? '', name_en: name?.en ?? '' });

export const faqGroups: TextSource = {
  newFields: groupFields,
  async list(db) {
    const rows = await db.selectFrom('faq_groups').selectAll().orderBy('position').orderBy('code').execute();
    const seeded = new Map(faqSeeds().groups.map(({ code, al, en }) => [code, { name: { al, en } }]));
    return rows.map((row): StoredText => {
      const name = { al: row.name_al, en: row.name_en };
      return {
        id: `faqGroup.${row.code}`,
        kind: 'faqGroup',
        name,
        fields: groupFields,
        content: { name },
        group: { code: 'all', name: { al: 'Grupet e pyetjeve', en: 'Groups of questions' } },
        origin: originOf(row.seeded, row.edited_at),
        isRetired: row.retired_at !== null,
        original: (row.seeded && seeded.get(row.code)) || null,
      };
    });
  },
  async write(tx, { id }, content, { at }) {
    await tx
      .updateTable('faq_groups')
      .set({ ...groupColumns(content), edited_at: at })
      .where('code', '=', codeOf(id))
      .execute();
  },
  async reset(tx, { id, original }) {
    if (original)
      await tx
        .updateTable('faq_groups')
        .set({ ...groupColumns(original), edited_at: null, retired_at: null })
        .where('code', '=', codeOf(id))
        .execute();
  },
  async add(tx, _group, content, { at }) {
    const rows = await tx.selectFrom('faq_groups').select(['code', 'position']).execute();
    const code = slugOf(content.name?.al ?? '', new Set(rows.map((row) => row.code)));
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    await tx
      .insertInto('faq_groups')
      .values({ ...groupColumns(content), code, position, edited_at: at })
      .execute();
    return `faqGroup.${code}`;
  },
  ...placedIn('faq_groups', 'code'),
};

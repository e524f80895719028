import type { CaseKind, TextContent, TextField, Words } from '@denonco/contract';
import { requestSeeds } from '../../../casework/messages/templates.load.store.ts';
import { slugOf } from '../../../public/documents/slug.rules.ts';
import { codeOf, field, originOf, type StoredText, shared, type TextSource } from '../text.ts';
import { placedIn } from './placing.store.ts';

const groups: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Për denoncimet', en: 'For denouncements' },
  complaint: { al: 'Për ankesat', en: 'For complaints' },
};
const fields: readonly TextField[] = [
  field({ code: 'name', label: { al: 'Emri në listë', en: 'Name in the list' }, form: 'line', max: 80 }),
  field({
    code: 'text',
    label: { al: 'Çfarë kërkohet', en: 'What is asked' },
    form: 'text',
    max: 2000,
    placeholders: ['number', 'due'],
  }),
  field({
    code: 'legalBasis',
    label: { al: 'Baza ligjore', en: 'Legal basis' },
    form: 'line',
    max: 120,
    hint: { al: 'Si “KPA 62; KZ 126”.', en: 'As “KPA 62; KZ 126”.' },
    isRequired: false,
    isShared: true,
  }),
];

const contentOf = (name: Words, text: Words, law: string | null): TextContent => ({
  name,
  text,
  legalBasis: shared(law ?? ''),
});
const columnsOf = (content: TextContent) => ({
  name_al: content.name?.al ?? '',
  name_en: content.name?.en ?? '',
  text_al: content.text?.al ?? '',
  text_en: content.text?.en ?? '',
  legal_basis: content.legalBasis?.al || null,
});

export const requests: TextSource = {
  newFields: fields,
  async list(db) {
    const rows = await db
      .selectFrom('request_templates')
      .selectAll()
      .orderBy('kind')
      .orderBy('position')
      .orderBy('code')
      .execute();
    const seeds = new Map(requestSeeds().map((seed) => [seed.code, seed]));
    return rows.map((row): StoredText => {
      const seed = row.seeded ? seeds.get(row.code) : undefined;
      const name = { al: row.name_al, en: row.name_en };
      return {
        id: `request.${row.code}`,
        kind: 'request',
        group: { code: row.kind, name: groups[row.kind] },
        name,
        fields,
        origin: originOf(row.seeded, row.edited_at),
        isRetired: row.retired_at !== null,
        content: contentOf(name, { al: row.text_al, en: row.text_en }, row.legal_basis),
        original: seed ? contentOf(seed.name, seed.text, seed.law) : null,
      };
    });
  },
  async write(tx, { id }, content, { at }) {
    await tx
      .updateTable('request_templates')
      .set({ ...columnsOf(content), edited_at: at })
      .where('code', '=', codeOf(id))
      .execute();
  },
  async reset(tx, { id, original }) {
    if (original)
      await tx
        .updateTable('request_templates')
        .set({ ...columnsOf(original), edited_at: null, retired_at: null })
        .where('code', '=', codeOf(id))
        .execute();
  },
  async add(tx, group, content, { at }) {
    const kind = group === 'denouncement' || group === 'complaint' ? group : undefined;
    if (!kind) return undefined;
    const rows = await tx.selectFrom('request_templates').select(['code', 'position']).execute();
    const code = slugOf(content.name?.al ?? '', new Set(rows.map((row) => row.code)));
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    await tx
      .insertInto('request_templates')
      .values({ ...columnsOf(content), code, kind, position, edited_at: at })
      .execute();
    return `request.${code}`;
  },
  ...placedIn('request_templates', 'code'),
};

// Texts in tables, which the program updates until they are edited, moved or retired.
import {
  type CaseKind,
  type LocalizedText,
  manualTopics,
  type TextContent,
  type TextField,
  type TextKind,
} from '@denonco/contract';
import { sql } from 'kysely';
import { requestSeeds } from '../../../casework/messages/templates.load.store.ts';
import type { Db } from '../../../platform/db/pool.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { SeedRow } from '../../../platform/db/seeds.store.ts';
import { faqSeeds } from '../../../public/documents/faq.load.store.ts';
import { slugOf } from '../../../public/documents/slug.rules.ts';
import { manualSeeds } from '../../../public/manual/manual.load.store.ts';
import { codeOf, field, type StoredText, type TextSource } from '../text.ts';

type Groups = ReadonlyMap<string, LocalizedText>;

interface Table {
  readonly kind: TextKind;
  readonly table: 'faq_entries' | 'faq_groups' | 'manual_chapters' | 'request_templates';
  readonly key: 'slug' | 'code';
  /** Column of the group; without one there is a single group. */
  readonly group?: 'group_code' | 'kind' | 'topic';
  /** Says that a row was moved, so that its text is still renewed. */
  readonly placed?: 'placed_at';
  readonly also?: Columns;
  /** The first names the text. `question` has the columns `question_al` and `question_en`, a shared field one. */
  readonly fields: readonly [TextField, ...TextField[]];
  readonly listGroups: (db: Db) => Promise<Groups> | Groups;
  readonly seeds: () => readonly SeedRow[];
}

type Columns = Readonly<Record<string, string | number | Date | null>>;

interface Row {
  readonly code: string;
  readonly group: string | null;
  readonly seeded: boolean;
  readonly edited_at: Date | null;
  readonly retired_at: Date | null;
  readonly columns: SeedRow;
}

const snakeCase = (code: string): string => code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const contentOf = (fields: Table['fields'], columns: SeedRow): TextContent =>
  Object.fromEntries(
    fields.map(({ code, isShared }) => {
      const column = (language: string) => String(columns[isShared ? snakeCase(code) : `${code}_${language}`] ?? '');
      return [code, { al: column('al'), en: column('en') }];
    }),
  );

const columnsOf = (fields: Table['fields'], content: TextContent): Columns =>
  Object.fromEntries(
    fields.flatMap(({ code, isShared }) => {
      const { al = '', en = '' } = content[code] ?? {};
      if (isShared) return [[snakeCase(code), al || null]];
      return [
        [`${code}_al`, al],
        [`${code}_en`, en],
      ];
    }),
  );

function inTable({ kind, table, key, group, placed, also, fields, listGroups, seeds }: Table): TextSource {
  const [{ code: naming }] = fields;
  const [from, keyed] = [sql.table(table), sql.ref(key)];
  const groupOf = group ? sql.ref(group) : sql`null`;
  const update = async (tx: Db, id: string, columns: Columns) => {
    const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${from} set ${sql.join(set)} where ${keyed} = ${codeOf(id)}`.execute(tx);
  };
  return {
    newFields: fields,
    async list(db) {
      const groups = await listGroups(db);
      const originals = new Map(seeds().map((row) => [row[key], contentOf(fields, row)]));
      const rows = await rowsOf(db)<Row>`
        select ${keyed} as code, ${groupOf}::text as "group", seeded, edited_at, retired_at, to_jsonb(t) as columns
        from ${from} t order by position, ${keyed}`;
      return [...groups].flatMap(([code, name]) =>
        rows
          .filter((row) => row.group === null || row.group === code)
          .map((row): StoredText => {
            const content = contentOf(fields, row.columns);
            return {
              id: `${kind}.${row.code}`,
              kind,
              name: content[naming] ?? { al: '', en: '' },
              fields,
              group: { code, name },
              origin: row.seeded ? (row.edited_at ? 'edited' : 'program') : 'own',
              isRetired: row.retired_at !== null,
              content,
              original: (row.seeded && originals.get(row.code)) || null,
            };
          }),
      );
    },
    write: (tx, { id }, content, { at }) => update(tx, id, { ...columnsOf(fields, content), edited_at: at }),
    async reset(tx, { id, original }) {
      if (original) await update(tx, id, { ...columnsOf(fields, original), edited_at: null, retired_at: null });
    },
    async add(tx, given, content, { at }) {
      if (group && !(await listGroups(tx)).has(given)) return undefined;
      const rows = await rowsOf(tx)<{ code: string; group: string | null; position: number }>`
        select ${keyed} as code, ${groupOf}::text as "group", position from ${from}`;
      const own = rows.filter((row) => row.group === null || row.group === given);
      const position = Math.max(-1, ...own.map((row) => row.position)) + 1;
      const code = slugOf(content[naming]?.al ?? '', new Set(rows.map((row) => row.code)));
      const row: Columns = { ...columnsOf(fields, content), ...also, [key]: code, position, edited_at: at };
      const all = Object.entries(group ? { ...row, [group]: given } : row);
      await sql`insert into ${from} (${sql.join(all.map(([column]) => sql.ref(column)))})
        values (${sql.join(all.map(([, value]) => value))})`.execute(tx);
      return `${kind}.${code}`;
    },
    retire: (tx, { id }, isRetired, { at }) => update(tx, id, { retired_at: isRetired ? at : null, edited_at: at }),
    async order(tx, ids, { at }) {
      await sql`update ${from} as text set position = given.position - 1, ${sql.ref(placed ?? 'edited_at')} = ${at}
        from unnest(${ids.map(codeOf)}::text[]) with ordinality as given (code, position)
        where text.${keyed} = given.code and text.position <> given.position - 1`.execute(tx);
    },
  };
}

const legalBasis = (example: string) =>
  field('legalBasis', { al: 'Baza ligjore', en: 'Legal basis' }, 'line', 120, {
    hint: { al: `Si “${example}”.`, en: `As “${example}”.` },
    isRequired: false,
    isShared: true,
  });

export const faq = inTable({
  kind: 'faq',
  table: 'faq_entries',
  key: 'slug',
  group: 'group_code',
  fields: [
    field('question', { al: 'Pyetja', en: 'Question' }, 'line', 200),
    field('answer', { al: 'Përgjigjja', en: 'Answer' }, 'rich', 6000),
    legalBasis('KZ 124.1; KZ 125'),
  ],
  async listGroups(db) {
    const rows = await db.selectFrom('faq_groups').selectAll().orderBy('position').orderBy('code').execute();
    return new Map(rows.map(({ code, name_al: al, name_en: en }) => [code, { al, en }]));
  },
  seeds: () => faqSeeds().entries,
});

export const faqGroups = inTable({
  kind: 'faqGroup',
  table: 'faq_groups',
  key: 'code',
  fields: [field('name', { al: 'Emri i grupit', en: 'Name of the group' }, 'line', 80)],
  listGroups: () => new Map([['all', { al: 'Grupet e pyetjeve', en: 'Groups of questions' }]]),
  seeds: () => faqSeeds().groups,
});

export const kindGroups: Readonly<Record<CaseKind, LocalizedText>> = {
  denouncement: { al: 'Për denoncimet', en: 'For denouncements' },
  complaint: { al: 'Për ankesat', en: 'For complaints' },
};

export const requests = inTable({
  kind: 'request',
  table: 'request_templates',
  key: 'code',
  group: 'kind',
  fields: [
    field('name', { al: 'Emri në listë', en: 'Name in the list' }, 'line', 80),
    field('text', { al: 'Çfarë kërkohet', en: 'What is asked' }, 'text', 2000, { placeholders: ['number', 'due'] }),
    legalBasis('KPA 62; KZ 126'),
  ],
  listGroups: () => new Map(Object.entries(kindGroups)),
  seeds: requestSeeds,
});

// Columns `version` and `edited_by` of manual_chapters are unused: text_versions has both, and migrations only add.
const topics = new Map<string, LocalizedText>(Object.entries(manualTopics));

export const manual = inTable({
  kind: 'manual',
  table: 'manual_chapters',
  key: 'slug',
  group: 'topic',
  placed: 'placed_at',
  also: { keys: '{}' },
  fields: [
    field('title', { al: 'Titulli', en: 'Title' }, 'line', 120),
    field('body', { al: 'Teksti', en: 'Text' }, 'rich', 20_000, { hasPictures: true }),
    field('topic', { al: 'Tema', en: 'Topic' }, 'choice', 40, {
      isShared: true,
      choices: [...topics].map(([code, name]) => ({ code, name })),
    }),
  ],
  listGroups: () => topics,
  seeds: manualSeeds,
});

// Chapters of the manual, with optimistic locking.
import { ManualTopic, type SaveManualChapter } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import { remembering } from '../../platform/db/remembering.ts';
import type { ManualChapters } from '../../platform/db/types.gen.ts';

export type ChapterRow = Omit<Selectable<ManualChapters>, 'topic'> & { readonly topic: z.infer<typeof ManualTopic> };

const typed = (row: Selectable<ManualChapters>): ChapterRow => ({ ...row, topic: ManualTopic.parse(row.topic) });

export async function listChapters(db: Db): Promise<ChapterRow[]> {
  const rows = await db.selectFrom('manual_chapters').selectAll().orderBy('position').orderBy('slug').execute();
  return rows.map(typed);
}

export const chaptersOffered = remembering(async (db) =>
  (await listChapters(db)).filter((row) => row.retired_at === null),
);

export async function findChapter(db: Db, slug: string): Promise<ChapterRow | undefined> {
  const row = await db.selectFrom('manual_chapters').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && typed(row);
}

export async function permissionsOfRole(db: Db, role: string): Promise<string[]> {
  const rows = await db.selectFrom('role_permissions').select('permission').where('role_code', '=', role).execute();
  return rows.map(({ permission }) => permission);
}

export async function namesOfEditors(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', sql<string>`concat_ws(' ', name, surname)`.as('full_name')])
    .where('id', 'in', (of) => of.selectFrom('manual_chapters').select('edited_by').where('edited_by', 'is not', null))
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

interface By {
  readonly memberId: string;
  readonly now: Date;
}
type Written = z.output<typeof SaveManualChapter>;

const columnsOf = ({ topic, keys, role, title, body }: Omit<Written, 'slug' | 'version'>) => ({
  topic,
  keys: [...keys],
  role_code: role,
  title_al: title.al,
  title_en: title.en,
  body_al: body.al,
  body_en: body.en,
});

export async function addChapter(tx: Db, { slug, version: _, ...written }: Written, { memberId, now }: By) {
  const row = await tx
    .insertInto('manual_chapters')
    .values({
      slug,
      ...columnsOf(written),
      position: sql<number>`(select coalesce(max(position), 0) + 10 from manual_chapters)`,
      edited_at: now,
      edited_by: memberId,
    })
    .onConflict((on) => on.column('slug').doNothing())
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

type Change = Partial<Pick<ChapterRow, 'edited_by'>> & {
  readonly edited_at?: Date | null;
  readonly retired_at?: Date | null;
  readonly text?: Omit<Written, 'slug' | 'version'>;
};

export async function changeChapter(tx: Db, slug: string, version: number, { text, ...change }: Change) {
  const row = await tx
    .updateTable('manual_chapters')
    .set({ ...change, ...(text && columnsOf(text)), version: sql<number>`version + 1` })
    .where('slug', '=', slug)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Returns false when other chapters exist by now. */
export async function placeChapters(tx: Db, slugs: readonly string[], now: Date): Promise<boolean> {
  const rows = await tx.selectFrom('manual_chapters').select('slug').forUpdate().execute();
  const wanted = new Set(slugs);
  if (wanted.size !== slugs.length || rows.length !== slugs.length || !rows.every(({ slug }) => wanted.has(slug)))
    return false;
  const order = sql`unnest(${[...slugs]}::text[]) with ordinality as given (slug, at)`;
  await sql`
    update manual_chapters set position = given.at * 10, placed_at = ${now} from ${order}
    where manual_chapters.slug = given.slug and manual_chapters.position <> given.at * 10`.execute(tx);
  return true;
}

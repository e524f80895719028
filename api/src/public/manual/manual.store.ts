import { ManualTopic, manualTopics } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { valuesOf } from '../../platform/db/rows.ts';
import type { ManualChapters } from '../../platform/db/types.gen.ts';

export type ChapterRow = Omit<Selectable<ManualChapters>, 'topic'> & { readonly topic: z.infer<typeof ManualTopic> };

const typed = (row: Selectable<ManualChapters>): ChapterRow => ({ ...row, topic: ManualTopic.parse(row.topic) });

const byTopic = sql`array_position(${Object.keys(manualTopics)}::text[], topic)`;

export async function listChapters(db: Db): Promise<ChapterRow[]> {
  const chapters = db.selectFrom('manual_chapters').selectAll();
  return (await chapters.orderBy(byTopic).orderBy('position').orderBy('slug').execute()).map(typed);
}

export const cachedChapters = cached(async (db) => (await listChapters(db)).filter((row) => row.retired_at === null));

export async function findChapter(db: Db, slug: string): Promise<ChapterRow | undefined> {
  const row = await db.selectFrom('manual_chapters').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && typed(row);
}

export const permissionsOfRole = (db: Db, role: string) =>
  valuesOf(db)<string>`select permission from role_permissions where role_code = ${role}`;

import { ManualTopic, manualTopics } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { ManualChapters } from '../../platform/db/types.gen.ts';

export type ChapterRow = Omit<Selectable<ManualChapters>, 'topic'> & { readonly topic: z.infer<typeof ManualTopic> };

const typed = (row: Selectable<ManualChapters>): ChapterRow => ({ ...row, topic: ManualTopic.parse(row.topic) });

const byTopic = sql`array_position(${Object.keys(manualTopics)}::text[], topic)`;

export async function listChapters(db: Db): Promise<ChapterRow[]> {
  const rows = await db
    .selectFrom('manual_chapters')
    .selectAll()
    .orderBy(byTopic)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map(typed);
}

export const cachedChapters = cached(async (db) => (await listChapters(db)).filter((row) => row.retired_at === null));

export async function findChapter(db: Db, slug: string): Promise<ChapterRow | undefined> {
  const row = await db.selectFrom('manual_chapters').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && typed(row);
}

export async function permissionsOfRole(db: Db, role: string): Promise<string[]> {
  const rows = await db.selectFrom('role_permissions').select('permission').where('role_code', '=', role).execute();
  return rows.map(({ permission }) => permission);
}

// Versions of texts. Inserting the next one is the conflict check: the second writer violates the key.
import { type TextContent, TextVersion } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';

const StoredVersion = z.pick(TextVersion, { action: true, content: true });

interface Latest {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
}

export async function latestVersions(db: Db, prefix: string): Promise<ReadonlyMap<string, Latest>> {
  const { rows } = await sql<{ subject: string; version: number; at: Date; by: string | null }>`
    select distinct on (v.subject) v.subject, v.version, v.at, m.name || ' ' || m.surname as by
    from text_versions v left join members m on m.id = v.member_id
    where starts_with(v.subject, ${prefix}) order by v.subject, v.version desc`.execute(db);
  return new Map(rows.map(({ subject, ...latest }) => [subject, latest]));
}

interface NewVersion {
  readonly subject: string;
  readonly after: number;
  readonly at: Date;
  readonly memberId: string;
  readonly action: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export async function addVersion(
  tx: Db,
  { subject, after, at, memberId, action, content }: NewVersion,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into text_versions (subject, version, at, member_id, action, content)
    select ${subject}, ${after}::integer + 1, ${at}, ${memberId}::uuid, ${action}, ${JSON.stringify(content)}::jsonb
    where ${after}::integer = (select coalesce(max(version), 0) from text_versions where subject = ${subject})
    on conflict do nothing returning version`.execute(tx);
  return rows.length > 0;
}

export async function listVersions(db: Db, subject: string) {
  const rows = await db
    .selectFrom('text_versions as v')
    .leftJoin('members as m', 'm.id', 'v.member_id')
    .select(['v.version', 'v.at', 'v.action', 'v.content', 'm.name', 'm.surname'])
    .where('v.subject', '=', subject)
    .orderBy('v.version', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ version, at, action, content, name, surname }) => ({
    version,
    at,
    ...StoredVersion.parse({ action, content }),
    by: name === null ? null : `${name} ${surname ?? ''}`.trim(),
  }));
}

/** For texts without a table of their own. */
export async function writeWords(
  tx: Db,
  subject: string,
  content: TextContent,
  { at, memberId }: { readonly at: Date; readonly memberId: string },
): Promise<void> {
  const row = { content: JSON.stringify(content), edited_at: at, edited_by: memberId };
  await tx
    .insertInto('text_words')
    .values({ subject, ...row })
    .onConflict((on) => on.column('subject').doUpdateSet(row))
    .execute();
}
export const removeWords = (tx: Db, subject: string) =>
  tx.deleteFrom('text_words').where('subject', '=', subject).execute();

const Content = z.record(z.string(), z.object({ al: z.string(), en: z.string() }));
export async function allWords(db: Db, prefix: string): Promise<ReadonlyMap<string, TextContent>> {
  const rows = await db
    .selectFrom('text_words')
    .select(['subject', 'content'])
    .where(sql<boolean>`starts_with(subject, ${prefix})`)
    .execute();
  return new Map(rows.map(({ subject, content }) => [subject, Content.parse(content)]));
}

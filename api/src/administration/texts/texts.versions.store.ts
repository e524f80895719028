// Versions of texts. Inserting the next one is the conflict check: the second writer violates the key.
import { type TextContent, type TextKind, TextVersion, toTiraneIso } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { audit, parseAuditAction } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, nameOf, rowsOf } from '../../platform/db/rows.ts';
import { httpError } from '../../platform/http/httpError.ts';
import type { Editor, StoredText, TextSource } from './text.ts';

const StoredVersion = z.pick(TextVersion, { action: true, content: true });

export async function latestVersions(db: Db, prefix: string) {
  const rows = await rowsOf(db)<{ subject: string; version: number; at: Date; by: string | null }>`
    select distinct on (v.subject) v.subject, v.version, v.at, ${nameOf('m')} as by
    from text_versions v left join members m on m.id = v.member_id
    where starts_with(v.subject, ${prefix}) order by v.subject, v.version desc`;
  return new Map(rows.map(({ subject, ...latest }) => [subject, latest]));
}

export interface NewVersion extends Editor {
  readonly of: 'texts' | 'documents';
  readonly subject: string;
  readonly version: number;
  readonly action: Exclude<TextVersion['action'], 'program'> | 'publish';
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * Follows the version that the member saw, and is audited with `data`.
 * @throws HttpError `conflict` when there is a newer one.
 */
export async function saveVersion(
  tx: Db,
  { of, subject, version, at, memberId, action, content }: NewVersion,
  data: object,
): Promise<void> {
  const saved = await firstOf(tx)`
    insert into text_versions (subject, version, at, member_id, action, content)
    select ${subject}, ${version}::integer + 1, ${at}, ${memberId}::uuid, ${action}, ${JSON.stringify(content)}::jsonb
    where ${version}::integer = (select coalesce(max(version), 0) from text_versions where subject = ${subject})
    on conflict do nothing returning version`;
  if (!saved) throw httpError('conflict');
  const audited = { version: version + 1, ...data };
  await audit(tx, { at, memberId, action: parseAuditAction(`${of}.${action}`), target: subject, data: audited });
}

export async function listVersions(db: Db, subject: string) {
  const rows = await db
    .selectFrom('text_versions as v')
    .leftJoin('members as m', 'm.id', 'v.member_id')
    .select(['v.version', 'v.at', 'v.action', 'v.content', nameOf<string | null>('m').as('by')])
    .where('v.subject', '=', subject)
    .orderBy('v.version', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, at: toTiraneIso(row.at), ...StoredVersion.parse(row) }));
}

const Content = z.record(z.string(), z.object({ al: z.string(), en: z.string() }));

type Shipped = Pick<StoredText, 'id' | 'group' | 'name' | 'fields'> & { readonly original: TextContent };

/** Texts without a table: the program's, and edited ones in `text_words`. */
export const shippedTexts = (kind: TextKind, all: () => readonly Shipped[]): TextSource => ({
  async list(db) {
    const rows = await db
      .selectFrom('text_words')
      .select(['subject', 'content'])
      .where(sql<boolean>`starts_with(subject, ${`${kind}.`})`)
      .execute();
    const edited = new Map(rows.map(({ subject, content }) => [subject, Content.parse(content)]));
    return all().map((text): StoredText => {
      const own = edited.get(text.id);
      const content = { ...text.original, ...own };
      return { ...text, kind, isRetired: false, origin: own ? 'edited' : 'program', content };
    });
  },
  async write(tx, { id: subject }, content, { at, memberId }) {
    const row = { content: JSON.stringify(content), edited_at: at, edited_by: memberId };
    await tx
      .insertInto('text_words')
      .values({ subject, ...row })
      .onConflict((on) => on.column('subject').doUpdateSet(row))
      .execute();
  },
  async reset(tx, { id }) {
    await tx.deleteFrom('text_words').where('subject', '=', id).execute();
  },
});

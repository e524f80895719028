import { Words } from '@denonco/contract';
import * as z from 'zod/mini';
import { remembering } from '../../platform/db/remembering.ts';
import { type Template, usable } from './templates.rules.ts';

export const templatesInForce = remembering(async (db) => {
  const rows = await db
    .selectFrom('notice_templates')
    .select(['key', 'channel', 'locale', 'subject', 'body'])
    .execute();
  return usable(rows.map((row): Template => ({ ...row, locale: row.locale === 'en' ? 'en' : 'al' })));
});

const Bell = z.object({ body: Words });
/** Edited texts of the bell by event code. */
export const bellWordsInForce = remembering(async (db): Promise<ReadonlyMap<string, Words>> => {
  const rows = await db
    .selectFrom('text_words')
    .select(['subject', 'content'])
    .where('subject', 'like', 'notice.%.inApp')
    .execute();
  return new Map(rows.map(({ subject, content }) => [subject.split('.')[1] ?? '', Bell.parse(content).body]));
});

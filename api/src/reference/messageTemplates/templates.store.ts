import { LocalizedText, locales } from '@denonco/contract';
import * as z from 'zod/mini';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { type Template, validTemplates } from './templates.rules.ts';

const Message = z.object({ subject: z.optional(LocalizedText), body: LocalizedText });

async function listNoticeTexts(db: Db) {
  const edited = db.selectFrom('text_words').select(['subject', 'content']);
  const rows = await edited.where('subject', 'like', 'notice.%').execute();
  return rows.map(({ subject: id, content }) => {
    const [, key = '', channel] = id.split('.');
    return { key, channel, ...Message.parse(content) };
  });
}

export const currentTemplates = cached(async (db) =>
  validTemplates(
    (await listNoticeTexts(db)).flatMap(({ key, channel, subject, body }): Template[] =>
      channel === 'email' || channel === 'sms'
        ? locales.map((locale) => ({ key, channel, locale, subject: subject?.[locale] ?? '', body: body[locale] }))
        : [],
    ),
  ),
);

export const currentNoticeTexts = cached(async (db): Promise<ReadonlyMap<string, LocalizedText>> => {
  const inApp = (await listNoticeTexts(db)).filter(({ channel }) => channel === 'inApp');
  return new Map(inApp.map(({ key, body }) => [key, body]));
});

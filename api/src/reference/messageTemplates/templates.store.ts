import { LocalizedText } from '@denonco/contract';
import * as z from 'zod/mini';
import { cached } from '../../platform/db/cache.ts';
import { type Template, validTemplates } from './templates.rules.ts';

const locales = ['al', 'en'] as const;
const Message = z.object({ subject: z.optional(LocalizedText), body: LocalizedText });

export const currentTemplates = cached(async (db) => {
  const rows = await db
    .selectFrom('text_words')
    .select(['subject', 'content'])
    .where('subject', 'like', 'notice.%')
    .execute();
  return validTemplates(
    rows.flatMap(({ subject: id, content }): Template[] => {
      const [, key = '', given] = id.split('.');
      const channel = (['email', 'sms'] as const).find((one) => one === given);
      if (!channel) return [];
      const { subject, body } = Message.parse(content);
      return locales.map((locale) => ({ key, channel, locale, subject: subject?.[locale] ?? '', body: body[locale] }));
    }),
  );
});

const Bell = z.object({ body: LocalizedText });
export const currentNoticeTexts = cached(async (db): Promise<ReadonlyMap<string, LocalizedText>> => {
  const rows = await db
    .selectFrom('text_words')
    .select(['subject', 'content'])
    .where('subject', 'like', 'notice.%.inApp')
    .execute();
  return new Map(rows.map(({ subject, content }) => [subject.split('.')[1] ?? '', Bell.parse(content).body]));
});

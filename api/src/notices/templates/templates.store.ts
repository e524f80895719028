// Words of messages in force, remembered for a moment.
import { remembering } from '../../db/remembering.ts';
import { type Template, usable } from './templates.rules.ts';

export const templatesInForce = remembering(async (db) => {
  const rows = await db
    .selectFrom('notice_templates')
    .select(['key', 'channel', 'locale', 'subject', 'body'])
    .execute();
  return usable(rows.map((row): Template => ({ ...row, locale: row.locale === 'en' ? 'en' : 'al' })));
});

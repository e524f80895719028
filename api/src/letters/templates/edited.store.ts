// Words of letters that were written anew, remembered for a moment, by the id of their text.
import { Words } from '@denonco/contract';
import * as z from 'zod/mini';
import { remembering } from '../../db/remembering.ts';

const Content = z.record(z.string(), Words);

export const letterWordsInForce = remembering(async (db): Promise<ReadonlyMap<string, z.infer<typeof Content>>> => {
  const rows = await db
    .selectFrom('text_words')
    .select(['subject', 'content'])
    .where('subject', 'like', 'letter.%')
    .execute();
  return new Map(rows.map(({ subject, content }) => [subject, Content.parse(content)]));
});

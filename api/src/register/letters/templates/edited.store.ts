// Edited words of letters by text id, cached.
import { Words } from '@denonco/contract';
import * as z from 'zod/mini';
import { remembering } from '../../../platform/db/remembering.ts';

const Content = z.record(z.string(), Words);

export const letterWordsInForce = remembering(async (db): Promise<ReadonlyMap<string, z.infer<typeof Content>>> => {
  const rows = await db
    .selectFrom('text_words')
    .select(['subject', 'content'])
    .where('subject', 'like', 'letter.%')
    .execute();
  return new Map(rows.map(({ subject, content }) => [subject, Content.parse(content)]));
});

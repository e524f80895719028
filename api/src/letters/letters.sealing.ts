// What names the addressee lies sealed: the recipient of a draft and of an issued document, and the file itself, which shows
// it. Staff may have written there who filed. What was issued before is read as it is.
import { buffer } from 'node:stream/consumers';
import { LetterContent } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../crypto/keys.ts';
import type { Deps } from '../deps.ts';

const Sealed = z.object({ sealedRecipient: z.optional(z.base64()) });

/** As it is stored: the same without the recipient, which is sealed for this case alone. */
export const sealedContent = (keys: Keys, caseId: string, content: LetterContent): string =>
  JSON.stringify({
    ...content,
    recipient: '',
    sealedRecipient: keys.seal('letter-recipient', caseId, content.recipient).toString('base64'),
  });

/** As it was written. @throws Error when it was changed, or moved to another case. */
export function openedContent(keys: Keys, caseId: string, stored: unknown): LetterContent {
  const content = LetterContent.parse(stored);
  const { sealedRecipient } = Sealed.parse(stored);
  if (sealedRecipient === undefined) return content;
  return { ...content, recipient: keys.open('letter-recipient', caseId, Buffer.from(sealedRecipient, 'base64')) };
}

const plainStart = Buffer.from('%PDF-');

export const keepLetterFile = ({ storage, keys }: Pick<Deps, 'storage' | 'keys'>, id: string, body: Buffer) =>
  storage.keepLetter(id, keys.sealBytes('letter', id, body));

/** The PDF of an issued document, of what is stored of it. @throws Error when it was changed. */
export const openLetterFile = (keys: Keys, id: string, kept: Buffer): Buffer =>
  kept.subarray(0, plainStart.length).equals(plainStart) ? kept : keys.openBytes('letter', id, kept);

/** The PDF of an issued document. */
export const readLetterFile = async ({ storage, keys }: Pick<Deps, 'storage' | 'keys'>, id: string): Promise<Buffer> =>
  openLetterFile(keys, id, await buffer(await storage.readLetter(id)));

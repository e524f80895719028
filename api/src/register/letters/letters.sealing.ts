import { buffer } from 'node:stream/consumers';
import { LetterContent } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Deps } from '../../platform/deps.ts';

const Sealed = z.object({ sealedRecipient: z.optional(z.base64()) });

export const sealedContent = (keys: Keys, caseId: string, content: LetterContent): string =>
  JSON.stringify({
    ...content,
    recipient: '',
    sealedRecipient: keys.seal('letter-recipient', caseId, content.recipient).toString('base64'),
  });

/** @throws Error when it was changed, or moved to another case. */
export function openContent(keys: Keys, caseId: string, stored: unknown): LetterContent {
  const content = LetterContent.parse(stored);
  const { sealedRecipient } = Sealed.parse(stored);
  if (sealedRecipient === undefined) return content;
  return { ...content, recipient: keys.open('letter-recipient', caseId, Buffer.from(sealedRecipient, 'base64')) };
}

const plainStart = Buffer.from('%PDF-');

export const saveLetterFile = ({ storage, keys }: Pick<Deps, 'storage' | 'keys'>, id: string, body: Buffer) =>
  storage.saveLetter(id, keys.sealBytes('letter', id, body));

export const openLetterFile = (keys: Keys, id: string, stored: Buffer): Buffer =>
  stored.subarray(0, plainStart.length).equals(plainStart) ? stored : keys.openBytes('letter', id, stored);

export const readLetterFile = async ({ storage, keys }: Pick<Deps, 'storage' | 'keys'>, id: string): Promise<Buffer> =>
  openLetterFile(keys, id, await buffer(await storage.readLetter(id)));

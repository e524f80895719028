import { buffer } from 'node:stream/consumers';
import { LetterContent } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Deps } from '../../platform/deps.ts';

const Sealed = z.object({ ...LetterContent.shape, sealedRecipient: z.base64() });

export const sealedContent = (keys: Keys, caseId: string, content: LetterContent): string =>
  JSON.stringify({
    ...content,
    recipient: '',
    sealedRecipient: keys.seal('letter-recipient', caseId, content.recipient).toString('base64'),
  } satisfies z.infer<typeof Sealed>);

/** @throws Error when it was changed, or moved to another case. */
export function openContent(keys: Keys, caseId: string, stored: unknown): LetterContent {
  const { sealedRecipient, ...content } = Sealed.parse(stored);
  return { ...content, recipient: keys.open('letter-recipient', caseId, Buffer.from(sealedRecipient, 'base64')) };
}

export const saveLetterFile = ({ storage, keys }: Pick<Deps, 'storage' | 'keys'>, id: string, body: Buffer) =>
  storage.saveLetter(id, keys.sealBytes('letter', id, body));

export const openLetterFile = (keys: Keys, id: string, stored: Buffer): Buffer => keys.openBytes('letter', id, stored);

export const readLetterFile = async ({ storage, keys }: Pick<Deps, 'storage' | 'keys'>, id: string): Promise<Buffer> =>
  openLetterFile(keys, id, await buffer(await storage.readLetter(id)));

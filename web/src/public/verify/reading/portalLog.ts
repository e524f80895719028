import { equal } from 'denonco-verify/src/core/bytes.ts';
import { type Checkpoint, parseCheckpoint, signedState } from 'denonco-verify/src/core/checkpoint.ts';
import { type PublishedKeys, parsePublishedKeys, trustedKeysWithSuccessors } from 'denonco-verify/src/core/logKeys.ts';
import { parseLogProof } from 'denonco-verify/src/core/logProof.ts';
import { isSameKey, parseVerifierKey, type VerifierKey } from 'denonco-verify/src/core/note.ts';
import type { Receipt } from 'denonco-verify/src/core/receiptFile.ts';
import { xsrfHeaders } from '../../../platform/api/client.ts';
import { browserCrypto } from './browserCrypto.ts';

export interface PortalLog {
  readonly published: PublishedKeys;
  /** A log that has no head yet has none. */
  readonly head: Checkpoint | undefined;
}

/** The log, if the portal can be reached. */
export async function readPortalLog(): Promise<PortalLog | undefined> {
  try {
    const keys = await fetch('/log/keys', { cache: 'no-cache', headers: xsrfHeaders() });
    const published = keys.ok ? parsePublishedKeys(browserCrypto, await bytesOf(keys)) : undefined;
    if (!published) return undefined;
    const head = await fetch('/log/checkpoint', { cache: 'no-cache', headers: xsrfHeaders() });
    return { published, head: head.ok ? parseCheckpoint(await head.text()) : undefined };
  } catch {
    return undefined;
  }
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

/** The receipt's key with its successors if the portal publishes it; else the published keys. */
export function keysFor({ verifierKey }: Receipt, { published }: PortalLog): readonly VerifierKey[] {
  const own = parseVerifierKey(browserCrypto, verifierKey);
  const isPublished = own !== undefined && published.keys.some((key) => isSameKey(key, own));
  return isPublished ? trustedKeysWithSuccessors(browserCrypto, [own], published.handovers) : published.keys;
}

/** Relation of the newest head to the receipt's; undefined when unknown. */
export type HeadRelation = 'fits' | 'shrunk' | 'splitView';

export const againstNewest = (receipt: Receipt, log: PortalLog): HeadRelation | undefined =>
  compareWithHead(receipt.proof, log, keysFor(receipt, log));

/** The newest head, if one of these keys signed it. */
export function compareWithHead(
  proof: string | undefined,
  { head }: PortalLog,
  keys: readonly VerifierKey[],
): HeadRelation | undefined {
  const then = proof === undefined ? undefined : parseLogProof(proof)?.checkpoint;
  if (!then || !head || then.origin !== head.origin) return undefined;
  if (signedState(browserCrypto, head, keys) !== 'signed') return undefined;
  if (head.size < then.size) return 'shrunk';
  return head.size === then.size && !equal(head.root, then.root) ? 'splitView' : 'fits';
}

import type { Db } from '../../platform/db/pool.ts';
import { proofText } from './checkpoint.ts';
import { checkpointOf, findCosignedHead, findLastHead, type SignedHead } from './heads.store.ts';
import { findPosition } from './leaves/leaves.store.ts';
import { nodesOf } from './tree/nodes.store.ts';
import { inclusionProof } from './tree/tree.ts';

interface InclusionProof {
  readonly position: number;
  readonly proof: string;
  readonly head: SignedHead;
}

export async function provePlaces(db: Db, positions: readonly number[]): Promise<InclusionProof[]> {
  const head = positions.length === 0 ? undefined : await headOver(db, Math.max(...positions));
  if (!head) return [];
  const checkpoint = await checkpointOf(db, head);
  const read = nodesOf(db, head.size);
  const proved: InclusionProof[] = [];
  for (const position of positions) {
    const path = await inclusionProof(read, position, head.size);
    proved.push({ position, proof: proofText(position, path, checkpoint), head });
  }
  return proved;
}

export async function proveLeaf(db: Db, leafHash: Buffer): Promise<InclusionProof | undefined> {
  const position = await findPosition(db, leafHash);
  const [proved] = position === undefined ? [] : await provePlaces(db, [position]);
  return proved;
}

async function headOver(db: Db, position: number): Promise<SignedHead | undefined> {
  const cosigned = await findCosignedHead(db);
  return cosigned && cosigned.size > position ? cosigned : findLastHead(db);
}

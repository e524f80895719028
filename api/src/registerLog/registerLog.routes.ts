// What the log says of one leaf, and of itself.
import { toTiraneIso } from '@denonco/contract';
import type { Db } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { proofText } from './checkpoint.ts';
import { checkpointOf, findCosignedHead, findLastHead, listLastCosigned, type SignedHead } from './heads.store.ts';
import { keysOf } from './keys.present.ts';
import { findPosition, isPending } from './positions.store.ts';
import { pendingFigures } from './sequencing/sequencing.store.ts';
import { nodesOf } from './tree/nodes.store.ts';
import { inclusionProof } from './tree/proofs.ts';

export const registerLogHandlers: Handlers<'findLogProof' | 'readLogState'> = {
  findLogProof: async ({ body, deps: { db } }) => {
    const leaf = Buffer.from(body.leaf, 'base64');
    const position = await findPosition(db, leaf);
    const head = position === undefined ? undefined : await headOver(db, position);
    if (position === undefined || !head) {
      if (await isPending(db, leaf)) return { state: 'pending' };
      throw fault('not_found');
    }
    const path = await inclusionProof(nodesOf(db, head.size), position, head.size);
    return {
      state: 'logged',
      position,
      proof: proofText(position, path, await checkpointOf(db, head)),
      head: { size: head.size, at: toTiraneIso(head.at.getTime()) },
    };
  },

  readLogState: async ({ tx, deps }) => {
    const head = await findLastHead(tx);
    const cosigned = new Map((await listLastCosigned(tx)).map((one) => [one.witness, one]));
    return {
      origin: deps.keys.origin,
      head: head
        ? { size: head.size, root: head.root.toString('base64'), signedAt: toTiraneIso(head.at.getTime()) }
        : null,
      pending: (await pendingFigures(tx)).waiting,
      keys: keysOf(deps),
      witnesses: deps.config.registerLog.witnesses.map(({ name, verifierKey }) => {
        const last = cosigned.get(verifierKey);
        return {
          ...{ name, verifierKey },
          cosigned: last ? { size: last.size, at: toTiraneIso(last.at.getTime()) } : null,
        };
      }),
    };
  },
};

/** The newest head that witnesses have seen, if it reaches so far; else the newest. */
async function headOver(db: Db, position: number): Promise<SignedHead | undefined> {
  const cosigned = await findCosignedHead(db);
  return cosigned && cosigned.size > position ? cosigned : findLastHead(db);
}

import { toTiraneIso } from '@denonco/contract';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { checkFigures, findLastHead, listLastCosigned } from './heads.store.ts';
import { keysOf, predecessorsOf } from './keys.present.ts';
import { isPending } from './leaves/leaves.store.ts';
import { proveLeaf } from './proving.ts';
import { pendingFigures } from './sequencing/sequencing.store.ts';

export const registerLogHandlers: Handlers<'findLogProof' | 'readLogState'> = {
  findLogProof: async ({ body, deps: { db } }) => {
    const leaf = Buffer.from(body.leaf, 'base64');
    // Asked first, because the sequencer may move it meanwhile.
    const waits = await isPending(db, leaf);
    const proved = await proveLeaf(db, leaf);
    if (!proved) {
      if (waits) return { state: 'pending' };
      throw fault('not_found');
    }
    const { position, proof, head } = proved;
    return { state: 'logged', position, proof, head: { size: head.size, at: toTiraneIso(head.at.getTime()) } };
  },

  readLogState: async ({ tx, deps }) => {
    const head = await findLastHead(tx);
    const check = await checkFigures(tx);
    const cosigned = new Map((await listLastCosigned(tx)).map((one) => [one.witness, one]));
    return {
      origin: deps.keys.origin,
      head: head
        ? { size: head.size, root: head.root.toString('base64'), signedAt: toTiraneIso(head.at.getTime()) }
        : null,
      pending: (await pendingFigures(tx, deps.now())).waiting,
      check: {
        at: check.checked_at && toTiraneIso(check.checked_at.getTime()),
        wholeAt: check.round_ended_at && toTiraneIso(check.round_ended_at.getTime()),
        differing: check.differing,
      },
      keys: keysOf(deps),
      predecessors: predecessorsOf(deps),
      witnesses: deps.config.registerLog.witnesses.map(({ name, verifierKey }) => {
        const last = cosigned.get(verifierKey);
        return {
          name,
          verifierKey,
          cosigned: last ? { size: last.size, at: toTiraneIso(last.at.getTime()) } : null,
        };
      }),
    };
  },
};

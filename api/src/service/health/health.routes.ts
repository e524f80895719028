// How the parts of the service stand, with since when, for whoever keeps it running.
import { toTiraneIso } from '@denonco/contract';
import type { Handlers } from '../../http/call.ts';
import { lookAtParts } from './health.parts.ts';
import { noteStates } from './health.store.ts';

export const healthHandlers: Handlers<'getHealth'> = {
  getHealth: async ({ deps, now }) => {
    const parts = await lookAtParts(deps);
    const since = await noteStates(
      deps.db,
      parts.map(({ part, state }) => ({ part, state })),
      now,
    );
    return {
      at: toTiraneIso(now.getTime()),
      parts: parts.map(({ facts, ...part }) => ({
        ...part,
        facts: [...facts],
        since: toTiraneIso((since.get(part.part) ?? now).getTime()),
      })),
    };
  },
};

import { toTiraneIso, unservedFor, unservedParts } from '@denonco/contract';
import { audit } from '../../../platform/db/audit.store.ts';
import type { SomeHandlers } from '../../../platform/http/call.ts';
import { httpError } from '../../../platform/http/httpError.ts';
import {
  addConfirmation,
  clockDoubt,
  confirmClocks,
  listDoubted,
  pollClock,
} from '../../../register/registerLog/clock/clock.store.ts';
import { clockLines } from '../../../register/registerLog/entries.ts';
import { addLeaf } from '../../../register/registerLog/leaves/leaves.store.ts';
import { isServed } from './check.ts';
import { checkParts } from './checks.ts';
import { saveStates } from './health.store.ts';

export const healthHandlers = {
  getHealth: async ({ deps, now }) => {
    const parts = await checkParts(deps);
    const since = await saveStates(deps.db, parts, now);
    return {
      at: toTiraneIso(now),
      clockInDoubt: clockDoubt() !== undefined || (await listDoubted(deps.db)).length > 0,
      parts: parts.map(({ facts, ...part }) => ({
        ...part,
        facts: [...facts],
        since: toTiraneIso((since.get(part.part) ?? now).getTime()),
      })),
    };
  },

  async confirmClock({ actor: { memberId }, deps, now, body: { reason } }) {
    // A recent jump may not be recorded yet.
    await pollClock();
    const at = toTiraneIso(now);
    await deps.db.transaction().execute(async (tx) => {
      const clocks = await confirmClocks(tx, (doubt, shownAt) => `${doubt} ${toTiraneIso(shownAt)}`);
      if (clocks.length === 0) throw httpError('not_allowed_now');
      const confirmation = { at, memberId, reason, clocks };
      const about = await addConfirmation(tx, confirmation);
      await addLeaf(tx, { kind: 'clock', caseId: null, about, at: now, lines: clockLines(confirmation) });
      await audit(tx, { at: now, memberId, action: 'settings.confirmClock', data: { reason, clocks } });
    });
    await pollClock();
    return null;
  },

  listUnserved: async ({ actor, deps }) =>
    unservedParts.filter(
      (part) => !isServed[part](deps) && unservedFor[part].some((key) => actor.permissions.has(key)),
    ),
} satisfies SomeHandlers;

// Job: recounts one case after a member decided so for a changed rule or calendar.
import { toTiraneIso } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import { areSameEnds, type Ends } from '../../../reference/deadlines.rules.ts';
import { recountedEnds } from '../../cases/cases.history.rules.ts';
import { readLaw } from '../../cases/cases.reference.store.ts';
import { findCase, recordEvent } from '../../cases/cases.store.ts';
import { missingDeadlines } from './recount.rules.ts';

const Payload = z.object({
  caseId: z.uuid(),
  changeId: z.uuid(),
  memberId: z.uuid(),
  ruleOn: z.optional(z.string()),
  reason: z.string(),
  codes: z.array(z.string()),
});

/** Idempotent. The filer reads it where the deadline is public; ended deadlines stay. */
export async function recountCase(payload: unknown, deps: Deps): Promise<void> {
  const { caseId, changeId, memberId, ruleOn, reason, codes } = Payload.parse(payload);
  await deps.db.transaction().execute(async (tx) => {
    const history = await findCase(tx, { id: caseId }, { lock: true });
    if (!history || history.steps.some(({ data }) => data.change === changeId)) return;
    const { row, steps, deadlines } = history;
    const law = await readLaw(tx);
    const moved = deadlines
      .filter(({ code, stoppedAt }) => !stoppedAt && codes.includes(code))
      .map((one) => ({ ...one, to: recountedEnds(row.kind, steps, one, ruleOn, law) }))
      .filter((one) => !areSameEnds(one, one.to));
    const lacking = missingDeadlines(history, law, deps.now())
      .filter(({ code }) => codes.includes(code))
      .map(({ code, to }) => ({ code, dueAt: to.dueAt, later: to.later, to, isPublic: true }));
    const recount = (action: string, own: readonly (Ends & { code: string; to: Ends })[]) => ({
      action,
      now: deps.now(),
      memberId,
      data: {
        reason,
        change: changeId,
        recounted: own.map(({ code, dueAt, later, to }) => ({
          code,
          from: toTiraneIso(dueAt),
          to: toTiraneIso(to.dueAt),
          ...(later && { laterFrom: toTiraneIso(later.at) }),
          ...(to.later && { laterTo: toTiraneIso(to.later.at) }),
          ...(ruleOn !== undefined && { ruleOn }),
        })),
      },
    });
    const open = [...moved.filter(({ isPublic }) => isPublic), ...lacking];
    const inside = moved.filter(({ isPublic }) => !isPublic);
    if (open.length > 0) await recordEvent({ tx, deps, law }, history, recount('recount', open));
    if (inside.length === 0) return;
    const after = open.length > 0 ? await findCase(tx, { id: caseId }) : history;
    if (after) await recordEvent({ tx, deps, law }, after, recount('recountInside', inside));
  });
  deps.wakeRelay();
}

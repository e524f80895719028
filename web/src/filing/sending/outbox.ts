// Sends the filings that were sent without a network, from whatever page is open once there is one. They go out as they
// were, under their own key, so that one that had arrived after all is the same case.
import { Fault } from '../../api/faults.ts';
import type { Draft } from '../draft/draft.ts';
import { asOutbox, withDraft } from '../draft/hold.ts';
import { keptNames, seal, unseal } from '../draft/sealedStore.ts';
import { takeChallenge } from './challenge.ts';
import { type Outgoing, post } from './post.ts';
import { clearWaiting } from './waiting.ts';

/** What became of one: on its way still, a case, or sent back by the server, so that its form must be opened again. */
export interface Arrival {
  readonly route: Outgoing['route'];
  readonly number: string | undefined;
}

async function sendOne(name: string): Promise<Arrival | 'waiting' | undefined> {
  const text = await unseal(name);
  if (text === undefined) return undefined;
  // Only this page could have encrypted it.
  const { queued, ...draft }: Draft<unknown> = JSON.parse(text);
  if (!queued || draft.filed) return undefined;
  const keep = (part: Partial<Draft<unknown>>) =>
    seal(name, JSON.stringify({ ...draft, sentAt: undefined, ...part, savedAt: new Date().toISOString() }));
  try {
    const filed = await post(queued, { idempotencyKey: draft.key, challengeSolution: await takeChallenge() });
    await keep({ filed, answers: {}, sent: undefined });
    return { route: queued.route, number: filed.number };
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.status === 0 || fault.status >= 500 || fault.status === 429)
      return 'waiting';
    await keep({});
    return { route: queued.route, number: undefined };
  }
}

/** Tries everything that waits, once. Gives what became of them; empty when there is nothing or no network yet. */
export async function sendWaiting(): Promise<readonly Arrival[]> {
  const arrivals: Arrival[] = [];
  let waiting = false;
  await asOutbox(async () => {
    for (const name of await keptNames()) {
      const looked = await withDraft(name, async () => {
        const outcome = await sendOne(name);
        if (outcome === 'waiting') waiting = true;
        else if (outcome) arrivals.push(outcome);
      });
      // Its form is open and sends it, or leaves it to us later.
      if (!looked) waiting = true;
    }
    if (!waiting) clearWaiting();
  });
  return arrivals;
}

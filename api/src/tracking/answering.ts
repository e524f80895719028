// An answer to a request, whichever way it comes: by the code on the track page, or by the one-time link.
import { type EventData, lifecycleOf } from '@denonco/contract';
import { lawInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, recordEvent } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { attachEvidence, readyEvidence } from '../evidence/attaching.ts';

export const isPossible = ({ row, steps }: CaseHistory, action: string): boolean =>
  lifecycleOf(row.kind)
    .possibleRows(steps)
    .some((one) => one.action === action);

/** Takes the answer; the caller holds the case and has seen that it waits for this one. Gives when it was taken. */
export async function takeAnswer(
  tx: Db,
  deps: Deps,
  history: CaseHistory,
  given: {
    readonly requestId: string;
    readonly answer: string;
    readonly evidence: readonly string[];
    readonly answered: NonNullable<EventData['answered']>;
  },
  now: Date,
): Promise<Date> {
  const answer = { requestId: given.requestId, text: given.answer };
  const data = { answered: given.answered };
  const law = await lawInForce(deps, tx);
  const evidence = await readyEvidence(tx, given.evidence, 'evidence');
  const documents = evidence.map(({ sha256 }) => sha256);
  const { at } = await recordEvent(tx, history, { action: 'answer', data, now, answer, documents }, law);
  await attachEvidence(tx, { caseId: history.row.id, uploads: evidence, purpose: 'answer', at }, 'evidence');
  return at;
}

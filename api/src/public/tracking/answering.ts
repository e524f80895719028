// Accepts an answer to a request, by code or by one-time link.
import { type EventData, lifecycleOf } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { type LoadedCase, recordEvent } from '../../register/cases/cases.store.ts';
import { attachEvidence, requireReadyEvidence } from '../../register/evidence/attaching.ts';

export const isActionPossible = ({ row, steps }: LoadedCase, action: string): boolean =>
  lifecycleOf(row.kind)
    .possibleRows(steps)
    .some((one) => one.action === action);

/** The caller has locked the case and checked that the request is open. */
export async function recordAnswer(
  tx: Db,
  deps: Deps,
  history: LoadedCase,
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
  const law = await getLaw(deps, tx);
  const evidence = await requireReadyEvidence(tx, given.evidence, 'evidence');
  const documents = evidence.map(({ sha256 }) => sha256);
  const at = await recordEvent({ tx, deps, law }, history, { action: 'answer', data, now, answer, documents });
  await attachEvidence(tx, { caseId: history.row.id, uploads: evidence, purpose: 'answer', at }, 'evidence');
  return at;
}

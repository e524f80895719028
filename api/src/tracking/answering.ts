// An answer to a request, whichever way it comes: by the code on the track page, or by the one-time link.
import { type FieldCode, lifecycleOf } from '@denonco/contract';
import { lawInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, recordEvent } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import {
  attach,
  type DocumentPurpose,
  findReady,
  isAttachedElsewhere,
  type ReadyUpload,
} from '../evidence/evidence.store.ts';
import { fault } from '../http/fault.ts';

export const isPossible = ({ row, steps }: CaseHistory, action: string): boolean =>
  lifecycleOf(row.kind)
    .possibleRows(steps)
    .some((one) => one.action === action);

/**
 * The files that an answer or a message names.
 * @throws Fault `validation` at the file that was not found, is not whole, or belongs to a case already.
 */
export async function readyEvidence(tx: Db, ids: readonly string[]): Promise<ReadyUpload[]> {
  const ready = await findReady(tx, ids);
  const fields: Record<string, FieldCode> = {};
  ids.forEach((id, index) => {
    if (!ready.some((upload) => upload.id === id) || ids.indexOf(id) < index)
      fields[`evidence.${index}`] = 'attachment_unknown';
  });
  if (Object.keys(fields).length > 0) throw fault('validation', { fields });
  return ready;
}

/** @throws Fault `validation` when somebody used one meanwhile. */
export async function attachEvidence(
  tx: Db,
  caseId: string,
  ready: readonly ReadyUpload[],
  purpose: DocumentPurpose,
  at: Date,
): Promise<void> {
  try {
    await attach(tx, caseId, ready, purpose, at);
  } catch (error) {
    if (isAttachedElsewhere(error)) throw fault('validation', { fields: { 'evidence.0': 'attachment_unknown' } });
    throw error;
  }
}

/** Takes the answer; the caller holds the case and has seen that it waits for this one. Gives when it was taken. */
export async function takeAnswer(
  tx: Db,
  deps: Deps,
  history: CaseHistory,
  given: { readonly requestId: string; readonly answer: string; readonly evidence: readonly string[] },
  now: Date,
): Promise<Date> {
  const answer = { requestId: given.requestId, text: given.answer };
  const law = await lawInForce(deps, tx);
  const evidence = await readyEvidence(tx, given.evidence);
  const documents = evidence.map(({ sha256 }) => sha256);
  const { at } = await recordEvent(tx, history, { action: 'answer', data: {}, now, answer, documents }, law);
  await attachEvidence(tx, history.row.id, evidence, 'answer', at);
  return at;
}

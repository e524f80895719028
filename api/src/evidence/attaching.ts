// Files that come to a case after its filing: looked at first, attached with the event, answer or message that names them.
import { type FieldCode, lifecycleOf } from '@denonco/contract';
import { lawInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, recordEvent } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import { tellRefusedOf } from '../notices/subscriptions.store.ts';
import { type Attached, attach, findReady, isAttachedElsewhere, type ReadyUpload } from './evidence.store.ts';

/**
 * The files that are named; `path` is that of their list in the body.
 * @throws Fault `validation` at the file that was not found, is not whole, or belongs to a case already.
 */
export async function readyEvidence(tx: Db, ids: readonly string[], path: string): Promise<ReadyUpload[]> {
  const ready = await findReady(tx, ids);
  const fields: Record<string, FieldCode> = {};
  ids.forEach((id, index) => {
    if (!ready.some((upload) => upload.id === id) || ids.indexOf(id) < index)
      fields[`${path}.${index}`] = 'attachment_unknown';
  });
  if (Object.keys(fields).length > 0) throw fault('validation', { fields });
  return ready;
}

/** @throws Fault `validation` when one was attached elsewhere meanwhile. */
export async function attachEvidence(tx: Db, attached: Attached, path: string): Promise<void> {
  try {
    await attach(tx, attached);
    const { caseId, uploads, memberId } = attached;
    if (memberId === undefined && uploads.length > 0)
      await tellRefusedOf(
        caseId,
        uploads.map(({ id }) => id),
      ).execute(tx);
  } catch (error) {
    if (isAttachedElsewhere(error)) throw fault('validation', { fields: { [`${path}.0`]: 'attachment_unknown' } });
    throw error;
  }
}

interface Adding extends Pick<Attached, 'purpose' | 'about'> {
  readonly ids: readonly string[];
  readonly filerSees: boolean;
  readonly memberId: string;
  readonly now: Date;
  readonly note?: string | undefined;
}

/**
 * Files that a member adds to a case that is held: an event with their hashes, named by the member. Gives the hashes.
 * @throws Fault `not_allowed_now` when the filer is to see them who takes no part any more.
 */
export async function addDocuments(tx: Db, deps: Deps, history: CaseHistory, adding: Adding): Promise<string[]> {
  const { ids, purpose, about, filerSees, memberId, now, note } = adding;
  if (ids.length === 0) return [];
  const { row, steps } = history;
  if (filerSees && steps.some(({ action }) => lifecycleOf(row.kind).row(action).endsFiling))
    throw fault('not_allowed_now');
  const uploads = await readyEvidence(tx, ids, 'documents');
  const documents = uploads.map(({ sha256 }) => sha256);
  const { at } = await recordEvent(
    tx,
    history,
    {
      action: filerSees ? 'addDocuments' : 'addInternalDocuments',
      data: { documents: [...ids], addedAs: purpose, ...(note && { reason: note }) },
      now,
      memberId,
      documents,
      // The message that they came with is the news.
      ...(about !== undefined && { isSilent: true }),
    },
    await lawInForce(deps, tx),
  );
  const attached = { caseId: row.id, uploads, purpose, at, memberId, filerSees };
  await attachEvidence(tx, { ...attached, ...(about !== undefined && { about }) }, 'documents');
  return documents;
}

import { type FieldCode, lifecycleOf } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError, refuseProblems } from '../../platform/http/httpError.ts';
import { getLaw } from '../cases/cases.reference.store.ts';
import { type LoadedCase, recordEvent } from '../cases/cases.store.ts';
import { insertRefusedFilesJob } from '../subscriptions/subscriptions.store.ts';
import { type Attached, isAttachedElsewhere, listReady, type ReadyUpload, saveAttached } from './evidence.store.ts';

export async function requireReadyEvidence(tx: Db, ids: readonly string[], path: string): Promise<ReadyUpload[]> {
  const ready = await listReady(tx, ids);
  const fields: Record<string, FieldCode> = {};
  for (const [index, id] of ids.entries())
    if (!ready.some((upload) => upload.id === id) || ids.indexOf(id) < index)
      fields[`${path}.${index}`] = 'attachment_unknown';
  refuseProblems(fields);
  return ready;
}

export async function attachEvidence(tx: Db, attached: Attached, path: string): Promise<void> {
  const { caseId, uploads, memberId } = attached;
  if (uploads.length === 0) return;
  try {
    await saveAttached(tx, attached);
  } catch (error) {
    if (isAttachedElsewhere(error)) throw httpError('validation', { fields: { [`${path}.0`]: 'attachment_unknown' } });
    throw error;
  }
  const ids = uploads.map(({ id }) => id);
  if (memberId === undefined) await insertRefusedFilesJob(caseId, ids).execute(tx);
}

interface Adding extends Pick<Attached, 'purpose' | 'about'> {
  readonly ids: readonly string[];
  readonly filerSees: boolean;
  readonly memberId: string;
  readonly now: Date;
  readonly note?: string | undefined;
}

/** A filer who no longer takes part gets no hashes. */
export async function addDocuments(tx: Db, deps: Deps, history: LoadedCase, adding: Adding): Promise<string[]> {
  const { ids, purpose, about, filerSees, memberId, now, note } = adding;
  if (ids.length === 0) return [];
  const { row, steps } = history;
  if (filerSees && steps.some(({ action }) => lifecycleOf(row.kind).row(action).filerWithdraws))
    throw httpError('not_allowed_now');
  const uploads = await requireReadyEvidence(tx, ids, 'documents');
  const documents = uploads.map(({ sha256 }) => sha256);
  const at = await recordEvent({ tx, deps, law: await getLaw(deps, tx) }, history, {
    action: filerSees ? 'addDocuments' : 'addInternalDocuments',
    data: { documents: [...ids], addedAs: purpose, ...(note && { reason: note }) },
    now,
    memberId,
    documents,
    ...(about !== undefined && { isSilent: true }),
  });
  const attached = { caseId: row.id, uploads, purpose, at, memberId, filerSees };
  await attachEvidence(tx, { ...attached, ...(about !== undefined && { about }) }, 'documents');
  return documents;
}

// Removes unattached uploads: on request of the uploader, or by retention.
import type { Deps } from '../../platform/deps.ts';
import { fault } from '../../platform/http/fault.ts';
import { cutoffOf } from '../../reference/settings/periods.store.ts';
import { isRoomShort, shortStay } from './evidence.rules.ts';
import { findUpload, forgetUpload, leftBytes, listForgotten } from './evidence.store.ts';

/** @throws Fault `not_found`, or `not_allowed_now` when it belongs to a case. */
export async function removeUpload({ db, storage }: Deps, id: string): Promise<void> {
  if (!(await findUpload(db, id))) throw fault('not_found');
  if (!(await forgetUpload(db, id))) throw fault('not_allowed_now');
  await storage.remove(id);
}

/** Scheduled, earlier while space is short. The row goes first: a concurrent filing keeps it or does not find it. */
export async function forgetUploads(_payload: unknown, { db, storage, now, config, log }: Deps): Promise<void> {
  const begun = (await cutoffOf(db, 'uploads', now())) ?? new Date(0);
  const isShort = isRoomShort(await leftBytes(db, storage), config.evidence);
  const before = (ms: number) => (isShort ? new Date(now().getTime() - ms) : new Date(0));
  const stay = { begun, complete: before(shortStay.unattachedMs), unsent: before(shortStay.unsentMs) };
  const forgotten = await listForgotten(db, stay);
  if (isShort) log.warn({ uploads: forgotten.length }, 'room for files is short: uploads in no case stay less long');
  for (const { id } of forgotten) if (await forgetUpload(db, id)) await storage.remove(id);
}

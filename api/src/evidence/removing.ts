// An upload goes while no case has it: by its uploader's wish, or when the rule of retention says so.
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import { cutoffOf } from '../retention/periods.store.ts';
import { findUpload, forgetUpload, listForgotten } from './evidence.store.ts';

/** @throws Fault `not_found`, or `not_allowed_now` when it belongs to a case. */
export async function removeUpload({ db, storage }: Deps, id: string): Promise<void> {
  if (!(await findUpload(db, id))) throw fault('not_found');
  if (!(await forgetUpload(db, id))) throw fault('not_allowed_now');
  await storage.remove(id);
}

/** The row goes first: a filing at the same moment either has it and keeps it, or does not find it. */
export async function forgetUploads(_payload: unknown, { db, storage, now }: Deps): Promise<void> {
  const before = await cutoffOf(db, 'uploads', now());
  if (!before) return;
  for (const { id } of await listForgotten(db, before)) if (await forgetUpload(db, id)) await storage.remove(id);
}

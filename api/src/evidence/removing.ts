// An upload goes while no case has it: by its uploader's wish, or a day after it was begun.
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import { findUpload, forgetUpload, listForgotten } from './evidence.store.ts';

const forgottenAfterMs = 86_400_000;

/** @throws Fault `not_found`, or `not_allowed_now` when it belongs to a case. */
export async function removeUpload({ db, storage }: Deps, id: string): Promise<void> {
  if (!(await findUpload(db, id))) throw fault('not_found');
  if (!(await forgetUpload(db, id))) throw fault('not_allowed_now');
  await storage.remove(id);
}

/** The row goes first: a filing at the same moment either has it and keeps it, or does not find it. */
export async function forgetUploads(_payload: unknown, { db, storage, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - forgottenAfterMs);
  for (const { id } of await listForgotten(db, before)) if (await forgetUpload(db, id)) await storage.remove(id);
}

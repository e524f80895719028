// Completes an upload: kind, hash and durability. Idempotent: after a crash the next look at the upload finishes it.
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../platform/deps.ts';
import { fault } from '../../platform/http/fault.ts';
import { isEncryptedIn, kindOf } from './evidence.kind.ts';
import { refusalOf } from './evidence.rules.ts';
import { completeUpload, findUpload, refuseUpload } from './evidence.store.ts';

const atWork = new Map<string, Promise<void>>();

/** @throws Fault `unsupported_kind` or `encrypted_file` after deleting its bytes. */
export function complete(deps: Deps, id: string): Promise<void> {
  const working = atWork.get(id) ?? look(deps, id).finally(() => atWork.delete(id));
  atWork.set(id, working);
  return working;
}

async function look(deps: Deps, id: string): Promise<void> {
  const { db, storage, now } = deps;
  const upload = await findUpload(db, id);
  if (!upload) throw fault('not_found');
  if (upload.completed_at) return;
  if (upload.refused_at) throw fault(refusalOf(upload));
  const kind = await kindOf(await storage.readOriginal(id));
  if (!kind) {
    // Office documents with a password have no other mark of their kind.
    const scan = (await isEncryptedIn(await storage.readOriginal(id))) ? 'encrypted' : 'pending';
    await refuseUpload(db, id, scan, now());
    await storage.remove(id);
    throw fault(refusalOf({ scan }));
  }
  await storage.seal(id);
  await completeUpload(db, id, { kind, sha256: await hashOf(deps, id), at: now() });
  deps.wakeRelay();
}

async function hashOf({ storage }: Deps, id: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(await storage.readOriginal(id), hash);
  return hash.digest();
}

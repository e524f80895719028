// Small fictional files, uploaded through the real storage.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { Deps } from '../platform/deps.ts';
import { addUpload, findUpload, setCleaned, setScan } from '../register/evidence/evidence.store.ts';
import { finishUpload } from '../register/evidence/uploads.ts';

const folder = join(import.meta.dirname, 'evidence');

export const uploadDecision = (deps: Deps, name: string): Promise<string> => uploadFile(deps, 'shkresa.pdf', name);

export async function uploadFile(deps: Deps, file: string, name = file): Promise<string> {
  const { db, storage, now } = deps;
  const path = join(folder, file);
  const bytes = await readFile(path);
  const id = crypto.randomUUID();
  const size = bytes.length;
  await addUpload(db, { id, name, size, created_at: now() });
  await storage.uploads.create(new Upload({ id, size, offset: 0 }));
  await storage.uploads.write(Readable.from([bytes]), id, 0);
  await finishUpload(deps, id);
  await setScan(db, id, { scan: 'unscanned', finding: null, at: now() }, false);
  // The file serves as its own cleaned copy, because a cleaning process for each would delay the start.
  if ((await findUpload(db, id))?.cleaning === 'none') return id;
  await storage.saveCleaned(id, path);
  await setCleaned(db, id, { size, sha256: createHash('sha256').update(bytes).digest() });
  return id;
}

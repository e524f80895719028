// A small PDF as the challenged decision of a demo complaint, uploaded through the real storage.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { Deps } from '../../../platform/deps.ts';
import { complete } from '../../../register/evidence/completing.ts';
import { addUpload, findUpload, setCleaned, setScan } from '../../../register/evidence/evidence.store.ts';

/** Returns the upload's id. */
export const uploadDecision = async (deps: Deps, name: string): Promise<string> =>
  uploadFile(
    deps,
    name,
    await demoPdf('Vendim demo', 'Ky dokument është shembull dhe nuk është vendim i asnjë organi.'),
  );

/** Returns the upload's id. */
export async function uploadFile(deps: Deps, name: string, bytes: Buffer): Promise<string> {
  const id = crypto.randomUUID();
  const size = bytes.length;
  await addUpload(deps.db, { id, name, size, at: deps.now() });
  await deps.storage.uploads.create(new Upload({ id, size, offset: 0 }));
  await deps.storage.uploads.write(Readable.from([bytes]), id, 0);
  await complete(deps, id);
  await keepAsClean(deps, id, bytes);
  return id;
}

/** Our own file serves as its cleaned copy: the demo must start without a cleaning process for each. */
async function keepAsClean({ db, storage, now }: Deps, id: string, bytes: Buffer): Promise<void> {
  await setScan(db, id, { scan: 'unscanned', finding: null, at: now() }, false);
  // Sound has no cleaned copy.
  if ((await findUpload(db, id))?.cleaning === 'none') return;
  const folder = await mkdtemp(join(tmpdir(), 'denonco-demo-'));
  const path = join(folder, 'copy');
  await writeFile(path, bytes);
  await storage.keepCleaned(id, path);
  await rm(folder, { recursive: true });
  await setCleaned(db, id, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() });
}

export async function demoPdf(title: string, sentence: string): Promise<Buffer> {
  // Loaded lazily: servers without the demo never need it, because documents are drawn in threads.
  const { Pen } = await import('../../../platform/pdf/pen.ts');
  const pen = new Pen({ title, author: 'Demo', subject: sentence, language: 'al', at: new Date(0) });
  pen.tag('H1', () => pen.write(title, Pen.left, 72, Pen.width, { face: 'bold', points: 18 }));
  pen.tag('P', () => pen.write(sentence, Pen.left, pen.y + 12, Pen.width));
  return (await pen.finish(() => {})).body;
}

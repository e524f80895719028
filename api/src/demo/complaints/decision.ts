// A decision that a demo complaint challenges: a small PDF of its own, uploaded through the storage that serves real uploads.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { Deps } from '../../deps.ts';
import { complete } from '../../evidence/completing.ts';
import { addUpload, findUpload, setCleaning, setScan } from '../../evidence/evidence.store.ts';

/** Uploads one and gives its id. */
export const uploadDecision = async (deps: Deps, name: string): Promise<string> =>
  uploadFile(
    deps,
    name,
    await demoPdf('Vendim demo', 'Ky dokument është shembull dhe nuk është vendim i asnjë organi.'),
  );

/** Uploads a file of the demo and gives its id. */
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

/** We made it, so its copy is as it is: a demo does not start by cleaning each in a process of its own. */
async function keepAsClean({ db, storage, now }: Deps, id: string, bytes: Buffer): Promise<void> {
  await setScan(db, id, { scan: 'unscanned', finding: null, at: now() }, false);
  // Sound has no cleaned copy.
  if ((await findUpload(db, id))?.cleaning === 'none') return;
  const folder = await mkdtemp(join(tmpdir(), 'denonco-demo-'));
  const path = join(folder, 'copy');
  await writeFile(path, bytes);
  await storage.keepCleaned(id, path);
  await rm(folder, { recursive: true });
  await setCleaning(db, id, 'ready', bytes.length);
}

/** A page with a title and a sentence. */
export async function demoPdf(title: string, sentence: string): Promise<Buffer> {
  // A server without demo cases never loads it: documents are drawn in threads.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', margin: 72, lang: 'sq', info: { Title: title } });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  doc.fontSize(18).text(title);
  doc.moveDown().fontSize(11).text(sentence);
  doc.end();
  return done;
}

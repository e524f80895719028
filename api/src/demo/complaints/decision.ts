// A decision that a demo complaint challenges: a small PDF of its own, uploaded through the storage that serves real uploads.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import PDFDocument from 'pdfkit';
import type { Deps } from '../../deps.ts';
import { complete } from '../../evidence/completing.ts';
import { addUpload, setCleaning, setScan } from '../../evidence/evidence.store.ts';

/** Uploads one and gives its id. */
export async function uploadDecision(deps: Deps, name: string): Promise<string> {
  const bytes = await decisionPdf();
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
  const folder = await mkdtemp(join(tmpdir(), 'denonco-demo-'));
  const path = join(folder, 'copy');
  await writeFile(path, bytes);
  await storage.keepCleaned(id, path);
  await rm(folder, { recursive: true });
  await setCleaning(db, id, 'ready', bytes.length);
  await setScan(db, id, { scan: 'unscanned', finding: null, at: now() }, false);
}

function decisionPdf(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 72, lang: 'sq', info: { Title: 'Vendim demo' } });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  doc.fontSize(18).text('Vendim demo');
  doc.moveDown().fontSize(11).text('Ky dokument është shembull dhe nuk është vendim i asnjë organi.');
  doc.end();
  return done;
}

// A decision that a demo complaint challenges: a small PDF of its own, uploaded through the storage that serves real uploads.
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import PDFDocument from 'pdfkit';
import type { Deps } from '../../deps.ts';
import { complete } from '../../evidence/completing.ts';
import { addUpload } from '../../evidence/evidence.store.ts';

/** Uploads one and gives its id. */
export async function uploadDecision(deps: Deps, name: string): Promise<string> {
  const bytes = await decisionPdf();
  const id = crypto.randomUUID();
  const size = bytes.length;
  await addUpload(deps.db, { id, name, size, at: deps.now() });
  await deps.storage.uploads.create(new Upload({ id, size, offset: 0 }));
  await deps.storage.uploads.write(Readable.from([bytes]), id, 0);
  await complete(deps, id);
  return id;
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

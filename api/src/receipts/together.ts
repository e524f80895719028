// Several PDFs as one to print.
import { PDFDocument } from '@cantoo/pdf-lib';

export async function together(parts: readonly Uint8Array[]): Promise<Buffer> {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const from = await PDFDocument.load(part);
    for (const page of await whole.copyPages(from, from.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}

// A PDF in front of another, to print both at once. The library is of some hundred files and loaded when first asked for.

/** The second one's document with the pages of the first before its own: it keeps its title, language and embedded file. */
export async function together(first: Uint8Array, second: Uint8Array): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.load(second, { updateMetadata: false });
  const from = await PDFDocument.load(first);
  const pages = await whole.copyPages(from, from.getPageIndices());
  pages.forEach((page, index) => {
    whole.insertPage(index, page);
  });
  return Buffer.from(await whole.save());
}

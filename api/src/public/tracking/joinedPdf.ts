// Prepends one PDF to another for printing. The library has some hundred files and is loaded on first use.
import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';

/**
 * Prepends the first PDF's pages to the second, which keeps title, language and embedded file. The first's structure is
 * kept too, for screen readers.
 */
export async function joinPdfs(first: Uint8Array, second: Uint8Array): Promise<Buffer> {
  const lib = await import('@cantoo/pdf-lib');
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFObjectCopier, PDFPage, PDFPageLeaf, PDFRef } = lib;
  const name = (text: string) => PDFName.of(text);
  const treeOf = (pdf: PDFDocument) => pdf.catalog.lookup(name('StructTreeRoot'), PDFDict);
  const numbersOf = (tree: PDFDict) => tree.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  const nextKey = name('ParentTreeNextKey');

  const whole = await PDFDocument.load(second, { updateMetadata: false });
  const from = await PDFDocument.load(first);
  const copier = PDFObjectCopier.for(from.context, whole.context);
  const tree = treeOf(whole);
  const added = copier.copy(treeOf(from));
  // Renumbers the first's structure after the second's.
  const shift = tree.lookup(nextKey, PDFNumber).asNumber();
  const shifted = (key: unknown) => PDFNumber.of(shift + (key instanceof PDFNumber ? key.asNumber() : 0));

  from.getPages().forEach((page, index) => {
    const ref = copier.copy(page.ref);
    const leaf = whole.context.lookup(ref);
    if (!(ref instanceof PDFRef) || !(leaf instanceof PDFPageLeaf)) throw new Error('a page that is none');
    leaf.set(name('StructParents'), shifted(leaf.lookup(name('StructParents'))));
    whole.insertPage(index, PDFPage.of(leaf, ref, whole));
  });
  const numbers = numbersOf(tree);
  numbersOf(added)
    .asArray()
    .forEach((one, at) => {
      numbers.push(at % 2 === 0 ? shifted(one) : one);
    });
  tree.set(nextKey, shifted(added.lookup(nextKey)));
  const parts = added.lookup(name('K'), PDFArray).asArray();
  const root = whole.catalog.get(name('StructTreeRoot'));
  for (const part of parts) if (root) whole.context.lookup(part, PDFDict).set(name('P'), root);
  const own = tree.lookup(name('K'), PDFArray).asArray();
  tree.set(name('K'), whole.context.obj([...parts, ...own]));
  return Buffer.from(await whole.save());
}

// Routes of receipts. Code and ticket come in the body, because logs keep addresses.

import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { normalizeTrackingCode, type routes } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import { isFilerCallRepeated } from '../../register/cases/filerCalls.store.ts';
import { withCaseOfCode } from '../../register/receipts/caseOfCode.ts';
import { openTicket } from '../../register/receipts/receipt.ts';
import type { receiptPdf } from './receipt.pdf.ts';
import { type RequestedCase, readReceiptPage } from './receipts.store.ts';

const drawReceipt = drawInThread<typeof receiptPdf>(new URL('./receipt.pdf.ts', import.meta.url), 'receiptPdf');

export const receiptsHandlers = {
  receiptPdf: async ({ body, deps, now, locale, origin }) => {
    const { caseId, page, attestation } = await deps.db
      .transaction()
      .execute(async (tx) =>
        readReceiptPage(tx, deps, await findRequestedCase(tx, deps, body, { locale, now, origin })),
      );
    const { body: proof } = await drawReceipt(page, locale);
    const pages = attestation ? await joinPdfs(attestation, proof) : proof;
    // Last, so that a failure does not use up the ticket.
    const spent = { caseId, key: body.ticket, content: {}, now };
    if (await isFilerCallRepeated(deps.db, deps.keys, spent)) throw httpError('expired');
    return new Download(pages, 'application/pdf', `${page.number}.pdf`);
  },
} satisfies SomeHandlers;

/** @throws HttpError `unknown_code`, or `expired`. */
async function findRequestedCase(
  tx: Db,
  deps: Deps,
  { code, ticket: sealed = '' }: Call<typeof routes.receiptPdf>['body'],
  { locale, now, origin }: Pick<Call<typeof routes.receiptPdf>, 'locale' | 'now' | 'origin'>,
): Promise<RequestedCase> {
  if (code !== undefined) {
    const history = await withCaseOfCode(code, locale, deps, (trackingHash) => findCase(tx, { trackingHash }));
    await deps.limits.codeUsed('copy', origin);
    return { history, code: normalizeTrackingCode(code) ?? '' };
  }
  const ticket = openTicket(deps.keys, sealed, now);
  const history = ticket && (await findCase(tx, { id: ticket.id }));
  if (!history) throw httpError('expired');
  return { history, reference: ticket.reference };
}

/** The second keeps title, language and embedded file; the first's structure is kept too, for screen readers. */
async function joinPdfs(first: Uint8Array, second: Uint8Array): Promise<Buffer> {
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
  for (const [at, one] of numbersOf(added).asArray().entries()) numbers.push(at % 2 === 0 ? shifted(one) : one);
  tree.set(nextKey, shifted(added.lookup(nextKey)));
  const parts = added.lookup(name('K'), PDFArray).asArray();
  const root = whole.catalog.get(name('StructTreeRoot'));
  for (const part of parts) if (root) whole.context.lookup(part, PDFDict).set(name('P'), root);
  const own = tree.lookup(name('K'), PDFArray).asArray();
  tree.set(name('K'), whole.context.obj([...parts, ...own]));
  return Buffer.from(await whole.save());
}

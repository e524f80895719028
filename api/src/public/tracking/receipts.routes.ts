// The receipt's PDF at a sealed address valid for a day.

import type { Handlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { fault } from '../../platform/http/fault.ts';
import { drawnBy } from '../../platform/pdf/draw.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { deadlineName } from '../../register/cases/cases.history.rules.ts';
import { lawInForce } from '../../register/cases/cases.reference.store.ts';
import { clockFrom } from '../../register/filings/filings.rules.ts';
import { readAttestation } from '../../register/letters/attestation.ts';
import { firstDeadlineWhenFiled, receiptFileFrom, ticketOf, trackAddress } from '../../register/receipts/receipt.ts';
import { entersAt } from '../../register/registerLog/entries.ts';
import { proveLeaf } from '../../register/registerLog/proving.ts';
import { joinPdfs } from './joinedPdf.ts';
import type { receiptPdf } from './receipt.pdf.ts';
import { findReceiptCase } from './receipts.store.ts';

const drawReceipt = drawnBy<typeof receiptPdf>(new URL('./receipt.pdf.ts', import.meta.url), 'receiptPdf');

export const receiptsHandlers: Handlers<'receiptPdf'> = {
  receiptPdf: async ({ params, query, tx, deps, now, locale }) => {
    const ticket = ticketOf(deps.keys, params.ticket, now);
    const found = ticket && (await findReceiptCase(tx, ticket.id, await listsInForce(deps)));
    if (!found) throw fault('expired');
    const { institution, publicUrl } = await publisherInForce(deps, tx);
    const { nature, number, registeredAt, received, track, object, path, municipality, documents } = found;
    const from = clockFrom(nature.kind, registeredAt, received?.at ?? null);
    const first = firstDeadlineWhenFiled(nature, from, await lawInForce(deps));
    // For paper: the attestation, which lists the documents, then the proof, without the code.
    const code = received ? undefined : ticket.code;
    const attestation = received && (await readAttestation(tx, deps, ticket.id));
    const logged = await proveLeaf(tx, found.leaf);
    const { body } = await drawReceipt(
      {
        number,
        registeredAt,
        object,
        path,
        municipality,
        institution,
        tracking: code === undefined ? undefined : { code, url: trackAddress(publicUrl, nature.kind, code) },
        track,
        received,
        senderReference: ticket.reference,
        deadline: first && { ...first, name: deadlineName(first.code) },
        documents: attestation ? [] : documents,
        file: receiptFileFrom(found, deps.keys, logged?.proof),
        position: logged?.position,
        entersAt: entersAt(found.confidentiality, registeredAt),
        verifyUrl: `${publicUrl}/#/verify`,
      },
      query.lang ?? locale,
    );
    const pages = attestation ? await joinPdfs(attestation, body) : body;
    return new Download(pages, 'application/pdf', `${number}.pdf`);
  },
};

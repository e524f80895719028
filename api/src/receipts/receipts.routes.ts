// The receipt as a PDF, behind a sealed address that holds for a day.
import { deadlineName } from '../cases/cases.course.rules.ts';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import type { Handlers } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { fault } from '../http/fault.ts';
import { draw } from '../pdf/draw.ts';
import { proveLeaf } from '../registerLog/proving.ts';
import { readAttestation } from '../registrations/attestation.ts';
import { clockFrom } from '../registrations/registrations.rules.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { firstDeadlineWhenFiled, receiptFileFrom, ticketOf, trackAddress } from './receipt.ts';
import { findReceiptCase } from './receipts.store.ts';
import { together } from './together.ts';

export const receiptsHandlers: Handlers<'receiptPdf'> = {
  receiptPdf: async ({ params, query, tx, deps, now, locale }) => {
    const ticket = ticketOf(deps.keys, params.ticket, now);
    const found = ticket && (await findReceiptCase(tx, ticket.id, await listsInForce(deps)));
    if (!found) throw fault('expired');
    const { institution, publicUrl } = await publisherInForce(deps, tx);
    const { nature, number, registeredAt, received, track, object, path, municipality, documents } = found;
    const from = clockFrom(nature.kind, registeredAt, received?.at ?? null);
    const first = firstDeadlineWhenFiled(nature, from, await lawInForce(deps));
    // Of what came on paper the attestation itself, which lists the documents, and behind it the proof: never the code.
    const code = received ? undefined : ticket.code;
    const attestation = received && (await readAttestation(tx, deps, ticket.id));
    const logged = await proveLeaf(tx, found.leaf);
    const { body } = await draw(
      'receipt',
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
        verifyUrl: `${publicUrl}/#/verify`,
      },
      query.lang ?? locale,
    );
    const pages = attestation ? await together(attestation, body) : body;
    return new Download(pages, 'application/pdf', `${number}.pdf`);
  },
};

// The receipt as a PDF, behind a sealed address that holds for a day.
import { type ReceiptFile, receiptFileOf, toTiraneIso } from '@denonco/contract';
import { deadlineName } from '../cases/cases.course.rules.ts';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Handlers } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { fault } from '../http/fault.ts';
import { proveLeaf } from '../registerLog/proving.ts';
import { readAttestation } from '../registrations/attestation.ts';
import { clockFrom } from '../registrations/registrations.rules.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { promiseText } from './commitment.ts';
import { receiptPdf } from './receipt.pdf.ts';
import { courseWhenFiled, ticketOf } from './receipt.ts';
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
    const first = courseWhenFiled(nature, from, await lawInForce(deps)).deadlines.find(({ isPublic }) => isPublic);
    // Of what came on paper the attestation itself, which lists the documents, and behind it this slip with the code.
    const attestation = received && (await readAttestation(tx, deps, ticket.id));
    const logged = await proveLeaf(tx, found.leaf);
    const body = await receiptPdf(
      {
        number,
        registeredAt,
        object,
        path,
        municipality,
        institution,
        code: ticket.code,
        // Behind the #, so the code reaches no server's log.
        trackUrl: `${publicUrl}/#/${nature.kind === 'complaint' ? 'complaints' : 'denounces'}/track?code=${ticket.code}`,
        track,
        received,
        senderReference: ticket.reference,
        deadline: first && { ...first, name: deadlineName(first.code) },
        documents: attestation ? [] : documents,
        file: fileOf(found, deps.keys, logged?.proof),
        position: logged?.position,
        verifyUrl: `${publicUrl}/#/verify`,
      },
      query.lang ?? locale,
    );
    const pages = attestation ? await together(attestation, body) : body;
    return new Download(pages, 'application/pdf', `${number}.pdf`);
  },
};

type Found = NonNullable<Awaited<ReturnType<typeof findReceiptCase>>>;

function fileOf(found: Found, keys: Keys, proof: string | undefined): ReceiptFile {
  const { number, nature, filedTrack, documents, leaf, salt, contentSha256 } = found;
  const registeredAt = toTiraneIso(found.registeredAt.getTime());
  const receipt = {
    leaf: leaf.toString('base64'),
    salt: salt.toString('base64'),
    contentSha256: contentSha256.toString('hex'),
    signedNote: keys.signPromise(promiseText(number, registeredAt, leaf)),
    verifierKey: keys.promiseVerifierKey,
  };
  const track = filedTrack ?? undefined;
  return receiptFileOf({ number, registeredAt, kind: nature.kind, track, documents, receipt }, proof);
}

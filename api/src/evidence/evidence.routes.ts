// Evidence beside its bytes: limits, how an upload stands, removing it, and opening what a case has. Uploading itself is
// uploads.routes.ts's.
import { evidenceKind, evidenceKinds } from '@denonco/contract';
import { caseFor, mayAdd, worksOn } from '../casework/reach.ts';
import { audit } from '../db/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { fault } from '../http/fault.ts';
import { addDocuments } from './attaching.ts';
import { toAttachment } from './evidence.present.ts';
import { savedNameOf } from './evidence.rules.ts';
import { type DocumentRecord, findDocument, findUpload } from './evidence.store.ts';
import { type DocumentTicket, linkToDocument, openedTicket, refuseClosed } from './opening.ts';
import { removeUpload } from './removing.ts';
import { isTicketOf } from './uploads.tickets.ts';

export const evidenceHandlers: Handlers<
  'evidenceLimits' | 'getAttachment' | 'removeAttachment' | 'addCaseDocuments' | 'linkEvidence' | 'downloadEvidence'
> = {
  evidenceLimits: async ({ deps }) => {
    const { maxBytes, maxFiles } = deps.config.evidence;
    const kinds = Object.entries(evidenceKinds).map(([code, { words, extensions, mime }]) => ({
      ...{ code, name: words, extensions: [...extensions], mime },
    }));
    return { maxBytes, maxFiles, kinds };
  },

  getAttachment: async ({ params: { id }, uploadTicket, tx, deps }) => {
    const upload = isTicketOf(deps, id, uploadTicket) && (await findUpload(tx, id));
    if (!upload) throw fault('not_found');
    return toAttachment(upload);
  },

  removeAttachment: async ({ params: { id }, uploadTicket, deps }) => {
    if (!isTicketOf(deps, id, uploadTicket)) throw fault('not_found');
    await removeUpload(deps, id);
    return null;
  },

  addCaseDocuments: async ({ actor, params: { number }, body, tx, deps, now }) => {
    const history = await caseFor(tx, actor, number, { lock: true });
    if (!worksOn(actor, history)) throw fault('forbidden');
    if (!mayAdd(actor, history)) throw fault('not_allowed_now');
    const { type: purpose, documents: ids, filerSees, note } = body;
    const { memberId } = actor;
    await addDocuments(tx, deps, history, { ids, purpose, filerSees, note, memberId, now });
    await audit(tx, {
      at: now,
      memberId,
      action: 'evidence.add',
      target: number,
      data: { documents: ids, type: purpose },
    });
    return null;
  },

  linkEvidence: async ({ params: { number, id }, body: { what, confirmed = false }, actor, tx, deps, now, locale }) => {
    const { row } = await caseFor(tx, actor, number);
    const document = await findDocument(tx, id);
    // Documents that came before a case was split off belong to the first case and are read in both.
    const isFromBefore = document?.case_id === row.split_from && document.attached_at <= row.registered_at;
    if (!document || !(document.case_id === row.id || isFromBefore)) throw fault('not_found');
    refuseClosed(document, what, confirmed);
    const data = { document: id, what, scan: document.scan, confirmed };
    await audit(tx, { at: now, memberId: actor.memberId, action: 'evidence.open', target: number, data });
    return linkToDocument(deps, { evidence: id, what, confirmed, locale }, now);
  },

  downloadEvidence: async ({ params, tx, deps, now }) => {
    const ticket = openedTicket(deps, params.ticket, now);
    const document = ticket && (await findDocument(tx, ticket.evidence));
    if (!ticket || !document) throw fault('expired');
    // What the scanner found since the link was given counts.
    refuseClosed(document, ticket.what, ticket.confirmed);
    return downloadOf(deps, document, ticket);
  },
};

async function downloadOf(
  { storage }: Deps,
  document: DocumentRecord,
  { what, locale }: DocumentTicket,
): Promise<Download> {
  const { id, name, kind } = document;
  const body = what === 'original' ? await storage.readOriginal(id) : await storage.readCleaned(id);
  const length = what === 'original' ? document.size : document.cleaned_size;
  return new Download(
    body,
    evidenceKind(kind)?.mime ?? 'application/octet-stream',
    savedNameOf(name, kind, what, locale),
    {
      ...(length === null ? {} : { 'content-length': String(length) }),
      // Should a browser show it after all, nothing of it runs or loads.
      'content-security-policy': "sandbox; default-src 'none'",
    },
  );
}

import { downloadEvidence, evidenceKind, evidenceKinds } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download, sealedLink } from '../../platform/http/download.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { isRepeat } from '../../platform/http/idempotency.ts';
import type { LoadedCase } from '../cases/cases.store.ts';
import { canAddTo, getCaseToChange, getVisibleCase, isReachedWhole } from '../cases/scope.ts';
import { addDocuments } from './attaching.ts';
import { downloadFileName } from './evidence.rules.ts';
import { type DocumentRecord, findDocument, findUpload, listCaseDocuments, toAttachment } from './evidence.store.ts';
import { DocumentTicket, requireOpenable } from './opening.ts';
import { isTicketOf, removeUpload } from './uploads.ts';

export const evidenceHandlers = {
  evidenceLimits: async ({ deps }) => {
    const { maxBytes, maxFiles } = deps.config.evidence;
    const kinds = Object.entries(evidenceKinds).map(([code, { label, extensions, mime }]) => ({
      code,
      name: label,
      extensions: [...extensions],
      mime,
    }));
    return { maxBytes, maxFiles, kinds };
  },

  getAttachment: async ({ params: { id }, uploadTicket, tx, deps }) => {
    const upload = isTicketOf(deps, id, uploadTicket) && (await findUpload(tx, id));
    if (!upload) throw httpError('not_found');
    return toAttachment(upload);
  },

  removeAttachment: async ({ params: { id }, uploadTicket, deps }) => {
    if (!isTicketOf(deps, id, uploadTicket)) throw httpError('not_found');
    await removeUpload(deps, id);
    return null;
  },

  addCaseDocuments: async ({ actor, params: { number }, body, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number);
    const { type: purpose, documents: ids, filerSees, note = '' } = body;
    const { memberId } = actor;
    if (isRepeat(addedEarlier(history, ids), { memberId, filerSees, ids, purpose, note })) return null;
    if (!canAddTo(actor, history)) throw httpError('not_allowed_now');
    await addDocuments(tx, deps, history, { ids, purpose, filerSees, note, memberId, now });
    const data = { documents: ids, type: purpose };
    await audit(tx, { at: now, memberId, action: 'evidence.add', target: number, data });
    return null;
  },

  linkEvidence: async ({ params: { number, id }, body: { what, confirmed = false }, actor, tx, deps, now, locale }) => {
    const history = await getVisibleCase(tx, actor, number);
    const document = orNotFound((await listCaseDocuments(tx, history.row.id)).find((one) => one.id === id));
    if (document.purpose === 'note' && !isReachedWhole(actor, history)) throw httpError('not_found');
    requireOpenable(document, what, confirmed);
    const data = { document: id, what, scan: document.scan, confirmed };
    await audit(tx, { at: now, memberId: actor.memberId, action: 'evidence.open', target: number, data });
    const ticket: DocumentTicket = { evidence: id, what, confirmed, locale };
    return sealedLink(deps.keys, downloadEvidence, ticket, now);
  },

  downloadEvidence: async ({ params, tx, deps, now }) => {
    const ticket = DocumentTicket.safeParse(deps.keys.openTicket(params.ticket, now)).data;
    const document = ticket && (await findDocument(tx, ticket.evidence));
    if (!ticket || !document) throw httpError('expired');
    // The scanner may have found something since the link was issued.
    requireOpenable(document, ticket.what, ticket.confirmed);
    return downloadOf(deps, document, ticket);
  },
} satisfies SomeHandlers;

function addedEarlier({ steps }: LoadedCase, ids: readonly string[]) {
  const step = steps.find(({ data }) => data.documents?.some((id) => ids.includes(id)));
  if (!step) return undefined;
  const { memberId, filerSees, data } = step;
  return { memberId, filerSees, ids: data.documents, purpose: data.addedAs, note: data.reason ?? '' };
}

async function downloadOf({ storage }: Deps, document: DocumentRecord, { what, locale }: DocumentTicket) {
  const { id, name, kind } = document;
  const isOriginal = what === 'original';
  const body = await (isOriginal ? storage.readOriginal(id) : storage.readCleaned(id));
  const length = isOriginal ? document.size : document.cleaned_size;
  const type = evidenceKind(kind)?.mime ?? 'application/octet-stream';
  return new Download(body, type, downloadFileName(name, kind, what, locale), {
    ...(length === null ? {} : { 'content-length': String(length) }),
    'content-security-policy': "sandbox; default-src 'none'",
  });
}

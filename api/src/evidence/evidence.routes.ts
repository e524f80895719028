// Evidence beside its bytes: limits, how an upload stands, removing it, and opening what a case has. Uploading itself is
// uploads.routes.ts's.
import {
  downloadEvidence as downloadRoute,
  type EvidenceVersion,
  evidenceKind,
  evidenceKinds,
  evidenceVersions,
  Locale,
  toTiraneIso,
  urlOf,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { caseFor } from '../casework/reach.ts';
import { audit } from '../db/audit.store.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { fault } from '../http/fault.ts';
import { toAttachment } from './evidence.present.ts';
import { openingRefusal, savedNameOf } from './evidence.rules.ts';
import { type DocumentRecord, findDocument, findUpload } from './evidence.store.ts';
import { removeUpload } from './removing.ts';

const linkMs = 5 * 60_000;
const Ticket = z.object({ evidence: z.uuid(), what: z.enum(evidenceVersions), confirmed: z.boolean(), locale: Locale });
type Ticket = z.infer<typeof Ticket>;

export const evidenceHandlers: Handlers<
  'evidenceLimits' | 'getAttachment' | 'removeAttachment' | 'linkEvidence' | 'downloadEvidence'
> = {
  evidenceLimits: async ({ deps }) => {
    const { maxBytes, maxFiles } = deps.config.evidence;
    const kinds = Object.entries(evidenceKinds).map(([code, { words, extensions, mime }]) => ({
      ...{ code, name: words, extensions: [...extensions], mime },
    }));
    return { maxBytes, maxFiles, kinds };
  },

  getAttachment: async ({ params: { id }, tx }) => {
    const upload = await findUpload(tx, id);
    if (!upload) throw fault('not_found');
    return toAttachment(upload);
  },

  removeAttachment: async ({ params: { id }, deps }) => {
    await removeUpload(deps, id);
    return null;
  },

  linkEvidence: async ({ params: { number, id }, body: { what, confirmed = false }, actor, tx, deps, now, locale }) => {
    const { row } = await caseFor(tx, actor, number);
    const document = await findDocument(tx, id);
    // Documents that came before a case was split off belong to the first case and are read in both.
    const isFromBefore = document?.case_id === row.split_from && document.attached_at <= row.registered_at;
    if (!document || !(document.case_id === row.id || isFromBefore)) throw fault('not_found');
    refuseClosed(document, what, confirmed);
    const expiresAt = new Date(now.getTime() + linkMs);
    const data = { document: id, what, scan: document.scan, confirmed };
    await audit(tx, { at: now, memberId: actor.memberId, action: 'evidence.open', target: number, data });
    const ticket = deps.keys.sealTicket({ evidence: id, what, confirmed, locale } satisfies Ticket, expiresAt);
    return { url: urlOf(downloadRoute, { ticket }), expiresAt: toTiraneIso(expiresAt.getTime()) };
  },

  downloadEvidence: async ({ params, tx, deps, now }) => {
    const ticket = Ticket.safeParse(deps.keys.openTicket(params.ticket, now)).data;
    const document = ticket && (await findDocument(tx, ticket.evidence));
    if (!ticket || !document) throw fault('expired');
    // What the scanner found since the link was given counts.
    refuseClosed(document, ticket.what, ticket.confirmed);
    return downloadOf(deps, document, ticket);
  },
};

/** @throws Fault that says why it cannot be opened. */
function refuseClosed(document: DocumentRecord, what: EvidenceVersion, confirmed: boolean): void {
  if (document.erased_at) throw fault('erased');
  const refusal = openingRefusal(document, what, confirmed);
  if (refusal) throw fault(refusal);
}

async function downloadOf({ storage }: Deps, document: DocumentRecord, { what, locale }: Ticket): Promise<Download> {
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

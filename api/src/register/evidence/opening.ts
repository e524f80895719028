// Short-lived addresses of documents, for staff and filers.
import { downloadEvidence, type EvidenceVersion, evidenceVersions, Locale } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { sealedLink } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { openingRefusal } from './evidence.rules.ts';
import { type DocumentRecord, findDocument } from './evidence.store.ts';

export const DocumentTicket = z.object({
  evidence: z.uuid(),
  what: z.enum(evidenceVersions),
  confirmed: z.boolean(),
  locale: Locale,
});
export type DocumentTicket = z.infer<typeof DocumentTicket>;

/** The cleaned copy if possible, which hides the member's device. */
export async function linkForFiler(
  db: Db,
  deps: Deps,
  { caseId, id, locale, now }: { caseId: string; id: string; locale: Locale; now: Date },
) {
  const document = await findDocument(db, id);
  if (document?.case_id !== caseId || !document.filer_sees || document.member_id === null) throw httpError('not_found');
  const what = document.cleaning === 'none' || document.cleaning === 'failed' ? 'original' : 'cleaned';
  requireOpenable(document, what, true);
  const ticket: DocumentTicket = { evidence: id, what, confirmed: true, locale };
  return sealedLink(deps.keys, downloadEvidence, ticket, now);
}

export function requireOpenable(
  document: Pick<DocumentRecord, 'scan' | 'cleaning' | 'erased_at'>,
  what: EvidenceVersion,
  confirmed: boolean,
): void {
  if (document.erased_at) throw httpError('erased');
  const refusal = openingRefusal(document, what, confirmed);
  if (refusal) throw httpError(refusal);
}

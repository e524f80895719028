// Receipt of a filing. A repeated request (same idempotency key) gives the same one; only the ticket of a paper's PDF
// is new.
import {
  type CaseKind,
  type Filed,
  formatTrackingCode,
  type ReceiptFile,
  receiptFileOf,
  receiptPdf as receiptRoute,
  type Track,
  toTiraneIso,
  trackingCodeFrom,
} from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Confidentiality } from '../../platform/db/types.gen.ts';
import { toLaterEnd } from '../../reference/deadlines.rules.ts';
import {
  applyStep,
  type CaseNature,
  explainDeadline,
  type HistoryState,
  type Law,
} from '../cases/cases.history.rules.ts';
import { entersAt, promiseText } from '../registerLog/entries.ts';

const ticketMs = 15 * 60_000;

export interface FiledCase {
  readonly id: string;
  readonly nature: CaseNature;
  readonly confidentiality: Confidentiality;
  readonly number: string;
  /** The track when filed, before any conversion; null for a complaint. */
  readonly track: Track | null;
  readonly registeredAt: Date;
  readonly clockFrom: Date;
  readonly contentSha256: Buffer;
  readonly salt: Buffer;
  readonly leaf: Buffer;
  readonly documents: Filed['documents'];
  readonly about: string;
}

/** Derived from the device's key, so that it need not be stored. */
export const trackingCodeOf = (keys: Keys, idempotencyKey: string): string =>
  trackingCodeFrom(keys.trackingCode(idempotencyKey));

/** Key of a case that was split off; no device can make such a key. */
export const keyOfSplitCase = (caseId: string): string => `split/${caseId}`;

export const trackingCodeOfSplit = (keys: Keys, caseId: string): string =>
  trackingCodeFrom(keys.trackingCode(keyOfSplitCase(caseId)));

/** The code stands behind the #, so that it reaches no server's log. */
export const trackAddress = (publicUrl: string, kind: CaseKind, code?: string): string =>
  `${publicUrl}/#/${kind === 'complaint' ? 'complaints' : 'denounces'}/track${code === undefined ? '' : `?code=${code}`}`;

export const trackingHashOf = (keys: Keys, code: string): Buffer => keys.hash('tracking', code);

type FirstDeadline = ReturnType<typeof start>;
const cache = new WeakMap<Law, Map<string, FirstDeadline>>();

function start(nature: CaseNature, at: Date, law: Law, action: string) {
  const step = { action, at, data: {} };
  const state = applyStep(nature, [], [], step, law);
  const first = state.deadlines.find(({ isPublic }) => isPublic);
  return { state, doubts: first ? explainDeadline(nature.kind, first, [step], law).doubts : [] };
}

/** The hour decides: time counts from the next full hour or day, and rules change at midnight. */
function beginWhenFiled(nature: CaseNature, at: Date, law: Law, action: string): FirstDeadline {
  const states = cache.get(law) ?? new Map<string, FirstDeadline>();
  cache.set(law, states);
  const key = `${nature.kind} ${nature.isResults} ${nature.actAnnouncedAt?.getTime()} ${action} ${Math.floor(at.getTime() / 3_600_000)}`;
  const { state, doubts } = states.get(key) ?? start(nature, at, law, action);
  states.set(key, { state, doubts });
  const deadlines = state.deadlines.map((one) => ({
    ...one,
    startedAt: one.code === 'resultsOpen' ? (nature.actAnnouncedAt ?? at) : at,
  }));
  return { state: { ...state, deadlines }, doubts };
}

export const stateWhenFiled = (nature: CaseNature, at: Date, law: Law, action = 'file'): HistoryState =>
  beginWhenFiled(nature, at, law, action).state;

export function firstDeadlineWhenFiled(nature: CaseNature, at: Date, law: Law) {
  const { state, doubts } = beginWhenFiled(nature, at, law, 'file');
  const first = state.deadlines.find(({ isPublic }) => isPublic);
  return first && { ...first, doubts };
}

/** Ticket of the member who registered a paper, whose code is on its slip alone (registrations.routes.ts). */
const Ticket = z.object({
  id: z.string(),
  /** The sender's own number of a paper, which is sealed. */
  reference: z.optional(z.string()),
});
type Ticket = z.infer<typeof Ticket>;

/** The content of a ticket, if it is genuine and has not expired. */
export const openTicket = (keys: Keys, ticket: string, now: Date): Ticket | undefined =>
  Ticket.safeParse(keys.openTicket(ticket, now)).data;

interface Answering {
  readonly keys: Keys;
  readonly law: Law;
  readonly now: Date;
  readonly isPaper: boolean;
  readonly reference?: string | undefined;
}

/** `code` is the tracking code without dashes. */
export async function toFiled(
  parts: FiledCase,
  code: string,
  { warnings, filingDue }: Pick<Filed, 'warnings' | 'filingDue'>,
  { keys, law, now, isPaper, reference }: Answering,
): Promise<Filed> {
  const { number, leaf } = parts;
  const registeredAt = toTiraneIso(parts.registeredAt);
  const enters = entersOf(parts);
  const deadline = firstDeadlineWhenFiled(parts.nature, parts.clockFrom, law);
  const sealed = () =>
    keys.sealTicket({ id: parts.id, reference } satisfies Ticket, new Date(now.getTime() + ticketMs));
  return {
    number,
    trackingCode: formatTrackingCode(code),
    registeredAt,
    kind: parts.nature.kind,
    ...(parts.track !== null && { track: parts.track }),
    warnings,
    ...(deadline && {
      deadline: {
        code: deadline.code,
        dueAt: toTiraneIso(deadline.dueAt),
        ...toLaterEnd(deadline.later),
        legalBasis: deadline.legalBasis,
        ...(deadline.doubts.length > 0 && { doubts: [...deadline.doubts] }),
      },
    }),
    ...(filingDue && { filingDue }),
    documents: parts.documents.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    receipt: {
      signedNote: await keys.signPromiseAside(promiseText(number, registeredAt, leaf, enters)),
      ...openingOf(parts, keys),
      ...(enters !== undefined && { entersAt: enters }),
      pdfUrl: receiptRoute.path + (isPaper ? `#${sealed()}` : ''),
    },
  };
}

function entersOf({ confidentiality, registeredAt }: Pick<FiledCase, 'confidentiality' | 'registeredAt'>) {
  const at = entersAt(confidentiality, registeredAt);
  return at && toTiraneIso(at);
}

const openingOf = ({ leaf, salt, contentSha256 }: Pick<FiledCase, 'leaf' | 'salt' | 'contentSha256'>, keys: Keys) => ({
  leaf: leaf.toString('base64'),
  salt: salt.toString('base64'),
  contentSha256: contentSha256.toString('hex'),
  verifierKey: keys.promiseVerifierKey,
});

export function receiptFileFrom(filed: FiledCase, keys: Keys, proof: string | undefined): ReceiptFile {
  const { number, nature, documents, leaf } = filed;
  const registeredAt = toTiraneIso(filed.registeredAt);
  const signedNote = keys.signPromise(promiseText(number, registeredAt, leaf, entersOf(filed)));
  const receipt = { ...openingOf(filed, keys), signedNote };
  const track = filed.track ?? undefined;
  return receiptFileOf({ number, registeredAt, kind: nature.kind, track, documents, receipt }, proof);
}

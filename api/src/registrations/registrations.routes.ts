// Registering what came on paper or was told at a desk: read like a form, stored by filings/ like one. In the name of the
// member, so its history begins with `register` and not with the filer's `file`.
import {
  caseStatuses,
  complaintGaps,
  completionText,
  denouncementGaps,
  type Filed,
  fromTiraneWall,
  type GapCode,
  gaps as gapRows,
  isEmpty,
  isGapCode,
  type Locale,
  type PaperReceipt,
  type Registered,
  tiraneWall,
  toTiraneIso,
} from '@denonco/contract';
import { aboutOf, lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import { findCase, recordEvent } from '../cases/cases.store.ts';
import { caseFor } from '../casework/reach.ts';
import { actTypeOf, complaintForm } from '../complaints/complaints.form.ts';
import type { Keys } from '../crypto/keys.ts';
import { audit } from '../db/audit.store.ts';
import { denouncementForm } from '../denouncements/filing.form.ts';
import type { Deps } from '../deps.ts';
import { type Form, file } from '../filings/filings.ts';
import type { Handlers } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { fault } from '../http/fault.ts';
import { languageOf } from '../letters/letters.issue.ts';
import { tellLive } from '../live/live.store.ts';
import { draw } from '../pdf/draw.ts';
import { trackAddress } from '../receipts/receipt.ts';
import type { Actor } from '../sessions/actor.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { attest } from './attestation.ts';
import {
  atTheDesk,
  channelOf,
  receiptFaults,
  sameReference,
  toComplaint,
  toDenouncement,
} from './registrations.rules.ts';
import { findRegistration, listSameDay, listSameReference } from './registrations.store.ts';
import { openSlip, sealSlip } from './slips.ts';

export const registrationsHandlers: Handlers<
  'registerDenouncement' | 'registerComplaint' | 'printTrackingSlip' | 'findSimilar' | 'getRegistration'
> = {
  registerDenouncement: async (call) => {
    const { body, actor, deps, now } = call;
    const codes = denouncementGaps(body);
    const filed = await file(call, (lists) => {
      const form = denouncementForm({ ...toDenouncement(body), evidence: body.evidence }, call, lists);
      const problems = { ...atTheDesk(form.problems, body), ...receiptFaults(body.received, now) };
      return { ...form, problems, desk: deskOf(body, actor, codes, deps.keys) };
    });
    await attest(deps, filed.number, actor, now);
    return toRegistered(call, filed, codes);
  },

  registerComplaint: async (call) => {
    const { body, actor, deps, now } = call;
    const complaint = toComplaint(body);
    const codes = complaintGaps(body, actTypeOf(await listsInForce(deps), complaint)?.isInaction ?? false);
    const filedAt = new Date(body.received.receivedAt);
    const filed = await file(call, (lists, law) => {
      const form = complaintForm(complaint, call, { lists, law, filedAt });
      const problems = { ...form.problems, ...receiptFaults(body.received, now) };
      return { ...form, problems, desk: deskOf(body, actor, codes, deps.keys) };
    });
    // What is missing is said by the gaps, each with its article.
    const warnings = filed.warnings.filter(({ code }) => code !== 'incomplete' && code !== 'signature');
    await attest(deps, filed.number, actor, now);
    return toRegistered(call, { ...filed, warnings }, codes);
  },

  printTrackingSlip: async ({ body, actor, tx, deps, now }) => {
    const { memberId } = actor;
    const opened = openSlip(deps.keys, body.slip, memberId, now);
    const history = opened && (await findCase(tx, { number: opened.slipOf }, { lock: true }));
    if (!history) throw fault('expired');
    const { number, kind } = history.row;
    if (!actor.permissions.has(`${kind}s.register`)) throw fault('forbidden');
    const action = 'handOutCode';
    const isFirst = !history.steps.some((step) => step.action === action);
    const event = { action, data: {}, now, memberId, ...(isFirst && { isSilent: isFirst }) };
    await recordEvent(tx, history, event, await lawInForce(deps, tx));
    await tellLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId, action: 'registrations.printSlip', target: number });
    const { institution, publicUrl } = await publisherInForce(deps, tx);
    const url = trackAddress(publicUrl, kind, opened.code);
    const code = { symbols: opened.code, page: trackAddress(publicUrl, kind) };
    const { body: pdf } = await draw('slip', { number, url, code, institution, printedAt: now }, languageOf(history));
    return new Download(pdf, 'application/pdf', `${number}-fleta.pdf`);
  },

  findSimilar: async ({ body, actor, tx, deps }) => {
    const { kind, municipality, about, receivedAt, senderReference } = body;
    if (!actor.permissions.has(`${kind}s.register`)) throw fault('forbidden');
    const referenceHash = referenceHashOf(deps.keys, senderReference) ?? undefined;
    const day = receivedAt === undefined ? undefined : dayOf(receivedAt);
    const asked = { kind, municipality, about, day, referenceHash };
    const byReference = await listSameReference(tx, asked);
    const known = new Set(byReference.map(({ number }) => number));
    const byDay = (await listSameDay(tx, asked)).filter(({ number }) => !known.has(number));
    const lists = await listsInForce(deps);
    const found = [
      ...byReference.map((row) => ({ row, why: 'reference' as const })),
      ...byDay.map((row) => ({ row, why: 'same_day' as const })),
    ];
    return found.map(({ row, why }) => ({
      number: row.number,
      registeredAt: toTiraneIso(row.registered_at.getTime()),
      about: aboutOf(lists, row),
      status: { code: row.status, name: caseStatuses[row.status].words },
      why,
    }));
  },

  getRegistration: async ({ params: { number }, actor, tx }) => {
    const { row } = await caseFor(tx, actor, number);
    const found = await findRegistration(tx, row.id);
    if (!found?.received_at) return null;
    const { channel, way, pages, attachments, signed } = found;
    const codes = found.gaps.filter(isGapCode);
    const { gaps, completion } = gapsOf(codes, found.language === 'en' ? 'en' : 'al');
    const receivedAt = toTiraneIso(found.received_at.getTime());
    return { channel, way, receivedAt, pages, attachments, signed, gaps, completion };
  },
};

interface Paper {
  readonly received: PaperReceipt;
  readonly scans: readonly string[];
}

function deskOf({ received, scans }: Paper, actor: Actor, gaps: readonly GapCode[], keys: Keys): Form['desk'] {
  const { way, receivedAt, pages, attachments, signed = false, senderReference } = received;
  return {
    memberId: actor.memberId,
    scans,
    senderReference: isEmpty(senderReference) ? undefined : senderReference,
    registration: {
      ...{ way, pages, attachments, signed, gaps },
      channel: channelOf(way),
      receivedAt: new Date(receivedAt),
      referenceHash: referenceHashOf(keys, senderReference),
    },
  };
}

const referenceHashOf = (keys: Keys, reference: string | undefined): Buffer | null =>
  isEmpty(reference) ? null : keys.hash('sender-reference', sameReference(reference ?? ''));

const gapsOf = (codes: readonly GapCode[], language: Locale): Pick<Registered, 'gaps' | 'completion'> => ({
  gaps: codes.map((code) => ({ code, words: gapRows[code].words, basis: gapRows[code].basis })),
  completion: completionText(codes, language),
});

interface Registering {
  readonly actor: Actor;
  readonly deps: Deps;
  readonly now: Date;
  readonly body: { readonly language: Locale };
}

function toRegistered(call: Registering, { trackingCode, ...filed }: Filed, codes: readonly GapCode[]): Registered {
  const { actor, deps, now, body } = call;
  const slip = sealSlip(deps.keys, { number: filed.number, trackingCode }, actor.memberId, now);
  return { ...filed, slip, ...gapsOf(codes, body.language) };
}

/** The day in Tirane that an instant lies in. */
function dayOf(instant: string): readonly [Date, Date] {
  const { year, month, day } = tiraneWall(Date.parse(instant));
  const from = fromTiraneWall({ year, month, day });
  // Noon of the next day lies in it also when clocks change.
  const next = tiraneWall(from + 36 * 3_600_000);
  return [new Date(from), new Date(fromTiraneWall({ year: next.year, month: next.month, day: next.day }))];
}

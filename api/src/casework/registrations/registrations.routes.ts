// Filings on paper or made orally, stored like a form.

import {
  caseStatuses,
  complaintGaps,
  completionText,
  denouncementGaps,
  type Filed,
  type GapCode,
  gaps as gapRows,
  isEmpty,
  isGapCode,
  type Locale,
  normalizeTrackingCode,
  type PaperReceipt,
  type Registered,
  sealedElements,
  tiraneDay,
  toTiraneIso,
  trackingCodeFrom,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { randomBytesFromPool } from '../../platform/crypto/ids.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { aboutOf, getLaw } from '../../register/cases/cases.reference.store.ts';
import { findCase, recordEvent } from '../../register/cases/cases.store.ts';
import { getVisibleCase } from '../../register/cases/scope.ts';
import { actTypeOf, complaintForm } from '../../register/complaints/complaints.form.ts';
import { denouncementForm } from '../../register/denouncements/filing.form.ts';
import { channelOf } from '../../register/filings/filings.rules.ts';
import { findRegistration } from '../../register/filings/filings.store.ts';
import { type FilingInput, file } from '../../register/filings/filings.ts';
import { issueAttestation } from '../../register/letters/attestation.ts';
import { caseLanguage } from '../../register/letters/letters.issue.ts';
import { drawSlip } from '../../register/receipts/drawSlip.ts';
import { trackAddress, trackingHashOf } from '../../register/receipts/receipt.ts';
import { receiptProblems, sameReference, toComplaint, toDenouncement, toPaperPaths } from './registrations.rules.ts';
import { listSameDay, listSameReference, replaceTrackingHash } from './registrations.store.ts';

export const registrationsHandlers = {
  registerDenouncement: async (call) => {
    const { body, actor, deps, now } = call;
    const codes = denouncementGaps(body);
    const filed = await file(call, (lists) => {
      const form = denouncementForm({ ...toDenouncement(body), evidence: body.evidence }, call, lists);
      const problems = { ...toPaperPaths(form.problems, body), ...receiptProblems(body.received, now) };
      return { ...form, problems, paper: paperRegistrationOf(body, actor, codes, deps.keys) };
    });
    await issueAttestation(deps, filed.number, actor, now);
    return toRegistered(call, filed, codes);
  },

  registerComplaint: async (call) => {
    const { body, actor, deps, now } = call;
    const complaint = toComplaint(body);
    const codes = complaintGaps(body, actTypeOf(await getReferenceLists(deps), complaint)?.isInaction ?? false);
    const filedAt = new Date(body.received.receivedAt);
    const filed = await file(call, (lists, law) => {
      const form = complaintForm(complaint, call, { lists, law, filedAt });
      const problems = { ...form.problems, ...receiptProblems(body.received, now) };
      const lacks = sealedElements.filter((element) => codes.includes(element));
      return { ...form, problems, lacks, paper: paperRegistrationOf(body, actor, codes, deps.keys) };
    });
    // The gaps report missing elements, each with its article.
    const warnings = filed.warnings.filter(({ code }) => code !== 'incomplete' && code !== 'signature');
    await issueAttestation(deps, filed.number, actor, now);
    return toRegistered(call, { ...filed, warnings }, codes);
  },

  printTrackingSlip: async ({ body, actor, tx, deps, now }) => {
    const { memberId } = actor;
    const opened = openSlip(deps.keys, body.slip, memberId, now);
    const history = opened && (await findCase(tx, { number: opened.slipOf }, { lock: true }));
    if (!history) throw httpError('expired');
    const { number, kind } = history.row;
    if (!actor.permissions.has(`${kind}s.register`)) throw httpError('forbidden');
    const action = 'handOutCode';
    const { reason } = body;
    const isFirst = !history.steps.some((step) => step.action === action);
    if (!isFirst && reason === undefined) throw httpError('slip_printed');
    // No code is printed twice: the first slip's code ends when another is printed.
    const code = isFirst ? opened.code : trackingCodeFrom(randomBytesFromPool(10));
    if (!isFirst) await replaceTrackingHash(tx, history.row.id, trackingHashOf(deps.keys, code));
    const data = reason === undefined ? {} : { reason };
    const event = { action, data, now, memberId, ...(isFirst && { isSilent: isFirst }) };
    await recordEvent({ tx, deps, law: await getLaw(deps, tx) }, history, event);
    await audit(tx, { at: now, memberId, action: 'registrations.printSlip', target: number });
    const { institution, publicUrl } = await getPublisher(deps, tx);
    const slip = {
      number,
      url: trackAddress(publicUrl, kind, code),
      code: { symbols: code, page: trackAddress(publicUrl, kind), isNew: !isFirst },
      institution,
      printedAt: now,
    };
    const { body: pdf } = await drawSlip(slip, caseLanguage(history));
    return new Download(pdf, 'application/pdf', `${number}-fleta${isFirst ? '' : '-e-re'}.pdf`);
  },

  findSimilar: async ({ body, actor, tx, deps }) => {
    const { kind, municipality, about, receivedAt, senderReference } = body;
    if (!actor.permissions.has(`${kind}s.register`)) throw httpError('forbidden');
    const referenceHash = referenceHashOf(deps.keys, senderReference) ?? undefined;
    const day = receivedAt === undefined ? undefined : dayOf(receivedAt);
    const criteria = { kind, municipality, about, day, referenceHash };
    const byReference = await listSameReference(tx, criteria);
    const known = new Set(byReference.map(({ number }) => number));
    const byDay = (await listSameDay(tx, criteria)).filter(({ number }) => !known.has(number));
    const lists = await getReferenceLists(deps, tx);
    const toSimilar = (row: (typeof byDay)[number], why: 'reference' | 'same_day') => ({
      number: row.number,
      registeredAt: toTiraneIso(row.registered_at),
      about: aboutOf(lists, row),
      status: { code: row.status, name: caseStatuses[row.status].label },
      why,
    });
    return [
      ...byReference.map((row) => toSimilar(row, 'reference')),
      ...byDay.map((row) => toSimilar(row, 'same_day')),
    ];
  },

  getRegistration: async ({ params: { number }, actor, tx }) => {
    const { row } = await getVisibleCase(tx, actor, number);
    const found = await findRegistration(tx, row.id);
    if (!found?.received_at) return null;
    const gaps = gapsOf(found.gaps.filter(isGapCode), found.language === 'en' ? 'en' : 'al');
    return { ...found, receivedAt: toTiraneIso(found.received_at), ...gaps };
  },
} satisfies SomeHandlers;

function paperRegistrationOf(
  { received, scans }: { readonly received: PaperReceipt; readonly scans: readonly string[] },
  actor: Actor,
  gaps: readonly GapCode[],
  keys: Keys,
): FilingInput['paper'] {
  const { receivedAt, signed = false, senderReference, ...paper } = received;
  return {
    memberId: actor.memberId,
    scans,
    senderReference: isEmpty(senderReference) ? undefined : senderReference,
    registration: {
      ...paper,
      signed,
      gaps,
      channel: channelOf(paper.way),
      receivedAt: new Date(receivedAt),
      referenceHash: referenceHashOf(keys, senderReference),
    },
  };
}

const referenceHashOf = (keys: Keys, reference: string | undefined): Buffer | null =>
  isEmpty(reference) ? null : keys.hash('sender-reference', sameReference(reference ?? ''));

const gapsOf = (codes: readonly GapCode[], language: Locale): Pick<Registered, 'gaps' | 'completion'> => ({
  gaps: codes.map((code) => ({ code, words: gapRows[code].label, basis: gapRows[code].basis })),
  completion: completionText(codes, language),
});

function toRegistered(
  call: Pick<MemberCall, 'actor' | 'deps' | 'now'> & { readonly body: { readonly language: Locale } },
  { trackingCode, ...filed }: Filed,
  codes: readonly GapCode[],
): Registered {
  const { actor, deps, now, body } = call;
  const code = normalizeTrackingCode(trackingCode);
  const sealed = { slipOf: filed.number, code, registeredBy: actor.memberId };
  const slip = deps.keys.sealTicket(sealed, new Date(now.getTime() + validMs));
  return { ...filed, slip, ...gapsOf(codes, body.language) };
}

function dayOf(instant: string): readonly [Date, Date] {
  const day = tiraneDay(Date.parse(instant));
  return [startOfDay(day), startOfDay(day, 1)];
}

// The tracking code of a paper filing. No member sees it: the registration's answer has it sealed, for one day and the
// registering member, to be opened only into the PDF of the slip.

const validMs = 24 * 3_600_000;

const Sealed = z.object({ slipOf: z.string(), code: z.string(), registeredBy: z.string() });

/** Opens a slip of this member; undefined if forged or expired. */
function openSlip(keys: Keys, slip: string, memberId: string, now: Date): z.infer<typeof Sealed> | undefined {
  const { data } = z.safeParse(Sealed, keys.openTicket(slip, now));
  return data?.registeredBy === memberId ? data : undefined;
}

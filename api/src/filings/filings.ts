// Filing, the same for every form: seal the identity, store in one statement, answer with the receipt; a second time the
// first receipt again. What a form holds and what is wrong with it is the instrument's own.
import {
  type CaseKind,
  type Filed,
  type Locale,
  type Notify,
  normalizePhone,
  type PhoneConfirmation,
  toTiraneIso,
  type Words,
} from '@denonco/contract';
import type * as z from 'zod/mini';
import type { CaseNature, Law } from '../cases/cases.course.rules.ts';
import { type Lists, lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import { isPhoneConfirmed } from '../confirmations/confirmations.store.ts';
import { newId } from '../crypto/ids.ts';
import type { Keys } from '../crypto/keys.ts';
import { randomPiece } from '../crypto/random.ts';
import { findVotingCentres } from '../elections/elections.store.ts';
import { findReady, isAttachedElsewhere, type ReadyUpload } from '../evidence/evidence.store.ts';
import type { Call } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { filerNameKeys } from '../identities/filerNames.store.ts';
import { subscriptionsWished } from '../notices/subscriptions.store.ts';
import { commitmentAround, contentHash } from '../receipts/commitment.ts';
import { courseWhenFiled, toFiled, trackingCodeOf, trackingHashOf } from '../receipts/receipt.ts';
import { requireRightClock } from '../registerLog/clock/clock.ts';
import { clockFrom } from '../registrations/registrations.rules.ts';
import type { NewRegistration } from '../registrations/registrations.store.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import {
  type CaseContent,
  type ComplaintDetails,
  type Contact,
  centreWarnings,
  type Problems,
  registerYear,
} from './filings.rules.ts';
import { type FiledCase, fileCase, findFiled } from './filings.store.ts';
import { fileTogether } from './together.ts';

/** A filing as its instrument has read it. */
interface Filing {
  readonly nature: CaseNature;
  readonly content: CaseContent;
  readonly details?: ComplaintDetails;
  /** What the receipt's leaf commits to: everything but the identity (docs/receipt.md). */
  readonly committed: object;
  /** Undefined for an anonymous tip, of which nothing is kept. */
  readonly identity: object | undefined;
}

/** What an instrument says of its form. */
export interface Form {
  readonly kind: CaseKind;
  /** Dotted path to field code; empty when the form can be filed. */
  readonly problems: Problems;
  /** Read only of a form without problems. */
  readonly read: (contact: Contact) => Filing;
  readonly evidence: readonly string[];
  readonly decisionFile?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** By what they want to be told of news. */
  readonly notify?: z.infer<typeof Notify> | undefined;
  /** Where the form has its telephone, for words at the field. */
  readonly phoneConfirmation?: z.infer<typeof PhoneConfirmation> | undefined;
  /** The voting centres that it names, and the municipality they are said to be in. */
  readonly centres: { readonly codes: readonly string[]; readonly municipality: string | undefined };
  readonly warn: (filed: FiledCase, lists: Lists, law: Law, emergencyPhone: string) => Filed['warnings'];
  /** Of what a member enters for somebody: paper, or words told at a desk. */
  readonly desk?: Desk | undefined;
}

interface Desk {
  readonly memberId: string;
  readonly registration: NewRegistration;
  /** The sender's own number, for the slip; undefined when the paper has none. */
  readonly senderReference?: string | undefined;
  /** Uploads of the paper itself. */
  readonly scans: readonly string[];
}

type FilingCall = Pick<Call<never>, 'now' | 'tx' | 'deps' | 'locale' | 'idempotencyKey' | 'setStatus'> & {
  readonly body: object;
};

/**
 * Files a form. The same content under the same key gives the first receipt again, because a device that lost the answer
 * sends a second time; other content under that key is refused, so that no edit is dropped and no code reaches another sender.
 * @throws Fault `validation` with the fields; `already_filed` with the number of the case; `clock_in_doubt`.
 */
export async function file(call: FilingCall, formOf: (lists: Lists, law: Law) => Form): Promise<Filed> {
  // Before the form is read: by a wrong hour its dates would be found wrong.
  requireRightClock();
  const { tx, deps } = call;
  const keyed = keyedBy(deps.keys, call.idempotencyKey ?? crypto.randomUUID(), call.body);
  const lists = await listsInForce(deps);
  const law = await lawInForce(deps);
  const { emergencyPhone } = await publisherInForce(deps);
  const form = formOf(lists, law);
  const { now, locale } = call;
  const reference = form.desk?.senderReference;
  const isPaper = form.desk !== undefined;
  const answer = async (filed: FiledCase): Promise<Filed> => {
    const { codes, municipality } = form.centres;
    const known = codes.length === 0 ? [] : await findVotingCentres(tx, codes);
    const warnings = [
      ...form.warn(filed, lists, law, emergencyPhone),
      ...smsWarnings(form, locale),
      ...centreWarnings(codes, municipality, known, locale),
    ];
    return toFiled(filed, keyed.code, warnings, { now, locale, law, reference, isPaper, keys: deps.keys });
  };
  const uploads = await uploadsOf(call, form);
  const fields = { ...form.problems, ...uploads.problems, ...(await phoneProblems(call, form)) };
  const isFaulty = Object.keys(fields).length > 0;
  const filed = isFaulty ? undefined : await store(call, form, keyed, law, uploads);
  if (filed) return answer(filed);
  const before = await findFiled(tx, keyed.idempotencyHash);
  // Not faulty, and yet not stored: a file was taken by another filing since we looked.
  if (!before) throw fault('validation', { fields: isFaulty ? fields : (await uploadsOf(call, form)).problems });
  // Cases filed before the hash was kept answer as they did then: their senders may still wait for the code.
  if (before.sentHash && !before.sentHash.equals(keyed.sentHash))
    throw fault('already_filed', { internalMessages: [before.number] });
  call.setStatus(200);
  return answer(before);
}

/** What is made of the device's key. */
interface Keyed {
  readonly code: string;
  readonly idempotencyHash: Buffer;
  readonly sentHash: Buffer;
}
const keyedBy = (keys: Keys, key: string, body: object): Keyed => ({
  code: trackingCodeOf(keys, key),
  idempotencyHash: keys.hash('idempotency', key),
  sentHash: keys.hash('filing', contentHash(body).toString('base64')),
});

interface Uploads {
  readonly decision: readonly ReadyUpload[];
  readonly evidence: readonly ReadyUpload[];
  readonly scans: readonly ReadyUpload[];
  readonly problems: Problems;
}

/** The files that the form names, as they are kept. A file that is named twice is right where it is named first. */
async function uploadsOf({ tx }: FilingCall, { evidence, decisionFile, desk }: Form): Promise<Uploads> {
  const scans = desk?.scans ?? [];
  const named = [
    ...(decisionFile === undefined ? [] : [{ id: decisionFile, path: 'decisionFile' }]),
    ...evidence.map((id, index) => ({ id, path: `evidence.${index}` })),
    ...scans.map((id, index) => ({ id, path: `scans.${index}` })),
  ];
  const found = await findReady(
    tx,
    named.map(({ id }) => id),
  );
  const byId = new Map(found.map((upload) => [upload.id, upload]));
  const problems: Problems = {};
  named.forEach(({ id, path }, index) => {
    const isTwice = named.findIndex((one) => one.id === id) < index;
    if (isTwice || !byId.has(id)) problems[path] = 'attachment_unknown';
  });
  const readyOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    decision: readyOf(decisionFile === undefined ? [] : [decisionFile]),
    evidence: readyOf(evidence),
    scans: readyOf(scans),
    problems,
  };
}

async function phoneProblems({ deps, now }: FilingCall, { phone, phoneConfirmation }: Form): Promise<Problems> {
  if (!phoneConfirmation) return {};
  const normal = normalizePhone(phone ?? '');
  const isRight = normal && (await isPhoneConfirmed(deps.db, deps.keys, phoneConfirmation, normal, now));
  return isRight ? {} : { 'phoneConfirmation.code': 'confirmation_code' };
}

/** A stranger's telephone is told nothing: it was confirmed by its code, or a member has it from a paper. */
const wishesOf = ({ notify, phoneConfirmation, desk }: Form): Form['notify'] =>
  notify && { ...notify, sms: notify.sms && (phoneConfirmation !== undefined || desk !== undefined) };

const unconfirmed: Words = {
  al: 'Nuk do t’ju vijnë SMS: numrin nuk e konfirmuat me kod. Mund ta bëni te çështja, me kodin e ndjekjes, te “Njoftime”.',
  en: 'You will get no SMS: you did not confirm the number with a code. You can do so at the case, with the tracking code, under “News”.',
};

/** News by SMS that was wished for and is not sent. */
const smsWarnings = (form: Form, locale: Locale): Filed['warnings'] =>
  form.notify?.sms && !wishesOf(form)?.sms ? [{ code: 'sms_unconfirmed', message: unconfirmed[locale] }] : [];

async function store(
  { tx, deps, now }: FilingCall,
  form: Form,
  { code, idempotencyHash, sentHash }: Keyed,
  law: Law,
  { decision, evidence, scans }: Uploads,
): Promise<FiledCase | undefined> {
  const { keys } = deps;
  const { nature, content, details, committed, identity } = form.read({
    phoneConfirmed: form.phoneConfirmation !== undefined,
  });
  const id = newId();
  const contentSha256 = contentHash(committed);
  const registeredAt = toTiraneIso(now.getTime());
  const documents = [...decision, ...evidence, ...scans];
  const registration = form.desk?.registration;
  const from = clockFrom(nature.kind, now, registration?.receivedAt ?? null);
  const track = content.track ?? '-';
  try {
    // Within somebody's transaction it is a part of that one, and goes with it.
    const put = tx === deps.db ? fileTogether : fileCase;
    return await put(tx, {
      id,
      nature,
      year: registerYear(nature.kind, now, law),
      registeredAt: now,
      trackingHash: trackingHashOf(keys, code),
      idempotencyHash,
      sentHash,
      content,
      details,
      contentSha256,
      commitment: commitmentAround({ kind: nature.kind, track, registeredAt, contentSha256, documents }),
      salt: randomPiece(32),
      course: courseWhenFiled(nature, from, law, form.desk && 'register'),
      clockFrom: from,
      opening: form.desk && { action: 'register', memberId: form.desk.memberId, data: {} },
      registration,
      identity: identity && { ...keys.sealIdentity(id, identity), nameKeys: filerNameKeys(keys, id, identity) },
      decision,
      evidence,
      scans,
      subscriptions: subscriptionsWished(keys, id, form, wishesOf(form)),
    });
  } catch (error) {
    // Somebody filed with one of the files between our look and our statement.
    if (isAttachedElsewhere(error)) return undefined;
    throw error;
  }
}

// Filing, common to all forms, with the receipt also for repeats.
import {
  type EventData,
  type Filed,
  type Locale,
  type Notify,
  normalizeMobile,
  normalizePhone,
  type PhoneConfirmation,
  toTiraneIso,
} from '@denonco/contract';
import type * as z from 'zod/mini';
import { isPhoneConfirmed } from '../../accounts/phoneConfirmations/confirmations.store.ts';
import { newId, randomBytesFromPool } from '../../platform/crypto/ids.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { createBatcher } from '../../platform/db/batcher.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Call } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { findVotingCentres } from '../../reference/elections/elections.store.ts';
import { getReferenceLists, type Lists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import type { CaseNature, Law } from '../cases/cases.history.rules.ts';
import { getLaw } from '../cases/cases.reference.store.ts';
import { isAttachedElsewhere, listReady } from '../evidence/evidence.store.ts';
import { filerNameKeys } from '../identities/sealed.store.ts';
import { type FiledCase, stateWhenFiled, toFiled, trackingCodeOf, trackingHashOf } from '../receipts/receipt.ts';
import { requireRightClock } from '../registerLog/clock/clock.store.ts';
import { commitmentAround, contentHash } from '../registerLog/entries.ts';
import { wishedSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { type CaseContent, centreWarnings, clockFrom, type Problems, registerYear } from './filings.rules.ts';
import {
  type ComplaintDetails,
  fileCase,
  fileCases,
  findFiled,
  type NewCase,
  type NewRegistration,
} from './filings.store.ts';

const busyBatch = 8;
const busyAfterBatchMs = 100;
const busyUntil = new WeakMap<Db, number>();

/** May share a transaction. Undefined when the key was used before. */
const fileBatched = createBatcher<NewCase, FiledCase | undefined>({
  run(db, filings) {
    if (filings.length >= busyBatch) busyUntil.set(db, performance.now() + busyAfterBatchMs);
    return fileCases(db, filings);
  },
  maxBatch: 128,
  keyOf: ({ idempotencyHash }) => idempotencyHash.toString('base64'),
});

/** Whether filings arrive so fast that less urgent work should wait. */
export const isBatcherBusy = (db: Db): boolean => performance.now() < (busyUntil.get(db) ?? 0);

interface Filing {
  readonly nature: CaseNature;
  readonly content: CaseContent;
  readonly details?: ComplaintDetails;
  /** The receipt's leaf commits to it: everything but the identity (docs/reference/receipt.md). */
  readonly committed: object;
  /** An anonymous tip has none. */
  readonly identity: object | undefined;
}

export interface FilingInput {
  /** Dotted path to field code. */
  readonly problems: Problems;
  readonly toFiling: () => Filing;
  readonly evidence: readonly string[];
  readonly decisionFile?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly notify?: z.infer<typeof Notify> | undefined;
  readonly phoneConfirmation?: z.infer<typeof PhoneConfirmation> | undefined;
  readonly centres: { readonly codes: readonly string[]; readonly municipality: string | undefined };
  /** Sealed elements that it lacks, for the tracking page. */
  readonly lacks?: EventData['lacks'];
  readonly filingDue?: (filed: FiledCase) => Filed['filingDue'];
  readonly warn: (filed: FiledCase, emergencyPhone: string) => Filed['warnings'];
  readonly paper?: PaperRegistration | undefined;
}

interface PaperRegistration {
  readonly memberId: string;
  readonly registration: NewRegistration;
  readonly senderReference?: string | undefined;
  readonly scans: readonly string[];
}

type FilingCall = Pick<Call<never>, 'now' | 'tx' | 'deps' | 'locale' | 'idempotencyKey' | 'setStatus'> & {
  readonly body: object;
};

/**
 * The same content under the same key returns the first receipt, for devices that lost the answer; other content is
 * refused, so that no edit is dropped and no code reaches another sender.
 * @throws HttpError `validation` with the fields; `already_filed` with the number of the case; `clock_in_doubt`.
 */
export async function file(call: FilingCall, formOf: (lists: Lists, law: Law) => FilingInput): Promise<Filed> {
  // First, because a wrong clock would make the form's dates invalid.
  requireRightClock();
  const { tx, deps } = call;
  const keyed = keyedBy(deps.keys, call.idempotencyKey ?? crypto.randomUUID(), call.body);
  const lists = await getReferenceLists(deps, tx);
  const law = await getLaw(deps, tx);
  const { emergencyPhone } = await getPublisher(deps, tx);
  const form = formOf(lists, law);
  const { now, locale } = call;
  const reference = form.paper?.senderReference;
  const isPaper = form.paper !== undefined;
  const answer = async (filed: FiledCase): Promise<Filed> => {
    const { codes, municipality } = form.centres;
    const known = codes.length === 0 ? [] : await findVotingCentres(tx, codes);
    const warnings = [
      ...form.warn(filed, emergencyPhone),
      ...smsWarnings(form, locale),
      ...centreWarnings(codes, municipality, known, locale),
    ];
    const notes = { warnings, filingDue: form.filingDue?.(filed) };
    return toFiled(filed, keyed.code, notes, { now, law, reference, isPaper, keys: deps.keys });
  };
  const uploads = await uploadsOf(call, form);
  const fields = { ...form.problems, ...uploads.problems, ...(await phoneProblems(call, form)) };
  const hasError = Object.keys(fields).length > 0;
  const filed = hasError ? undefined : await store(call, form, keyed, law, uploads);
  if (filed) return answer(filed);
  const before = await findFiled(tx, keyed.idempotencyHash);
  // Another filing attached a file meanwhile.
  if (!before) throw httpError('validation', { fields: hasError ? fields : (await uploadsOf(call, form)).problems });
  if (!before.sentHash?.equals(keyed.sentHash)) throw httpError('already_filed', { internalMessages: [before.number] });
  call.setStatus(200);
  return answer(before);
}

type Keyed = ReturnType<typeof keyedBy>;
const keyedBy = (keys: Keys, key: string, body: object) => ({
  code: trackingCodeOf(keys, key),
  idempotencyHash: keys.hash('idempotency', key),
  sentHash: keys.hash('filing', contentHash(body).toString('base64')),
});

type Uploads = Awaited<ReturnType<typeof uploadsOf>>;
async function uploadsOf({ tx }: FilingCall, { evidence, decisionFile, paper }: FilingInput) {
  const scans = paper?.scans ?? [];
  const decision = decisionFile === undefined ? [] : [decisionFile];
  const named = [
    ...decision.map((id) => ({ id, path: 'decisionFile' })),
    ...evidence.map((id, index) => ({ id, path: `evidence.${index}` })),
    ...scans.map((id, index) => ({ id, path: `scans.${index}` })),
  ];
  const all = named.map(({ id }) => id);
  const byId = new Map((await listReady(tx, all)).map((upload) => [upload.id, upload]));
  const problems: Problems = {};
  for (const [index, { id, path }] of named.entries())
    if (all.indexOf(id) < index || !byId.has(id)) problems[path] = 'attachment_unknown';
  const readyOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { decision: readyOf(decision), evidence: readyOf(evidence), scans: readyOf(scans), problems };
}

async function phoneProblems({ deps, now }: FilingCall, { phone, phoneConfirmation }: FilingInput): Promise<Problems> {
  if (!phoneConfirmation) return {};
  const normal = normalizePhone(phone ?? '');
  const isRight = normal && (await isPhoneConfirmed(deps.db, deps.keys, phoneConfirmation, normal, now));
  return isRight ? {} : { 'phoneConfirmation.code': 'confirmation_code' };
}

const mobileOf = ({ phone = '' }: FilingInput): string | undefined => normalizeMobile(phone);

/** SMS only to a number confirmed by a code or written on paper, so that no stranger gets them. */
const wishesOf = (form: FilingInput): FilingInput['notify'] => {
  const isAllowed = form.phoneConfirmation !== undefined || form.paper !== undefined;
  return form.notify && { ...form.notify, sms: form.notify.sms && isAllowed && mobileOf(form) !== undefined };
};

const smsMessages = {
  sms_landline: {
    al: 'Nuk do t’ju vijnë SMS: numri nuk është celular. Një tjetër mund ta jepni te çështja, me kodin e ndjekjes, te “Njoftime”.',
    en: 'You will get no SMS: the number is not a mobile number. You can give another at the case, with the tracking code, under “Notices”.',
  },
  sms_unconfirmed: {
    al: 'Nuk do t’ju vijnë SMS: numrin nuk e konfirmuat me kod. Mund ta bëni te çështja, me kodin e ndjekjes, te “Njoftime”.',
    en: 'You will get no SMS: you did not confirm the number with a code. You can do so at the case, with the tracking code, under “Notices”.',
  },
} as const;

const smsWarnings = (form: FilingInput, locale: Locale): Filed['warnings'] => {
  if (!form.notify?.sms || wishesOf(form)?.sms) return [];
  const code = mobileOf(form) === undefined ? 'sms_landline' : 'sms_unconfirmed';
  return [{ code, message: smsMessages[code][locale] }];
};

async function store(
  { tx, deps, now }: FilingCall,
  form: FilingInput,
  { code, idempotencyHash, sentHash }: Keyed,
  law: Law,
  { decision, evidence, scans }: Uploads,
): Promise<FiledCase | undefined> {
  const { keys } = deps;
  const { nature, content, details, committed, identity } = form.toFiling();
  const id = newId();
  const contentSha256 = contentHash(committed);
  const registeredAt = toTiraneIso(now);
  const documents = [...decision, ...evidence, ...scans];
  const registration = form.paper?.registration;
  const from = clockFrom(nature.kind, now, registration?.receivedAt ?? null);
  const track = content.track ?? '-';
  try {
    // Within a transaction a filing must commit with it, so it is not batched.
    const storeFiling = tx === deps.db ? fileBatched : fileCase;
    return await storeFiling(tx, {
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
      salt: randomBytesFromPool(32),
      state: stateWhenFiled(nature, from, law, form.paper && 'register'),
      clockFrom: from,
      firstEvent: {
        action: form.paper ? 'register' : 'file',
        memberId: form.paper?.memberId,
        data: form.lacks?.length ? { lacks: form.lacks } : {},
      },
      registration,
      identity: identity && { ...keys.sealIdentity(id, identity), nameKeys: filerNameKeys(keys, id, identity) },
      decision,
      evidence,
      scans,
      subscriptions: wishedSubscriptions(keys, id, form, wishesOf(form)),
    });
  } catch (error) {
    // Another filing attached one of the files since the check.
    if (isAttachedElsewhere(error)) return undefined;
    throw error;
  }
}

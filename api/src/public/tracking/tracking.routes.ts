// Following a case by its code, which is unknown in the other register.

import { type CaseKind, copyFileName, normalizePhone, type routes, type Trace, toTiraneIso } from '@denonco/contract';
import * as z from 'zod/mini';
import { isPhoneConfirmed } from '../../accounts/phoneConfirmations/confirmations.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { keyedId } from '../../platform/http/idempotency.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { addMessage, isSent } from '../../register/caseMessages/messages.store.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { type LoadedCase, recordEvent } from '../../register/cases/cases.store.ts';
import { notifyOfThreat } from '../../register/cases/eventNotices.ts';
import { isFilerCallRepeated } from '../../register/cases/filerCalls.store.ts';
import { attachEvidence, requireReadyEvidence } from '../../register/evidence/attaching.ts';
import { filerReader, proveCase } from '../../register/projection/caseProofs.ts';
import { caseOfCode, withCaseOfCode } from '../../register/receipts/caseOfCode.ts';
import {
  countRequests,
  listSubscriptions,
  requestSubscription,
  sealSubscription,
  subscribe,
} from '../../register/subscriptions/subscriptions.store.ts';
import { resumeNews, unsubscribe } from '../../register/subscriptions/unsubscribe.store.ts';
import { isActionPossible, recordAnswer } from './answering.ts';
import type { filedCopyPdf } from './filedCopy.pdf.ts';
import { readFiledCopy } from './filedCopy.ts';
import { readReceiptFile } from './receipts.store.ts';
import { mayWrite, toTrace } from './tracking.present.ts';
import { findRequest, findTraced, markOutcomeSeen } from './tracking.store.ts';

const drawFiledCopy = drawInThread<typeof filedCopyPdf>(new URL('./filedCopy.pdf.ts', import.meta.url), 'filedCopyPdf');

type TraceCall = Pick<Call<typeof routes.traceDenouncement>, 'body' | 'tx' | 'deps' | 'locale' | 'now'>;

async function trace(kind: CaseKind, { body, tx, deps, locale, now }: TraceCall): Promise<Trace> {
  const lists = await getReferenceLists(deps, tx);
  const traced = await withCaseOfCode(body.code, locale, deps, (trackingHash) =>
    findTraced(tx, deps.keys, lists, kind, trackingHash),
  );
  if (traced.status === 'decided' && !traced.outcome_seen_at) await markOutcomeSeen(tx, traced.id, now);
  return toTrace(traced, await getLaw(deps, tx));
}

export const trackingHandlers = {
  traceDenouncement: (call) => trace('denouncement', call),
  traceComplaint: (call) => trace('complaint', call),

  proveCase: async ({ params: { kind }, body, tx, deps, locale, now }) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale });
    return proveCase(tx, deps, history, filerReader(history), now);
  },

  readFiled: async ({ params: { kind }, body, tx, deps, locale }) =>
    readFiledCopy(tx, await getReferenceLists(deps, tx), await caseOfCode(tx, deps, body.code, { kind, locale })),

  filedPdf: async ({ params: { kind }, body, deps, locale, now, origin }) => {
    const filed = await deps.db.transaction().execute(async (tx) => {
      const history = await caseOfCode(tx, deps, body.code, { kind, locale });
      await deps.limits.codeUsed('copy', origin);
      const { institution, publicUrl } = await getPublisher(deps, tx);
      return {
        copy: await readFiledCopy(tx, await getReferenceLists(deps, tx), history),
        trace: await traceOf(tx, deps, history),
        file: (await readReceiptFile(tx, deps.keys, history)).file,
        institution,
        verifyUrl: `${publicUrl}/#/verify`,
        now,
      };
    });
    const { body: pdf } = await drawFiledCopy(filed, locale);
    return new Download(pdf, 'application/pdf', copyFileName(filed.copy.number));
  },

  answerRequest: async ({ params: { kind }, body, tx, deps, locale, now }) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    // The lock lets one of concurrent answers through.
    const request = await findRequest(tx, history.row.id, body.requestId);
    if (request?.answered_at) {
      if (request.answer !== body.answer || request.files.join() !== body.evidence.join())
        throw httpError('already_sent');
      return { answeredAt: toTiraneIso(request.answered_at) };
    }
    if (!request || !isActionPossible(history, 'answer')) throw httpError('expired');
    const given = { ...body, answered: { by: 'code' } } as const;
    return { answeredAt: toTiraneIso((await recordAnswer(tx, deps, history, given, now)).getTime()) };
  },

  withdrawCase: async ({ params: { kind }, body, idempotencyKey: key, tx, deps, locale, now, origin }) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    const { code: _, ...content } = body;
    if (await isFilerCallRepeated(tx, deps.keys, { caseId: history.row.id, key, content, now }))
      return traceOf(tx, deps, history);
    const action = body.part ? 'withdrawPart' : 'withdraw';
    if (!isActionPossible(history, action)) throw httpError('not_allowed_now');
    if (body.part && !body.reason) throw httpError('validation', { fields: { reason: 'required' } });
    if (body.part) await deps.limits.codeUsed('withdrawnPart', origin);
    const data = { ...(body.reason && { reason: body.reason }), ...(body.threatened && { threatened: true }) };
    await recordEvent({ tx, deps, law: await getLaw(deps, tx) }, history, { action, data, now });
    if (body.threatened) await notifyOfThreat(tx, history.row, now);
    return traceOf(tx, deps, history);
  },

  messageOnCase: async ({ params: { kind }, body, idempotencyKey, tx, deps, locale, now, origin }) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    const { id, number } = history.row;
    const { text } = body;
    const messageId = keyedId(deps.keys, 'message', id, idempotencyKey);
    if (await isSent(tx, id, messageId, { text, files: body.evidence })) return traceOf(tx, deps, history);
    if (!mayWrite(history.row.kind, history.row.status, history.steps)) throw httpError('not_allowed_now');
    await deps.limits.codeUsed('message', origin);
    const evidence = await requireReadyEvidence(tx, body.evidence, 'evidence');
    const documents = evidence.map(({ sha256 }) => sha256);
    await addMessage(tx, { id, number }, { id: messageId, at: now, text, documents });
    await attachEvidence(tx, { caseId: id, uploads: evidence, purpose: 'message', at: now }, 'evidence');
    return traceOf(tx, deps, history);
  },

  subscribeToCase: async ({ params: { kind }, body, idempotencyKey: key, tx, deps, locale, now, origin }) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    const { code: _, ...content } = body;
    if (await isFilerCallRepeated(tx, deps.keys, { caseId: history.row.id, key, content, now }))
      return traceOf(tx, deps, history);
    await addSubscription(tx, deps, history.row.id, body, now);
    await deps.limits.codeUsed('news', origin);
    return traceOf(tx, deps, history);
  },

  unsubscribeFromCase: async ({ params: { kind }, body, tx, deps, locale, now }) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale });
    const { id } = history.row;
    if (!(await unsubscribe(tx, body.id, now, id))) throw httpError('not_found');
    return traceOf(tx, deps, history);
  },
} satisfies SomeHandlers;

/** The case as this transaction leaves it. */
async function traceOf(tx: Db, deps: Deps, { row: { kind, tracking_hash } }: LoadedCase): Promise<Trace> {
  const lists = await getReferenceLists(deps, tx);
  const traced = await findTraced(tx, deps.keys, lists, kind, tracking_hash);
  if (!traced) throw new Error('a case that was there is gone');
  return toTrace(traced, await getLaw(deps, tx));
}

/** Enough for a family, too few to spam a crowd. */
const maxSubscriptions = 5;

/** Requires the locked case. @throws HttpError `validation` at the field. */
async function addSubscription(
  tx: Db,
  deps: Deps,
  caseId: string,
  { channel, address, phoneConfirmation }: Call<typeof routes.subscribeToCase>['body'],
  now: Date,
): Promise<void> {
  if (channel === 'email' && !z.safeParse(z.email(), address).success)
    throw httpError('validation', { fields: { address: 'email' } });
  const subscription = sealSubscription(deps.keys, caseId, channel, address);
  const phone = normalizePhone(address) ?? '';
  if (!subscription) throw httpError('validation', { fields: { address: phone ? 'phone_landline' : 'phone' } });
  if (channel === 'sms') {
    if (!phoneConfirmation) throw httpError('validation', { fields: { phoneConfirmation: 'phone_confirmation' } });
    if (!(await isPhoneConfirmed(deps.independentDb, deps.keys, phoneConfirmation, phone, now)))
      throw httpError('validation', { fields: { 'phoneConfirmation.code': 'phone_confirmation' } });
  }
  const many = (await listSubscriptions(tx, caseId)).length + (await countRequests(tx, caseId));
  if (many >= maxSubscriptions) throw httpError('validation', { fields: { address: ['too_many', maxSubscriptions] } });
  await resumeNews(tx, caseId);
  if (channel === 'sms') await subscribe(tx, caseId, subscription, now);
  else await requestSubscription(tx, caseId, subscription, now);
}

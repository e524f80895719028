// Following a case by its code, and what its filer may do there: answer, withdraw, write, be told. The same for both
// instruments; a code of the one is unknown to the calls of the other.
import {
  type CaseKind,
  checkTrackingCode,
  copyFileName,
  type Locale,
  normalizeTrackingCode,
  type Route,
  type routes,
  type Trace,
  toTiraneIso,
} from '@denonco/contract';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCase, recordEvent } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { attachEvidence, readyEvidence } from '../evidence/attaching.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { fault } from '../http/fault.ts';
import { addMessage, countFilerMessages } from '../messages/messages.store.ts';
import { tellOfThreat } from '../notices/members/threats.ts';
import { stopNews } from '../notices/stopping.store.ts';
import { draw } from '../pdf/draw.ts';
import { receiptFileFrom, trackingHashOf } from '../receipts/receipt.ts';
import { findReceiptCase } from '../receipts/receipts.store.ts';
import { proveLeaf } from '../registerLog/proving.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { isPossible, takeAnswer } from './answering.ts';
import { readFiledCopy } from './filedCopy.ts';
import { proveCase } from './proving.ts';
import { addSubscription } from './subscribing.ts';
import { mayWrite, toTrace } from './tracking.rules.ts';
import { findTraced, isRequestOpen, noteOutcomeSeen, readTraced } from './tracking.store.ts';

/** A call of either instrument: their rows differ in nothing that a handler sees. */
type Asked<R extends Route> = Pick<Call<R>, 'body' | 'tx' | 'deps' | 'locale' | 'now'>;

/** Messages of a filer to one case in a day; whoever has more to say sends a file. */
const mostMessagesADay = 50;
const dayMs = 24 * 3_600_000;

const trace =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.traceDenouncement>) => {
    const lists = await listsInForce(deps, tx);
    const traced = await lookedFor(body.code, locale, deps, (trackingHash) =>
      findTraced(tx, deps.keys, lists, { trackingHash, kind }),
    );
    if (traced.status === 'decided' && !traced.isOutcomeSeen) await noteOutcomeSeen(tx, traced.id, now);
    return toTrace(traced, await lawInForce(deps, tx));
  };

const prove =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.proveDenouncement>) =>
    proveCase(tx, deps, await caseOfCode(tx, deps, body.code, { kind, locale }), now);

const readFiled =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale }: Asked<typeof routes.readFiledDenouncement>) =>
    readFiledCopy(tx, await listsInForce(deps, tx), await caseOfCode(tx, deps, body.code, { kind, locale }));

const saveFiled =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.filedDenouncementPdf>) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale });
    const lists = await listsInForce(deps, tx);
    const found = await findReceiptCase(tx, history.row.id, lists);
    if (!found) throw fault('unknown_code');
    const { institution, publicUrl } = await publisherInForce(deps, tx);
    const of = {
      copy: await readFiledCopy(tx, lists, history),
      trace: await traceOf(tx, deps, history),
      file: receiptFileFrom(found, deps.keys, (await proveLeaf(tx, found.leaf))?.proof),
      institution,
      verifyUrl: `${publicUrl}/#/verify`,
      now,
    };
    const pdf = await draw('filedCopy', of, locale);
    return new Download(pdf.body, 'application/pdf', copyFileName(history.row.number));
  };

const answer =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.answerDenouncement>) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    // Of several answers at once the lock lets one through; the others find the request answered.
    const isOpen = isPossible(history, 'answer') && (await isRequestOpen(tx, history.row.id, body.requestId));
    if (!isOpen) throw fault('expired');
    const given = { ...body, answered: { by: 'code' } } as const;
    return { answeredAt: toTiraneIso((await takeAnswer(tx, deps, history, given, now)).getTime()) };
  };

const withdraw =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.withdrawComplaint>) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    const action = body.part ? 'withdrawPart' : 'withdraw';
    if (!isPossible(history, action)) throw fault('not_allowed_now');
    if (body.part && !body.reason) throw fault('validation', { fields: { reason: 'required' } });
    const data = { ...(body.reason && { reason: body.reason }), ...(body.threatened && { threatened: true }) };
    await recordEvent(tx, history, { action, data, now }, await lawInForce(deps, tx));
    if (body.threatened) await tellOfThreat(tx, history.row, now);
    return traceOf(tx, deps, history);
  };

const message =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.messageOnDenouncement>) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    const { id, number } = history.row;
    if (!mayWrite(history.row.kind, history.row.status, history.steps)) throw fault('not_allowed_now');
    if ((await countFilerMessages(tx, id, new Date(now.getTime() - dayMs))) >= mostMessagesADay)
      throw fault('rate_limited', { retryAfterSeconds: 3600 });
    const evidence = await readyEvidence(tx, body.evidence, 'evidence');
    const documents = evidence.map(({ sha256 }) => sha256);
    await addMessage(tx, { id, number }, { at: now, text: body.text, documents });
    await attachEvidence(tx, { caseId: id, uploads: evidence, purpose: 'message', at: now }, 'evidence');
    return traceOf(tx, deps, history);
  };

const subscribe =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.subscribeToDenouncement>) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale, lock: true });
    await addSubscription(tx, deps, history.row.id, body, now);
    return traceOf(tx, deps, history);
  };

const stop =
  (kind: CaseKind) =>
  async ({ body, tx, deps, locale, now }: Asked<typeof routes.unsubscribeFromDenouncement>) => {
    const history = await caseOfCode(tx, deps, body.code, { kind, locale });
    const { id } = history.row;
    if (!(await stopNews(tx, body.id, now, id))) throw fault('not_found');
    return traceOf(tx, deps, history);
  };

export const trackingHandlers: Handlers<
  | 'traceDenouncement'
  | 'traceComplaint'
  | 'answerDenouncement'
  | 'answerComplaint'
  | 'withdrawDenouncement'
  | 'withdrawComplaint'
  | 'messageOnDenouncement'
  | 'messageOnComplaint'
  | 'subscribeToDenouncement'
  | 'subscribeToComplaint'
  | 'unsubscribeFromDenouncement'
  | 'unsubscribeFromComplaint'
  | 'proveDenouncement'
  | 'proveComplaint'
  | 'readFiledDenouncement'
  | 'readFiledComplaint'
  | 'filedDenouncementPdf'
  | 'filedComplaintPdf'
> = {
  traceDenouncement: trace('denouncement'),
  traceComplaint: trace('complaint'),
  answerDenouncement: answer('denouncement'),
  answerComplaint: answer('complaint'),
  withdrawDenouncement: withdraw('denouncement'),
  withdrawComplaint: withdraw('complaint'),
  messageOnDenouncement: message('denouncement'),
  messageOnComplaint: message('complaint'),
  subscribeToDenouncement: subscribe('denouncement'),
  subscribeToComplaint: subscribe('complaint'),
  unsubscribeFromDenouncement: stop('denouncement'),
  unsubscribeFromComplaint: stop('complaint'),
  proveDenouncement: prove('denouncement'),
  proveComplaint: prove('complaint'),
  readFiledDenouncement: readFiled('denouncement'),
  readFiledComplaint: readFiled('complaint'),
  filedDenouncementPdf: saveFiled('denouncement'),
  filedComplaintPdf: saveFiled('complaint'),
};

const mistyped = {
  al: 'Kodi duket i shkruar gabim. Kontrolloni shenjat një nga një: kodi ka 16 shenja.',
  en: 'The code seems to be mistyped. Check it symbol by symbol: it has 16 of them.',
};

interface Lookup {
  readonly kind: CaseKind;
  readonly locale: Locale;
  readonly lock?: boolean;
}

/**
 * What is found by a code as a person typed it.
 * @throws Fault `unknown_code`; a code whose check symbol is wrong says so in the further words. Every code is looked
 * for, also one that cannot be right, so that all of them take the same time.
 */
async function lookedFor<T>(
  typed: string,
  locale: Locale,
  { keys }: Deps,
  find: (trackingHash: Buffer) => Promise<T | undefined>,
): Promise<T> {
  const found = await find(trackingHashOf(keys, normalizeTrackingCode(typed) ?? ''));
  if (found !== undefined) return found;
  const isMistyped = checkTrackingCode(typed) !== 'ok';
  throw fault('unknown_code', isMistyped ? { internalMessages: [mistyped[locale]] } : {});
}

/** The case of a code as a person typed it. @throws Fault `unknown_code`. */
export const caseOfCode = (
  db: Db,
  deps: Deps,
  typed: string,
  { kind, locale, lock = false }: Lookup,
): Promise<CaseHistory> =>
  lookedFor(typed, locale, deps, (trackingHash) => findCase(db, { trackingHash }, { kind, lock }));

/** The case as this transaction leaves it. */
async function traceOf(tx: Db, deps: Deps, { row }: CaseHistory): Promise<Trace> {
  const traced = await readTraced(tx, deps.keys, row.id, await listsInForce(deps, tx));
  return toTrace(traced, await lawInForce(deps, tx));
}

// Following a case by its code, answering what was asked, withdrawing.
import {
  checkTrackingCode,
  type Locale,
  lifecycleOf,
  normalizeTrackingCode,
  type Trace,
  toTiraneIso,
} from '@denonco/contract';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCase, recordEvent } from '../cases/cases.store.ts';
import type { Db, Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { trackingHashOf } from '../receipts/receipt.ts';
import { toTrace } from './tracking.rules.ts';
import { isRequestOpen, noteOutcomeSeen, readTraced } from './tracking.store.ts';

export const trackingHandlers: Handlers<'traceDenouncement' | 'answerDenouncement' | 'withdrawDenouncement'> = {
  traceDenouncement: async ({ body, tx, deps, locale, now }) => {
    const history = await caseOfCode(tx, deps, body.code, locale);
    if (history.row.status === 'decided' && !history.row.outcome_seen_at)
      await noteOutcomeSeen(tx, history.row.id, now);
    return traceOf(tx, deps, history);
  },

  answerDenouncement: async ({ body, tx, deps, locale, now }) => {
    const history = await caseOfCode(tx, deps, body.code, locale, { lock: true });
    // Of several answers at once the lock lets one through; the others find the request answered.
    const isOpen = isPossible(history, 'answer') && (await isRequestOpen(tx, history.row.id, body.requestId));
    if (!isOpen) throw fault('expired');
    const answer = { requestId: body.requestId, text: body.answer };
    const law = await lawInForce(deps, tx);
    const { at } = await recordEvent(tx, history, { action: 'answer', data: {}, now, answer }, law);
    return { answeredAt: toTiraneIso(at.getTime()) };
  },

  withdrawDenouncement: async ({ body, tx, deps, locale, now }) => {
    const history = await caseOfCode(tx, deps, body.code, locale, { lock: true });
    if (!isPossible(history, 'withdraw')) throw fault('not_allowed_now');
    const data = body.reason ? { reason: body.reason } : {};
    await recordEvent(tx, history, { action: 'withdraw', data, now }, await lawInForce(deps, tx));
    return traceOf(tx, deps, await caseOfCode(tx, deps, body.code, locale));
  },
};

const isPossible = ({ row, steps }: CaseHistory, action: string): boolean =>
  lifecycleOf(row.kind)
    .possibleRows(steps)
    .some((one) => one.action === action);

const mistyped = {
  al: 'Kodi duket i shkruar gabim. Kontrolloni shenjat një nga një: kodi ka 16 shenja.',
  en: 'The code seems to be mistyped. Check it symbol by symbol: it has 16 of them.',
};

interface Lookup {
  readonly lock?: boolean;
}

/**
 * The case of a code as a person typed it.
 * @throws Fault `unknown_code`; a code whose check symbol is wrong says so in the further words. Every code is looked
 * for, also one that cannot be right, so that all of them take the same time.
 */
async function caseOfCode(
  db: Db,
  { keys }: Deps,
  typed: string,
  locale: Locale,
  options: Lookup = {},
): Promise<CaseHistory> {
  const code = normalizeTrackingCode(typed) ?? '';
  const history = await findCase(
    db,
    { trackingHash: trackingHashOf(keys, code) },
    { kind: 'denouncement', ...options },
  );
  if (history) return history;
  const isMistyped = checkTrackingCode(typed) !== 'ok';
  throw fault('unknown_code', isMistyped ? { internalMessages: [mistyped[locale]] } : {});
}

async function traceOf(db: Db, deps: Deps, history: CaseHistory): Promise<Trace> {
  return toTrace(await readTraced(db, history, await listsInForce(deps, db)));
}

import { type CaseRequestLinks, resendPauseMs, toTiraneIso } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { parseTimeKey, timePage } from '../../platform/http/timePages.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { parseLater, toLaterEnd } from '../../reference/deadlines.rules.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { aboutOf, getLaw } from '../../register/cases/cases.reference.store.ts';
import { type LoadedCase, recordEvent } from '../../register/cases/cases.store.ts';
import {
  canWorkOn,
  getCaseToChange,
  getVisibleCase,
  isOpen,
  kindsReached,
  requireQueueOf,
  requireReadAccess,
} from '../../register/cases/scope.ts';
import { caseLanguage } from '../../register/letters/letters.issue.ts';
import { drawSlip } from '../../register/receipts/drawSlip.ts';
import { linkToPrint, revokeLinks } from '../../register/subscriptions/requestLinks.store.ts';
import {
  hasSubscribers,
  listLinkStates,
  listRequestRows,
  listTemplates,
  queueReminder,
  type RequestRecord,
  requestState,
} from './requests.store.ts';

export const requestsHandlers = {
  listRequestTemplates: async ({ actor, query, tx }) => {
    requireReadAccess(actor, query.kind);
    return listTemplates(tx, query.kind);
  },

  listRequestLinks: async ({ actor, params, tx, now }) =>
    linksOf(tx, actor, await getVisibleCase(tx, actor, params.number), now),

  resendRequest: async ({ actor, params: { number, id }, tx, now }) => {
    const { history, request } = await waiting(tx, actor, number, id, now);
    const pause = resumesAt(request.told_again_at, now);
    if (pause)
      throw httpError('rate_limited', { retryAfterSeconds: Math.ceil((pause.getTime() - now.getTime()) / 1000) });
    if (!(await hasSubscribers(tx, history.row.id))) throw httpError('not_allowed_now');
    await queueReminder(tx, history.row.id, id, now);
    await publishLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'requests.resend', target: number });
    return linksOf(tx, actor, history, now);
  },

  printRequestSlip: async ({ actor, params: { number, id }, tx, deps, now }) => {
    const { history, request } = await waiting(tx, actor, number, id, now);
    const { memberId } = actor;
    const url = await linkToPrint(tx, deps, { requestId: id, at: now, memberId });
    const law = await getLaw(deps, tx);
    await recordEvent({ tx, deps, law }, history, { action: 'handOutLink', data: {}, now, memberId });
    await audit(tx, { at: now, memberId, action: 'requests.printSlip', target: number });
    const { institution } = await getPublisher(deps, tx);
    const later = parseLater(request.later_at, request.later_by);
    const slip = { number, url, dueAt: request.due_at, later, institution, printedAt: now };
    const { body } = await drawSlip(slip, caseLanguage(history));
    return new Download(body, 'application/pdf', `${number}-fleta.pdf`);
  },

  revokeRequestLink: async ({ actor, params: { number, id }, tx, now }) => {
    const { history } = await waiting(tx, actor, number, id, now);
    await revokeLinks(tx, id, now);
    await publishLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'requests.revoke', target: number });
    return linksOf(tx, actor, history, now);
  },

  listRequests: async ({ actor, query: { view, kind, after, limit }, tx, deps, now }) => {
    if (kind) requireQueueOf(actor, kind);
    const kinds = kind ? [kind] : kindsReached(actor);
    const rows = await listRequestRows(tx, actor, { view, kinds, now }, parseTimeKey(after), limit + 1);
    const { items, next } = timePage(rows, limit, (row) => ({ at: keyOf(row, view), id: row.id }));
    const lists = await getReferenceLists(deps, tx);
    return {
      items: items.map((row) => ({
        ...row,
        object: aboutOf(lists, row),
        askedAt: toTiraneIso(row.asked_at),
        dueAt: toTiraneIso(row.due_at),
        ...toLaterEnd(parseLater(row.later_at, row.later_by)),
        answeredAt: toTiraneIso(row.answered_at),
        state: requestState(row, row.status, now),
      })),
      next,
    };
  },
} satisfies SomeHandlers;

async function waiting(tx: Db, actor: Actor, number: string, id: string, now: Date) {
  const history = await getCaseToChange(tx, actor, number);
  const request = orNotFound((await listLinkStates(tx, history.row.id)).find((one) => one.id === id));
  if (requestState(request, history.row.status, now) !== 'open') throw httpError('not_allowed_now');
  return { history, request };
}

/** Null when it may be sent again now. */
function resumesAt(remindedAt: Date | null, now: Date): Date | null {
  const until = remindedAt && new Date(remindedAt.getTime() + resendPauseMs);
  return until && until > now ? until : null;
}

async function linksOf(db: Db, actor: Actor, history: LoadedCase, now: Date): Promise<CaseRequestLinks> {
  const isFilerNotified = await hasSubscribers(db, history.row.id);
  const rows = await listLinkStates(db, history.row.id);
  return {
    items: rows.map(({ printed_at: printedAt, printedBy, ...row }) => ({
      id: row.id,
      state: requestState(row, history.row.status, now),
      link: row.has_link ? 'works' : row.link_revoked_at ? 'revoked' : 'none',
      slip: printedAt && printedBy && { printedAt: toTiraneIso(printedAt), by: printedBy },
      hasSubscribers: isFilerNotified,
      remindedAt: toTiraneIso(row.told_again_at),
      resendAfter: toTiraneIso(resumesAt(row.told_again_at, now)),
    })),
    mayAct: canWorkOn(actor, history) && isOpen(history),
  };
}

const keyOf = (row: RequestRecord, view: string): Date =>
  view === 'answered' ? (row.answered_at ?? row.due_at) : (row.later_at ?? row.due_at);

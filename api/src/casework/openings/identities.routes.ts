// Calls on sealed identities: each locks the case and checks again.
import {
  type IdentityPanel,
  identityAnswerMs,
  identityParts,
  identityShownMs,
  type Permission,
  toTiraneIso,
} from '@denonco/contract';
import {
  type ApprovalHandling,
  type ApprovalNames,
  decideApproval,
  requestApproval,
  withdrawApproval,
} from '../../accounts/approvals/approvals.ts';
import { requireVerified } from '../../accounts/factors/stepUp.ts';
import { listGrantWatchers } from '../../accounts/members/secondPerson.ts';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { openingWaitMs } from '../../reference/settings/settings.store.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { type LoadedCase, recordEvent } from '../../register/cases/cases.store.ts';
import { getWholeCase } from '../../register/cases/scope.ts';
import { toOpened, toOpening } from '../../register/identities/identities.present.ts';
import {
  isNew,
  isSameInviter,
  isUnderWay,
  needsSecondPerson,
  type Opener,
  openingState,
} from '../../register/identities/identities.rules.ts';
import {
  findOpener,
  findOpening,
  getRoleName,
  isSealed,
  listInScope,
  listOpeningsOf,
  type OpeningPayload,
  type OpeningRecord,
  readSealed,
  saveOpened,
} from '../../register/identities/identities.store.ts';
import { toIdentityLines } from '../../register/identities/sealed.store.ts';
import { identityLines } from '../../register/registerLog/entries.ts';
import { addLeaf } from '../../register/registerLog/leaves/leaves.store.ts';

export const identitiesHandlers = {
  getIdentityPanel: async (call) => panelOf(call, await getWholeCase(call.tx, call.actor, call.params.number)),

  requestIdentity: async (call) => {
    const { actor, params, body, tx, now } = call;
    requireVerified(actor, now);
    const history = await heldCase(tx, actor, params.number);
    const { row } = history;
    const { memberId, roleCode } = actor;
    const opener = await openerOf(call, memberId);
    if (isNew(opener, now)) throw httpError('new_account');
    const mine = (await listOpeningsOf(tx, row.id)).filter(({ by }) => by.id === memberId);
    const isRequested = mine.some((one) => isUnderWay(openingState(one, now)));
    if (isRequested || !(await isSealed(tx, row.id))) throw httpError('not_allowed_now');
    const needsApproval = needsSecondPerson(row.confidentiality);
    const approvers = needsApproval ? await approversFor(call, history, opener) : [];
    if (needsApproval && approvers.length === 0) throw httpError('no_approver');
    const { reason, text } = body;
    const answerUntil = needsApproval ? new Date(now.getTime() + identityAnswerMs) : null;
    const parts = identityParts.filter((part) => body.parts.includes(part));
    const payload = { parts, reason, text, role: await getRoleName(tx, roleCode) };
    const request = { target: row.number, caseId: row.id, payload, answerUntil };
    await requestApproval({ tx, now, memberId }, openingNames, { kind: 'identity', ...request }, approvers);
    await publishLive(tx, { caseId: row.id });
    return panelOf(call, history);
  },

  answerIdentity: async (call) => {
    const { actor, params, body, tx, now } = call;
    requireVerified(actor, now);
    const history = await heldCase(tx, actor, params.number);
    const { memberId } = actor;
    await decideApproval({ tx, now, memberId }, openingNames, handlingOf(call, history), params.id, body);
    await publishLive(tx, { caseId: history.row.id });
    return panelOf(call, history);
  },

  withdrawIdentity: async (call) => {
    const { actor, params, tx, now } = call;
    const history = await heldCase(tx, actor, params.number);
    const { memberId } = actor;
    await withdrawApproval({ tx, now, memberId }, openingNames, handlingOf(call, history), params.id);
    await publishLive(tx, { caseId: history.row.id });
    return panelOf(call, history);
  },

  openIdentity: async (call) => {
    const { actor, params, tx, deps, now, locale } = call;
    requireVerified(actor, now);
    const history = await heldCase(tx, actor, params.number);
    const opening = await findOpening(tx, history.row.id, params.id);
    if (opening?.by.id !== actor.memberId) throw httpError('not_found');
    const state = openingState(opening, now);
    if (state !== 'ready' && state !== 'open') throw httpError('not_allowed_now');
    // Events of a case never run backwards, so its time may be ahead of the clock.
    const openedAt = opening.openedAt ?? (await recordOpened(call, history, opening));
    const at = new Date(Math.max(now.getTime(), openedAt.getTime()));
    const { memberId } = actor;
    const seen = { at: now, memberId, action: 'identities.see', target: opening.target } as const;
    if (state === 'open') await audit(tx, { ...seen, data: { opening: opening.id } });
    const sealed = await readSealed(tx, opening.id, memberId, at);
    // Erased by retention since the request.
    if (!sealed) throw httpError('not_allowed_now');
    const lines = toIdentityLines(deps.keys.openIdentity(sealed.caseId, sealed), opening.payload.parts);
    const visibleUntil = opening.visibleUntil ?? new Date(openedAt.getTime() + identityShownMs);
    const secondsLeft = Math.floor((visibleUntil.getTime() - at.getTime()) / 1000);
    return toOpened(lines, secondsLeft, await getReferenceLists(deps, tx), locale);
  },
} satisfies SomeHandlers;

type Opening = Pick<Call<never>, 'tx' | 'deps' | 'now'> & { readonly actor: Actor };

const openingNames: ApprovalNames<OpeningPayload> = {
  audited: 'identities',
  approved: 'identities.approve',
  alone: 'identities.ask',
  id: 'opening',
  notice: 'identity',
  noted: ({ parts, reason }) => ({ parts, reason }),
};

const handlingOf = (call: Opening, { row }: LoadedCase): ApprovalHandling<OpeningRecord> => ({
  find: (id) => findOpening(call.tx, row.id, id),
  check: async ({ by }, isApproved) => {
    if (!isApproved) return;
    const opener = await openerOf(call, call.actor.memberId);
    if (isNew(opener, call.now)) throw httpError('new_account');
    if (isSameInviter(opener, await openerOf(call, by.id))) throw httpError('same_inviter');
    // An asker without the permission, or out of scope, could not open it.
    const may = await listInScope(call.tx, 'identities.open', row.kind, row.assignee_id);
    if (!may.includes(by.id)) throw httpError('not_allowed_now');
  },
  mayWithdraw: (opening) => ['waiting', 'ready'].includes(openingState(opening, call.now)),
});

async function recordOpened({ actor, tx, deps, now }: Opening, history: LoadedCase, opening: OpeningRecord) {
  const { id, answered } = opening;
  const { parts, reason, role, text } = opening.payload;
  const { memberId } = actor;
  const at = await recordEvent({ tx, deps, law: await getLaw(deps, tx) }, history, {
    action: 'openIdentity',
    data: { identity: { opening: id, parts, reason, role } },
    now,
    memberId,
  });
  const { id: caseId, number, version } = history.row;
  const ordinal = version + 1;
  await saveOpened(tx, id, { caseId, at, visibleUntil: new Date(at.getTime() + identityShownMs), ordinal });
  const lines = identityLines({ number, ordinal, at: toTiraneIso(at), fields: parts, reason: text });
  await addLeaf(tx, { kind: 'identity', caseId, ordinal, about: id, at, lines });
  const watchers = (await listGrantWatchers(tx)).filter((one) => one !== memberId);
  await addNotices(tx, { event: 'identityOpened', key: `identity/${id}/opened`, to: watchers, number, at: now });
  const data = { opening: id, parts, reason, approvedBy: answered?.by.id ?? null };
  await audit(tx, { at: now, memberId, action: 'identities.open', target: number, data });
  return at;
}

const heldCase = (tx: Db, actor: Actor, number: string) => getWholeCase(tx, actor, number, { lock: true });

const openerOf = async ({ tx, deps }: Pick<Opening, 'tx' | 'deps'>, memberId: string) =>
  findOpener(tx, memberId, await openingWaitMs(deps, tx));

async function approversFor(call: Opening, { row }: LoadedCase, asker: Opener): Promise<string[]> {
  const inScope = await listInScope(call.tx, 'identities.approve', row.kind, row.assignee_id);
  const openers = await Promise.all(inScope.map((id) => openerOf(call, id)));
  return openers
    .filter((one) => one.id !== asker.id && !isNew(one, call.now) && !isSameInviter(one, asker))
    .map(({ id }) => id);
}

async function panelOf(call: Opening, history: LoadedCase): Promise<IdentityPanel> {
  const { actor, tx, now } = call;
  const { confidentiality, id } = history.row;
  const may = (permission: Permission) => actor.permissions.has(permission);
  const [opens, approves] = [may('identities.open'), may('identities.approve')];
  const opener = await openerOf(call, actor.memberId);
  const isTooNew = isNew(opener, now);
  const state = (await isSealed(tx, id)) ? 'sealed' : confidentiality === 'anonymous' ? 'anonymous' : 'none';
  const needsApproval = needsSecondPerson(confidentiality);
  const records = opens || approves || may('audit.read') ? await listOpeningsOf(tx, id) : [];
  const openings = records.map((record) => {
    const isMine = record.by.id === actor.memberId;
    const mayAnswer = approves && !isMine && openingState(record, now) === 'waiting';
    return { ...toOpening(record, now), isMine, mayAnswer };
  });
  const isUnanswered = openings.some((one) => one.isMine && isUnderWay(one.state));
  const mayAsk = opens && !isTooNew && state === 'sealed' && !isUnanswered;
  const hasApprover = !needsApproval || (opens && (await approversFor(call, history, opener)).length > 0);
  const newUntil = isTooNew && (opens || approves) ? toTiraneIso(opener.trustedAt) : null;
  return { state, needsApproval, mayAsk, newUntil, hasApprover, openings };
}

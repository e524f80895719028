import {
  type Assignee,
  administration,
  type CaseKind,
  caseReaders,
  lifecycleOf,
  type MemberFile,
  toTiraneIso,
  type Worker,
} from '@denonco/contract';
import { listWaiting } from '../../accounts/approvals/approvals.store.ts';
import {
  countDevices,
  countOpenCases,
  findInvitation,
  listHistory,
  listOpenNumbers,
  listSignIns,
  ownPermissions,
} from '../../accounts/members/account.store.ts';
import { isGranted } from '../../accounts/members/grants.rules.ts';
import { type AdministrationContext, isHolding, someoneAdministers } from '../../accounts/members/grants.store.ts';
import { findRole } from '../../accounts/members/memberRoles.store.ts';
import { toAccountEvent, toMemberRow, toPermissions } from '../../accounts/members/members.present.ts';
import { findMember, listDeputies, type MemberRecord } from '../../accounts/members/members.store.ts';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import { reassignTasks } from '../../casework/caseTasks/caseTasks.store.ts';
import { takeAction } from '../../casework/casework.action.ts';
import { addLoads, listAssignable } from '../../casework/casework.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { MemberCall } from '../../platform/http/call.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { toAbsence } from '../../reference/members.store.ts';

// Denouncements go to the named member, complaints by lot (KZ 129.1).
const actions = { denouncement: 'assign', complaint: 'redraw' } as const satisfies Record<CaseKind, string>;

const heldBy = (db: Db, memberId: string, kind: CaseKind) =>
  listOpenNumbers(db, memberId, kind, lifecycleOf(kind).row(actions[kind]).from);

async function listPossibleAssignees(db: Db, memberId: string, now: Date): Promise<Assignee[]> {
  if ((await heldBy(db, memberId, 'denouncement')).length === 0) return [];
  const others = (await listAssignable(db, 'denouncement')).filter(({ id }) => id !== memberId);
  return addLoads(db, 'denouncement', others, now);
}

/**
 * Reassigns each open case by an action of its own; returns the number. Closing an account includes assigning its
 * denouncements. Only who may draw draws again: otherwise the complaints stay, and those who may are told.
 * @throws HttpError `validation` when a new assignee is needed and is not named, or cannot be given cases.
 */
export async function reassignWork(
  { tx, deps, by, now }: AdministrationContext,
  memberId: string,
  newAssignee: string | undefined,
): Promise<number> {
  const mayDraw = await isHolding(tx, by, 'complaints.draw');
  const worker: Worker = {
    memberId: by,
    scope: 'country',
    permissions: new Set([...caseReaders, 'denouncements.assign', ...(mayDraw ? ['complaints.draw' as const] : [])]),
  };
  const denouncements = await heldBy(tx, memberId, 'denouncement');
  const complaints = await heldBy(tx, memberId, 'complaint');
  if (denouncements.length > 0) {
    if (newAssignee === undefined) throw httpError('validation', { fields: { newAssignee: 'required' } });
    if (!(await listPossibleAssignees(tx, memberId, now)).some(({ id }) => id === newAssignee))
      throw httpError('validation', { fields: { newAssignee: 'unknown_value' } });
  }
  const act = (number: string, action: string, data: object) =>
    takeAction(tx, deps, worker, { number, action, data, now });
  for (const number of denouncements) await act(number, actions.denouncement, { assignee: newAssignee });
  const others = (await listAssignable(tx, 'complaint')).filter(({ id }) => id !== memberId);
  // There is no lot without another member of KAS; the cases stay, marked.
  const drawn = mayDraw && others.length > 0 ? complaints : [];
  if (!mayDraw)
    for (const number of complaints) {
      const key = `closed/${memberId}/${number}/${now.toISOString()}`;
      await addNotices(tx, { event: 'turn', key, to: [], holders: 'complaints.draw', mover: by, number, at: now });
    }
  for (const number of drawn)
    await act(number, actions.complaint, {
      reason: 'Relatori nuk e ushtron më këtë detyrë.',
      excluded: [{ member: memberId, reason: 'absent', text: 'Nuk e ushtron më këtë detyrë.' }],
      ...(others.length === 1 && { appoint: true }),
    });
  await reassignTasks(tx, memberId, newAssignee);
  return denouncements.length + drawn.length;
}

export const getMemberRecord = async (db: Db, id: string): Promise<MemberRecord> =>
  orNotFound(await findMember(db, id));

export async function getMemberFile({ tx, deps, actor, now, locale }: MemberCall, id: string): Promise<MemberFile> {
  const record = await getMemberRecord(tx, id);
  const own = await ownPermissions(tx, id);
  const role = new Set((await findRole(tx, record.role.code))?.permissions);
  const administers = record.state === 'active' && administration.every((key) => isGranted(role, own, key));
  const invitation = record.state === 'invited' ? await findInvitation(tx, id) : undefined;
  return {
    ...toMemberRow(record),
    createdAt: toTiraneIso(record.created_at),
    disabledAt: toTiraneIso(record.disabled_at),
    invitation: invitation
      ? { sentAt: toTiraneIso(invitation.made_at), expiresAt: toTiraneIso(invitation.expires_at) }
      : null,
    permissions: toPermissions(role, own),
    openCases: await countOpenCases(tx, id),
    possibleAssignees: record.state === 'active' ? await listPossibleAssignees(tx, id, now) : [],
    ...toAbsence(record),
    deputies: record.state === 'active' ? await listDeputies(tx, id) : [],
    ...(await countDevices(tx, id, now, new Date(now.getTime() - deps.config.session.idleMs))),
    signIns: (await listSignIns(tx, id)).map(({ at, succeeded }) => ({ at: toTiraneIso(at), succeeded })),
    history: (await listHistory(tx, id)).map((row) => toAccountEvent(row, locale)),
    isWaiting: (await listWaiting(tx, now)).has(id),
    isOwn: id === actor.memberId,
    isLastAdministrator: administers && !(await someoneAdministers(tx, deps.config, { without: id })),
  };
}

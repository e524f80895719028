import { administration, type Locale, type MemberFile, toTiraneIso } from '@denonco/contract';
import { listWaiting } from '../../accounts/approvals/approvals.store.ts';
import {
  countDevices,
  countOpenCases,
  findInvitation,
  listHistory,
  listSignIns,
  ownPermissions,
} from '../../accounts/members/account.store.ts';
import { someoneAdministers } from '../../accounts/members/administrators.store.ts';
import { findRole } from '../../accounts/members/memberRoles.store.ts';
import { toAccountEvent, toMemberRow, toPermissions } from '../../accounts/members/members.present.ts';
import { isHeld } from '../../accounts/members/members.rules.ts';
import { findMember, type MemberRecord } from '../../accounts/members/members.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fault } from '../../platform/http/fault.ts';
import { toAbsence } from '../../reference/members.ts';
import { listHeirs } from './handingOver.ts';

export async function getRecord(db: Db, id: string): Promise<MemberRecord> {
  const record = await findMember(db, id);
  if (!record) throw fault('not_found');
  return record;
}

interface Looking {
  readonly tx: Db;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
  readonly locale: Locale;
}

export async function accountOf({ tx, deps, actor, now, locale }: Looking, id: string): Promise<MemberFile> {
  const record = await getRecord(tx, id);
  const own = await ownPermissions(tx, id);
  const role = new Set((await findRole(tx, record.role))?.permissions);
  const administers = record.state === 'active' && administration.every((key) => isHeld(role, own, key));
  const invitation = record.state === 'invited' ? await findInvitation(tx, id) : undefined;
  const signIns = await listSignIns(tx, id);
  const history = await listHistory(tx, id);
  return {
    ...toMemberRow(record),
    phone: record.phone,
    createdAt: toTiraneIso(record.created_at),
    disabledAt: toTiraneIso(record.disabled_at),
    invitation: invitation
      ? { sentAt: toTiraneIso(invitation.made_at), expiresAt: toTiraneIso(invitation.expires_at) }
      : null,
    permissions: toPermissions(role, own),
    openCases: await countOpenCases(tx, id),
    heirs: record.state === 'active' ? await listHeirs(tx, id, now) : [],
    ...toAbsence(record),
    ...(await countDevices(tx, id, now, new Date(now.getTime() - deps.config.session.idleMs))),
    signIns: signIns.map(({ at, succeeded }) => ({ at: toTiraneIso(at), succeeded })),
    history: history.map((row) => toAccountEvent(row, locale)),
    isWaiting: (await listWaiting(tx, now)).has(id),
    isOwn: id === actor.memberId,
    isLastAdministrator: administers && !(await someoneAdministers(tx, deps.config, { without: id })),
    version: record.version,
  };
}

// Notices to members that follow an event of a case.
import { type CaseKind, lifecycleOf, type NoticeEventCode, nextActors, proposedToKas, turnOf } from '@denonco/contract';
import { addNotices, listHoldersOf, type MemberNotice } from '../../accounts/notifications/notifications.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { RecordedEvent } from './cases.store.ts';

export async function notifyOfEvent(tx: Db, recorded: RecordedEvent): Promise<void> {
  for (const notice of noticesOf(recorded)) await addNotices(tx, notice);
  const { row } = recorded.history;
  if (lifecycleOf(row.kind).row(recorded.event.action).notifiesOfThreat) await notifyOfThreat(tx, row, recorded.at);
}

export async function notifyOfThreat(
  tx: Db,
  { id, number, kind }: { readonly id: string; readonly number: string; readonly kind: CaseKind },
  at: Date,
): Promise<void> {
  const to = await listHoldersOf(tx, `${kind}s.decide`);
  await addNotices(tx, { event: 'threat', key: `case/${id}/threat`, to, number, at });
}

/** Notices to the assignee and those whose turn it becomes, but not the member who acted. Pure. */
function noticesOf({ history: { row, steps }, event, ordinal, at }: RecordedEvent): readonly MemberNotice[] {
  const { action, data, memberId, changes } = event;
  const rule = lifecycleOf(row.kind).row(action);
  const assignee = changes?.assigneeId === undefined ? row.assignee_id : changes.assigneeId;
  const notice = (code: NoticeEventCode, to: readonly string[]): MemberNotice => ({
    event: code,
    number: row.number,
    at,
    to,
    mover: memberId,
    key: `case/${row.id}/${ordinal}/${code}`,
  });
  const [before, after] = [steps, [...steps, { action, at, data }]].map((passed) => turnOf(row.kind, passed).whose);
  const turn = before === after && !rule.proposes ? undefined : after;
  // The proposal to KAS is recorded in the same press and sends the notice of the turn.
  const isPassing = rule.sanctionAction !== undefined && data.outcomes?.some(({ outcome }) => proposedToKas(outcome));
  const { may = null, isPersonal = false } = turn ? nextActors[turn] : {};
  const shared = may && !isPersonal && !isPassing ? [{ ...notice('turn', []), holders: may }] : [];
  if (assignee === null || assignee === memberId) return shared;
  const own = [
    ...(assignee === row.assignee_id ? [] : [notice('assigned', [assignee])]),
    ...(memberId === undefined ? [notice('answered', [assignee])] : []),
    ...(data.sessionAt === undefined ? [] : [notice('hearing', [assignee])]),
  ];
  return [...shared, ...own, ...(isPersonal && own.length === 0 ? [notice('turn', [assignee])] : [])];
}

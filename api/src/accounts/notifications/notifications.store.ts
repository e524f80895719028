// Notices of members: who receives them, their list and read state, and each member's preferences.
import {
  type AuditAction,
  channelsOf,
  isPermission,
  isScope,
  isWantedByDefault,
  type NoticeChannelCode,
  type NoticeEventCode,
  noticeEventCodes,
  type Parsed,
  type Permission,
  type routes,
  tiraneDay,
  type Worker,
} from '@denonco/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, valuesOf } from '../../platform/db/rows.ts';
import type { TimeKey } from '../../platform/http/timePages.ts';
import { liveTask, publishLive } from '../../platform/live/live.store.ts';
import { deputisedIds, deputyCondition, holderCondition, permissionsOfMember } from '../../reference/members.store.ts';

export interface MemberNotice {
  readonly event: NoticeEventCode;
  /** A member is notified once per key. */
  readonly key: string;
  /** Member ids, without the one who caused it. */
  readonly to: readonly string[];
  /** Members with this permission for every case are notified too. */
  readonly holders?: Permission | undefined;
  /** The member who caused it: not notified as a holder or deputy. */
  readonly mover?: string | undefined;
  readonly number?: string | undefined;
  readonly at: Date;
}

/** In the transaction of the event: in the bell, by delivery, on open pages. Of a case also deputies of the absent. */
export async function addNotices(tx: Db, notice: MemberNotice): Promise<void> {
  const { event, key, to, holders, mover = null, number = null, at } = notice;
  if (to.length === 0 && !holders) return;
  const inApp = isWantedByDefault(event, 'inApp');
  const isHolding = holders
    ? sql`(${holderCondition(holders)} and exists (select from roles r where r.code = m.role_code and r.scope = 'country'))`
    : sql`false`;
  const isDeputy =
    number === null
      ? sql`false`
      : sql`exists (select from members a where a.id = any(${to}::uuid[]) and ${deputyCondition(tiraneDay(at.getTime()))})`;
  await sql`
    with noticed as (
      insert into member_notices (id, member_id, event, event_key, number, at, in_app)
      select coalesce(given.id, gen_random_uuid()), m.id, ${event}, ${key}, ${number}, ${at}::timestamptz, coalesce(
        (select c.wanted from member_notice_choices c
         where c.member_id = m.id and c.event = ${event} and c.channel = 'inApp'), ${inApp})
      from members m left join unnest(${to}::uuid[], ${to.map(() => newId())}::uuid[]) as given (member, id) on given.member = m.id
      where m.disabled_at is null and (given.id is not null
        or (m.id is distinct from ${mover}::uuid and (${isHolding} or ${isDeputy})))
      on conflict on constraint member_notices_once do nothing
      returning id, member_id)
    insert into outbox (task, payload)
    select 'tellMember', jsonb_build_object('noticeId', id) from noticed
    union all
    select ${liveTask}, jsonb_build_object('noticesOf', jsonb_agg(member_id)) from noticed having count(*) > 0`.execute(
    tx,
  );
}

export const listHoldersOf = (db: Db, permission: Permission) =>
  valuesOf(db)<string>`
    select m.id from members m where m.disabled_at is null and ${holderCondition(permission)}
    order by m.id`;

/** Notifies the account's owner, who may not have made the change. */
export async function notifyOfChange(tx: Db, memberId: string, action: AuditAction, now: Date): Promise<void> {
  await audit(tx, { at: now, memberId, action });
  await addNotices(tx, { event: 'accountChanged', key: `accountChanged/${newId()}`, to: [memberId], at: now });
}

/** Of the notice's case `c`. */
const wasAtKas = sql<boolean>`exists (select from case_events k where k.case_id = c.id and k.action = 'proposeSanction')`;

export function listNotices(db: Db, memberId: string, after: TimeKey | undefined, limit: number) {
  const query = db
    .selectFrom('member_notices as n')
    .leftJoin('cases as c', 'c.number', 'n.number')
    .select(['n.id', 'n.event', 'n.number', 'n.at', 'n.read_at', 'c.assignee_id as assigneeId'])
    .select(wasAtKas.as('wasAtKas'))
    .where('n.member_id', '=', memberId)
    .where('n.in_app', '=', true)
    .where('n.event', 'in', noticeEventCodes)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit);
  return (after ? query.where(sql<boolean>`(n.at, n.id) < (${after.at}, ${after.id}::uuid)`) : query).execute();
}

export const countUnread = async (db: Db, memberId: string) =>
  (await firstValueOf(db)<number>`
    select count(*) from member_notices
    where member_id = ${memberId} and in_app and event = any(${noticeEventCodes}::text[]) and read_at is null`) ?? 0;

export async function markRead(tx: Db, memberId: string, ids: readonly string[] | undefined, now: Date): Promise<void> {
  const query = tx
    .updateTable('member_notices')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null);
  const { numUpdatedRows } = await (ids ? query.where('id', 'in', ids) : query).executeTakeFirst();
  if (numUpdatedRows > 0n) await publishLive(tx, { noticesOf: [memberId] });
}

export async function getPreferences(db: Db, memberId: string) {
  const { email, phone, language } = await db
    .selectFrom('members')
    .select(['email', 'phone', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const chosen = await db
    .selectFrom('member_notice_choices')
    .select(['event', 'channel', 'wanted'])
    .where('member_id', '=', memberId)
    .execute();
  const choices = noticeEventCodes.flatMap((event) =>
    channelsOf(event).map((channel) => {
      const own = chosen.find((one) => one.event === event && one.channel === channel);
      return { event, channel, wanted: own?.wanted ?? isWantedByDefault(event, channel) };
    }),
  );
  return { email, phone, language: language === 'en' ? ('en' as const) : ('al' as const), choices };
}

type Preferences = Parsed<typeof routes.saveNoticeSettings>['body'];
export async function savePreferences(tx: Db, memberId: string, { language, choices }: Preferences): Promise<void> {
  await tx.updateTable('members').set({ language }).where('id', '=', memberId).execute();
  // The last of duplicate choices counts.
  const last = new Map(choices.map((one) => [`${one.event}/${one.channel}`, one]));
  if (last.size === 0) return;
  await tx
    .insertInto('member_notice_choices')
    .values([...last.values()].map((one) => ({ member_id: memberId, ...one })))
    .onConflict((row) =>
      row.columns(['member_id', 'event', 'channel']).doUpdateSet(({ ref }) => ({ wanted: ref('excluded.wanted') })),
    )
    .execute();
}

export function findNotices(db: Db, ids: readonly string[], now: Date) {
  const chosen = sql<Partial<Record<NoticeChannelCode, boolean>>>`coalesce((
    select json_object_agg(c.channel, c.wanted) from member_notice_choices c
    where c.member_id = n.member_id and c.event = n.event), '{}')`;
  return db
    .selectFrom('member_notices as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .innerJoin('roles as r', 'r.code', 'm.role_code')
    .leftJoin('cases as c', 'c.number', 'n.number')
    .select(['n.id', 'n.event', 'n.number', 'n.at', 'm.email', 'm.phone', 'm.language', chosen.as('chosen')])
    .select(['m.id as memberId', 'r.scope', 'c.assignee_id as assigneeId', permissionsOfMember.as('permissions')])
    .select(wasAtKas.as('wasAtKas'))
    .select(deputisedIds(tiraneDay(now.getTime())).as('deputyFor'))
    .where(sql<boolean>`n.id = any(${ids}::uuid[])`)
    .where('m.disabled_at', 'is', null)
    .orderBy('n.at')
    .execute();
}
/** The recipient, as far as cases and pages are concerned. */
export const readerFrom = ({ memberId, scope, permissions: held, deputyFor }: FoundNotice): Worker => ({
  memberId,
  deputyFor,
  scope: isScope(scope) ? scope : 'municipality',
  permissions: new Set(held.filter(isPermission)),
});

export type FoundNotice = Awaited<ReturnType<typeof findNotices>>[number];

export const purgeNotices = (db: Db, before: Date) =>
  db.deleteFrom('member_notices').where('at', '<', before).execute();

// What members are told. A notice is written with what it tells of, once for each event and member; the bell shows it,
// and a job carries it by e-mail and SMS to whoever wishes that (tellMembers.ts).
import {
  channelsOf,
  isWantedByDefault,
  type NoticeChannelCode,
  type NoticeEventCode,
  noticeEventCodes,
  type Permission,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../crypto/ids.ts';
import type { Db } from '../../db/pool.ts';
import { liveTask } from '../../live/live.store.ts';
import { cutoffOf } from '../../retention/periods.store.ts';
import type { TimeKey } from '../timeCursor.ts';
import type { MemberNotice } from './event.rules.ts';

/** Tells members, in the transaction of what happened. */
export async function noticeMembers(tx: Db, notice: MemberNotice): Promise<void> {
  if (notice.to.length === 0) return;
  await sql`with ${noticed([notice])} insert into outbox (task, payload) ${tellingNoticed}`.execute(tx);
}

/** The notices as the part `noticed` of a statement; `when` says on what condition. */
export function noticed(notices: readonly MemberNotice[], when: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const rows = notices.flatMap(({ event, key, to, number, at }) => {
    const said = { event, key, number, at, in_app: isWantedByDefault(event, 'inApp') };
    return [...new Set(to)].map((member) => ({ id: newId(), member, ...said }));
  });
  return sql`
    noticed as (
      insert into member_notices (id, member_id, event, event_key, number, at, in_app)
      select given.id, m.id, given.event, given.key, given.number, given.at, coalesce(
        (select c.wanted from member_notice_choices c
         where c.member_id = m.id and c.event = given.event and c.channel = 'inApp'), given.in_app)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (id uuid, member uuid, event text, key text, number text, at timestamptz, in_app boolean)
        join members m on m.id = given.member and m.disabled_at is null ${when}
      on conflict on constraint member_notices_once do nothing
      returning id, member_id)`;
}

/** What follows the part `noticed`, as rows of the outbox: carried further, and told to open pages. */
export const tellingNoticed: RawBuilder<unknown> = sql`
  select 'tellMember', jsonb_build_object('noticeId', id) from noticed
  union all
  select ${sql.lit(liveTask)}, jsonb_build_object('noticesOf', jsonb_agg(member_id)) from noticed having count(*) > 0`;

/** Members who hold a permission by role or by administration. */
export async function listHoldersOf(db: Db, permission: Permission): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m where m.disabled_at is null and coalesce(
      (select p.granted from member_permissions p where p.member_id = m.id and p.permission = ${permission}),
      exists (select from role_permissions g where g.role_code = m.role_code and g.permission = ${permission}))
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a member's bell shows, newest first. */
export function listNotices(db: Db, memberId: string, after: TimeKey | undefined, limit: number) {
  const query = db
    .selectFrom('member_notices')
    .select(['id', 'event', 'number', 'at', 'read_at'])
    .where('member_id', '=', memberId)
    .where('in_app', '=', true)
    .where('event', 'in', noticeEventCodes)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (after ? query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`) : query).execute();
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { many } = await db
    .selectFrom('member_notices')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('member_id', '=', memberId)
    .where('in_app', '=', true)
    .where('event', 'in', noticeEventCodes)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return many;
}

/** Marks these as read, or all; another's are left alone. Other open pages of the member hear of it. */
export async function markRead(tx: Db, memberId: string, ids: readonly string[] | undefined, now: Date): Promise<void> {
  const query = tx
    .updateTable('member_notices')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null);
  const { numUpdatedRows } = await (ids ? query.where('id', 'in', ids) : query).executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .insertInto('outbox')
    .values({ task: liveTask, payload: JSON.stringify({ noticesOf: [memberId] }) })
    .execute();
}

/** Where a member can be written to, and what they chose of every event and channel. */
export async function getWishes(db: Db, memberId: string) {
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

interface Choice {
  readonly event: NoticeEventCode;
  readonly channel: NoticeChannelCode;
  readonly wanted: boolean;
}

export async function saveWishes(
  tx: Db,
  memberId: string,
  { language, choices }: { readonly language: 'al' | 'en'; readonly choices: readonly Choice[] },
): Promise<void> {
  await tx.updateTable('members').set({ language }).where('id', '=', memberId).execute();
  // Named twice, the last word counts.
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

/** Notices that are to be carried further, where to, and what their members chose of each; `chosen` by channel. */
export async function findNotices(db: Db, ids: readonly string[]) {
  const chosen = sql<Partial<Record<NoticeChannelCode, boolean>>>`coalesce((
    select json_object_agg(c.channel, c.wanted) from member_notice_choices c
    where c.member_id = n.member_id and c.event = n.event), '{}')`;
  return await db
    .selectFrom('member_notices as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .select(['n.id', 'n.event', 'n.number', 'n.at', 'm.email', 'm.phone', 'm.language', chosen.as('chosen')])
    .where(sql<boolean>`n.id = any(${ids}::uuid[])`)
    .where('m.disabled_at', 'is', null)
    .orderBy('n.at')
    .execute();
}
export type FoundNotice = Awaited<ReturnType<typeof findNotices>>[number];

/** Forgets what nobody looks for any more, when its rule of retention says so. */
export async function forgetOldNotices(db: Db, now: Date): Promise<void> {
  const before = await cutoffOf(db, 'notices', now);
  if (before) await db.deleteFrom('member_notices').where('at', '<', before).execute();
}

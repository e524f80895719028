import { type AccountEvent, type CaseKind, type CaseStatus, openStatuses, type Person } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, mapOf, personOf, rowOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import { isInvited } from '../../reference/members.store.ts';

export const ownPermissions = async (db: Db, memberId: string): Promise<Record<string, boolean>> =>
  Object.fromEntries(
    await mapOf(db)<boolean>`
      select permission as key, granted as value from member_permissions where member_id = ${memberId}`,
  );

export const countOpenCases = (db: Db, memberId: string) =>
  rowOf(db)<{ denouncements: number; complaints: number; hearings: number; requests: number }>`
    with own as (
      select id, kind from cases where assignee_id = ${memberId} and status = any(${openStatuses}::case_status[]))
    select count(*) filter (where kind = 'denouncement') as denouncements, count(*) filter (where kind = 'complaint') as complaints,
      (select count(*) from hearings h where h.case_id in (select id from own) and h.state in ('set', 'moved')) as hearings,
      (select count(*) from case_requests r where r.case_id in (select id from own) and r.answered_at is null) as requests
    from own`;

export const listOpenNumbers = (db: Db, memberId: string, kind: CaseKind, statuses: readonly CaseStatus[]) =>
  valuesOf(db)<string>`
    select number from cases
    where assignee_id = ${memberId} and kind = ${kind} and status = any(${statuses}::case_status[])
    order by number`;

export const countDevices = (db: Db, memberId: string, now: Date, idleSince: Date) =>
  rowOf(db)<{ sessions: number; factors: number }>`
    select (select count(*) from sessions s
        where s.member_id = ${memberId} and s.expires_at > ${now} and s.last_seen_at > ${idleSince}) as sessions,
      (select count(*) from member_totp where member_id = ${memberId})
        + (select count(*) from member_passkeys where member_id = ${memberId}) as factors`;

export const isUninvited = (db: Db, memberId: string) =>
  firstValueOf(db)<boolean>`
    select ${isInvited} and m.version = 1
      and not exists (select from account_links l where l.member_id = m.id) as is
    from members m where m.id = ${memberId}`;

export const findInvitation = (db: Db, memberId: string) =>
  db
    .selectFrom('account_links')
    .select(['made_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .orderBy('made_at', 'desc')
    .executeTakeFirst();

export const listSignIns = (db: Db, memberId: string) =>
  rowsOf(db)<{ at: Date; succeeded: boolean }>`
    select at, action = 'sessions.signIn' as succeeded from audit_log
    where member_id = ${memberId} and action in ('sessions.signIn', 'sessions.signInFailed')
    order by id desc limit 10`;

export type AuditRow = Omit<AccountEvent, 'at' | 'details'> & { readonly at: Date; readonly data: unknown };

/** Changes by administrators and the member; sign-ins are listed separately. */
export const listHistory = (db: Db, memberId: string) =>
  rowsOf(db)<AuditRow>`
    select a.id::text as id, a.at, a.action, a.data, ${personOf<Person | null>('b')} as by
    from (
      (select * from audit_log where target = ${memberId} and action like 'members.%' order by id desc limit 50)
      union all
      (select * from audit_log where member_id = ${memberId} and action like 'sessions.%'
        and action not in ('sessions.signIn', 'sessions.signInFailed', 'sessions.signOut') order by id desc limit 50)
    ) as a left join members b on b.id = a.member_id
    order by a.id desc limit 50`;

export async function removeFactors(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('member_totp').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_passkeys').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_recovery_codes').where('member_id', '=', memberId).execute();
}

// People of the demo, and what makes its past look lived in. Cases and reports change only through the product's own
// code.
import { type Permission, type RoleCode, roles, type Worker } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { hashPassword } from '../accounts/sessions/passwords.ts';
import type { Db } from '../platform/db/pool.ts';
import { firstValueOf, rowsOf, valuesOf } from '../platform/db/rows.ts';
import { liveTask } from '../platform/live/live.store.ts';
import { people, subjects } from './scenarios.ts';

/** Enough members for assignments and lots, and electoral subjects; existing ones stay. */
export async function addPeople(db: Db, password: string): Promise<void> {
  await sql`insert into list_items (list, code, position, name_al, name_en)
    select 'electoral_subject'::list_name, code, row_number() over () - 1, al, en
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (code text, al text, en text)
    on conflict on constraint list_items_code do nothing`.execute(db);
  await sql`insert into members (email, name, surname, role_code, municipality_code, password_hash, is_demo)
    select email || '@denonco.test', name, surname, role, municipality, ${await hashPassword(password)}, true
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p (email text, name text, surname text, role text, municipality text)
    on conflict do nothing`.execute(db);
}

type DemoWorker = Worker & { readonly municipality: string | null };

export async function getWorkers(db: Db, role: RoleCode): Promise<readonly [DemoWorker, ...DemoWorker[]]> {
  const { scope, permissions } = roles[role];
  const rows = await rowsOf(db)<Pick<DemoWorker, 'memberId' | 'municipality'>>`
    select id as "memberId", municipality_code as municipality from members
    where role_code = ${role} and is_demo order by email`;
  const granted = new Set<Permission>(permissions);
  const [first, ...more] = rows.map((row) => ({ ...row, scope, permissions: granted }));
  if (!first) throw new Error(`no demo member is ${role}`);
  return [first, ...more];
}

export const findByKey = (db: Db, hash: Buffer) =>
  db.selectFrom('cases').select(['id', 'number', 'status']).where('idempotency_hash', '=', hash).executeTakeFirst();

const finding =
  (query: (number: string) => RawBuilder<string | null>) =>
  async (db: Db, number: string): Promise<string> =>
    (await firstValueOf(db)<string | null>`${query(number)}`) ?? '';

export const findAssignee = finding((number) => sql`select assignee_id from cases where number = ${number}`);
export const findOpenRequest = finding(
  (number) => sql`select r.id from case_requests r join cases c on c.id = r.case_id
    where c.number = ${number} and r.answered_at is null`,
);
export const findOpening = finding(
  (number) => sql`select id from approvals where kind = 'identity' and target = ${number}`,
);
export const findInvestigated = finding(
  (number) => sql`select o.number from cases o join cases c on c.kind = o.kind and c.number = ${number}
    where o.status in ('investigation', 'hearing') and o.id <> c.id order by o.registered_at desc limit 1`,
);

export const listSubjectIds = (db: Db, number: string): Promise<readonly string[]> =>
  valuesOf(db)<string>`select s.id from case_subjects s join cases c on c.id = s.case_id
    where c.number = ${number} order by position`;

export const findMember = (db: Db, email: string) =>
  db.selectFrom('members').select(['id', 'version']).where('email', '=', email).executeTakeFirstOrThrow();

/** Agendas were published the afternoon before; tomorrow's hearings have guests. */
export async function publishAgendas(tx: Db, now: Date, until: Date): Promise<void> {
  await sql`
    update hearing_times t set posted_at = least(${now}::timestamptz, greatest(t.set_at,
      (date_trunc('day', t.starts_at at time zone 'Europe/Tirane') - interval '9 hours') at time zone 'Europe/Tirane'))
    from hearings h where h.id = t.hearing_id and h.kind = 'denouncement'
      and t.posted_at is null and t.starts_at < ${until}`.execute(tx);
  await sql`update hearings set video_link = 'https://example.org/seanca-demo',
      invited = ${'Përfaqësuesi i institucionit të denoncuar (demo)\nEksperti i caktuar (demo)'}
    where state in ('set', 'moved') and starts_at < ${until}`.execute(tx);
}

/** Notifications of the demo's past count as read, and their messages are not sent. */
export async function markPastNotified(tx: Db): Promise<void> {
  await tx.deleteFrom('outbox').where('task', 'in', ['tellMember', liveTask]).execute();
  await sql`delete from outbox using outbox as newer
    where newer.task = outbox.task and newer.payload = outbox.payload and newer.id > outbox.id`.execute(tx);
  await sql`update member_notices set read_at = at
    where at < (select max(at) - interval '2 days' from member_notices)`.execute(tx);
}

export const failDelivery = (db: Db, eventKey: string) =>
  sql`update deliveries set tries = 1, next_try_at = null, dead_at = created_at, last_error = '550 5.1.1 User unknown'
    where event_key = ${eventKey}`.execute(db);

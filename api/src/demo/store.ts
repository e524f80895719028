// Direct database access of the demo; cases and reports change only through the product's own code.
import { type CaseKind, type Permission, type RoleCode, roles, type Worker } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { hashPassword } from '../accounts/sessions/passwords.ts';
import type { Db } from '../platform/db/pool.ts';
import { liveTask } from '../platform/live/live.store.ts';
import { scenarios } from './scenarios.ts';

/** Further members, so that assignments and lots have a choice, and electoral subjects. */
export async function addColleagues(db: Db, password: string): Promise<void> {
  const members = await Promise.all(
    scenarios.people.map(async ([email, name, surname, role_code, municipality_code = null]) => ({
      email: `${email}@denonco.test`,
      name,
      surname,
      role_code,
      municipality_code,
      password_hash: await hashPassword(password),
      is_demo: true,
    })),
  );
  await db
    .insertInto('members')
    .values(members)
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Keeps existing ones. */
export const addElectoralSubjects = (db: Db) =>
  db
    .insertInto('list_items')
    .values(
      scenarios.subjects.map(({ code, al, en }, position) => ({
        list: 'electoral_subject' as const,
        code,
        position,
        name_al: al,
        name_en: en,
      })),
    )
    .onConflict((row) => row.constraint('list_items_code').doNothing())
    .execute();

/** @throws Error when there are none. */
export async function getWorkers(db: Db, role: RoleCode): Promise<readonly [DemoWorker, ...DemoWorker[]]> {
  const { scope, permissions } = roles[role];
  const members = await db
    .selectFrom('members')
    .select(['id', 'municipality_code'])
    .where('role_code', '=', role)
    .where('is_demo', '=', true)
    .orderBy('email')
    .execute();
  const granted = new Set<Permission>(permissions);
  const [first, ...more] = members.map(({ id, municipality_code: municipality }) => ({
    memberId: id,
    scope,
    permissions: granted,
    municipality,
  }));
  if (!first) throw new Error(`no demo member is ${role}`);
  return [first, ...more];
}
interface DemoWorker extends Worker {
  readonly municipality: string | null;
}

export const findByKey = (db: Db, idempotencyHash: Buffer) =>
  db
    .selectFrom('cases')
    .select(['id', 'number', 'status'])
    .where('idempotency_hash', '=', idempotencyHash)
    .executeTakeFirst();

const only = async (db: Db, query: RawBuilder<{ value: string | null }>): Promise<string> =>
  (await query.execute(db)).rows[0]?.value ?? '';

export const findAssignee = (db: Db, number: string) =>
  only(db, sql`select assignee_id as value from cases where number = ${number}`);

export const findOpenRequest = (db: Db, number: string) =>
  only(
    db,
    sql`select r.id as value from case_requests r join cases c on c.id = r.case_id
      where c.number = ${number} and r.answered_at is null`,
  );

export const findOpening = (db: Db, number: string) =>
  only(
    db,
    sql`select o.id as value from identity_openings o join cases c on c.id = o.case_id where c.number = ${number}`,
  );

/** The newest other case of this kind under investigation or in hearing, as a target of joining; else empty. */
export const findInvestigated = (db: Db, kind: CaseKind, number: string) =>
  only(
    db,
    sql`select number as value from cases where kind = ${kind} and status in ('investigation', 'hearing')
      and number <> ${number} order by registered_at desc limit 1`,
  );

/** In order. */
export async function listSubjectIds(db: Db, number: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from case_subjects s join cases c on c.id = s.case_id where c.number = ${number} order by position`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export const findMember = (db: Db, email: string) =>
  db.selectFrom('members').select(['id', 'version']).where('email', '=', email).executeTakeFirstOrThrow();

/** Agendas were published the afternoon before, or when scheduled later; tomorrow's hearings have guests. */
export async function publishAgendas(tx: Db, now: Date, until: Date): Promise<void> {
  await sql`
    update hearing_times t set posted_at = least(${now}::timestamptz, greatest(t.set_at,
      (date_trunc('day', t.starts_at at time zone 'Europe/Tirane') - interval '9 hours') at time zone 'Europe/Tirane'))
    from hearings h
    where h.id = t.hearing_id and h.kind = 'denouncement' and t.posted_at is null and t.starts_at < ${until}`.execute(
    tx,
  );
  await sql`update hearings set video_link = 'https://example.org/seanca-demo',
      invited = ${'Përfaqësuesi i institucionit të denoncuar (demo)\nEksperti i caktuar (demo)'}
    where state in ('set', 'moved') and starts_at < ${until}`.execute(tx);
}

/** Notifications of the demo's past count as read, and their messages are not sent; of equal jobs one is enough. */
export async function settlePast(tx: Db): Promise<void> {
  await tx.deleteFrom('outbox').where('task', 'in', ['tellMember', liveTask]).execute();
  await sql`delete from outbox using outbox as newer
    where newer.task = outbox.task and newer.payload = outbox.payload and newer.id > outbox.id`.execute(tx);
  await sql`update member_notices set read_at = at where at < (select max(at) - interval '2 days' from member_notices)`.execute(
    tx,
  );
}

/** As if a mail server had refused it. */
export const giveUpDelivery = (db: Db, eventKey: string) =>
  sql`update deliveries set tries = 1, next_try_at = null, dead_at = created_at, last_error = '550 5.1.1 User unknown'
    where event_key = ${eventKey}`.execute(db);

// Direct database access of the demo's seeding; cases change only through the product's own code.

import { type CaseKind, type Permission, type RoleCode, roles, type Worker } from '@denonco/contract';
import { sql } from 'kysely';
import { hashPassword } from '../../accounts/sessions/passwords.ts';
import type { Db } from '../../platform/db/pool.ts';
import { liveTask } from '../../platform/live/live.store.ts';

/** Further investigators and members of KAS, so that assignments and lots have a choice. */
const colleagues = [
  { email: 'kqzinvestigator2@denonco.test', name: 'Drita', surname: 'Prova', role_code: 'KqzInvestigator' },
  { email: 'kqzinvestigator3@denonco.test', name: 'Besnik', surname: 'Shembulli', role_code: 'KqzInvestigator' },
  // Durrës: another municipality than Tirana, to show the scope of reports.
  {
    email: 'qvsmapsportaladmin2@denonco.test',
    name: 'Demo',
    surname: 'Bashkia Durrës',
    role_code: 'QvsMapsPortalAdmin',
    municipality_code: '10',
  },
  { email: 'kasrapporteur2@denonco.test', name: 'Arta', surname: 'Shembulli', role_code: 'KasRapporteur' },
  { email: 'kasrapporteur3@denonco.test', name: 'Ilir', surname: 'Prova', role_code: 'KasRapporteur' },
  { email: 'kasrapporteur4@denonco.test', name: 'Mira', surname: 'Provuese', role_code: 'KasRapporteur' },
  { email: 'kasrapporteur5@denonco.test', name: 'Genti', surname: 'Demo', role_code: 'KasRapporteur' },
] as const;

export async function addColleagues(db: Db, password: string): Promise<void> {
  const values = await Promise.all(
    colleagues.map(async (person) => ({
      ...person,
      password_hash: await hashPassword(password),
      is_demo: true,
    })),
  );
  await db
    .insertInto('members')
    .values(values)
    .onConflict((row) => row.doNothing())
    .execute();
}

interface DemoSubject {
  readonly code: string;
  readonly al: string;
  readonly en: string;
}

/** Keeps existing ones. */
export async function addElectoralSubjects(db: Db, subjects: readonly DemoSubject[]): Promise<void> {
  await db
    .insertInto('list_items')
    .values(
      subjects.map(({ code, al, en }, position) => ({
        list: 'electoral_subject' as const,
        code,
        position,
        name_al: al,
        name_en: en,
      })),
    )
    .onConflict((row) => row.constraint('list_items_code').doNothing())
    .execute();
}

/** @throws Error when there are none. */
export async function getWorkers(db: Db, role: RoleCode): Promise<readonly [Worker, ...Worker[]]> {
  const { scope, permissions } = roles[role];
  const members = await db
    .selectFrom('members')
    .select('id')
    .where('role_code', '=', role)
    .where('is_demo', '=', true)
    .orderBy('email')
    .execute();
  const granted = new Set<Permission>(permissions);
  const [first, ...more] = members.map(({ id }) => ({ memberId: id, scope, permissions: granted }));
  if (!first) throw new Error(`no demo member is ${role}`);
  return [first, ...more];
}

export const findByKey = (db: Db, idempotencyHash: Buffer) =>
  db
    .selectFrom('cases')
    .select(['id', 'number', 'status'])
    .where('idempotency_hash', '=', idempotencyHash)
    .executeTakeFirst();

/** In order. */
export async function listSubjectIds(db: Db, number: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('case_subjects')
    .innerJoin('cases', 'cases.id', 'case_subjects.case_id')
    .select('case_subjects.id')
    .where('cases.number', '=', number)
    .orderBy('case_subjects.position')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findAssignee(db: Db, number: string): Promise<string | undefined> {
  const row = await db.selectFrom('cases').select('assignee_id').where('number', '=', number).executeTakeFirst();
  return row?.assignee_id ?? undefined;
}

export const findMember = (db: Db, email: string) =>
  db.selectFrom('members').select(['id', 'version']).where('email', '=', email).executeTakeFirstOrThrow();

/** Undefined when none is open. */
export const findOpenRequest = (db: Db, number: string) =>
  db
    .selectFrom('case_requests')
    .innerJoin('cases', 'cases.id', 'case_requests.case_id')
    .select('case_requests.id')
    .where('cases.number', '=', number)
    .where('case_requests.answered_at', 'is', null)
    .executeTakeFirst();

/** The newest other case of this kind under investigation or in hearing, as a target of joining. */
export const findInvestigated = (db: Db, kind: CaseKind, number: string) =>
  db
    .selectFrom('cases')
    .select('number')
    .where('kind', '=', kind)
    .where('status', 'in', ['investigation', 'hearing'])
    .where('number', '<>', number)
    .orderBy('registered_at', 'desc')
    .executeTakeFirst();

/** Under investigation, newest first. */
export async function listConfidential(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('number')
    .where('kind', '=', 'denouncement')
    .where('status', '=', 'investigation')
    .where('confidentiality', '=', 'confidential')
    .orderBy('registered_at', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ number }) => number);
}

/** Notifications of the demo's past count as read, and their messages are not sent. */
export async function keepPastNotices(db: Db): Promise<void> {
  await db.deleteFrom('outbox').where('task', 'in', ['tellMember', liveTask]).execute();
  await sql`update member_notices set read_at = at where at < (select max(at) - interval '2 days' from member_notices)`.execute(
    db,
  );
}

/** As if a mail server had refused it. */
export const giveUpDelivery = (db: Db, eventKey: string) =>
  db
    .updateTable('deliveries')
    .set(({ ref }) => ({
      tries: 1,
      next_try_at: null,
      dead_at: ref('created_at'),
      last_error: '550 5.1.1 User unknown',
    }))
    .where('event_key', '=', eventKey)
    .execute();

/** Keeps the newest of equal outbox rows. */
export const compactOutbox = (db: Db) =>
  db
    .deleteFrom('outbox')
    .using('outbox as newer')
    .whereRef('newer.task', '=', 'outbox.task')
    .whereRef('newer.payload', '=', 'outbox.payload')
    .whereRef('newer.id', '>', 'outbox.id')
    .execute();

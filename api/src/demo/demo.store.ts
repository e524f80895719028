// What the demo's seeding reads and writes of the database itself; cases change only through their own code.
import { type CaseKind, type Permission, type RoleCode, roles } from '@denonco/contract';
import { sql } from 'kysely';
import type { Worker } from '../casework/casework.rules.ts';
import type { Db } from '../db/pool.ts';
import { liveTask } from '../live/live.store.ts';
import { hashPassword } from '../sessions/passwords.ts';

/** Investigators and members of KAS beside the one of each role, so that assigning is a choice and a lot is one. */
const colleagues = [
  { email: 'kqzinvestigator2@denonco.test', name: 'Drita', surname: 'Prova', role_code: 'KqzInvestigator' },
  { email: 'kqzinvestigator3@denonco.test', name: 'Besnik', surname: 'Shembulli', role_code: 'KqzInvestigator' },
  // Durrës: another municipality than Tirana, to try that its reports are its own.
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

/** Those that are in the list already stay as they are. */
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

/** The demo's members of a role, as those who take actions. @throws Error when there are none. */
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

/** The case that was filed with a key, known by the key's hash; undefined when none was. */
export const findByKey = (db: Db, idempotencyHash: Buffer) =>
  db
    .selectFrom('cases')
    .select(['id', 'number', 'status'])
    .where('idempotency_hash', '=', idempotencyHash)
    .executeTakeFirst();

/** Ids of the subjects of a case, in their order. */
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

/** Who has the case; undefined while nobody has. */
export async function findAssignee(db: Db, number: string): Promise<string | undefined> {
  const row = await db.selectFrom('cases').select('assignee_id').where('number', '=', number).executeTakeFirst();
  return row?.assignee_id ?? undefined;
}

/** The request that waits for an answer; undefined when none does. */
export const findOpenRequest = (db: Db, number: string) =>
  db
    .selectFrom('case_requests')
    .innerJoin('cases', 'cases.id', 'case_requests.case_id')
    .select('case_requests.id')
    .where('cases.number', '=', number)
    .where('case_requests.answered_at', 'is', null)
    .executeTakeFirst();

/** The newest other case of this kind under investigation or heard, to join others to. */
export const findInvestigated = (db: Db, kind: CaseKind, number: string) =>
  db
    .selectFrom('cases')
    .select('number')
    .where('kind', '=', kind)
    .where('status', 'in', ['investigation', 'hearing'])
    .where('number', '<>', number)
    .orderBy('registered_at', 'desc')
    .executeTakeFirst();

/** What members were told in the past of the demo they have read there; nobody is written to of it now. */
export async function keepPastNotices(db: Db): Promise<void> {
  await db.deleteFrom('outbox').where('task', 'in', ['tellMember', liveTask]).execute();
  await sql`update member_notices set read_at = at where at < (select max(at) - interval '2 days' from member_notices)`.execute(
    db,
  );
}

/** Of several outbox rows that ask for the same, the newest is enough. */
export const compactOutbox = (db: Db) =>
  db
    .deleteFrom('outbox')
    .using('outbox as newer')
    .whereRef('newer.task', '=', 'outbox.task')
    .whereRef('newer.payload', '=', 'outbox.payload')
    .whereRef('newer.id', '>', 'outbox.id')
    .execute();

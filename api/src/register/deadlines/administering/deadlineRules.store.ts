// SQL of deadline rules and calendar, and of the running deadlines that a change affects.
import type { DeadlineRules, LawChangeOf, LocalizedText, OfficeHours, Person, Warning } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { firstValueOf, mapOf, personOf, rowsOf } from '../../../platform/db/rows.ts';
import type { DeadlineChanges } from '../../../platform/db/types.gen.ts';
import type { Ends } from '../../../reference/deadlines.rules.ts';
import type { Version } from './law.rules.ts';

export const listVersions = (db: Db) =>
  db
    .selectFrom('deadline_rules as r')
    .leftJoin('members as m', 'm.id', 'r.set_by')
    .select(['r.code', 'r.amount', 'r.outside_amount as outsideAmount', 'r.unit', 'r.legal_basis as legalBasis'])
    .select(['r.is_public as isPublic', 'r.valid_from as validFrom', 'r.valid_to as validTo', 'r.revision', 'r.reason'])
    .select(personOf<Person | null>('m').as('setBy'))
    .select(
      sql<Warning | null>`case when r.warn_amount is not null
        then json_build_object('amount', r.warn_amount, 'unit', r.warn_unit) end`.as('warning'),
    )
    .orderBy('r.code')
    .orderBy('r.valid_from', 'desc')
    .execute();
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export const lockTime = (tx: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('denonco.deadlines', 0))`.execute(tx);

export const countRunning = (db: Db) =>
  mapOf(db)<number>`
    select code as key, count(*) as value from case_deadlines where stopped_at is null group by code`;

export async function addVersion(
  tx: Db,
  { code, amount, outsideAmount, unit, legalBasis, isPublic, warning, validFrom }: Version,
  reason: string,
  memberId: string,
  now: Date,
): Promise<void> {
  await rowsOf(tx)`
    update deadline_rules set valid_to = ${validFrom}, revision = revision + 1 where code = ${code} and valid_to is null`;
  await tx
    .insertInto('deadline_rules')
    .values({
      outside_amount: outsideAmount,
      code,
      amount,
      unit,
      legal_basis: legalBasis,
      is_public: isPublic,
      valid_from: validFrom,
      reason,
      warn_amount: warning?.amount ?? null,
      warn_unit: warning?.unit ?? null,
      set_by: memberId,
      set_at: now,
    })
    .execute();
}

export async function deleteVersion(tx: Db, code: string, validFrom: string): Promise<void> {
  await rowsOf(tx)`delete from deadline_rules where code = ${code} and valid_from = ${validFrom}`;
  await rowsOf(tx)`
    update deadline_rules set valid_to = null, revision = revision + 1 where code = ${code} and valid_to = ${validFrom}`;
}

export const isCountedBy = (db: Db, code: string, validFrom: string) =>
  firstValueOf(db)<boolean>`
    select exists (select from case_deadlines where code = ${code} and rule_on = ${validFrom}) or exists (
      select from deadline_changes where code = ${code} and recounted and change->>'ruleOn' = ${validFrom}) as found`;

export const setWarning = (tx: Db, code: string, validFrom: string, warning: Warning | null) =>
  rowsOf(tx)`
    update deadline_rules set warn_amount = ${warning?.amount ?? null}, warn_unit = ${warning?.unit ?? null},
      revision = revision + 1
    where code = ${code} and valid_from = ${validFrom}`;

export const listDays = (db: Db) =>
  rowsOf(db)<DeadlineRules['days'][number]>`
    select day, json_build_object('al', name_al, 'en', name_en) as name, works, expected as "isExpected",
      seeded and edited_at is null as "isSeeded", revision
    from holidays where removed_at is null order by day`;

export function saveDay(
  tx: Db,
  { day, name, works, expected }: { day: string; name: LocalizedText; works: boolean; expected: boolean },
  now: Date,
) {
  const values = { name_al: name.al, name_en: name.en, works, expected, edited_at: now, removed_at: null };
  return tx
    .insertInto('holidays')
    .values({ day, ...values })
    .onConflict((row) => row.column('day').doUpdateSet({ ...values, revision: sql`holidays.revision + 1` }))
    .execute();
}

/** Marked, so that the next start does not add it again. */
export const deleteDay = (tx: Db, day: string, now: Date) =>
  rowsOf(tx)`
    update holidays set removed_at = ${now}, edited_at = ${now}, revision = revision + 1 where day = ${day}`;

export const addHours = (tx: Db, hours: OfficeHours, memberId: string, now: Date) =>
  tx
    .insertInto('office_hours')
    .values({ ...hoursColumns(hours), set_by: memberId, set_at: now })
    .execute();

export const setHours = (tx: Db, id: string, hours: OfficeHours, memberId: string, now: Date) =>
  tx
    .updateTable('office_hours')
    .set({ ...hoursColumns(hours), set_by: memberId, set_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();

const hoursColumns = ({ from, to, opensAt, closesAt, decision }: OfficeHours) => ({
  valid_from: from,
  valid_to: to,
  opens_at: opensAt,
  closes_at: closesAt,
  decision,
});

export const deleteHours = (tx: Db, id: string) => tx.deleteFrom('office_hours').where('id', '=', id).execute();

export const listChoices = (db: Db) =>
  db.selectFrom('reading_choices').select(['reading', 'choice', 'basis', 'revision']).execute();

export function saveChoice(tx: Db, { reading, choice, basis }: LawChangeOf<'reading'>, memberId: string, now: Date) {
  const values = { choice, basis, set_by: memberId, set_at: now };
  return tx
    .insertInto('reading_choices')
    .values({ reading, ...values })
    .onConflict((row) => row.column('reading').doUpdateSet({ ...values, revision: sql`reading_choices.revision + 1` }))
    .execute();
}

/** These ends stay although counted differently, and are not listed again. */
export async function markLeftUnchanged(
  tx: Db,
  moves: readonly { readonly deadlineId: string | undefined; readonly to: Ends }[],
): Promise<void> {
  const left = moves.map(({ deadlineId, to }) => ({ id: deadlineId, due: to.dueAt, later: to.later?.at }));
  await sql`
    update case_deadlines d set left_due_at = given.due, left_later_at = given.later
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as given (id uuid, due timestamptz, later timestamptz)
    where d.id = given.id`.execute(tx);
}

export const findLastUnmovedAt = (db: Db) =>
  firstValueOf(db)<Date>`
    select at from deadline_changes where code = 'running' and not recounted order by at desc limit 1`;

export async function addChange(tx: Db, change: Insertable<DeadlineChanges>): Promise<string> {
  const { id } = await tx.insertInto('deadline_changes').values(change).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const listChanges = (db: Db) =>
  rowsOf(db)<Omit<DeadlineRules['changes'][number], 'at'> & { readonly at: Date }>`
    select c.id, c.at, ${personOf('m')} as by, c.code, c.change -> 'words' as words, c.reason, c.recounted, c.moves,
      coalesce((select sum(jsonb_array_length(e.data->'recounted')) from case_events e
        where e.action in ('recount', 'recountInside') and e.data->>'change' = c.id::text), 0)::int as done
    from deadline_changes c join members m on m.id = c.member_id order by c.at desc, c.id limit 30`;

interface RecountJob {
  readonly changeId: string;
  readonly memberId: string;
  readonly ruleOn: string | undefined;
  readonly reason: string;
  readonly moves: readonly { readonly caseId: string; readonly code: string }[];
}

export async function orderRecounts(tx: Db, { moves, ...change }: RecountJob): Promise<void> {
  const cases = [...Map.groupBy(moves, ({ caseId }) => caseId)].map(([caseId, own]) => ({
    ...change,
    caseId,
    codes: own.map(({ code }) => code),
  }));
  await sql`
    insert into outbox (task, payload)
    select 'recountCase', payload from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) as payload`.execute(tx);
}

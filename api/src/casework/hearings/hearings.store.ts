// Reads and notes of hearings. keeping.store.ts sets and moves them.
import type { CaseKind } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

const base = (db: Db) =>
  db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .leftJoin('public_cases', 'public_cases.case_id', 'cases.id')
    .leftJoin('members', 'members.id', 'cases.assignee_id')
    .leftJoinLateral(
      (beside) =>
        beside
          .selectFrom('case_events')
          .whereRef('case_events.case_id', '=', 'cases.id')
          .where('case_events.action', '=', 'admit')
          .orderBy('case_events.ordinal', 'desc')
          .limit(1)
          .select(['case_events.at', sql<string | null>`case_events.data ->> 'announcedAt'`.as('announcedAt')])
          .as('admission'),
      (join) => join.onTrue(),
    )
    .select((row) => [
      'hearings.id',
      'hearings.kind',
      'hearings.state',
      'hearings.starts_at',
      'hearings.place',
      'hearings.sequence',
      'hearings.changed_at',
      'hearings.position',
      'hearings.video_link',
      'hearings.invited',
      'cases.number',
      'cases.object_code',
      'cases.assignee_id',
      'members.name',
      'members.surname',
      'members.disabled_at',
      'members.absent_from',
      'members.absent_until',
      'admission.at as admitted_at',
      'admission.announcedAt as admission_announced_at',
      // Others may complain of the same results table until then (KZ 132.1).
      row
        .selectFrom('case_deadlines as open')
        .whereRef('open.case_id', '=', 'hearings.case_id')
        .where('open.code', '=', 'resultsOpen')
        .select('open.late_after')
        .limit(1)
        .as('not_before'),
      'public_cases.subjects',
      'public_cases.act_number',
      row
        .selectFrom('hearing_times')
        .whereRef('hearing_times.hearing_id', '=', 'hearings.id')
        .select('posted_at')
        .orderBy('sequence', 'desc')
        .limit(1)
        .as('posted_at'),
    ]);

export type HearingRow = Awaited<ReturnType<typeof listBetween>>[number];

/** All hearings from one instant until before another, regardless of rights. */
export const listBetween = (db: Db, from: Date, to: Date) =>
  base(db)
    .where('hearings.starts_at', '>=', from)
    .where('hearings.starts_at', '<', to)
    .orderBy('hearings.starts_at')
    .execute();

/** Newest first. */
export const listOfCase = (db: Db, caseId: string) =>
  base(db).where('hearings.case_id', '=', caseId).orderBy('hearings.id', 'desc').execute();

export const findHearing = (db: Db, id: string) => base(db).where('hearings.id', '=', id).executeTakeFirst();

/** Published hearings that are or were on one of these days. */
export const listPosted = (db: Db, from: Date, to: Date, kind?: CaseKind) => {
  const rows = base(db).where('hearings.id', 'in', (times) =>
    times
      .selectFrom('hearing_times')
      .select('hearing_id')
      .where('posted_at', 'is not', null)
      .where('starts_at', '>=', from)
      .where('starts_at', '<', to),
  );
  return (kind ? rows.where('hearings.kind', '=', kind) : rows).execute();
};

/** All times of each hearing, in order. */
export async function timesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('hearing_times')
    .selectAll()
    .where('hearing_id', 'in', ids)
    .orderBy('sequence')
    .execute();
  return Map.groupBy(rows, ({ hearing_id }) => hearing_id);
}

interface Notes {
  readonly video_link?: string | null;
  readonly invited?: string | null;
}
export const noteHearing = (tx: Db, id: string, notes: Notes, now: Date) =>
  tx
    .updateTable('hearings')
    .set({ ...notes, changed_at: now })
    .where('id', '=', id)
    .execute();

/** Locks the items of a day and body. */
export const lockDay = (tx: Db, kind: CaseKind, from: Date, to: Date) =>
  tx
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select(['hearings.id', 'hearings.kind', 'hearings.state', 'hearings.starts_at', 'hearings.place'])
    .select(['hearings.position', 'cases.number', 'cases.assignee_id'])
    .where('hearings.kind', '=', kind)
    .where('hearings.starts_at', '>=', from)
    .where('hearings.starts_at', '<', to)
    .orderBy('hearings.id')
    .forUpdate('hearings')
    .execute();

export async function storeOrder(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('hearings')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
}

/** Publishes pending times; returns their number. */
export async function postTimes(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('hearing_times')
    .set({ posted_at: now })
    .where('hearing_id', 'in', ids)
    .where('posted_at', 'is', null)
    // Earlier times that were never posted stay unposted.
    .where(
      sql<boolean>`sequence = (select max(t.sequence) from hearing_times t where t.hearing_id = hearing_times.hearing_id)`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

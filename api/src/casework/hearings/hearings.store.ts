// Hearings, set and moved by events of their case.
import type { CaseKind } from '@denonco/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { colleagueOf } from '../../reference/members.store.ts';
import { concernsHearing, hearingChange } from '../../register/cases/cases.history.rules.ts';
import type { RecordedEvent } from '../../register/cases/cases.store.ts';

const base = (db: Db) =>
  db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .leftJoin('public_cases', 'public_cases.case_id', 'cases.id')
    .leftJoin('members as m', 'm.id', 'cases.assignee_id')
    .leftJoinLateral(
      (eb) =>
        eb
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
      'hearings.starts_at as startsAt',
      'hearings.place',
      'hearings.sequence',
      'hearings.changed_at as changedAt',
      'hearings.position',
      'hearings.video_link as videoLink',
      'hearings.invited',
      'cases.number',
      'cases.object_code',
      'cases.assignee_id',
      colleagueOf().as('assignee'),
      'admission.at as admitted_at',
      'admission.announcedAt as admission_announced_at',
      // Until then others may complain of the results table (KZ 132.1).
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

/** Hearings from one instant until before another, regardless of rights. */
export const listBetween = (db: Db, from: Date, to: Date) =>
  base(db)
    .where('hearings.starts_at', '>=', from)
    .where('hearings.starts_at', '<', to)
    .orderBy('hearings.starts_at')
    .execute();

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

export async function listHearingTimes(db: Db, hearings: readonly Pick<HearingRow, 'id'>[]) {
  const ids = hearings.map(({ id }) => id);
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
export const recordHearing = (tx: Db, id: string, notes: Notes, now: Date) =>
  tx
    .updateTable('hearings')
    .set({ ...notes, changed_at: now })
    .where('id', '=', id)
    .execute();

export const lockDay = (tx: Db, kind: CaseKind, from: Date, to: Date) =>
  tx
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select(['hearings.id', 'hearings.kind', 'hearings.state', 'hearings.starts_at as startsAt', 'hearings.place'])
    .select(['hearings.position', 'cases.number', 'cases.assignee_id'])
    .where('hearings.kind', '=', kind)
    .where('hearings.starts_at', '>=', from)
    .where('hearings.starts_at', '<', to)
    .orderBy('hearings.id')
    .forUpdate('hearings')
    .execute();

export async function saveDayOrder(tx: Db, ids: readonly string[]): Promise<void> {
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

export async function updateHearing(tx: Db, { history, event, state: after, at }: RecordedEvent): Promise<void> {
  const { id: caseId, kind, status: before } = history.row;
  const { sessionAt, sessionPlace } = event.data;
  if (!concernsHearing(before, sessionAt)) return;
  const open = await tx
    .selectFrom('hearings')
    .select(['id', 'sequence', 'starts_at', 'place'])
    .where('case_id', '=', caseId)
    .where('state', 'in', ['set', 'moved'])
    .executeTakeFirst();
  const state = hearingChange(open && { startsAt: open.starts_at }, { at, status: after.status, sessionAt });
  if (state === undefined) return;
  const id = open?.id ?? newId();
  const sequence = open ? open.sequence + 1 : 0;
  const place = sessionPlace ?? open?.place ?? null;
  const time = sessionAt === undefined ? undefined : { starts_at: new Date(sessionAt), place };
  if (open)
    await tx
      .updateTable('hearings')
      .where('id', '=', id)
      .set({ state, sequence, changed_at: at, ...(time && { ...time, position: null }) })
      .execute();
  if (!time) return;
  if (!open)
    await tx
      .insertInto('hearings')
      .values({ id, case_id: caseId, kind, state, changed_at: at, ...time })
      .execute();
  const isPosted = open ? await wasPosted(tx, id) : kind === 'complaint';
  await tx
    .insertInto('hearing_times')
    .values({ hearing_id: id, sequence, ...time, set_at: at, posted_at: isPosted ? at : null })
    .execute();
}

/** A published hearing shows its new time immediately. */
async function wasPosted(tx: Db, hearingId: string): Promise<boolean> {
  const posted = await tx
    .selectFrom('hearing_times')
    .select('sequence')
    .where('hearing_id', '=', hearingId)
    .where('posted_at', 'is not', null)
    .executeTakeFirst();
  return posted !== undefined;
}

// Secret calendar addresses, stored as hashes.

export const findFeed = (db: Db, memberId: string) =>
  db
    .selectFrom('hearing_feeds')
    .select(['created_at', 'last_read_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export async function storeFeed(tx: Db, memberId: string, tokenHash: Buffer, now: Date): Promise<void> {
  const values = { token_hash: tokenHash, created_at: now, last_read_at: null };
  await tx
    .insertInto('hearing_feeds')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export const removeFeed = (tx: Db, memberId: string) =>
  tx.deleteFrom('hearing_feeds').where('member_id', '=', memberId).execute();

export const readFeed = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('hearing_feeds')
    .set({ last_read_at: now })
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();

// Hearings, set and moved by events of their case.
import type { CaseKind } from '@denonco/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import type { Hearings, HearingTimes } from '../../platform/db/types.gen.ts';
import { colleagueOf } from '../../reference/members.store.ts';
import { concernsHearing, hearingChange } from '../../register/cases/cases.history.rules.ts';
import type { RecordedEvent } from '../../register/cases/cases.store.ts';
import { casesOfKas } from '../queue/queue.conditions.store.ts';
import type { PlacedHearing } from './hearings.rules.ts';

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
      sql<boolean>`cases.id in (${casesOfKas})`.as('wasAtKas'),
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
  const rows = await rowsOf(db)<Selectable<HearingTimes>>`
    select * from hearing_times where hearing_id = any(${ids}::uuid[]) order by sequence`;
  return Map.groupBy(rows, ({ hearing_id }) => hearing_id);
}

export const changeHearing = (tx: Db, id: string, change: Updateable<Hearings>) =>
  tx.updateTable('hearings').set(change).where('id', '=', id).execute();

export const lockDay = (tx: Db, kind: CaseKind, from: Date, to: Date) =>
  rowsOf(tx)<PlacedHearing>`
    select h.id, h.kind, h.state, h.starts_at as "startsAt", h.place, h.position, c.number, c.assignee_id
    from hearings h join cases c on c.id = h.case_id
    where h.kind = ${kind} and h.starts_at >= ${from} and h.starts_at < ${to} order by h.id for update of h`;

export const saveDayOrder = (tx: Db, ids: readonly string[]) =>
  rowsOf(tx)`update hearings set position = array_position(${ids}::uuid[], id) where id = any(${ids}::uuid[])`;

/** Publishes pending times, except earlier ones that never were; returns their number. */
export const postTimes = async (tx: Db, ids: readonly string[], now: Date): Promise<number> => {
  const posted = await rowsOf(tx)`
    update hearing_times h set posted_at = ${now} where hearing_id = any(${ids}::uuid[]) and posted_at is null
      and sequence = (select max(t.sequence) from hearing_times t where t.hearing_id = h.hearing_id) returning 1`;
  return posted.length;
};

export async function updateHearing(tx: Db, { history, event, state: after, at }: RecordedEvent): Promise<void> {
  const { id: caseId, kind, status: before } = history.row;
  const { sessionAt, sessionPlace } = event.data;
  if (!concernsHearing(before, sessionAt)) return;
  const open = await firstOf(tx)<{ id: string; sequence: number; startsAt: Date; place: string | null }>`
    select id, sequence, starts_at as "startsAt", place from hearings
    where case_id = ${caseId} and state in ('set', 'moved')`;
  const state = hearingChange(open, { at, status: after.status, sessionAt });
  if (state === undefined) return;
  const id = open?.id ?? newId();
  const sequence = open ? open.sequence + 1 : 0;
  const place = sessionPlace ?? open?.place ?? null;
  const time = sessionAt === undefined ? undefined : { starts_at: new Date(sessionAt), place };
  if (open) await changeHearing(tx, id, { state, sequence, changed_at: at, ...(time && { ...time, position: null }) });
  if (!time) return;
  if (!open)
    await tx
      .insertInto('hearings')
      .values({ id, case_id: caseId, kind, state, changed_at: at, ...time })
      .execute();
  // A published hearing shows its new time immediately.
  const isPosted = open
    ? await firstValueOf(tx)<true>`select true from hearing_times where hearing_id = ${id} and posted_at is not null`
    : kind === 'complaint';
  await tx
    .insertInto('hearing_times')
    .values({ hearing_id: id, sequence, ...time, set_at: at, posted_at: isPosted ? at : null })
    .execute();
}

// Secret calendar addresses, stored as hashes.

export const findFeed = (db: Db, memberId: string) =>
  firstOf(db)<{ createdAt: Date; lastReadAt: Date | null }>`
    select created_at as "createdAt", last_read_at as "lastReadAt" from hearing_feeds where member_id = ${memberId}`;

export const storeFeed = (tx: Db, memberId: string, tokenHash: Buffer, now: Date) =>
  rowsOf(tx)`
    insert into hearing_feeds (member_id, token_hash, created_at) values (${memberId}, ${tokenHash}, ${now})
    on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`;

export const removeFeed = (tx: Db, memberId: string) =>
  rowsOf(tx)`delete from hearing_feeds where member_id = ${memberId}`;

/** The member of the calendar. */
export const readFeed = (db: Db, tokenHash: Buffer, now: Date) =>
  firstValueOf(db)<string>`
    update hearing_feeds set last_read_at = ${now} where token_hash = ${tokenHash} returning member_id`;

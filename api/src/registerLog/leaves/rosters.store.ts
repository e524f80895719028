// The members who could be given a complaint, as lots found them: a row at the first lot of a day and at each after which they
// were others, each with its leaf.
import { Person, type Roster } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newId } from '../../crypto/ids.ts';
import type { Db } from '../../db/pool.ts';

/** Gives its id; `at` is an instant as the leaf has it. */
export async function addRoster(tx: Db, at: string, members: readonly Person[]): Promise<string> {
  const id = newId(new Date(at));
  await tx
    .insertInto('log_rosters')
    .values({ id, at, members: JSON.stringify(members) })
    .execute();
  return id;
}

/** The newest roster of this day (of Tirane), if it has exactly these members: who left and came back is in three. */
export async function findRosterOfDay(tx: Db, day: string, members: readonly Person[]): Promise<Roster | undefined> {
  const { rows } = await sql<{ at: string; salt: string; isSame: boolean }>`
    select r.at, encode(l.salt, 'hex') as salt, r.members = ${JSON.stringify(members)}::jsonb as "isSame"
    from log_rosters r join log_leaves l on l.kind = 'roster' and l.about = r.id::text
    where r.at like ${`${day}%`} order by l.id desc limit 1`.execute(tx);
  const [row] = rows;
  return row?.isSame ? { at: row.at, salt: row.salt, members: [...members] } : undefined;
}

export type RosterRow = Pick<Roster, 'at' | 'members'>;

/** By id. */
export async function readRosters(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RosterRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('log_rosters').select(['id', 'at', 'members']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, at, members }) => [id, { at, members: z.array(Person).parse(members) }]));
}

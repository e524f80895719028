import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';

export const getCheckProgress = (db: Db) =>
  db
    .selectFrom('log_checks')
    .select(['checked_at', 'round_ended_at', 'next_place'])
    .select(sql<number>`(select count(*) from log_findings where is_sure)`.as('differing'))
    .executeTakeFirstOrThrow();

export type SignedHead = NonNullable<Awaited<ReturnType<typeof findLastHead>>>;

export const findLastHead = (db: Db) =>
  db.selectFrom('log_heads').select(['size', 'root', 'at', 'note']).orderBy('size', 'desc').limit(1).executeTakeFirst();

export const firstHeadAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('log_heads').select('at').orderBy('size').limit(1).executeTakeFirst())?.at;

export async function checkpointOf(db: Db, { size, note }: Pick<SignedHead, 'size' | 'note'>): Promise<string> {
  const lines = await valuesOf(db)<string>`select line from log_cosignatures where size = ${size} order by witness`;
  return [note, ...lines.map((line) => `${line}\n`)].join('');
}

export const findCosignedHead = (db: Db) =>
  firstOf(db)<SignedHead>`
    select size, root, at, note from log_heads where size = (select max(size) from log_cosignatures)`;

export async function addHead(tx: Db, head: SignedHead): Promise<void> {
  const previous_size = (await findLastHead(tx))?.size ?? null;
  await tx
    .insertInto('log_heads')
    .values({ ...head, previous_size })
    .execute();
}

type Cosignature = Selectable<DB['log_cosignatures']>;

export const addCosignature = (db: Db, cosignature: Cosignature) =>
  db
    .insertInto('log_cosignatures')
    .values(cosignature)
    .onConflict((row) => row.columns(['size', 'witness']).doNothing())
    .execute();

export const listLastCosigned = (db: Db) =>
  rowsOf(db)<Pick<Cosignature, 'size' | 'witness' | 'at'>>`
    select distinct on (witness) witness, size, at from log_cosignatures order by witness, size desc`;

// The days of elections between which times are shorter (KZ 124/1.2, 152.2), as an administrator keeps them.
import type { ElectionDates, ElectionPeriods } from '@denonco/contract';
import type { Db } from '../db/pool.ts';

/** Of all elections, the latest first. */
export async function listElectionPeriods(db: Db): Promise<readonly ElectionPeriods[]> {
  const rows = await db
    .selectFrom('elections')
    .select(['code', 'name_al', 'name_en', 'held_on', 'decreed_on', 'result_on', 'review_ended_on'])
    .orderBy('held_on', 'desc')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    name: { al: row.name_al, en: row.name_en },
    heldOn: row.held_on,
    decreedOn: row.decreed_on,
    resultOn: row.result_on,
    reviewEndedOn: row.review_ended_on,
  }));
}

/** Those that have a register of complaints of their own; by-elections are entered in the next one's (KZ 127.5). */
export const listGeneralElections = (db: Db) =>
  db
    .selectFrom('elections')
    .select(['held_on as heldOn', 'result_on as resultOn'])
    .where('kind', 'in', ['parliamentary', 'local'])
    .orderBy('held_on')
    .execute();

/** False when the election has been changed since that version. */
export async function setElectionDates(
  tx: Db,
  code: string,
  { decreedOn, resultOn, reviewEndedOn }: ElectionDates,
  version: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('elections')
    .set({ decreed_on: decreedOn, result_on: resultOn, review_ended_on: reviewEndedOn, version: version + 1 })
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export const listElectionVersions = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.selectFrom('elections').select(['code', 'version']).execute()).map((row) => [row.code, row.version]),
  );

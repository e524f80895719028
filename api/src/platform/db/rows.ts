import type { RawBuilder } from 'kysely';
import type { Db } from './pool.ts';

/** For queries that always have one row, such as aggregates. */
export async function oneRow<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('a query without its row');
  return row;
}

/** The column `value` of all rows. */
export const listValues = async <T>(db: Db, query: RawBuilder<{ readonly value: T }>): Promise<T[]> =>
  (await query.execute(db)).rows.map(({ value }) => value);

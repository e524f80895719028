// Shared by stores: transactions, and rows nested as JSON.
import type { Db } from './pool.ts';

/** Runs work in the given transaction, else in one of its own. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** A row from PostgreSQL's JSON: instants are texts. */
export type AsJson<Row, Instant extends keyof Row> = Omit<Row, Instant> & {
  readonly [I in Instant]: Row[I] extends Date ? string : string | null;
};

export const instantOf = (told: string | null): Date | null => (told === null ? null : new Date(told));

// Answers of statements, and parts of them.
import type { LocalizedText, Named, Person } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from './pool.ts';

type Text = TemplateStringsArray;
type Values = readonly unknown[];

export const rowsOf =
  (db: Db) =>
  async <T>(text: Text, ...values: Values): Promise<T[]> =>
    (await sql<T>(text, ...values).execute(db)).rows;

/** The first row, if any. */
export const firstOf =
  (db: Db) =>
  async <T>(text: Text, ...values: Values): Promise<T | undefined> =>
    (await rowsOf(db)<T>(text, ...values))[0];

/** The row of a statement that always has one, such as a count. */
export const rowOf =
  (db: Db) =>
  async <T>(text: Text, ...values: Values): Promise<T> => {
    const [row] = await rowsOf(db)<T>(text, ...values);
    if (row === undefined) throw new Error('a statement without its row');
    return row;
  };

/** Values of the only column. */
export const valuesOf =
  (db: Db) =>
  async <T>(text: Text, ...values: Values): Promise<T[]> =>
    (await rowsOf(db)<Readonly<Record<string, T>>>(text, ...values)).flatMap((row) => Object.values(row));

export const firstValueOf =
  (db: Db) =>
  async <T>(text: Text, ...values: Values): Promise<T | undefined> =>
    (await valuesOf(db)<T>(text, ...values))[0];

/** A map of the columns `key` and `value`. */
export const mapOf =
  (db: Db) =>
  async <T>(text: Text, ...values: Values): Promise<ReadonlyMap<string, T>> => {
    const rows = await rowsOf(db)<{ readonly key: string; readonly value: T }>(text, ...values);
    return new Map(rows.map(({ key, value }) => [key, value]));
  };

export interface Changed {
  readonly numUpdatedRows?: bigint;
  readonly numDeletedRows?: bigint;
  readonly numInsertedOrUpdatedRows?: bigint | undefined;
}
export const rowsChanged = ({ numUpdatedRows, numDeletedRows, numInsertedOrUpdatedRows }: Changed): number =>
  Number(numUpdatedRows ?? numDeletedRows ?? numInsertedOrUpdatedRows ?? 0n);

export const nameOf = <T extends string | null = string>(m: string) =>
  sql<T>`trim(${sql.ref(`${m}.name`)} || ' ' || ${sql.ref(`${m}.surname`)})`;

/** The joined member `m`, if any. */
export const personOf = <T extends Person | null = Person>(m: string) => sql<T>`
  case when ${sql.ref(`${m}.id`)} is not null then json_build_object('id', ${sql.ref(`${m}.id`)}, 'name', ${nameOf(m)}) end`;

/** The name of a row in both languages. */
export const localizedName = (row: string) => sql<LocalizedText>`
  json_build_object('al', ${sql.ref(`${row}.name_al`)}, 'en', ${sql.ref(`${row}.name_en`)})`;

/** Code and names of a joined row. */
export const namedOf = <T extends Named | null = Named>(row: string) => sql<T>`
  case when ${sql.ref(`${row}.code`)} is not null then json_build_object('code', ${sql.ref(`${row}.code`)},
    'name', ${localizedName(row)}) end`;

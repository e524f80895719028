// The time of statements, as PostgreSQL counts it (pg_stat_statements), by what they are for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '../../api/src/db/pool.ts';

/** The first that fits. */
const purposes: readonly (readonly [purpose: string, text: RegExp])[] = [
  ['the statement that files', /insert into cases/i],
  ['the relay of the outbox', /delete from outbox/i],
  ['the queue of jobs', /graphile_worker/i],
  ['the public row', /public_cases/i],
  ['the words for searching', /case_search|pg_advisory_xact_lock|case_note_texts/i],
  ['positions and heads of the register log', /log_(pending|entries|heads|tiles|leaves)/i],
];

export class Statements {
  readonly #pool: ReturnType<typeof openPool>;

  /** As the superuser, who alone sees the statements of others. */
  static async open(databaseUrl: string, dataDir: string): Promise<Statements> {
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    const url = Object.assign(new URL(databaseUrl), { username: 'postgres', password });
    const pool = openPool(url.href, { max: 1 });
    await pool.query('create extension if not exists pg_stat_statements');
    return new Statements(pool);
  }

  private constructor(pool: ReturnType<typeof openPool>) {
    this.#pool = pool;
  }

  async forget(): Promise<void> {
    await this.#pool.query('select pg_stat_statements_reset()');
  }

  /** Microseconds since it forgot, by purpose. */
  async micros(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#pool.query<{ query: string; micros: number }>(
      'select query, total_exec_time * 1000 as micros from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())',
    );
    const sums = new Map<string, number>();
    for (const { query, micros } of rows) {
      const purpose = purposes.find(([, text]) => text.test(query))?.[0] ?? 'other statements';
      sums.set(purpose, (sums.get(purpose) ?? 0) + micros);
    }
    return sums;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

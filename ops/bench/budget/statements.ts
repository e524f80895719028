// Statement times by purpose (pg_stat_statements).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBooks, type Pool } from '../../faults/books/reading.ts';

/** First match. */
const purposes: readonly (readonly [purpose: string, text: RegExp])[] = [
  ['filing statement', /insert into cases/i],
  ['outbox relay', /delete from outbox/i],
  ['job queue', /graphile_worker/i],
  ['public row', /public_cases/i],
  ['search words', /case_search|pg_advisory_xact_lock|case_note_texts/i],
  ['register log', /log_(pending|entries|heads|tiles|leaves)/i],
];

export class Statements {
  readonly #pool: Pool;

  /** As superuser, who alone sees others' statements. */
  static async open(databaseUrl: string, dataDir: string): Promise<Statements> {
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    const url = Object.assign(new URL(databaseUrl), { username: 'postgres', password });
    const pool = openBooks(url.href);
    await pool.query('create extension if not exists pg_stat_statements');
    return new Statements(pool);
  }

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  async forget(): Promise<void> {
    await this.#pool.query('select pg_stat_statements_reset()');
  }

  /** Microseconds since the reset, by purpose. */
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

// Connection pools of the server: requests, long reads, health checks.
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isPreparedBefore } from '../errors.ts';
import { AbandonableCursor } from './cursor.ts';
import { endUnansweredQueries, keepaliveSettings, networkMarginMs } from './deadConnections.ts';
import { textsOid, toInstant, toTexts } from './parsing.ts';
import type { DB } from './types.gen.ts';

export type Db = Kysely<DB>;

// `pg` reads a date as midnight in the server's zone and a bigint as text; bigints here never come near 2^53.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, (value) => value],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, toInstant],
  [textsOid, toTexts],
]);

interface PoolOptions {
  readonly max?: number;
  readonly role?: 'denonco_app';
  /** The owner's changes are logged like those of the serving role. */
  readonly isLogged?: boolean;
  readonly isReadOnly?: boolean;
  /** Statement timeout; a cursor counts until closed. With a role a minute by default, else none. */
  readonly statementMs?: number;
  /** A connection that does not answer in this time counts as lost. */
  readonly answerMs?: number;
  /** Wait for a free connection before the caller is refused; an unreachable database fails sooner. */
  readonly waitMs?: number;
  /** A database that opens no connection in this time counts as unreachable. */
  readonly reachMs?: number;
  readonly onIdleError?: (error: Error) => void;
}

export function openPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const { max = 16, waitMs = 5000, reachMs = 5000, statementMs, answerMs, onIdleError } = options;
  const { role, isReadOnly = false, isLogged = false } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: waitMs,
    Client: reachedWithin(Math.min(waitMs, reachMs)),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(role ? servingAs(role, isReadOnly, statementMs) : {}),
    ...(isLogged ? { options: '-c denonco.logs=on' } : {}),
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('connect', preparingByText());
  pool.on('connect', endUnansweredQueries);
  // An unhandled `error` of a connection in use would end the process; its statement fails anyway.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', (error) => onIdleError?.(error));
  return pool;
}

/** The pool has one timeout for queueing and connecting; the second is set on its connections. */
const reachedWithin = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };

const maxStatementMs = 60_000;

function servingAs(role: string, isReadOnly: boolean, statementMs: number | undefined): pg.PoolConfig {
  const settings = Object.entries({
    role,
    ...keepaliveSettings,
    ...(isReadOnly && { default_transaction_read_only: 'on' }),
  });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  if (statementMs !== undefined) return { options };
  return { options, statement_timeout: maxStatementMs, query_timeout: maxStatementMs + networkMarginMs };
}

export const openDb = (pool: PostgresPool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: AbandonableCursor }) });

/** A database with a pool of its own, for this work. */
export async function withDb<T>(url: string, options: PoolOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(openPool(url, options));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export const healthPoolOptions = { max: 2, waitMs: 2000, statementMs: 2000, answerMs: 2500 } as const;

/** One connection per concurrent export of a node: the sum of all `createExportSlots`, checked by a test. */
const longReaders = 12;
/** Limited, because an open cursor prevents vacuuming. */
const maxReadMs = 15 * 60_000;

export const openLongPool = (databaseUrl: string, options: Pick<PoolOptions, 'role' | 'isReadOnly' | 'onIdleError'>) =>
  openPool(databaseUrl, { ...options, max: longReaders, statementMs: maxReadMs });

// Prepared once per connection, named after their text: 1.15 times the filings. Limited, as lists have many texts.
const maxNames = 400;

function namesOfTexts() {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known || names.size >= maxNames || !/^\s*(select|with|insert|update|delete)\b/i.test(text)) return known;
      const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 22);
      names.set(text, name);
      return name;
    },
    renew() {
      generation++;
      names.clear();
    },
  };
}

/** Statements prepared before a migration fail once and are prepared again. */
function preparingByText(): (client: pg.ClientBase) => void {
  const names = namesOfTexts();
  const renewIfOld = (error: unknown) => isPreparedBefore(error) && names.renew();
  return (client) => {
    const plain = client.query;
    const query = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args;
      const name = typeof text === 'string' && Array.isArray(values) ? names.of(text) : undefined;
      if (!name) return Reflect.apply(plain, client, args);
      const result: unknown = Reflect.apply(plain, client, [{ name, text, values }, ...rest]);
      if (result instanceof Promise) result.catch(renewIfOld);
      return result;
    };
    Object.assign(client, { query });
  };
}

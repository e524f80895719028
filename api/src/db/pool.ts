// Connections to PostgreSQL and Kysely on them. Knows no table.
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isPreparedBefore } from './away.ts';
import { LetGoCursor } from './cursor.ts';
import { textsOid, toInstant, toTexts } from './parsing.ts';
import type { DB } from './types.gen.ts';
import { endUnanswered, noticed, onTheWayMs } from './unanswered.ts';

/** The pool or a transaction: stores take either. */
export type Db = Kysely<DB>;

// `pg` gives a day as an instant at midnight of the server's zone, and a bigint as text: days stay texts here, and
// counts and identities, which never come near 2^53, are numbers.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, (value) => value],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, toInstant],
  [textsOid, toTexts],
]);

interface PoolOptions {
  /** Connections at most; 16 serve 32 callers at once. */
  readonly max?: number;
  /** The role that every connection starts as; undefined: the one that signs in. */
  readonly role?: 'denonco_app';
  /** Of the owner: rows that it writes have their leaves in the register log, as those of the serving role have (migration 0063). */
  readonly isLogged?: boolean;
  /** Refuses to write, whatever is asked. */
  readonly isReadOnly?: boolean;
  /** How long a statement may last; a cursor counts until it is closed. Of a role a minute unless said; else as long as it takes. */
  readonly statementMs?: number;
  /** After how long an answer counts as lost, and its connection with it. */
  readonly answerMs?: number;
  /** How long somebody waits for a connection before it is refused; a database that is not reached is told of sooner. */
  readonly waitMs?: number;
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void;
}

/** A pool whose days are texts, whose bigints are numbers, and which prepares statements. Connects with the first query. */
export function openPool(
  databaseUrl: string,
  {
    max = 16,
    role,
    isLogged = false,
    isReadOnly = false,
    statementMs,
    answerMs,
    waitMs = 5000,
    onIdleError,
  }: PoolOptions = {},
): pg.Pool {
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
  pool.on('connect', endUnanswered);
  // Nobody listens to a connection that is in use, and an error nobody hears would end the process. Its statement fails.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', (error) => onIdleError?.(error));
  return pool;
}

const reachMs = 5000;

/** The pool knows one time for waiting in line and for reaching the database; the second is given to its connections. */
const reachedWithin = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };

/** Nobody waits longer for an answer. */
const longestStatementMs = 60_000;

/** The connections that serve: none waits for ever, and none is held by a server that is gone. A cursor is answered part by part. */
function servingAs(role: string, isReadOnly: boolean, statementMs: number | undefined): pg.PoolConfig {
  const settings = Object.entries({ role, ...noticed, ...(isReadOnly && { default_transaction_read_only: 'on' }) });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  if (statementMs !== undefined) return { options };
  return { options, statement_timeout: longestStatementMs, query_timeout: longestStatementMs + onTheWayMs };
}

/** Kysely on a pool. Destroying it ends the pool. */
export const openDb = (pool: PostgresPool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: LetGoCursor }) });

/** What is asked to see how things stand: at once, or not at all. */
export const ofWatching = { max: 2, waitMs: 2000, statementMs: 2000, answerMs: 2500 } as const;

/** As many as exports run at once on a node: the places of every `createSlots` together, which a test adds up. */
const longReaders = 12;
/** A cursor that is open keeps the database from clearing up behind it, so none is for ever. */
const longestReadMs = 15 * 60_000;

/** For statements that last as long as somebody reads: connections of their own, so that nothing else waits for one. */
export const openLongPool = (databaseUrl: string, options: Pick<PoolOptions, 'role' | 'isReadOnly' | 'onIdleError'>) =>
  openPool(databaseUrl, { ...options, max: longReaders, statementMs: longestReadMs });
export const openLongReads = (...given: Parameters<typeof openLongPool>): Db => openDb(openLongPool(...given));

// A statement is prepared once a connection, under a name made of its text, and then neither parsed nor analysed again
// (measured: 1.15 times the filings). A list with many filters has many texts, so only so many of a pool get a name.
const mostNames = 400;

interface Names {
  readonly of: (text: string) => string | undefined;
  /** Every statement is prepared anew from now on, under another name. */
  readonly renew: () => void;
}

function namesOfTexts(): Names {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(text) {
      const known = names.get(text);
      if (known || names.size >= mostNames || !/^\s*(select|with|insert|update|delete)\b/i.test(text)) return known;
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

/** What was prepared before a migration of a newer version fails once, and is prepared anew on every connection. */
function preparingByText(): (client: pg.ClientBase) => void {
  const names = namesOfTexts();
  const renewIfOld = (error: unknown) => isPreparedBefore(error) && names.renew();
  return (client) => {
    const plain = client.query;
    const query = (...given: unknown[]): unknown => {
      const [text, values, ...rest] = given;
      const name = typeof text === 'string' && Array.isArray(values) ? names.of(text) : undefined;
      if (!name) return Reflect.apply(plain, client, given);
      const asked: unknown = Reflect.apply(plain, client, [{ name, text, values }, ...rest]);
      if (asked instanceof Promise) asked.catch(renewIfOld);
      return asked;
    };
    Object.assign(client, { query });
  };
}

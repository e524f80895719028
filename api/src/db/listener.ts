// One connection that listens to a channel of PostgreSQL for as long as the server runs. When it breaks, what was said
// meanwhile is lost: whoever listens is told of the gap once it stands again. Knows no table.
import pg from 'pg';

interface Listening {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** It listens again, and may have missed something. */
  readonly onGap: () => void;
  readonly onBroken: (error: unknown) => void;
}

export interface Listener {
  /** Resolves when it listens; begins to with the first call, and keeps at it until it is closed. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const longestPauseMs = 10_000;
/** A connection that died without a word (a firewall, a cut line) is found out by asking. */
const askEveryMs = 20_000;
const askedForMs = 10_000;

export function listenTo({ databaseUrl, channel, onMessage, onGap, onBroken }: Listening): Listener {
  let client: pg.Client | undefined;
  let started: PromiseWithResolvers<void> | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = 100;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  };
  const broke = (from: pg.Client, error: unknown) => {
    if (stopped || from !== client) return;
    client = undefined;
    from.removeAllListeners('notification');
    void from.end().catch(() => {});
    onBroken(error);
    // Nodes that lost the same database do not come back in step.
    later(() => void connect(true), pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const ask = (from: pg.Client) => {
    from.query('select 1').then(
      () => from === client && later(() => ask(from), askEveryMs),
      (error) => broke(from, error),
    );
  };
  async function connect(isAgain: boolean): Promise<void> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      // What it may see is no more than what the server may.
      options: '-c role=denonco_app',
      application_name: `denonco ${channel}`,
      connectionTimeoutMillis: 5000,
      query_timeout: askedForMs,
      keepAlive: true,
    });
    client = made;
    made.on('error', (error) => broke(made, error));
    made.on('end', () => broke(made, new Error('the connection ended')));
    made.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
    } catch (error) {
      broke(made, error);
      return;
    }
    pauseMs = 100;
    if (isAgain) onGap();
    started?.resolve();
    later(() => ask(made), askEveryMs);
  }
  return {
    ready() {
      if (!started) {
        started = Promise.withResolvers();
        void connect(false);
      }
      return started.promise;
    },
    async close() {
      stopped = true;
      clearTimeout(timer);
      started?.resolve();
      await client?.end().catch(() => {});
    },
  };
}

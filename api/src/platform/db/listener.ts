// Listens for notifications. Those sent while the connection is broken are lost: listeners are notified of the gap.
import { newClient } from './client.ts';

interface Listening {
  readonly databaseUrl: string;
  readonly name: string;
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  readonly onGap: () => void;
  readonly onBroken: (error: unknown) => void;
}

const shortestPauseMs = 100;
const maxPauseMs = 10_000;
/** Detects silently dead connections. */
const askEveryMs = 20_000;
const queryTimeoutMs = 10_000;

type Spoken = Pick<Listening, 'databaseUrl' | 'name' | 'channels'>;

function openLine({ databaseUrl, name, channels }: Spoken, onBroken: (error: unknown) => void) {
  const client = newClient({
    connectionString: databaseUrl,
    // The same rights as the serving role.
    options: '-c role=denonco_app',
    application_name: `denonco ${name}`,
    connectionTimeoutMillis: 5000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  });
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const close = async () => {
    isOver = true;
    clearTimeout(timer);
    client.removeAllListeners('notification');
    await client.end().catch(() => {});
  };
  const broke = (error: unknown) => {
    if (isOver) return;
    void close();
    onBroken(error);
  };
  const askLater = () => {
    if (isOver) return;
    timer = setTimeout(() => void client.query('select 1').then(askLater, broke), askEveryMs);
    timer.unref();
  };
  client.on('error', broke);
  client.on('end', () => broke(new Error('the connection ended')));
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  const listen = async () => {
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      broke(error);
    }
    askLater();
    return !isOver;
  };
  return { listen, close };
}

export function listenTo({ onGap, onBroken, ...spoken }: Listening) {
  let line: ReturnType<typeof openLine> | undefined;
  let started: PromiseWithResolvers<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = shortestPauseMs;
  let isListening = false;

  const connectLater = (error: unknown) => {
    isListening = false;
    onBroken(error);
    // Jitter, so that nodes do not reconnect in step.
    timer = setTimeout(() => void connect(true), pauseMs * (0.5 + Math.random()));
    timer.unref();
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  };
  async function connect(isAgain: boolean): Promise<void> {
    line = openLine(spoken, connectLater);
    if (!(await line.listen())) return;
    pauseMs = shortestPauseMs;
    isListening = true;
    if (isAgain) onGap();
    started?.resolve();
  }
  return {
    /** The first call starts it; it reconnects until closed. */
    ready(): Promise<void> {
      if (!started) {
        started = Promise.withResolvers();
        void connect(false);
      }
      return started.promise;
    },
    isListening: () => isListening,
    async close() {
      isListening = false;
      clearTimeout(timer);
      started?.resolve();
      await line?.close();
    },
  };
}

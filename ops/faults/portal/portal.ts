// A portal under test: `npm start` on a given database, restarted as by systemd.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface PortalOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Environment settings over those of faults. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default this program. */
  readonly program?: string;
  /** Log of the server's output and exits. */
  readonly log?: string;
  /** Called when a process ended unexpectedly, with its last output. */
  readonly onFall?: (how: string) => void;
}

/** Settings of all faults; proof of work and rate limits are off. */
const settings = { DEMO: '0', CHALLENGE: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' } as const;
/** RestartSec of deploy/systemd/denonco.service. */
const restartMs = 200;

export class Portal {
  readonly address: string;
  readonly dataDir: string;
  /** Program folder of the next start. */
  program: string;
  /** Number of unexpected exits. */
  fell = 0;
  /** The last lines of output. */
  readonly said: string[] = [];
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  readonly #log: string | undefined;
  readonly #onFall: (how: string) => void;
  readonly #killed = new WeakSet<ChildProcess>();
  #starting: NodeJS.Timeout | undefined;
  #isWanted = false;
  #clockMs = 0;

  static async open(options: PortalOptions): Promise<Portal> {
    const portal = new Portal(options, await freePort());
    await portal.start();
    return portal;
  }

  private constructor(options: PortalOptions, port: number) {
    const { databaseUrl, dataDir, env, program, log, onFall = () => {} } = options;
    this.#log = log;
    this.#onFall = onFall;
    this.address = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.program = program ?? join(import.meta.dirname, '../../..');
    this.#env = {
      PATH: process.env.PATH,
      ...settings,
      ...env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    };
  }

  /** Of the serving process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    this.#isWanted = true;
    this.#spawn();
    await this.untilReady();
  }

  async untilReady(mostMs = 120_000): Promise<void> {
    const until = performance.now() + mostMs;
    while (!(await this.isReady())) {
      if (performance.now() > until) throw new Error(`the portal did not come back:\n${this.said.join('')}`);
      await pause(25);
    }
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.address}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    return answer?.status === 200;
  }

  /** Kills the server; it is restarted. */
  kill(): void {
    const child = this.#child;
    if (!child) return;
    this.#killed.add(child);
    child.kill('SIGKILL');
  }

  /** Offset of its clock, now and after restarts. */
  moveClock(milliseconds: number): void {
    this.#clockMs = milliseconds;
    this.#child?.send({ movedMs: milliseconds });
  }

  async close(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#starting);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await once(child, 'exit');
    clearTimeout(timer);
  }

  #spawn(): void {
    const program = ['--import', join(import.meta.dirname, 'clock.ts'), join(this.program, 'tools/start.ts')];
    const child = spawn(process.execPath, program, {
      env: { ...this.#env, FAULTS_CLOCK_MS: String(this.#clockMs) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        this.said.push(part);
        this.#keep(part);
        if (this.said.length > 50) this.said.shift();
      });
    this.#child = child;
    child.once('exit', (code, signal) => this.#ended(child, `process ${child.pid} ended with ${signal ?? code}`));
  }

  #ended(child: ChildProcess, how: string): void {
    this.#keep(`${new Date().toISOString()} ${how}\n`);
    if (!this.#isWanted) return;
    const isFall = !this.#killed.has(child);
    if (isFall) this.fell++;
    this.#starting = setTimeout(() => {
      // Its output has been read by now.
      if (isFall) this.#onFall(`${how}, unasked; its last words: ${this.said.join('').slice(-2000) || 'none'}`);
      this.#spawn();
    }, restartMs);
  }

  #keep(words: string): void {
    if (this.#log) appendFileSync(this.#log, words);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

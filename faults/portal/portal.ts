// A portal to be treated badly: its server in a process of its own, started again by itself as systemd does, on a database
// that is given.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface PortalOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Settings as in the environment, over those of this room. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a second process, its code loaded, waits to take over: more rounds in the same time. */
  readonly hasSpare?: boolean;
  /** The folder of the program, if not this one. */
  readonly program?: string;
  /** A file for everything the server writes and for how each of its processes ended. */
  readonly log?: string;
  /** Told how a process ended that nobody had ended, with its last words. */
  readonly onFall?: (how: string) => void;
}

/** The settings that every fault is tried under; nobody waits for proof of work or limits of calls unless it says so. */
const settings = { DEMO: '0', CHALLENGE: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' } as const;
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/denonco-compiled');
/** As RestartSec of docs/operations.md. */
const restartMs = 200;

export class Portal {
  readonly address: string;
  readonly dataDir: string;
  /** The folder of the program that the next start runs. */
  program: string;
  /** Times that the server ended without having been told to. */
  fell = 0;
  /** What the server wrote, the last lines. */
  readonly said: string[] = [];
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #spare: ChildProcess | undefined;
  readonly #hasSpare: boolean;
  readonly #log: string | undefined;
  readonly #onFall: (how: string) => void;
  /** Ended by us. */
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
    const { databaseUrl, dataDir, env, hasSpare = false, program, log, onFall = () => {} } = options;
    this.#hasSpare = hasSpare;
    this.#log = log;
    this.#onFall = onFall;
    this.address = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.program = program ?? join(import.meta.dirname, '../..');
    this.#env = {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...settings, ...env },
      ...{ PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    };
  }

  /** Of the process that serves now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the server and waits until it serves. */
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

  /** Ends the server by force; it starts again by itself. */
  kill(): void {
    const child = this.#child;
    if (!child) return;
    this.#killed.add(child);
    child.kill('SIGKILL');
  }

  /** What its clock is ahead of the real one, now and after every restart. */
  moveClock(milliseconds: number): void {
    this.#clockMs = milliseconds;
    this.#child?.send({ movedMs: milliseconds });
  }

  async close(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#starting);
    this.#spare?.kill('SIGKILL');
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await once(child, 'exit');
    clearTimeout(timer);
  }

  #spawn(): void {
    const child = this.#spare ?? this.#load(false);
    this.#spare?.send({ movedMs: this.#clockMs });
    this.#spare = this.#hasSpare ? this.#load(true) : undefined;
    this.#child = child;
    child.once('exit', (code, signal) => this.#ended(child, `process ${child.pid} ended with ${signal ?? code}`));
  }

  #ended(child: ChildProcess, how: string): void {
    this.#keep(`${new Date().toISOString()} ${how}\n`);
    if (!this.#isWanted) return;
    const isFall = !this.#killed.has(child);
    if (isFall) this.fell++;
    this.#starting = setTimeout(() => {
      // Its last words have been read by now.
      if (isFall) this.#onFall(`${how}, unasked; its last words: ${this.said.join('').slice(-2000) || 'none'}`);
      this.#spawn();
    }, restartMs);
  }

  #keep(words: string): void {
    if (this.#log) appendFileSync(this.#log, words);
  }

  #load(isSpare: boolean): ChildProcess {
    const child = spawn(process.execPath, [join(this.program, 'faults/portal/serve.ts')], {
      env: { ...this.#env, FAULTS_CLOCK_MS: String(this.#clockMs), FAULTS_SPARE: isSpare ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        this.said.push(part);
        this.#keep(part);
        if (this.said.length > 50) this.said.shift();
      });
    return child;
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

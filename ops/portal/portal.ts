// `npm start` under test, restarted as by systemd.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectAsOwner, type Pool } from '../database.ts';

interface PortalOptions {
  readonly dataDir: string;
  /** Default the portal's own. */
  readonly databaseUrl?: string;
  /** Default a free one. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Proof of work and rate limits are off. */
const settings = { DEMO: '0', CHALLENGE: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' } as const;
/** RestartSec of deploy/systemd/denonco.service. */
const restartMs = 200;
/** With a demo and many cases. */
const maxStartMs = 900_000;

export class Portal {
  readonly address: string;
  readonly dataDir: string;
  /** Until `/ready` was 200. */
  startSeconds = 0;
  /** Unexpected exits. */
  fell = 0;
  readonly said: string[] = [];
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #starting: NodeJS.Timeout | undefined;
  #isWanted = false;
  #clockMs = 0;

  static async open(options: PortalOptions): Promise<Portal> {
    const portal = new Portal(options, options.port ?? (await freePort()));
    try {
      await portal.start();
    } catch (error) {
      await portal.close();
      throw error;
    }
    return portal;
  }

  private constructor({ dataDir, databaseUrl, env }: PortalOptions, port: number) {
    this.address = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    const own = {
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    this.#env = { PATH: process.env.PATH, ...settings, ...env, ...own };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get databaseUrl(): string {
    const read = (name: string) => readFileSync(join(this.dataDir, name), 'utf8').trim();
    return `postgres://postgres:${read('postgres.password')}@127.0.0.1:${read('postgres.port')}/denonco`;
  }

  async start(): Promise<void> {
    const began = performance.now();
    this.#isWanted = true;
    this.#spawn();
    await this.untilReady(maxStartMs);
    this.startSeconds = (performance.now() - began) / 1000;
  }

  async untilReady(maxMs = 180_000): Promise<void> {
    const until = performance.now() + maxMs;
    while (!(await this.#isReady())) {
      if (performance.now() > until) throw new Error(`the portal is not ready:\n${this.said.join('')}`);
      await pause(25);
    }
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(`${this.address}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    return answer?.status === 200;
  }

  /** It is restarted. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** The server restarts it. */
  killDatabase(): void {
    const [pid] = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

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
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await once(child, 'exit');
    clearTimeout(timer);
  }

  #spawn(): void {
    const program = ['--import', join(import.meta.dirname, 'clock.ts'), 'tools/start.ts'];
    const child = spawn(process.execPath, program, {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...this.#env, FAULTS_CLOCK_MS: String(this.#clockMs) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        this.said.push(part);
        if (this.said.length > 50) this.said.shift();
      });
    this.#child = child;
    child.once('exit', () => {
      if (!this.#isWanted) return;
      if (!child.killed) this.fell++;
      this.#starting = setTimeout(() => this.#spawn(), restartMs);
    });
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

export type TestEnvironment = Awaited<ReturnType<typeof createTestEnvironment>>;

/** `folder`: on another file system. */
export async function createTestEnvironment(folder?: string) {
  const parent = folder ?? mkdtempSync(join(tmpdir(), 'denonco-faults-'));
  // The database's account must pass through.
  chmodSync(parent, 0o711);
  const portal = await Portal.open({ dataDir: join(parent, 'data') });
  const ownerPool = connectAsOwner(portal.databaseUrl);
  await addStaff(ownerPool);
  return {
    portal,
    ownerPool,
    async close() {
      await ownerPool.end();
      await portal.close();
      rmSync(folder === undefined ? parent : portal.dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo's password, hashed with cheap parameters. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$K93scBNL5mOCqNtHpvp7Pg$Urd6n2KYEHy5LvDXccrvah1NxS/r4AYLCN6F5ihuA9c';

/** One per role, signing in by password alone. */
export async function addStaff(ownerPool: Pool): Promise<void> {
  await ownerPool.query(
    `insert into members (email, name, surname, password_hash, role_code, municipality_code, created_at)
     select lower(code) || '@denonco.test', 'Prova', code, $1, code, case scope when 'municipality' then '53' end, '2025-01-01'
     from roles on conflict do nothing`,
    [passwordHash],
  );
  await ownerPool.query('update roles set requires_second_factor = false');
}

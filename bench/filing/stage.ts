// A portal to file at: its embedded database, a process that serves and does the jobs, and a second one that serves.
import { openBooks, type Pool } from '../../faults/books/reading.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { openScratch } from '../scratch.ts';
import { settled } from '../settled.ts';
import { openRoomyDatabase } from './database.ts';
import { Filers, type Loaded } from './filers.ts';

interface StageOptions {
  /** Counts the time of statements. */
  readonly isCounting?: boolean;
  /** Settings of the first process. */
  readonly env?: Readonly<Record<string, string>>;
}

export class FilingStage {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Of the owner. */
  readonly books: Pool;
  readonly portals: readonly [Portal, Portal];
  /** How many were acknowledged since it was opened. */
  acknowledged = 0;
  readonly #filers: Filers;
  readonly #close: (() => unknown)[];

  static async open(name: string, { isCounting = false, env }: StageOptions = {}): Promise<FilingStage> {
    const scratch = openScratch(name);
    const dataDir = `${scratch.path}/data`;
    const database = await openRoomyDatabase(dataDir, isCounting);
    const common = { databaseUrl: database.url, dataDir };
    const first = await Portal.open({ ...common, ...(env && { env }) });
    const second = await Portal.open({ ...common, env: { JOBS: 'off' } });
    const filers = await Filers.start();
    const books = openBooks(database.url);
    const close = [
      () => filers.close(),
      () => books.end(),
      () => second.close(),
      () => first.close(),
      () => database.close(),
      scratch.remove,
    ];
    return new FilingStage({ dataDir, url: database.url, books, portals: [first, second], filers, close });
  }

  private constructor(made: {
    readonly dataDir: string;
    readonly url: string;
    readonly books: Pool;
    readonly portals: readonly [Portal, Portal];
    readonly filers: Filers;
    readonly close: (() => unknown)[];
  }) {
    this.dataDir = made.dataDir;
    this.databaseUrl = made.url;
    this.books = made.books;
    this.portals = made.portals;
    this.#filers = made.filers;
    this.#close = made.close;
  }

  /** People file at the first process, or at both. */
  async file(connections: number, seconds: number, processes: 1 | 2 = 1): Promise<Loaded> {
    const addresses = this.portals.slice(0, processes).map(({ address }) => address);
    const loaded = await this.#filers.file({ addresses, connections, seconds });
    this.acknowledged += loaded.acknowledged;
    return loaded;
  }

  /** Waits until nothing follows any more, so that it is not on the other side's time; gives the seconds it took. */
  settle(): Promise<number> {
    return settled(this.books);
  }

  /** How many cases the register has, and whether their numbers go from one on without a gap. */
  async register(): Promise<{ readonly cases: number; readonly isGapless: boolean }> {
    const { rows } = await this.books.query<{ cases: number; gapless: boolean }>(
      'select sum(many)::int as cases, bool_and(many = last) as gapless from (select count(*) as many, max(ordinal) as last from cases group by kind, year) as register',
    );
    return { cases: rows[0]?.cases ?? 0, isGapless: rows[0]?.gapless ?? false };
  }

  async close(): Promise<void> {
    for (const close of this.#close) await close();
  }
}

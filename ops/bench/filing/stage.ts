// A portal to file at: embedded database, a process that serves and runs jobs, and a second that serves.
import { openBooks } from '../../faults/books/reading.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { openScratch } from '../scratch.ts';
import { settled } from '../settled.ts';
import { openRoomyDatabase } from './database.ts';
import { Filers, type Loaded } from './filers.ts';

interface StageOptions {
  /** Counts statement times. */
  readonly isCounting?: boolean;
  /** Of the first process. */
  readonly env?: Readonly<Record<string, string>>;
}

export type FilingStage = Awaited<ReturnType<typeof openFilingStage>>;

export async function openFilingStage(name: string, { isCounting = false, env }: StageOptions = {}) {
  const scratch = openScratch(name);
  const dataDir = `${scratch.path}/data`;
  const database = await openRoomyDatabase(dataDir, isCounting);
  const common = { databaseUrl: database.url, dataDir };
  const first = await Portal.open({ ...common, ...(env && { env }) });
  const second = await Portal.open({ ...common, env: { JOBS: 'off' } });
  const filers = await Filers.start();
  const books = openBooks(database.url);
  let acknowledged = 0;
  return {
    ...common,
    books,
    pid: first.pid ?? 0,
    acknowledged: () => acknowledged,
    /** Files at the first process or at both. */
    async file(connections: number, seconds: number, processes: 1 | 2 = 1): Promise<Loaded> {
      const addresses = [first, second].slice(0, processes).map(({ address }) => address);
      const loaded = await filers.file({ addresses, connections, seconds });
      acknowledged += loaded.acknowledged;
      return loaded;
    },
    /** Waits for follow-up work, so that it does not count against the other side; returns the seconds. */
    settle: () => settled(books),
    /** Number of cases, and whether their numbers are gapless. */
    async register(): Promise<{ readonly cases: number; readonly isGapless: boolean }> {
      const { rows } = await books.query<{ cases: number; gapless: boolean }>(
        'select sum(many)::int as cases, bool_and(many = last) as gapless from (select count(*) as many, max(ordinal) as last from cases group by kind, year) as register',
      );
      return { cases: rows[0]?.cases ?? 0, isGapless: rows[0]?.gapless ?? false };
    },
    async close(): Promise<void> {
      filers.close();
      await books.end();
      for (const one of [second, first, database]) await one.close();
      scratch.remove();
    },
  };
}

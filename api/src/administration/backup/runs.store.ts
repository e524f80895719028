import { type Db, withDb } from '../../platform/db/pool.ts';
import { firstValueOf, rowOf } from '../../platform/db/rows.ts';

type RunKind = 'backup' | 'rehearsal';

interface RunResult {
  readonly bytes: number;
  readonly cases: number;
  readonly isWhole: boolean;
  readonly name?: string;
}

/** A failed recording does not fail the run. */
export async function recordRun<T>(
  { url, kind, log }: { readonly url: string; readonly kind: RunKind; readonly log: (line: string) => void },
  work: () => Promise<T>,
  resultOf: (done: T) => RunResult,
): Promise<T> {
  const beganAt = new Date();
  const save = async (problem: string | null, { isWhole, ...done }: RunResult) => {
    const row = { kind, began_at: beganAt, ended_at: new Date(), problem, is_whole: isWhole, ...done };
    await withDb(url, { max: 1 }, (db) => db.insertInto('backup_runs').values(row).execute()).catch((error) =>
      log(`That it was run could not be written down: ${errorText(error)}`),
    );
  };
  try {
    const done = await work();
    await save(null, resultOf(done));
    return done;
  } catch (error) {
    await save(errorText(error), { bytes: 0, cases: 0, isWhole: false });
    throw error;
  }
}

const errorText = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

interface LastRuns {
  readonly madeAt: Date | null;
  readonly bytes: number | null;
  readonly cases: number | null;
  readonly isWhole: boolean | null;
  readonly rehearsedAt: Date | null;
  readonly problem: string | null;
}

export const findLastRuns = (db: Db) =>
  rowOf(db)<LastRuns>`
    select made.ended_at as "madeAt", made.bytes, made.cases, made.is_whole as "isWhole",
      (select max(ended_at) from backup_runs where kind = 'rehearsal' and problem is null and is_whole) as "rehearsedAt",
      (select max(problem) from (
        select distinct on (kind) problem from backup_runs order by kind, ended_at desc, id desc) as last) as problem
    from (select 1) as one left join lateral (
      select * from backup_runs where kind = 'backup' and problem is null order by ended_at desc limit 1) as made on true`;

const dayMs = 86_400_000;
const rehearsalMs = 35 * dayMs;

/** Something never done is overdue once the portal is that old; without `since` always. */
export function overdueRuns(
  { madeAt, rehearsedAt }: Pick<LastRuns, 'madeAt' | 'rehearsedAt'>,
  now: Date,
  since = new Date(0),
) {
  const age = (at: Date | null) => now.getTime() - (at ?? since).getTime();
  return { isBackupLate: age(madeAt) > dayMs, isRehearsalLate: age(rehearsedAt) > rehearsalMs };
}

export const findFirstMigrationAt = async (db: Db): Promise<Date | undefined> =>
  (await firstValueOf(db)<Date | null>`select min(applied_at) from schema_migrations`) ?? undefined;

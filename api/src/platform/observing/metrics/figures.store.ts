// Counts used by metrics only; those that the health page also shows are in service/health.
import { internalBasis, othersCodes, rightCodes } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Counting stops here, to bound its cost. */
const most = 10_000;
const running = sql`stopped_at is null and paused_at is null and code <> all(${rightCodes}::text[])`;

export interface DeadlineFigures {
  readonly breached: number;
  readonly near: number;
}

/** Duties of the commission that run and have ended, and deadlines that end within a day; of each the first ten thousand. */
export async function deadlineFigures(db: Db, now: Date): Promise<DeadlineFigures> {
  const until = new Date(now.getTime() + 86_400_000);
  const { rows } = await sql<DeadlineFigures>`
    select (select count(*) from (select from case_deadlines
        where ${running} and late_after < ${now} and legal_basis <> ${internalBasis}
          and code <> all(${othersCodes}::text[]) limit ${most}) as ended) as breached,
      (select count(*) from (select from case_deadlines
        where ${running} and late_after >= ${now} and late_after < ${until} limit ${most}) as ending) as near`.execute(
    db,
  );
  return rows[0] ?? { breached: 0, near: 0 };
}

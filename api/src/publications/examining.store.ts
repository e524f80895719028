// Which published decisions the present detector has not read yet, and in which it finds what no member has looked at.
import { detectorVersion } from '@denonco/contract';
import type { Db } from '../db/pool.ts';

/** Ids of cases. */
export async function listUnexamined(db: Db, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('public_cases')
    .select('case_id')
    .where('published_at', 'is not', null)
    .where('examined_by', '<', detectorVersion)
    .orderBy('examined_by')
    .limit(most)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

/** `foundIn`: when the publication was made in which something is left; another publication of the case is not meant. */
export async function setExamined(db: Db, caseId: string, foundIn: Date | null): Promise<void> {
  await db
    .updateTable('public_cases')
    .set({ examined_by: detectorVersion, names_left_in: foundIn })
    .where('case_id', '=', caseId)
    .execute();
}

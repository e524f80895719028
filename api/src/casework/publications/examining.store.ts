// Published decisions not yet reread, and those with unreviewed findings.

import type { Db } from '../../platform/db/pool.ts';
import { detectorVersion } from '../../register/redaction/propose.rules.ts';

export async function listUnexamined(db: Db, max: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('public_cases')
    .select('case_id')
    .where('published_at', 'is not', null)
    .where('examined_by', '<', detectorVersion)
    .orderBy('examined_by')
    .limit(max)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

/** `foundIn`: time of the publication with findings, so that a newer one is not meant. */
export async function saveExamined(db: Db, caseId: string, foundIn: Date | null): Promise<void> {
  await db
    .updateTable('public_cases')
    .set({ examined_by: detectorVersion, names_left_in: foundIn })
    .where('case_id', '=', caseId)
    .execute();
}

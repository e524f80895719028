// Published decisions not yet reread, and those with unreviewed findings.

import type { Db } from '../../platform/db/pool.ts';
import { rowsOf, valuesOf } from '../../platform/db/rows.ts';
import { detectorVersion } from '../../register/redaction/propose.rules.ts';

export const listUnexamined = (db: Db, max: number) =>
  valuesOf(db)<string>`
    select case_id from public_cases where published_at is not null and examined_by < ${detectorVersion}
    order by examined_by limit ${max}`;

/** `foundIn`: time of the publication with findings, so that a newer one is not meant. */
export const saveExamined = (db: Db, caseId: string, foundIn: Date | null) =>
  rowsOf(db)`
    update public_cases set examined_by = ${detectorVersion}, names_left_in = ${foundIn} where case_id = ${caseId}`;

import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { PremisesInspections } from '../../platform/db/types.gen.ts';

export const listRecorded = (db: Db, reportId: number) =>
  db
    .selectFrom('premises_inspections as i')
    .innerJoin('members as m', 'm.id', 'i.made_by')
    .leftJoin('premises_inspections as c', 'c.corrects_id', 'i.id')
    .select(['i.id', 'i.kind', 'i.inspected_on', 'i.inspector', 'i.findings', 'i.verdict', 'i.measures', 'i.due_on'])
    .select(['i.corrects_id', 'i.correction_reason', 'i.made_by', 'i.made_at', 'm.name', 'm.surname'])
    .select('c.id as corrected_by')
    .where('i.report_id', '=', reportId)
    .orderBy('i.inspected_on', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
export type InspectionRecord = Awaited<ReturnType<typeof listRecorded>>[number];

export const findByKey = (db: Db, key: string) =>
  db.selectFrom('premises_inspections').select('report_id').where('idempotency_key', '=', key).executeTakeFirst();

export async function addInspection(tx: Db, inspection: Insertable<PremisesInspections>): Promise<number> {
  const { id } = await tx
    .insertInto('premises_inspections')
    .values(inspection)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

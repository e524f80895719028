import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { personOf } from '../../platform/db/rows.ts';
import type { PremisesInspections } from '../../platform/db/types.gen.ts';

export const listRecorded = (db: Db, reportId: number) =>
  db
    .selectFrom('premises_inspections as i')
    .innerJoin('members as m', 'm.id', 'i.made_by')
    .leftJoin('premises_inspections as c', 'c.corrects_id', 'i.id')
    .select(['i.id', 'i.kind', 'i.inspected_on as inspectedOn', 'i.inspector', 'i.findings', 'i.verdict', 'i.measures'])
    .select(['i.due_on as dueOn', 'i.corrects_id as corrects', 'i.correction_reason as correctionReason'])
    .select(['c.id as correctedBy', personOf('m').as('madeBy'), 'i.made_at'])
    .where('i.report_id', '=', reportId)
    .orderBy('i.inspected_on', 'desc')
    .orderBy('i.id', 'desc')
    .execute();

export const findByKey = (db: Db, key: string) =>
  db.selectFrom('premises_inspections').select('report_id').where('idempotency_key', '=', key).executeTakeFirst();

export const addInspection = (tx: Db, inspection: Insertable<PremisesInspections>) =>
  tx.insertInto('premises_inspections').values(inspection).returning('id').executeTakeFirstOrThrow();

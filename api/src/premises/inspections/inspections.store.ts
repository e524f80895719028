import type { Parsed, recordInspection } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { personOf } from '../../platform/db/rows.ts';

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

interface NewInspection extends Pick<Parsed<typeof recordInspection>['body'], 'form' | 'correction'> {
  readonly report: number;
  readonly key: string | undefined;
  readonly memberId: string;
  readonly now: Date;
}

export const addInspection = (tx: Db, { form, report, correction, key, memberId, now }: NewInspection) => {
  const { inspectedOn, dueOn, ...written } = form;
  return tx
    .insertInto('premises_inspections')
    .values({
      ...written,
      report_id: report,
      inspected_on: inspectedOn,
      due_on: dueOn,
      corrects_id: correction?.corrects ?? null,
      correction_reason: correction?.reason ?? null,
      idempotency_key: key ?? null,
      made_by: memberId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

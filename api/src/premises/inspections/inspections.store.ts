// Inspections; append-only.
import type { InspectionForm } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';

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

interface Made {
  readonly report: number;
  readonly form: InspectionForm;
  readonly corrects: { readonly id: number; readonly reason: string } | undefined;
  readonly key: string | undefined;
  readonly by: string;
  readonly at: Date;
}

export async function addInspection(tx: Db, { report, form, corrects, key, by, at }: Made): Promise<number> {
  const { kind, inspectedOn, inspector, findings, verdict, measures, dueOn } = form;
  const { id } = await tx
    .insertInto('premises_inspections')
    .values({
      report_id: report,
      kind,
      inspected_on: inspectedOn,
      inspector,
      findings,
      verdict,
      measures,
      due_on: dueOn,
      corrects_id: corrects?.id ?? null,
      correction_reason: corrects?.reason ?? null,
      idempotency_key: key ?? null,
      made_by: by,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

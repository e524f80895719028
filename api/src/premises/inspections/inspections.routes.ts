import { fullNameOf, Inspection, tiraneDay, toTiraneIso } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { toFile } from '../files/files.present.ts';
import { attachUploads } from '../files/files.routes.ts';
import { type FileRecord, listInspectionPhotos } from '../files/files.store.ts';
import { premisesFor, recordBeside } from '../stepping.ts';
import { addInspection, findByKey, type InspectionRecord, listRecorded } from './inspections.store.ts';

export const inspectionsHandlers: Handlers<'listInspections' | 'recordInspection'> = {
  listInspections: async ({ params: { id }, tx, actor }) => {
    await premisesFor(tx, actor, id);
    return inspectionsOf(tx, actor, id);
  },

  recordInspection: async ({ params: { id }, body, idempotencyKey: key, ...call }) => {
    const { tx, actor, now } = call;
    const { form, photos, correction } = body;
    // Locked, so that a concurrent repeat finds the first.
    const record = await premisesFor(tx, actor, id, { lock: true });
    const earlier = key && (await findByKey(tx, key));
    if (earlier) return inspectionsOf(tx, actor, id);
    if (form.inspectedOn > tiraneDay(now.getTime()))
      throw httpError('validation', { fields: { 'form.inspectedOn': 'date_future' } });
    if (correction) await refuseCorrected(tx, id, correction.corrects);
    const { inspectedOn, dueOn, ...written } = form;
    const inspectionId = await addInspection(tx, {
      ...written,
      report_id: id,
      inspected_on: inspectedOn,
      due_on: dueOn,
      corrects_id: correction?.corrects ?? null,
      correction_reason: correction?.reason ?? null,
      idempotency_key: key ?? null,
      made_by: actor.memberId,
      made_at: now,
    });
    const attached = { report_id: id, field: null, inspection_id: inspectionId, from: 'photos' } as const;
    await attachUploads(call, photos, attached);
    await recordBeside(call, record, 'inspect', {});
    return inspectionsOf(tx, actor, id);
  },
};

async function refuseCorrected(tx: Db, report: number, corrects: number): Promise<void> {
  const found = (await listRecorded(tx, report)).find(({ id }) => id === corrects);
  if (!found) throw httpError('not_found');
  if (found.corrected_by !== null) throw httpError('conflict');
}

async function inspectionsOf(tx: Db, { permissions }: Actor, report: number) {
  const photos = Map.groupBy(await listInspectionPhotos(tx, report), ({ inspection_id }) => inspection_id);
  const rows = await listRecorded(tx, report);
  return {
    items: rows.map((row) => toInspection(row, photos.get(row.id) ?? [])),
    canInspect: permissions.has('premises.inspect'),
  };
}

const toInspection = (row: InspectionRecord, photos: readonly FileRecord[]): Inspection =>
  Inspection.parse({
    id: row.id,
    kind: row.kind,
    inspectedOn: row.inspected_on,
    inspector: row.inspector,
    findings: row.findings,
    verdict: row.verdict,
    measures: row.measures,
    dueOn: row.due_on,
    madeAt: toTiraneIso(row.made_at.getTime()),
    madeBy: { id: row.made_by, name: fullNameOf(row.name, row.surname) },
    corrects: row.corrects_id,
    correctionReason: row.correction_reason,
    correctedBy: row.corrected_by,
    photos: photos.map(toFile),
  });

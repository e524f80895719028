import { Inspection, tiraneDay, toTiraneIso } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { toFile } from '../files/files.present.ts';
import { attachUploads } from '../files/files.routes.ts';
import { listInspectionPhotos } from '../files/files.store.ts';
import { getPremisesInScope, recordSideEvent } from '../stepping.ts';
import { addInspection, findByKey, listRecorded } from './inspections.store.ts';

export const inspectionsHandlers = {
  listInspections: async ({ params: { id }, tx, actor }) => {
    await getPremisesInScope(tx, actor, id);
    return inspectionsOf(tx, actor, id);
  },

  recordInspection: async ({ params: { id }, body, idempotencyKey: key, ...call }) => {
    const { tx, actor, now } = call;
    const { form, photos, correction } = body;
    // Locked, so that a concurrent repeat finds the first.
    const record = await getPremisesInScope(tx, actor, id, { lock: true });
    const earlier = key && (await findByKey(tx, key));
    if (earlier) return inspectionsOf(tx, actor, id);
    if (form.inspectedOn > tiraneDay(now.getTime()))
      throw httpError('validation', { fields: { 'form.inspectedOn': 'date_future' } });
    if (correction) await refuseCorrected(tx, id, correction.corrects);
    const inspection = { report: id, form, correction, key, memberId: actor.memberId, now };
    const { id: inspection_id } = await addInspection(tx, inspection);
    await attachUploads(call, photos, { report_id: id, field: null, inspection_id, from: 'photos' });
    await recordSideEvent(call, record, 'inspect');
    return inspectionsOf(tx, actor, id);
  },
} satisfies SomeHandlers;

async function refuseCorrected(tx: Db, report: number, corrects: number): Promise<void> {
  const found = orNotFound((await listRecorded(tx, report)).find(({ id }) => id === corrects));
  if (found.correctedBy !== null) throw httpError('conflict');
}

async function inspectionsOf(tx: Db, { permissions }: Actor, report: number) {
  const photos = Map.groupBy(await listInspectionPhotos(tx, report), ({ inspection_id }) => inspection_id);
  const rows = await listRecorded(tx, report);
  return {
    items: rows.map((row) =>
      Inspection.parse({ ...row, madeAt: toTiraneIso(row.made_at), photos: (photos.get(row.id) ?? []).map(toFile) }),
    ),
    canInspect: permissions.has('premises.inspect'),
  };
}

// Imports a workbook in two steps: preview, then writing exactly that. reading/ parses the cells.
import { createHash } from 'node:crypto';
import {
  type ImportPreview,
  ImportRow,
  type PremisesWarningCode,
  premisesStatusAfter,
  premisesWarningsThatCount,
  type rowOutcomeCodes,
  type SheetFault,
  savingAction,
  sheetFaults,
  toTiraneIso,
} from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { paced } from '../../platform/http/shedding/pace.ts';
import { getElection } from '../../reference/elections/current.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { warningsOf } from '../derive.rules.ts';
import { isWritable, ownOf, type Scene, saveAnswers, settingOf } from '../stepping.ts';
import { findRecords, unitsKnown } from '../writing.store.ts';
import { findImport, listKnown, listRows, listToWrite, markConfirmed, saveImport } from './import.store.ts';
import { readColumns } from './reading/columns.rules.ts';
import { readGrid } from './reading/readGrid.ts';
import { type RowReading, readRows } from './reading/rows.rules.ts';

const ttlMs = 3_600_000;
/** Filings are answered between batches. */
const recordsAtOnce = 200;

export const premisesImportHandlers: Handlers<'previewPremisesImport' | 'listImportRows' | 'confirmPremisesImport'> = {
  previewPremisesImport: async ({ body: { kind, name, content, ...asked }, actor, deps, now, locale }) => {
    const { db } = deps;
    const election = await getElection(deps, asked.election);
    if (election.state !== 'reporting') throw fault('not_allowed_now');
    const bytes = Buffer.from(content, 'base64');
    const read = await readGrid(bytes);
    if ('fault' in read) return refusedFile(read.fault);
    const columns = readColumns(read.grid, kind);
    if ('fault' in columns) return refusedFile(columns.fault);
    const own = ownOf(actor);
    const lists = await listsInForce(deps);
    const readings = readRows({
      kind,
      locale,
      own,
      columns,
      grid: read.grid,
      reports: await listKnown(db, election.code, kind, own),
      municipalities: new Map([...lists.municipalities].map(([code, { name: words }]) => [code, words])),
      units: await unitsKnown(deps, db),
    });
    const rows: RowReading[] = [];
    for await (const reading of paced(readings)) rows.push(reading);
    if (rows.length === 0) return refusedFile('empty');
    const expiresAt = new Date(now.getTime() + ttlMs);
    const id = newId();
    const sha256 = createHash('sha256').update(bytes).digest();
    const upload = {
      id,
      member_id: actor.memberId,
      election_code: election.code,
      kind,
      file_name: name,
      sha256,
      expires_at: expiresAt,
    };
    await db.transaction().execute((tx) => saveImport(tx, upload, rows));
    return {
      preview: {
        id,
        kind,
        fileName: name,
        columns: [...columns.faults],
        election: { code: election.code, name: election.name },
        expiresAt: toTiraneIso(expiresAt.getTime()),
        counts: countsOf(rows),
        warnings: await warningsOfRows({ tx: db, deps, actor, now }, rows),
      },
    };
  },

  listImportRows: async ({ params: { id }, query, actor, tx, now }) => {
    if (!(await findImport(tx, id, actor.memberId, now))) throw fault('expired');
    const { page, pageSize } = query;
    const { items, total } = await listRows(tx, id, query);
    return {
      total,
      page,
      pageSize,
      items: items.map(({ row_number: row, report_id: report, ...item }) => ImportRow.parse({ ...item, row, report })),
    };
  },

  confirmPremisesImport: async ({ params: { id }, actor, deps, tx, now }) => {
    const upload = await findImport(tx, id, actor.memberId, now, { lock: true });
    if (!upload) throw fault('expired');
    const rows = await listToWrite(tx, id);
    const found = await findRecords(tx, {
      ids: rows.map(({ report_id }) => report_id),
      own: ownOf(actor),
      lock: true,
    });
    const records = new Map(found.map((record) => [record.id, record]));
    const answers = rows.flatMap(({ report_id, version, data }) => {
      const record = records.get(report_id);
      return record && record.version === version && isWritable(record) ? [{ record, data }] : [];
    });
    const writing = new Set(answers.map(({ record }) => record.id));
    await saveAnswers({ tx, actor, deps, now }, answers, { via: 'import' });
    await markConfirmed(tx, id, now);
    const data = { file: upload.file_name, sha256: upload.sha256.toString('hex'), written: writing.size };
    const target = `${upload.election_code}/${upload.kind}/*`;
    await audit(tx, { at: now, memberId: actor.memberId, action: 'premises.import', target, data });
    return {
      written: writing.size,
      conflicts: rows
        .filter(({ report_id }) => !writing.has(report_id))
        .map(({ row_number: row, code, report_id: report }) => ({ row, code, report })),
    };
  },
};

const refusedFile = (code: SheetFault) => ({ fault: { code, words: sheetFaults[code] } });

/** The rows of each new warning once written. */
async function warningsOfRows(scene: Scene, rows: readonly RowReading[]): Promise<ImportPreview['warnings']> {
  const setting = await settingOf(scene);
  const written = new Map(
    rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').map((row) => [row.report ?? 0, row]),
  );
  const ids = [...written.keys()];
  const found: { code: PremisesWarningCode; row: number }[] = [];
  for (let from = 0; from < ids.length; from += recordsAtOnce)
    for (const record of await findRecords(scene.tx, {
      ids: ids.slice(from, from + recordsAtOnce),
      own: ownOf(scene.actor),
    })) {
      const { row = 0, data } = written.get(record.id) ?? {};
      const saving = savingAction(record.status);
      const status = saving && premisesStatusAfter(saving, record.status);
      if (status && data)
        found.push(...warningsOf({ ...record, status, data }, setting).map((code) => ({ code, row })));
    }
  const byCode = Map.groupBy(found, ({ code }) => code);
  return premisesWarningsThatCount.flatMap((code) => {
    const warned = byCode.get(code)?.map(({ row }) => row);
    return warned ? [{ code, rows: warned.toSorted((a, b) => a - b) }] : [];
  });
}

function countsOf(rows: readonly RowReading[]): Record<(typeof rowOutcomeCodes)[number], number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

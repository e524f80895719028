// Imports a file by two calls: a preview, then writing it.
import { createHash } from 'node:crypto';
import {
  type Input,
  type PremisesWarningCode,
  premisesStatusAfter,
  premisesWarningsThatCount,
  type previewPremisesImport,
  type SheetError,
  savingAction,
  sheetErrors,
} from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { yieldToEventLoop } from '../../platform/http/loadShedding/yielding.ts';
import { getElection } from '../../reference/elections/elections.store.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { reportWarnings } from '../derive.rules.ts';
import { isWritable, ownMunicipality, readDerivationContext, saveAnswers } from '../stepping.ts';
import { findRecords, listOwners, type PremisesRecord, streamRecords } from '../writing.store.ts';
import { readHeader } from './reading/header.rules.ts';
import { readGrid } from './reading/readGrid.ts';
import { type RowReading, readRows } from './reading/rows.rules.ts';

export const premisesImportHandlers = {
  previewPremisesImport: async ({ body, ...call }) => {
    const read = await readSheet(call, body);
    if ('problem' in read) return { fault: { code: read.problem, words: sheetErrors[read.problem] } };
    const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
    const warned: { code: PremisesWarningCode; row: number }[] = [];
    const context = await readDerivationContext({ ...call, tx: call.deps.db });
    for (const { row, report, data, outcome } of read.rows) {
      counts[outcome] += 1;
      const record = read.records.get(report ?? 0);
      const saving = record && savingAction(record.status);
      const status = saving && premisesStatusAfter(saving, record.status);
      if (!data || !status) continue;
      for (const code of reportWarnings({ ...record, status, data }, context)) warned.push({ code, row });
    }
    const rowsOf = Map.groupBy(warned, ({ code }) => code);
    const preview = {
      kind: body.kind,
      fileName: body.name,
      election: read.election,
      columns: read.columns.faults,
      counts,
      warnings: premisesWarningsThatCount.flatMap((code) => {
        const rows = rowsOf.get(code);
        return rows ? [{ code, rows: rows.map(({ row }) => row) }] : [];
      }),
      rows: read.rows
        .filter(({ outcome }) => outcome !== 'unchanged')
        .toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused')),
    };
    return { preview };
  },

  confirmPremisesImport: async ({ body, ...call }) => {
    const { actor, deps, now } = call;
    const read = await readSheet(call, body);
    if ('problem' in read) throw httpError('not_allowed_now');
    const versions = new Map(body.shown.map(({ report, version }) => [report, version]));
    const previewed = read.rows.filter(({ report, data }) => report !== null && data !== null && versions.has(report));
    return deps.db.transaction().execute(async (tx) => {
      const ids = [...versions.keys()];
      const records = await findRecords(tx, { ids, own: ownMunicipality(actor), lock: true });
      const answers = records.flatMap((record) => {
        const data = previewed.find(({ report }) => report === record.id)?.data;
        const isPreviewed = record.version === versions.get(record.id);
        return data && isPreviewed && isWritable(record) ? [{ record, data }] : [];
      });
      await saveAnswers({ tx, actor, deps, now }, answers, { via: 'import' });
      const sha256 = createHash('sha256').update(Buffer.from(body.content, 'base64')).digest('hex');
      const target = `${read.election.code}/${body.kind}/*`;
      const data = { file: body.name, sha256, written: answers.length };
      await audit(tx, { at: now, memberId: actor.memberId, action: 'premises.import', target, data });
      const written = new Set(answers.map(({ record }) => record.id));
      const conflicts = records.filter(({ id }) => !written.has(id)).map(({ id, code }) => ({ report: id, code }));
      return { written: written.size, conflicts };
    });
  },
} satisfies SomeHandlers;

async function readSheet(
  { actor, deps, locale, now }: MemberCall,
  { kind, content, ...options }: Input<typeof previewPremisesImport>['body'],
) {
  const { db } = deps;
  const { state, code, name } = await getElection(deps, options.election);
  if (state !== 'reporting') throw httpError('not_allowed_now');
  const refused = (found: SheetError) => ({ problem: found });
  const read = await readGrid(Buffer.from(content, 'base64'));
  if ('problem' in read) return refused(read.problem);
  const columns = readHeader(read.grid, kind);
  if ('problem' in columns) return refused(columns.problem);
  const records = new Map<number, PremisesRecord>();
  for await (const record of streamRecords(db, { own: ownMunicipality(actor), election: code, kind }))
    records.set(record.id, record);
  const { municipalities } = await getReferenceLists(deps);
  const { units } = await readDerivationContext({ tx: db, deps, actor, now });
  const readings = readRows({
    kind,
    locale,
    columns,
    units,
    grid: read.grid,
    reports: new Map([...records.values()].map((record) => [record.code, record])),
    owners: await listOwners(db, code, kind),
    municipalities: new Map([...municipalities].map(([one, { name: label }]) => [one, label])),
  });
  const rows: RowReading[] = [];
  for await (const reading of yieldToEventLoop(readings)) rows.push(reading);
  return rows.length === 0 ? refused('empty') : { election: { code, name }, columns, records, rows };
}

import { caseKinds, type PeriodReport, readerOf, toTiraneIso } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { wordType } from '../../platform/word/word.ts';
import { cachedElections } from '../../reference/elections/elections.store.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { type periodReportPdf, periodReportWord } from './periodReport.document.ts';
import { readTables } from './periodReports.tables.ts';
import { type PeriodQuery, periodsOf } from './periods.rules.ts';

const drawReport = drawInThread<typeof periodReportPdf>(
  new URL('./periodReport.document.ts', import.meta.url),
  'periodReportPdf',
);

export const periodReportsHandlers = {
  getPeriodReport: async ({ actor, query, deps, now }) => readPeriodReport(deps, actor, query, now),

  downloadPeriodReport: async ({ actor, query: { format, lang, ...reportQuery }, deps, now, locale }) => {
    const report = await readPeriodReport(deps, actor, reportQuery, now);
    const options = { publisher: await getPublisher(deps), language: lang ?? locale };
    const name = `${{ al: 'raporti', en: 'report' }[options.language]}-${report.period.from}-${report.period.to}.${format}`;
    if (format === 'docx') return new Download(await periodReportWord(report, options), wordType, name);
    const { body } = await drawReport(report, options);
    return new Download(body, 'application/pdf', name);
  },
} satisfies SomeHandlers;

/** In one snapshot of the database. */
async function readPeriodReport(deps: Deps, actor: Actor, query: PeriodQuery, now: Date): Promise<PeriodReport> {
  const { scope } = actor;
  if (scope === 'municipality') throw httpError('forbidden');
  const periods = periodsOf(query, await cachedElections(deps));
  if ('fields' in periods) throw httpError('validation', periods);
  const queryScope = { worker: actor, now, lists: await getReferenceLists(deps) };
  const parts = await deps.longReads
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const counted: PeriodReport['parts'] = [];
      for (const kind of caseKinds.filter((one) => actor.permissions.has(readerOf[one])))
        counted.push({ kind, tables: await readTables(tx, queryScope, kind, periods) });
      return counted;
    });
  return { ...periods, madeAt: toTiraneIso(now), scope, parts };
}

import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { wordType } from '../../platform/word/word.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { type periodReportPdf, periodReportWord } from './periodReport.document.ts';
import { readPeriodReport } from './periodReports.ts';

const drawReport = drawInThread<typeof periodReportPdf>(
  new URL('./periodReport.document.ts', import.meta.url),
  'periodReportPdf',
);

export const periodReportHandlers = {
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

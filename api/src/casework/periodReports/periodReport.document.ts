import {
  caseKindNames,
  type Locale,
  type LocalizedText,
  type PeriodReport,
  type ReportPeriod,
  type ReportTable,
  type ReportUnit,
} from '@denonco/contract';
import { writtenDate, writtenMoment } from '../../platform/moments/moments.rules.ts';
import { type Publisher, sheetPdf } from '../../platform/pdf/sheet.ts';
import type { DrawnPdf } from '../../platform/pdf/writer.ts';
import { type WordBlock, type WordDocument, wordOf } from '../../platform/word/word.ts';

const labels = {
  title: { al: 'Raporti i çështjeve', en: 'Report on cases' },
  made: { al: 'Shifrat janë të çastit', en: 'Figures as of' },
  compared: { al: 'Krahasuar me periudhën', en: 'Compared with' },
  before: { al: 'më parë', en: 'before' },
  assigned: {
    al: 'Vetëm çështjet e caktuara për anëtarin që e nxori raportin, jo gjithë regjistri.',
    en: 'Only the cases assigned to the member who made this report, not the whole register.',
  },
  few: {
    al: 'Kur çështjet janë pak, mesorja, 90-përqindëshi dhe pjesët tregojnë pak: shihni gjithmonë numrin e çështjeve pranë tyre.',
    en: 'With few cases, the median, the 90th percentile and shares say little: always read them with the number of cases beside them.',
  },
  none: { al: 'Asnjë çështje.', en: 'No cases.' },
  basis: { al: 'Baza', en: 'Basis' },
} as const satisfies Record<string, LocalizedText>;

const digits: Readonly<Record<ReportUnit, number>> = { count: 0, days: 1, lek: 0, share: 0 };

/** `1 234,5`; in English `1,234.5`. Shares as whole percent. */
function writtenFigure(value: number | null, unit: ReportUnit, locale: Locale): string {
  if (value === null) return '–';
  const format = new Intl.NumberFormat({ al: 'sq', en: 'en' }[locale], { maximumFractionDigits: digits[unit] });
  return unit === 'share' ? `${format.format(value * 100)}${{ al: '\u00a0%', en: '%' }[locale]}` : format.format(value);
}

const periodLabel = ({ from, to, election }: ReportPeriod, locale: Locale): string =>
  [election?.name[locale], `${writtenDate(from, locale)} – ${writtenDate(to, locale)}`].filter(Boolean).join(', ');

/** The earlier figure in brackets: columns of their own would not fit the page. */
function tableOf({ columns, rows }: ReportTable, locale: Locale): Extract<WordBlock, { kind: 'table' }> {
  const weights = columns.map(({ unit }) => (unit === 'lek' ? 1.4 : 1));
  const first = columns.length > 3 ? 0.22 : 0.5;
  const whole = weights.reduce((sum, one) => sum + one, 0);
  return {
    kind: 'table',
    widths: [first, ...weights.map((one) => ((1 - first) * one) / whole)],
    head: [
      '',
      ...columns.map(({ name, isCompared }) => name[locale] + (isCompared ? ` (${labels.before[locale]})` : '')),
    ],
    rows: rows.map(({ name, definition, values, before }) => [
      [name[locale], ...(definition ? [definition[locale]] : [])].join('\n'),
      ...columns.map(({ unit, isCompared }, at) => {
        const figure = (given: readonly (number | null)[]) => writtenFigure(given[at] ?? null, unit, locale);
        return figure(values) + (isCompared ? ` (${figure(before)})` : '');
      }),
    ]),
  };
}

function blocksOf({ parts, scope }: PeriodReport, locale: Locale): readonly WordBlock[] {
  return [
    ...(scope === 'assigned' ? [{ kind: 'paragraph' as const, text: labels.assigned[locale] }] : []),
    { kind: 'paragraph', text: labels.few[locale] },
    ...parts.flatMap(({ kind, tables }): WordBlock[] => [
      { kind: 'heading', text: caseKindNames[kind][locale] },
      ...tables.flatMap((table): WordBlock[] => [
        { kind: 'subheading', text: table.title[locale] },
        {
          kind: 'note',
          text: table.definition[locale] + (table.basis && ` ${labels.basis[locale]}: ${table.basis}.`),
        },
        table.rows.length === 0 ? { kind: 'paragraph', text: labels.none[locale] } : tableOf(table, locale),
      ]),
    ]),
  ];
}

function headOf({ period, before, madeAt }: PeriodReport, locale: Locale) {
  const at = writtenMoment(Date.parse(madeAt), locale);
  return {
    title: `${labels.title[locale]}, ${periodLabel(period, locale)}`,
    summary: `${labels.made[locale]} ${at}. ${labels.compared[locale]} ${periodLabel(before, locale)}.`,
    foot: at,
  };
}

interface DocumentOptions {
  readonly publisher: Publisher;
  readonly language: Locale;
}

export function periodReportPdf(report: PeriodReport, { publisher, language }: DocumentOptions): Promise<DrawnPdf> {
  const { institution } = publisher;
  const head = { ...headOf(report, language), language, institution, at: new Date(report.madeAt) };
  return sheetPdf(head, (sheet) => {
    for (const block of blocksOf(report, language)) {
      if (block.kind === 'table') sheet.table(block.widths, block.head, block.rows);
      else if (block.kind === 'heading') sheet.heading(block.text, 16);
      else if (block.kind === 'subheading') {
        sheet.need(150);
        sheet.subheading(block.text, 12.5);
      } else sheet.paragraph(block.text, block.kind === 'note' ? { points: 9.5 } : {});
    }
  });
}

export function periodReportWord(report: PeriodReport, { publisher, language }: DocumentOptions): Promise<Buffer> {
  const { title, summary, foot } = headOf(report, language);
  const creator = publisher.institution.name[language];
  const document: WordDocument = {
    title,
    creator,
    language,
    at: new Date(report.madeAt),
    foot: `${publisher.institution.short} · ${title} · ${foot}`,
    blocks: [
      { kind: 'note', text: creator },
      { kind: 'title', text: title },
      { kind: 'paragraph', text: summary },
      ...blocksOf(report, language),
    ],
  };
  return wordOf(document);
}

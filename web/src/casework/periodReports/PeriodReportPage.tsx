// Report of a period: choice, tables, comparison, export.
import {
  type CaseKind,
  caseKindNames,
  type PeriodReport,
  type ReportPeriod,
  type ReportTable,
  type ReportUnit,
  reportYears,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queuePath } from '../../paths.ts';
import { routeDownload } from '../../platform/api/download.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Link } from '../../platform/router/router.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { Bar } from '../../ui/charts/BarRows.tsx';
import { PairBars } from '../../ui/charts/PairBars.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { CallButton } from '../../ui/forms/CallButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import { useListFilter } from '../../ui/lists/listFilter.ts';
import { useFirstRows } from '../../ui/lists/useFirstRows.tsx';
import { iconDownload } from '../../ui/marks/pageIcons.ts';
import { choiceOf, lastYear, ownDays, type ReportQuery, reportFields, reportQueryOf } from './reportQuery.ts';
import './periodReports.css';

export function PeriodReportPage() {
  const { t } = useLingui();
  const today = dayInTirana(useNow());
  const { filter, change } = useListFilter(reportFields);
  const reportQuery = reportQueryOf(filter, today);
  const ask = (period: Partial<Record<'election' | 'from' | 'to', string>>) =>
    change({ election: '', from: '', to: '', ...period });
  const figures = useQuery(
    // Heavy, and not of the minute.
    routeQuery('getPeriodReport', { query: reportQuery.period }, { staleTime: 300_000 }),
  );
  const { data, error, isPlaceholderData } = figures;
  return (
    <Page
      title={t`Raporti i periudhës`}
      className="stack stack--24 period-report"
      lead={t`Shifrat që komisioni u detyrohet Kuvendit dhe vëzhguesve, me përkufizimin e secilës. Çdo numër i nënvizuar hap çështjet e veta në radhë.`}
    >
      <PeriodChooser
        reportQuery={reportQuery}
        displayed={isPlaceholderData ? undefined : data?.period}
        today={today}
        onAsk={ask}
      />
      {error && Object.keys(error.fields).length > 0 ? (
        <Note tone="error" alert>
          {t`Kjo periudhë nuk numërohet: dita e fundit duhet të jetë pas së parës, e më së shumti ${reportYears} vjet pas saj.`}
        </Note>
      ) : (
        <Loaded query={figures} lines={14}>
          {(report) =>
            error === null && (
              <div className="stack stack--24" aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>
                <About report={report} reportQuery={reportQuery} />
                <Parts report={report} kind={reportQuery.kind} onKind={(kind) => change({ kind }, { replace: true })} />
              </div>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function About({ report, reportQuery }: { report: PeriodReport; reportQuery: ReportQuery }) {
  const { t, locale, date, dateTime } = useLingui();
  /** `Zgjedhje për Kuvendin 2025, 5.1.2026 – 31.3.2026`. */
  const nameOf = ({ from, to, election }: ReportPeriod) =>
    [election?.name[locale], `${date(from)} – ${date(to)}`].filter(Boolean).join(', ');
  const before = nameOf(report.before);
  const madeAt = dateTime(report.madeAt);
  return (
    <div className="stack stack--16">
      <div className="row period-report__about">
        <p role="status">
          <b>{nameOf(report.period)}</b>
          <br />
          <span className="soft">{t`Krahasuar me ${before}. Gjendja e çështjeve më ${madeAt}.`}</span>
        </p>
        <div className="row row--8 no-print">
          {(['pdf', 'docx'] as const).map((format) => (
            <CallButton
              icon={iconDownload}
              key={format}
              call={routeDownload('downloadPeriodReport')}
              input={{ query: { ...reportQuery.period, format, lang: locale } }}
            >
              {format === 'pdf' ? 'PDF' : 'Word'}
            </CallButton>
          ))}
        </div>
      </div>
      {report.scope === 'assigned' && (
        <Note tone="blue">{t`Numërohen vetëm çështjet që ju janë caktuar juve, jo gjithë regjistri.`}</Note>
      )}
    </div>
  );
}

interface PartsProps {
  report: PeriodReport;
  kind: CaseKind | undefined;
  onKind: (kind: CaseKind) => void;
}

function Parts({ report: { parts }, kind, onKind }: PartsProps) {
  const { t, locale } = useLingui();
  const part = parts.find((one) => one.kind === kind) ?? parts[0];
  if (!part) return null;
  const isEmpty = part.tables[0]?.rows.every(({ values, before }) => values[0] === 0 && before[0] === 0);
  const content = isEmpty ? (
    <EmptyState title={t`Nuk ka çështje në këtë periudhë`}>
      {t`As në periudhën e krahasuar. Zgjidhni një periudhë tjetër më lart.`}
    </EmptyState>
  ) : (
    <div className="period-report__tables">
      {part.tables.map((table) => (
        <ReportSection key={table.key} kind={part.kind} table={table} />
      ))}
    </div>
  );
  if (parts.length === 1) return content;
  return (
    <Tabs
      label={t`Regjistri`}
      tabs={parts.map((one) => ({ key: one.kind, name: caseKindNames[one.kind][locale] }))}
      value={part.kind}
      onChange={onKind}
    >
      <div className="period-report__panel">{content}</div>
    </Tabs>
  );
}

interface PeriodChooserProps {
  reportQuery: ReportQuery;
  /** Its days once known; those of an election come with the report. */
  displayed: ReportPeriod | undefined;
  today: string;
  onAsk: (period: Partial<Record<'election' | 'from' | 'to', string>>) => void;
}

function PeriodChooser({ reportQuery, displayed, today, onAsk }: PeriodChooserProps) {
  const { t, locale } = useLingui();
  const elections = useQuery(routeQuery('listElections', {})).data ?? [];
  const choice = choiceOf(reportQuery, today, elections);
  const { from = '', to = '' } = 'from' in reportQuery.period ? reportQuery.period : (displayed ?? {});
  const days = { from, to };
  const change = ({ period, ...day }: Readonly<Record<string, string>>) => {
    if (period === 'last-year') onAsk(lastYear(today));
    else if (period === ownDays) onAsk(days);
    else if (period !== undefined) onAsk(period === '' ? {} : { election: period });
    else if (!Object.values(day).includes('')) onAsk({ ...days, ...day });
  };
  const periods = [
    { code: 'last-year', name: t`Vitin e kaluar` },
    ...elections.map(({ code, name }) => ({ code, name: name[locale] })),
    { code: ownDays, name: t`Ditët e zgjedhura` },
  ];
  return (
    <div className="stack stack--8 no-print">
      <FilterBar
        id="report"
        label={t`Periudha`}
        list={{ filter: { period: choice, ...days }, active: [], change, clear: () => onAsk({}) }}
        choices={[{ key: 'period', label: t`Periudha`, all: t`Këtë vit, deri sot`, options: periods }]}
        days={[
          { key: 'from', label: t`Prej` },
          { key: 'to', label: t`Deri` },
        ]}
      />
      <p className="small soft">
        {t`Ditët janë të regjistrimit, me orën e Tiranës; më së shumti ${reportYears} vjet. Një palë zgjedhje krahasohet me ato para saj, një vit me vitin para tij, ditë të tjera me po aq ditë më parë.`}
      </p>
    </div>
  );
}

interface ReportSectionProps {
  kind: CaseKind;
  table: ReportTable;
}

function ReportSection({ kind, table }: ReportSectionProps) {
  const { t, locale } = useLingui();
  const id = useId();
  const { key, title, definition, basis, rows, columns } = table;
  const isWide = columns.length > 2 || rows.some((row) => row.definition);
  const series = (column: string, tone: 'main' | 'alt') => {
    const at = columns.findIndex((one) => one.key === column);
    return { name: columns[at]?.name[locale] ?? '', tone, counts: rows.map(({ values }) => values[at] ?? 0) };
  };
  return (
    <section className="card stack stack--16 period-report__section" data-wide={isWide} aria-labelledby={id}>
      <div className="stack stack--4">
        <h2 id={id}>{title[locale]}</h2>
        <p className="small soft measure">
          {definition[locale]} {basis && <span className="muted">{formatLaw(basis, locale)}</span>}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className="soft">{t`Asnjë çështje në këtë periudhë.`}</p>
      ) : (
        <>
          {key === 'months' && rows.length > 1 && (
            <PairBars
              times={rows.map(({ code }) => code)}
              series={[series('registered', 'main'), series('decided', 'alt')]}
              label={t`Të regjistruara dhe me vendim sipas muajit; të njëjtat shifra janë në tabelë.`}
            />
          )}
          <Figures kind={kind} table={table} labelledBy={id} />
        </>
      )}
    </section>
  );
}

function Figures({ kind, table: { columns, rows }, labelledBy }: ReportSectionProps & { labelledBy: string }) {
  const { t, locale } = useLingui();
  const { visible: displayed, more } = useFirstRows(rows, 12);
  const maxValue = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    <div className="scroll">
      <table className="table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Çfarë numërohet`}</span>
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="table__number">
                {name[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {displayed.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                {row.name[locale]}
                {row.definition && <small>{row.definition[locale]}</small>}
                <Bar share={(row.values[0] ?? 0) / maxValue} />
              </th>
              {columns.map(({ key, unit, isCompared }, at) => (
                <td key={key} className="table__number">
                  {/* The first column leads to its cases. */}
                  {at === 0 && row.cases !== null && row.values[0] ? (
                    <Link to={`${queuePath(kind)}?${row.cases}`}>
                      <Figure value={row.values[0]} unit={unit} />
                      <span className="visually-hidden">: {row.name[locale]}</span>
                    </Link>
                  ) : (
                    <Figure value={row.values[at] ?? null} unit={unit} />
                  )}
                  {isCompared && (
                    <small>
                      {t`më parë`} <Figure value={row.before[at] ?? null} unit={unit} />
                    </small>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

function Figure({ value, unit }: { value: number | null; unit: ReportUnit }) {
  const { percent, number } = useLingui();
  const format = () => (unit === 'share' ? percent(value ?? 0) : number(value ?? 0, unit === 'days' ? 1 : 0));
  return <span>{value === null ? '–' : format()}</span>;
}

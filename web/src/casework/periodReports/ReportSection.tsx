import type { CaseKind, ReportTable, ReportUnit } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { queuePath } from '../../paths.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Link } from '../../platform/router/router.tsx';
import { Bar } from '../../ui/charts/BarRows.tsx';
import { PairBars } from '../../ui/charts/PairBars.tsx';
import { useFirstRows } from '../../ui/lists/useFirstRows.tsx';
import '../../ui/lists/lists.css';

/** Longer tables open on demand; the files have all rows. */
const mostRows = 12;

type Row = ReportTable['rows'][number];

export interface ReportSectionProps {
  kind: CaseKind;
  table: ReportTable;
}

/** A table with its definition; bars show the first column. */
export function ReportSection({ kind, table }: ReportSectionProps) {
  const { t, locale } = useLingui();
  const id = useId();
  const { key, title, definition, basis, rows, columns } = table;
  const isWide = columns.length > 2 || rows.some((row) => row.definition);
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
          {key === 'months' && rows.length > 1 && <Months table={table} />}
          <Figures kind={kind} table={table} labelledBy={id} />
        </>
      )}
    </section>
  );
}

function Months({ table: { columns, rows } }: Pick<ReportSectionProps, 'table'>) {
  const { t, locale } = useLingui();
  const series = (key: string, tone: 'main' | 'alt') => {
    const at = columns.findIndex((column) => column.key === key);
    return { name: columns[at]?.name[locale] ?? '', tone, counts: rows.map(({ values }) => values[at] ?? 0) };
  };
  return (
    <PairBars
      times={rows.map(({ code }) => code)}
      series={[series('registered', 'main'), series('decided', 'alt')]}
      label={t`Të regjistruara dhe me vendim sipas muajit; të njëjtat shifra janë në tabelë.`}
    />
  );
}

function Figures({ kind, table: { columns, rows }, labelledBy }: ReportSectionProps & { labelledBy: string }) {
  const { t, locale } = useLingui();
  const { shown, more } = useFirstRows(rows, mostRows);
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
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
          {shown.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                {row.name[locale]}
                {row.definition && <small>{row.definition[locale]}</small>}
                <Bar share={(row.values[0] ?? 0) / most} />
              </th>
              {columns.map(({ key, unit, isCompared }, at) => (
                <td key={key} className="table__number">
                  <Value kind={kind} row={row} at={at} unit={unit} />
                  {isCompared && (
                    <small>
                      <Trans>më parë</Trans> <Figure value={row.before[at] ?? null} unit={unit} />
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

interface ValueProps {
  kind: CaseKind;
  row: Row;
  at: number;
  unit: ReportUnit;
}

/** The first column leads to its cases. */
function Value({ kind, row: { name, values, cases }, at, unit }: ValueProps): ReactNode {
  const { locale } = useLingui();
  const figure = <Figure value={values[at] ?? null} unit={unit} />;
  if (at > 0 || cases === null || !values[0]) return figure;
  return (
    <Link to={`${queuePath(kind)}?${cases}`}>
      {figure}
      <span className="visually-hidden">: {name[locale]}</span>
    </Link>
  );
}

function Figure({ value, unit }: { value: number | null; unit: ReportUnit }): ReactNode {
  const { percent, number } = useLingui();
  if (value === null) return '–';
  if (unit === 'share') return percent(value);
  return number(value, unit === 'days' ? 1 : 0);
}

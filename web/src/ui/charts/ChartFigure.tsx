import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { saveText } from '../../platform/files/saveFile.ts';
import { Button, TextButton } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconDownload } from '../marks/pageIcons.ts';
import { csvOf } from './csv.ts';
import '../lists/lists.css';
import './figure.css';

export interface ChartFigureProps {
  subject: string;
  /** Main finding as a sentence; the subject is the heading without it. */
  finding?: string | undefined;
  head: readonly string[];
  /** Table rows, name first; null for no value. */
  rows: readonly (readonly [string, ...(number | null)[]])[];
  file: string;
  children: ReactNode;
}

/** A chart under its finding, with the same figures as table and file. */
export function ChartFigure({ subject, finding, head, rows, file, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className="card stack figure" aria-labelledby={id}>
      <div>
        {finding !== undefined && <p className="figure__subject">{subject}</p>}
        <h2 id={id}>{finding ?? subject}</h2>
      </div>
      {asTable ? <Table caption={subject} head={head} rows={rows} /> : children}
      <p className="row figure__tools no-print">
        <TextButton onClick={() => setAsTable(!asTable)}>
          {asTable ? <Trans>Shih si grafik</Trans> : <Trans>Shih si tabelë</Trans>}
          <span className="visually-hidden">: {subject}</span>
        </TextButton>
        <Button size="small" onClick={() => saveText(`${file}.csv`, 'text/csv', csvOf(head, rows))}>
          <Icon of={iconDownload} size="small" />
          <span>
            <span className="visually-hidden">
              <Trans>Shkarko</Trans>{' '}
            </span>
            CSV
            <span className="visually-hidden">: {subject}</span>
          </span>
        </Button>
      </p>
    </section>
  );
}

function Table({ caption, head, rows }: { caption: string } & Pick<ChartFigureProps, 'head' | 'rows'>) {
  const { number } = useLingui();
  return (
    <div className="scroll">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={at > 0 ? 'table__number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => (
                <td key={head[at + 1]} className="table__number">
                  {count === null ? '–' : number(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

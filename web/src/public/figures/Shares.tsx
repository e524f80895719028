import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from '../../platform/router/router.tsx';
import { TextButton } from '../../ui/actions/Button.tsx';
import { BarRows } from '../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { type Counted, ranked, shareOf } from './findings.ts';

const FIRST = 7;

export interface SharesProps {
  subject: string;
  finding: string;
  counts: readonly Counted[];
  /** Address of the rows behind a bar, if the register can show them. */
  pathOf?: (code: string) => string;
  file: string;
  children?: ReactNode;
}

/** Shares of a whole as bars, linked where possible to the register's rows. */
export function Shares({ subject, finding, counts, pathOf, file, children }: SharesProps) {
  const { t, percent } = useLingui();
  const [whole, setWhole] = useState(false);
  const rows = ranked(counts);
  const more = rows.length - FIRST;
  return (
    <ChartFigure
      subject={subject}
      finding={finding}
      head={[subject, t`Çështje`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file}
    >
      {children}
      <BarRows
        most={rows[0]?.count ?? 1}
        rows={(whole ? rows : rows.slice(0, FIRST)).map(({ code, name, count }) => ({
          code,
          name: pathOf ? <Link to={pathOf(code)}>{name}</Link> : name,
          count,
          note: percent(shareOf(count, counts)),
        }))}
      />
      {more > 0 && (
        <TextButton onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? t`Vetëm të parat` : <Plural value={more} one="Edhe # tjetër" other="Edhe # të tjera" />}
        </TextButton>
      )}
    </ChartFigure>
  );
}

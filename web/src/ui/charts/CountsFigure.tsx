import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../platform/router/router.tsx';
import { useFirstRows } from '../lists/useFirstRows.tsx';
import { BarRows } from './BarRows.tsx';
import { ChartFigure, type ChartFigureProps } from './ChartFigure.tsx';
import { type Counted, rankedByCount, sumOf } from './counts.ts';

interface CountsFigureProps extends Pick<ChartFigureProps, 'subject' | 'finding' | 'file'> {
  counts: readonly Counted[];
  /** Rows before the others are asked for. */
  first: number;
  withShares?: boolean;
  /** Address of the rows behind a bar, if a list can show them. */
  pathOf?: (code: string) => string;
  children?: ReactNode;
}

export function CountsFigure({ counts, first, withShares, pathOf, children, ...figure }: CountsFigureProps) {
  const { t, locale, percent } = useLingui();
  const ranked = rankedByCount(counts);
  const all = Math.max(1, sumOf(counts));
  const { visible, more } = useFirstRows(ranked, first);
  return (
    <ChartFigure
      {...figure}
      head={[figure.subject, t`Çështje`]}
      rows={ranked.map(({ of, count }) => [of.name[locale], count])}
    >
      {children}
      <BarRows
        max={ranked[0]?.count ?? 1}
        rows={visible.map(({ of: { code, name }, count }) => ({
          code,
          name: pathOf ? <Link to={pathOf(code)}>{name[locale]}</Link> : name[locale],
          count,
          note: withShares ? percent(count / all) : undefined,
        }))}
      />
      {more && <p>{more}</p>}
    </ChartFigure>
  );
}

import type { dashboard, Reply } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { BarRows } from '../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';

const FIRST = 6;

export interface CountsProps {
  subject: string;
  counts: Reply<typeof dashboard>['byObject'];
  file: string;
  /** Empty state. */
  empty?: string | undefined;
}

/** Horizontal bars on one scale with their numbers, longest first. */
export function Counts({ subject, counts, file, empty }: CountsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [whole, setWhole] = useState(false);
  const sorted = counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ of, count }) => ({ code: of.code, name: of.name[locale], count }));
  const more = sorted.length - FIRST;
  return (
    <ChartFigure
      subject={subject}
      head={[subject, t`Çështje`]}
      rows={sorted.map(({ name, count }) => [name, count])}
      file={file}
    >
      {sorted.length === 0 && <p className="soft">{empty ?? <Trans>Ende nuk ka çështje.</Trans>}</p>}
      <BarRows rows={whole ? sorted : sorted.slice(0, FIRST)} most={sorted[0]?.count ?? 1} />
      {more > 0 && (
        <p>
          <TextButton onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? (
              <Trans>Vetëm të parat</Trans>
            ) : (
              <Plural value={more} one="Edhe # tjetër" other="Edhe # të tjera" />
            )}
          </TextButton>
        </p>
      )}
    </ChartFigure>
  );
}

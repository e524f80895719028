import type { dashboard, Reply } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../i18n/useLocale.ts';
import { TextButton } from '../ui/actions/Button.tsx';
import { BarRows } from '../ui/charts/BarRows.tsx';
import { Card } from '../ui/layout/Card.tsx';

const FIRST = 6;

export interface BarsProps {
  title: string;
  counts: Reply<typeof dashboard>['byObject'];
  /** Said when there is nothing to count. */
  empty?: string | undefined;
}

/** Counts as horizontal bars to one scale, the number beside each; the longest first. */
export function Bars({ title, counts, empty }: BarsProps) {
  const locale = useLocale();
  const [whole, setWhole] = useState(false);
  const sorted = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const most = sorted[0]?.count ?? 1;
  const more = sorted.length - FIRST;
  return (
    <Card title={title}>
      {sorted.length === 0 && <p className="soft">{empty ?? <Trans>Ende nuk ka denoncime.</Trans>}</p>}
      <BarRows
        rows={(whole ? sorted : sorted.slice(0, FIRST)).map(({ of, count }) => ({
          code: of.code,
          name: of.name[locale],
          count,
        }))}
        most={most}
      />
      {more > 0 && (
        <TextButton onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? <Trans>Vetëm të parat</Trans> : <Plural value={more} one="Edhe # tjetër" other="Edhe # të tjera" />}
        </TextButton>
      )}
    </Card>
  );
}

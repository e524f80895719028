import { deadlineRules, denouncementStatuses, type LifecycleRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconClock, iconEye, iconInfo, iconLock, iconUser } from '../../ui/marks/icons.ts';
import { statusLook } from '../../ui/marks/statusShapes.ts';

/** What an action does and who will see it, before it is taken. Read from the lifecycle's row. */
export function Consequences({ row }: { row: LifecycleRow }) {
  const locale = useLocale();
  const to = row.to === 'same' || row.to === 'origin' ? undefined : row.to;
  const done = row.done[locale];
  return (
    <ul className="consequences">
      {to && (
        <Line of={statusLook(to).shape}>
          <Trans>
            Gjendja bëhet <b>{denouncementStatuses[to].words[locale]}</b>.
          </Trans>
        </Line>
      )}
      <DeadlineLines row={row} />
      <Line of={row.filerSees ? iconUser : iconLock}>
        {row.filerSees ? <FilerSees row={row} done={done} /> : <Trans>Denoncuesi nuk e sheh.</Trans>}
      </Line>
      <Line of={row.publicSees ? iconEye : iconLock}>
        {row.publicSees ? (
          <Trans>Publiku sheh vetëm gjendjen dhe datën, jo tekstin.</Trans>
        ) : (
          <Trans>Publiku nuk e sheh.</Trans>
        )}
      </Line>
      {row.legalBasis && (
        <Line of={iconInfo}>
          <Trans>Baza ligjore: {row.legalBasis}</Trans>
        </Line>
      )}
    </ul>
  );
}

function FilerSees({ row, done }: { row: LifecycleRow; done: string }) {
  const asks = [...row.asks, ...(row.optional ?? [])];
  if (asks.includes('request') && row.starts?.includes('completion'))
    return <Trans>Denoncuesi sheh “{done}”, kërkesën dhe afatin.</Trans>;
  if (asks.includes('outcomes')) return <Trans>Denoncuesi sheh “{done}” dhe rezultatin për çdo subjekt.</Trans>;
  if (asks.includes('reason')) return <Trans>Denoncuesi sheh “{done}” dhe arsyen.</Trans>;
  return <Trans>Denoncuesi sheh “{done}”.</Trans>;
}

function DeadlineLines({ row }: { row: LifecycleRow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const started = (row.starts ?? []).map((code) => deadlineRules[code].words[locale]);
  const lines = [
    started.length > 0 && t`Nis afati: ${started.join(', ')}.`,
    row.extends && t`Zgjatet afati: ${deadlineRules[row.extends].words[locale]}.`,
    row.pauses && t`Afatet e stafit pezullohen derisa të vijë përgjigjja.`,
    row.stops === 'all' && t`Të gjitha afatet ndalen.`,
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <Line key={line} of={iconClock}>
      {line}
    </Line>
  ));
}

const Line = ({ of, children }: { of: Shape; children: ReactNode }) => (
  <li>
    <Icon of={of} size="small" />
    <span>{children}</span>
  </li>
);

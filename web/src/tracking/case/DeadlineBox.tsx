import type { RunningDeadline } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlineShape, formatDateTime, formatTimeLeft } from '../../i18n/format.ts';
import { formatLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Deadline } from '../../ui/marks/Deadline.tsx';

/** The deadline that runs: day and hour loud, then what is left, then the article and how it is counted. */
export function DeadlineBox({ deadline: { name, dueAt, legalBasis, paused } }: { deadline: RunningDeadline }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = new Date();
  return (
    <section className="deadline-box stack stack--8">
      <h2 className="label">
        <Trans>Afati: {name[locale]}</Trans>
      </h2>
      {!paused && <p className="deadline-box__when num">{formatDateTime(dueAt, locale)}</p>}
      <p>
        <Deadline
          kind={deadlineShape(dueAt, now, paused)}
          when={paused ? t`Pezulluar` : formatTimeLeft(dueAt, now, locale)}
          rest={formatLaw(legalBasis, locale)}
        />
      </p>
      {paused && (
        <p className="small soft">
          <Trans>Data shtyhet me aq kohë sa zgjat pritja.</Trans>
        </p>
      )}
      <details className="small">
        <summary>
          <Trans>Si llogaritet</Trans>
        </summary>
        <p className="soft">
          <Trans>
            Dita ose ora kur nis afati nuk llogaritet. Afati me ditë mbaron në orën 16:00; nëse dita e fundit është
            pushim, kalon në ditën e parë të punës (KZ, neni 125).
          </Trans>
        </p>
      </details>
    </section>
  );
}

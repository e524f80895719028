import { deadlineRules, type RunningDeadline } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlineShape, formatTimeLeft } from '../../i18n/dueDates.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { formatTimeLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Deadline } from '../../ui/marks/Deadline.tsx';
import { Doubts } from '../../ui/periods/DoubtWords.tsx';
import { PeriodWords } from '../../ui/periods/PeriodWords.tsx';

const rules: Readonly<Record<string, { readonly counting: string }>> = deadlineRules;
const isByKpa = (code: string): boolean => rules[code]?.counting === 'KPA';

/** The deadline that runs: day and hour loud, then what is left, then the article and how it is counted. */
export function DeadlineBox({
  deadline: { code, name, dueAt, legalBasis, paused, period, doubts },
}: {
  deadline: RunningDeadline;
}) {
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
          kind={deadlineShape(dueAt, now, paused, legalBasis)}
          when={paused ? t`Pezulluar` : formatTimeLeft(dueAt, now, locale)}
          rest={formatTimeLaw(legalBasis, locale)}
        />
      </p>
      {paused && (
        <p className="small soft">
          <Trans>Data shtyhet me aq kohë sa zgjat pritja.</Trans>
        </p>
      )}
      {period && (
        <p className="small soft">
          <PeriodWords period={period} />
        </p>
      )}
      <Doubts of={doubts} />
      <HowCounted code={code} />
    </section>
  );
}

const HowCounted = ({ code }: { code: string }) => (
  <details className="small">
    <summary>
      <Trans>Si llogaritet</Trans>
    </summary>
    <p className="soft">
      {isByKpa(code) ? (
        <Trans>
          Dita kur nis afati nuk llogaritet. Afati me ditë mbaron në fund të ditës, pa orar mbylljeje; nëse dita e
          fundit është pushim, mbaron në ditën e punës që vjen pas saj (KPA, nenet 56 dhe 57).
        </Trans>
      ) : (
        <Trans>
          Dita ose ora kur nis afati nuk llogaritet. Afati me ditë mbaron në orën 16:00; nëse dita e fundit është
          pushim, kalon në ditën e parë të punës (KZ, neni 125).
        </Trans>
      )}
    </p>
  </details>
);

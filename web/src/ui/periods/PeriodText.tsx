// Election period with its effect on the time limit, and reasons for an uncertain end.
import type { DeadlineStep, Doubt, PeriodStep } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatLaw } from '../../platform/i18n/law.ts';
import './periods.css';

export const isPeriod = (step: DeadlineStep): step is PeriodStep => step.kind === 'period';

export const PeriodText = ({ period }: { period: PeriodStep }) => <span>{usePeriodText()(period)}</span>;

export function usePeriodText(): (period: PeriodStep) => string {
  const { t, locale, date } = useLingui();
  return ({ amount, otherAmount, isInside, isKnown, article, election, from, to }) => {
    const law = formatLaw(article, locale);
    if (!isInside) return t`Vendimi u mor jashtë periudhës së zgjedhjeve: ${amount} ditë, jo ${otherAmount} (${law}).`;
    if (!isKnown)
      return t`Nuk është shënuar dekreti i zgjedhjeve, prandaj merret afati më i shkurtër: ${amount} ditë, jo ${otherAmount} (${law}).`;
    const name = election?.[locale];
    const startText = from && date(from);
    const end = to && date(to);
    return end
      ? t`Vendimi u mor brenda periudhës së zgjedhjeve (${name}, ${startText} – ${end}): ${amount} ditë, jo ${otherAmount} (${law}).`
      : t`Vendimi u mor brenda periudhës së zgjedhjeve (${name}, që prej ${startText}): ${amount} ditë, jo ${otherAmount} (${law}).`;
  };
}

export function useDoubtText(): (doubt: Doubt) => string {
  const { t, date } = useLingui();
  return (doubt) => {
    if (doubt.kind === 'leaves_calendar') {
      const from = date(doubt.from);
      const until = date(doubt.until);
      return t`Mbarimi është i pasigurt: festat zyrtare dihen vetëm nga ${from} deri më ${until}.`;
    }
    const days = doubt.days.map((day) => date(day)).join(', ');
    return t`Mbarimi është i pasigurt: varet nga festa që pritet më ${days} dhe që nuk është shpallur ende.`;
  };
}

export function Doubts({ of: doubts = [] }: { of: readonly Doubt[] | undefined }): ReactNode {
  const text = useDoubtText();
  return doubts.map((doubt) => (
    <p key={doubt.kind} className="small doubt">
      {text(doubt)}
    </p>
  ));
}

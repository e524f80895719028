import type { Trace } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { OutcomeList } from '../../../ui/publicCase/OutcomeList.tsx';

/** Outcomes can differ between subjects. */
export function Outcomes({ outcomes }: Pick<Trace, 'outcomes'>) {
  const locale = useLocale();
  if (outcomes.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Vendimi për çdo subjekt</Trans>
      </h2>
      <OutcomeList
        outcomes={outcomes.map(({ subject, outcome, amount }) => {
          const sum = amount === undefined ? '' : formatNumber(amount, locale);
          return {
            key: `${subject.al} ${outcome.code}`,
            who: <b>{subject[locale]}</b>,
            outcome: outcome.name[locale],
            sum: sum !== '' && <Trans>{sum} lekë</Trans>,
          };
        })}
      />
    </section>
  );
}

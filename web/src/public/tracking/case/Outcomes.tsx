import type { Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { OutcomeList } from '../../../ui/publicCase/OutcomeList.tsx';

/** Outcomes can differ between subjects. */
export function Outcomes({ outcomes }: Pick<Trace, 'outcomes'>) {
  const { t, locale, number } = useLingui();
  if (outcomes.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t`Vendimi për çdo subjekt`}</h2>
      <OutcomeList
        outcomes={outcomes.map(({ subject, outcome, amount }) => {
          const sum = amount === undefined ? '' : number(amount);
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

import type { Trace } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';

/** How it ended for each subject; one case can end differently for each. */
export function Outcomes({ outcomes }: Pick<Trace, 'outcomes'>) {
  const locale = useLocale();
  if (outcomes.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Vendimi për çdo subjekt</Trans>
      </h2>
      <ul className="ruled">
        {outcomes.map(({ subject, outcome, amount }) => {
          const sum = amount === undefined ? '' : formatNumber(amount, locale);
          return (
            <li key={`${subject.al} ${outcome.code}`} className="outcome">
              <b>{subject[locale]}</b>
              <span>
                {outcome.name[locale]}
                {sum !== '' && (
                  <span className="num">
                    {' '}
                    · <Trans>{sum} lekë</Trans>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

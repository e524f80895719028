import type { LogState } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatDateTime, formatNumber } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';

/** Earlier logs that lost signed entries and could not continue; restored entries are in this log. */
export function Predecessors({ predecessors }: { predecessors: LogState['predecessors'] }) {
  const locale = useLocale();
  if (predecessors.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="log-predecessors">
      <h2 id="log-predecessors">
        <Trans>Ky regjistër vazhdon një tjetër</Trans>
      </h2>
      <ul className="ruled">
        {predecessors.toReversed().map(({ origin, agreed, restored, at, reason }) => (
          <li key={origin} className="stack stack--8 measure">
            <p>
              <b className="num">{origin}</b>{' '}
              <span className="soft num">
                <Trans>deri më {formatDateTime(at, locale)}</Trans>
              </span>
            </p>
            <p>{reason}</p>
            <p>
              <Trans>
                Nga {formatNumber(agreed.size, locale)} shënimet e nënshkruara u kthyen{' '}
                {formatNumber(restored.size, locale)}; të tjerat humbën. Shënimi i parë i këtij regjistri e thotë këtë,
                dhe pas tij vijnë të kthyerat, në radhën e tyre.
              </Trans>
            </p>
          </li>
        ))}
      </ul>
      <p className="small soft measure">
        <Trans>
          Vërtetimi i një shënimi që humbi vlen: sillni kopjen tuaj. Kush e ndjek regjistrin me{' '}
          <code>denonco-verify</code>, kalon vetë te ky dhe mëson se çfarë mungon.
        </Trans>
      </p>
    </section>
  );
}

import type { LogState } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';

/** Keys that signed heads, current one first. Verifiers get theirs from another source. */
export function Signers({ keys }: { keys: LogState['keys'] }) {
  const locale = useLocale();
  return (
    <section className="stack" aria-labelledby="log-keys">
      <h2 id="log-keys">
        <Trans>Me cilin çelës nënshkruhet</Trans>
      </h2>
      <ul className="ruled">
        {keys.toReversed().map(({ verifierKey, since }, index) => (
          <li key={verifierKey} className="stack stack--8">
            <p>
              <b>{index === 0 ? <Trans>Çelësi i tanishëm</Trans> : <Trans>Çelës i mëparshëm</Trans>}</b>{' '}
              <span className="soft num">
                <Trans>që nga {formatDateTime(since, locale)}</Trans>
              </span>
            </p>
            <code className="log-hash">{verifierKey}</code>
          </li>
        ))}
      </ul>
      <p className="small soft measure">
        <Trans>
          Çelësi ruhet jashtë bazës së të dhënave. Kur ndërrohet, të dy çelësat nënshkruajnë dorëzimin, dhe dorëzimi
          është vetë një shënim i regjistrit: <a href="/log/keys">çelësat dhe dorëzimet</a>.
        </Trans>
      </p>
    </section>
  );
}

import type { LogState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatExactTime, formatNumber } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

type Witness = LogState['witnesses'][number];

/** Witnesses, and the size each has confirmed. */
export function Witnesses({ witnesses, size }: { witnesses: readonly Witness[]; size: number }) {
  const { t } = useLingui();
  return (
    <section className="stack" aria-labelledby="log-witnesses">
      <h2 id="log-witnesses">
        <Trans>Dëshmitarët</Trans>
      </h2>
      <p className="measure">
        <Trans>
          Një dëshmitar i pavarur e nënshkruan një kokë vetëm kur ajo vazhdon atë që ka parë më parë. Kështu nuk i
          tregohet dot një regjistër njërit dhe një tjetër dikujt tjetër.
        </Trans>
      </p>
      {witnesses.length === 0 ? (
        <EmptyState title={t`Ende nuk ka dëshmitarë`}>
          <Trans>
            Derisa të ketë, regjistrin e ruajnë vërtetimet e njerëzve dhe kushdo që e ndjek vetë. Mund të bëheni ju i
            pari.
          </Trans>
        </EmptyState>
      ) : (
        <ul className="ruled">
          {witnesses.map((witness) => (
            <WitnessRow key={witness.verifierKey} witness={witness} size={size} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WitnessRow({ witness: { name, verifierKey, cosigned }, size }: { witness: Witness; size: number }) {
  const locale = useLocale();
  const behind = cosigned ? size - cosigned.size : 0;
  return (
    <li className="stack stack--8">
      <p>
        <b>{name}</b>{' '}
        <span className="soft num">
          {cosigned ? (
            <Trans>
              ka bashkënënshkruar {formatNumber(cosigned.size, locale)} shënime, më{' '}
              {formatExactTime(cosigned.at, locale)}
            </Trans>
          ) : (
            <Trans>nuk ka bashkënënshkruar ende</Trans>
          )}
        </span>
      </p>
      {behind > 0 && (
        <p className="small soft num">
          <Trans>Është {formatNumber(behind, locale)} shënime prapa kokës së tanishme.</Trans>
        </p>
      )}
      <code className="log-hash">{verifierKey}</code>
    </li>
  );
}

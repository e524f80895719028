// The newest head: how many leaves, when it was signed and how long ago, and the root that stands for them all.
import type { LogState } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatExactTime, formatNumber } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Facts } from '../ui/layout/SummaryList.tsx';
import { useAgeWords, useSeconds } from './age.ts';

/** The next head is signed within seconds; what waits longer is held up by something. */
const lateAfterSeconds = 30;

export function Head({ state: { head, pending, origin, check } }: { state: LogState }) {
  const { t } = useLingui();
  const locale = useLocale();
  const seconds = useSeconds(head?.signedAt);
  const ageOf = useAgeWords();
  return (
    <section className="stack" aria-labelledby="log-head">
      <h2 id="log-head">
        <Trans>Koka e tanishme</Trans>
      </h2>
      {head ? (
        <Facts
          facts={[
            { label: t`Shënime gjithsej`, value: <b className="num log-size">{formatNumber(head.size, locale)}</b> },
            {
              label: t`Nënshkruar`,
              value: (
                <span className="num">
                  {formatExactTime(head.signedAt, locale)} <span className="soft">({ageOf(seconds)})</span>
                </span>
              ),
            },
            { label: t`Rrënja (SHA-256)`, value: <code className="log-hash">{head.root}</code> },
            {
              label: t`Kontrolluar i tëri`,
              value: check.wholeAt ? <span className="num">{formatExactTime(check.wholeAt, locale)}</span> : t`Ende jo`,
            },
            { label: t`Emri i regjistrit`, value: <code className="log-hash">{origin}</code> },
          ]}
        />
      ) : (
        <EmptyState title={t`Regjistri është ende bosh`}>
          <Trans>Koka e parë nënshkruhet sapo regjistrohet çështja e parë.</Trans>
        </EmptyState>
      )}
      {check.differing > 0 && <Differing count={check.differing} />}
      {pending > 0 && <Pending pending={pending} isLate={seconds > lateAfterSeconds} />}
      {head && (
        <p className="small soft measure">
          <Trans>
            Koka është një përmbledhje e nënshkruar e gjithë regjistrit: po të ndryshohej një shënim i vetëm, rrënja do
            të ishte tjetër. Ruani numrin dhe rrënjën, dhe keni një dëshmi tuajën.
          </Trans>
        </p>
      )}
    </section>
  );
}

const Differing = ({ count }: { count: number }) => (
  <div className="measure">
    <Note tone="warn">
      <p>
        <Plural
          value={count}
          one="Portali gjeti # vend ku të dhënat e tij nuk janë ato që thotë ky regjistër."
          other="Portali gjeti # vende ku të dhënat e tij nuk janë ato që thotë ky regjistër."
        />{' '}
        <Trans>Po shqyrtohet. Vërtetimi juaj mbetet i vlefshëm: ai thotë çfarë u regjistrua.</Trans>
      </p>
    </Note>
  </div>
);

const Pending = ({ pending, isLate }: { pending: number; isLate: boolean }) => (
  <div className="measure">
    <Note tone={isLate ? 'warn' : 'plain'}>
      <p>
        <Plural value={pending} one="# shënim pret kokën tjetër." other="# shënime presin kokën tjetër." />{' '}
        {isLate && <Trans>Zakonisht kjo zgjat disa sekonda; tani diçka e vonon, dhe asgjë nuk humbet ndërkohë.</Trans>}
      </p>
    </Note>
  </div>
);

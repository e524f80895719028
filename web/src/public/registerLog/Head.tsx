import type { LogState } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';

/** Heads are signed within seconds; a longer delay is a fault. */
const lateAfterSeconds = 30;

export function Head({ state: { head, pending, origin, check } }: { state: LogState }) {
  const { t, locale, number } = useLingui();
  const seconds = useSeconds(head?.signedAt);
  const ageOf = useAgeWords();
  return (
    <section className="stack" aria-labelledby="log-head">
      <h2 id="log-head">{t`Koka e tanishme`}</h2>
      {head ? (
        <Facts
          facts={[
            { label: t`Shënime gjithsej`, value: <b className="num log-size">{number(head.size)}</b> },
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
        <Trans>Po shqyrtohet. Vërtetimi juaj mbetet i vlefshëm: me të provohet çfarë u regjistrua.</Trans>
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

// Age of an event, updated every second while visible.
const secondsSince = (at: string | undefined): number =>
  // A slow device clock sees heads of the future: show them as new.
  at === undefined ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1000));

function useSeconds(at: string | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsSince(at));
  useEffect(() => {
    setSeconds(secondsSince(at));
    const timer = setInterval(() => setSeconds(secondsSince(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

const [minute, hour, day] = [60, 3600, 86_400];

function useAgeWords(): (seconds: number) => string {
  const { t } = useLingui();
  return (seconds) => {
    if (seconds < minute) return t`para ${plural(seconds, { one: '# sekonde', other: '# sekondash' })}`;
    if (seconds < hour)
      return t`para ${plural(Math.floor(seconds / minute), { one: '# minute', other: '# minutash' })}`;
    if (seconds < day) return t`para ${plural(Math.floor(seconds / hour), { one: '# ore', other: '# orësh' })}`;
    return t`para ${plural(Math.floor(seconds / day), { one: '# dite', other: '# ditësh' })}`;
  };
}

interface LimitsProps {
  /** Whether a witness has cosigned a head; undefined if unknown. */
  watched: boolean | undefined;
}

export const Limits = ({ watched }: LimitsProps) => {
  const { t } = useLingui();
  return (
    <div className="log-limits">
      <section className="stack" aria-labelledby="log-proves">
        <h2 id="log-proves">{t`Çfarë provon`}</h2>
        <ul className="log-points">
          <li>{t`Se një dërgesë me vërtetim është ende aty, me të njëjtën përmbajtje dhe të njëjtën orë.`}</li>
          <li>{t`Se asnjë hap i shkruar i një çështjeje nuk është ndryshuar, hequr ose kthyer në një datë tjetër.`}</li>
          <li>{t`Se askush nuk ka rikthyer një kopje të vjetër të bazës së të dhënave pa u parë.`}</li>
        </ul>
      </section>
      <section className="stack" aria-labelledby="log-limits">
        <h2 id="log-limits">{t`Çfarë nuk provon`}</h2>
        <ul className="log-points">
          <li>{t`Se ajo që u shkrua është e vërtetë.`}</li>
          <li>{t`Se çdo gjë arriti: një dërgesë pa vërtetim nuk është regjistruar.`}</li>
          <li>{t`Kush e dërgoi: në këtë regjistër nuk ka emra dhe tekste, vetëm gjurmë që nuk lexohen mbrapsht.`}</li>
          <li>
            <Trans>
              Se nuk u ndryshua drejtpërdrejt në bazën e të dhënave ajo për të cilën nuk ka gjurmë: identiteti i
              vulosur, shënimet e brendshme, tekstet e faqeve dhe të mesazheve, emrat e njësive dhe të qendrave të
              votimit, të dhënat e objekteve të votimit, hyrjet e përdoruesve. Lista e plotë gjendet te{' '}
              <code>docs/reference/register-log.md</code>.
            </Trans>
          </li>
          <li>
            <KeyHolder watched={watched} />
          </li>
        </ul>
      </section>
    </div>
  );
};

/** Powers of the key's holder, and the witnesses that limit them. */
const KeyHolder = ({ watched }: LimitsProps) =>
  watched === false ? (
    <Trans>
      Kush mban çelësin mund të shkruajë një regjistër tjetër për dikë që nuk ka parë asnjë kokë. Sot nuk ka dëshmitar
      që ta pengojë: ruani kokën ose vërtetimin tuaj.
    </Trans>
  ) : (
    <Trans>
      Kush mban çelësin mund të shkruajë një regjistër tjetër për dikë që nuk ka parë asnjë kokë; këtë e pengojnë vetëm
      dëshmitarët dhe ata që ruajnë koka.
    </Trans>
  );

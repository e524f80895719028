import './registerLog.css';
import { type LogState, logPath } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { Link } from '../../platform/router/router.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';

export function RegisterLogPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('readLogState', {}, { staleTime: 1_000, refetchInterval: 10_000 }));
  const { data } = query;
  return (
    <PublicPage
      title={t`Regjistri i pandryshueshëm`}
      className="stack--32"
      lead={
        <Trans>
          Çdo dërgesë dhe çdo hap i rëndësishëm i një çështjeje shënohet këtu, në një rend që nuk ndryshohet dot
          fshehurazi. Nëse diçka fshihet, ndryshohet ose kthehet prapa, këtë e zbulon kushdo që ka ruajtur një gjendje
          të nënshkruar të mëparshme.
        </Trans>
      }
      more={
        <p>
          <Trans>
            Keni një vërtetim në dorë? <Link to={paths.verify}>Kontrollojeni këtu</Link>, pa e dërguar askund.
          </Trans>
        </p>
      }
    >
      <Loaded query={query} lines={10} bare>
        {(state) => (
          <>
            <Head state={state} />
            <Predecessors predecessors={state.predecessors} />
            <Signers keys={state.keys} />
            <Witnesses witnesses={state.witnesses} size={state.head?.size ?? 0} />
          </>
        )}
      </Loaded>
      <Limits watched={data ? data.witnesses.some(({ cosigned }) => cosigned !== null) : undefined} />
      <CheckYourself log={data} />
    </PublicPage>
  );
}

/** Keys that signed heads, current one first. Verifiers get theirs from another source. */
function Signers({ keys }: { keys: LogState['keys'] }) {
  const { t, dateTime } = useLingui();
  return (
    <section className="stack" aria-labelledby="log-keys">
      <h2 id="log-keys">{t`Me cilin çelës nënshkruhet`}</h2>
      <ul className="ruled">
        {keys.toReversed().map(({ verifierKey, since }, index) => (
          <li key={verifierKey} className="stack stack--8">
            <p>
              <b>{index === 0 ? t`Çelësi i tanishëm` : t`Çelës i mëparshëm`}</b>{' '}
              <span className="soft num">
                <Trans>që nga {dateTime(since)}</Trans>
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

/** Earlier logs that lost signed entries and could not continue; restored entries are in this log. */
function Predecessors({ predecessors }: { predecessors: LogState['predecessors'] }) {
  const { t, dateTime, number } = useLingui();
  if (predecessors.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="log-predecessors">
      <h2 id="log-predecessors">{t`Ky regjistër vazhdon një tjetër`}</h2>
      <ul className="ruled">
        {predecessors.toReversed().map(({ origin, agreed, restored, at, reason }) => (
          <li key={origin} className="stack stack--8 measure">
            <p>
              <b className="num">{origin}</b>{' '}
              <span className="soft num">
                <Trans>deri më {dateTime(at)}</Trans>
              </span>
            </p>
            <p>{reason}</p>
            <p>
              <Trans>
                Nga {number(agreed.size)} shënimet e nënshkruara u kthyen {number(restored.size)}; të tjerat humbën.
                Këtë e thotë shënimi i parë i këtij regjistri; pas tij vijnë shënimet e kthyera, sipas radhës së tyre.
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

const files = ['checkpoint', 'keys', 'tile/0/000', 'tile/entries/000'];

function CheckYourself({ log }: { log: LogState | undefined }) {
  const { t } = useLingui();
  const address = `${window.location.origin}${logPath}`;
  const key = log?.keys.at(-1)?.verifierKey ?? 'VKEY';
  return (
    <section className="stack measure" aria-labelledby="log-check">
      <h2 id="log-check">{t`Kontrollojeni vetë`}</h2>
      <p>
        <Trans>
          Programi <code>denonco-verify</code> ka kod të hapur dhe punon më vete: nuk ka asnjë rresht të përbashkët me
          këtë server. Ai kontrollon vërtetime, ndjek regjistrin, mban mend gjendjet e nënshkruara që ka parë dhe tregon
          kur diçka nuk përputhet.
        </Trans>
      </p>
      <pre className="code-block" lang="en">
        {`npx denonco-verify follow ${address} --state denonco.head --key '${key}'`}
      </pre>
      <p>
        {t`I njëjti program bëhet dëshmitar: nënshkruan çdo gjendje që vazhdon të mëparshmen. Na e dërgoni çelësin publik dhe adresën, që regjistri t’ju pyesë.`}
      </p>
      <pre className="code-block" lang="en">
        {`npx denonco-verify keygen shembull.al/deshmitar --out deshmitar.key\necho '${key}' > regjistrat.txt\nnpx denonco-verify witness 8765 --key deshmitar.key --logs regjistrat.txt`}
      </pre>
      <p>
        <Trans>
          Një vërtetim e kontrolloni edhe pa program, <Link to={paths.verify}>në shfletues</Link>.
        </Trans>
      </p>
      <p className="small soft">
        <Trans>Skedarët e regjistrit, sipas C2SP tlog-tiles:</Trans>{' '}
        {files.map((file, index) => (
          <span key={file}>
            {index > 0 && <span> · </span>}
            <code>
              {logPath}/{file}
            </code>
          </span>
        ))}
      </p>
    </section>
  );
}

function Witnesses({ witnesses, size }: Pick<LogState, 'witnesses'> & { size: number }) {
  const { t, locale, number } = useLingui();
  return (
    <section className="stack" aria-labelledby="log-witnesses">
      <h2 id="log-witnesses">{t`Dëshmitarët`}</h2>
      <p className="measure">
        {t`Një dëshmitar i pavarur e nënshkruan gjendjen e regjistrit vetëm kur ajo vazhdon atë që ka parë më parë. Kështu askujt nuk mund t’i tregohet një regjistër i ndryshëm nga ai i të tjerëve.`}
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
          {witnesses.map(({ name, verifierKey, cosigned }) => {
            const behind = cosigned ? size - cosigned.size : 0;
            return (
              <li key={verifierKey} className="stack stack--8">
                <p>
                  <b>{name}</b>{' '}
                  <span className="soft num">
                    {cosigned ? (
                      <Trans>
                        ka bashkënënshkruar {number(cosigned.size)} shënime, më {formatExactTime(cosigned.at, locale)}
                      </Trans>
                    ) : (
                      <Trans>nuk ka bashkënënshkruar ende</Trans>
                    )}
                  </span>
                </p>
                {behind > 0 && (
                  <p className="small soft num">
                    <Trans>Është {number(behind)} shënime prapa gjendjes së tanishme.</Trans>
                  </p>
                )}
                <code className="log-hash">{verifierKey}</code>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Heads are signed within seconds; a longer delay is a fault. */
const lateAfterSeconds = 30;

function Head({ state: { head, pending, origin, check } }: { state: LogState }) {
  const { t, locale, number } = useLingui();
  const seconds = useSeconds(head?.signedAt);
  const isLate = seconds > lateAfterSeconds;
  const age = () => {
    if (seconds < minute) return t`para ${plural(seconds, { one: '# sekonde', other: '# sekondash' })}`;
    if (seconds < hour)
      return t`para ${plural(Math.floor(seconds / minute), { one: '# minute', other: '# minutash' })}`;
    if (seconds < day) return t`para ${plural(Math.floor(seconds / hour), { one: '# ore', other: '# orësh' })}`;
    return t`para ${plural(Math.floor(seconds / day), { one: '# dite', other: '# ditësh' })}`;
  };
  return (
    <section className="stack" aria-labelledby="log-head">
      <h2 id="log-head">{t`Gjendja e nënshkruar e regjistrit`}</h2>
      {head ? (
        <Facts
          facts={[
            { label: t`Shënime gjithsej`, value: <b className="num log-size">{number(head.size)}</b> },
            {
              label: t`Nënshkruar`,
              value: (
                <span className="num">
                  {formatExactTime(head.signedAt, locale)} <span className="soft">({age()})</span>
                </span>
              ),
            },
            { label: t`Shuma (SHA-256)`, value: <code className="log-hash">{head.root}</code> },
            {
              label: t`Kontrolluar i tëri`,
              value: check.wholeAt ? <span className="num">{formatExactTime(check.wholeAt, locale)}</span> : t`Ende jo`,
            },
            { label: t`Emri i regjistrit`, value: <code className="log-hash">{origin}</code> },
          ]}
        />
      ) : (
        <EmptyState title={t`Regjistri është ende bosh`}>
          <Trans>Gjendja e parë nënshkruhet sapo regjistrohet çështja e parë.</Trans>
        </EmptyState>
      )}
      {check.differing > 0 && (
        <div className="measure">
          <Note tone="warn">
            <Plural
              value={check.differing}
              one="Portali gjeti # vend ku të dhënat e tij nuk janë ato që thotë ky regjistër."
              other="Portali gjeti # vende ku të dhënat e tij nuk janë ato që thotë ky regjistër."
            />{' '}
            <Trans>Po shqyrtohet. Vërtetimi juaj mbetet i vlefshëm: me të provohet çfarë u regjistrua.</Trans>
          </Note>
        </div>
      )}
      {pending > 0 && (
        <div className="measure">
          <Note tone={isLate ? 'warn' : 'plain'}>
            <Plural
              value={pending}
              one="# shënim pret nënshkrimin tjetër."
              other="# shënime presin nënshkrimin tjetër."
            />{' '}
            {isLate && (
              <Trans>Zakonisht kjo zgjat disa sekonda; tani diçka e vonon, dhe asgjë nuk humbet ndërkohë.</Trans>
            )}
          </Note>
        </div>
      )}
      {head && (
        <p className="small soft measure">
          {t`Kjo është një përmbledhje e nënshkruar e gjithë regjistrit: po të ndryshohej një shënim i vetëm, shuma do të ishte tjetër. Ruani numrin e shënimeve dhe shumën: me to mund ta provoni vetë.`}
        </p>
      )}
    </section>
  );
}

const secondsSince = (at: string | undefined): number =>
  // With a slow device clock heads lie in the future: they are shown as new.
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

function Limits({ watched }: { watched: boolean | undefined }) {
  const { t } = useLingui();
  return (
    <div className="log-limits">
      <section className="stack" aria-labelledby="log-proves">
        <h2 id="log-proves">{t`Çfarë provon`}</h2>
        <ul className="log-points">
          <li>{t`Se një dërgesë me vërtetim është ende aty, me të njëjtën përmbajtje dhe të njëjtën orë.`}</li>
          <li>{t`Se asnjë hap i shkruar i një çështjeje nuk është ndryshuar, hequr ose kthyer në një datë tjetër.`}</li>
          <li>{t`Se askush nuk ka rikthyer një kopje të vjetër të bazës së të dhënave pa u vënë re.`}</li>
        </ul>
      </section>
      <section className="stack" aria-labelledby="log-limits">
        <h2 id="log-limits">{t`Çfarë nuk provon`}</h2>
        <ul className="log-points">
          <li>{t`Se ajo që u shkrua është e vërtetë.`}</li>
          <li>{t`Se çdo gjë arriti: një dërgesë pa vërtetim nuk është regjistruar.`}</li>
          <li>{t`Kush e dërgoi: në këtë regjistër nuk ka emra dhe tekste, vetëm gjurmë nga të cilat nuk nxirret asgjë.`}</li>
          <li>
            <Trans>
              Se nuk u ndryshua drejtpërdrejt në bazën e të dhënave ajo për të cilën nuk ka gjurmë: identiteti i
              vulosur, shënimet e brendshme, tekstet e faqeve dhe të mesazheve, emrat e njësive dhe të qendrave të
              votimit, të dhënat e objekteve të votimit, hyrjet e përdoruesve. Lista e plotë gjendet te{' '}
              <code>docs/reference/register-log.md</code>.
            </Trans>
          </li>
          <li>
            {watched === false
              ? t`Kush mban çelësin mund të shkruajë një regjistër tjetër për dikë që nuk ka parë asnjë gjendje të nënshkruar. Sot nuk ka dëshmitar që ta pengojë: ruani gjendjen e nënshkruar ose vërtetimin tuaj.`
              : t`Kush mban çelësin mund të shkruajë një regjistër tjetër për dikë që nuk ka parë asnjë gjendje të nënshkruar; këtë e pengojnë vetëm dëshmitarët dhe ata që ruajnë gjendje të nënshkruara.`}
          </li>
        </ul>
      </section>
    </div>
  );
}

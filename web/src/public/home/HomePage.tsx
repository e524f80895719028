// The public home, rendered at build (app/prerender).
import type { CaseKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { paths, requestsSignIn } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { telHref, useSettings } from '../../platform/api/useSettings.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { Link, navigate, useLocation, useSearchParams } from '../../platform/router/router.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { CoveringSpinner, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { Hero } from './Hero.tsx';

const SignInPanel = lazy(async () => {
  const [{ SignInPanel: Panel }] = await Promise.all([
    import('./signIn/SignInPanel.tsx'),
    loadCatalogues('public/home/signIn'),
  ]);
  return { default: Panel };
});

export function HomePage() {
  const { t } = useLingui();
  const { search, state } = useLocation();
  const [query] = useSearchParams();
  const title = t`Denonconi shkeljet zgjedhore`;
  usePageFocus(title);
  if (requestsSignIn(search, state))
    return (
      <Suspense fallback={<CoveringSpinner over="page" />}>
        <h1 className="visually-hidden">{title}</h1>
        <SignInPanel redirect={query.get('redirect') ?? ''} onClose={() => navigate(paths.home, { replace: true })} />
      </Suspense>
    );
  return (
    <>
      <Hero />
      <div className="wrap wrap--public home">
        <HowItWorks />
        <LiveFigures />
        <Latest kind="denouncement" />
        <Latest kind="complaint" />
        <Questions />
        <Emergency />
      </div>
    </>
  );
}

/** The police number also shows without the server's answer. */
function Emergency() {
  const { t } = useLingui();
  const settings = useSettings();
  const police = settings?.emergencyPhone ?? '129';
  return (
    <section className="sos">
      <p>
        <b>{t`Jeni në rrezik tani?`}</b>
        <br />
        <Trans>Telefononi policinë. Për krimet zgjedhore KQZ-ja njofton prokurorinë.</Trans>
      </p>
      <p>
        <a href={telHref(police)}>
          <span className="sos__number">{police}</span>
          <br />
          <Trans>Policia e Shtetit</Trans>
        </a>
      </p>
      {settings && (
        <p>
          <a href={telHref(settings.institution.phone)}>
            <span className="sos__number">{settings.institution.phone}</span>
            <br />
            {settings.institution.short}
          </a>
        </p>
      )}
    </section>
  );
}

function HowItWorks() {
  const { t } = useLingui();
  const steps = [
    [t`Tregoni çfarë ndodhi`, t`Rreth 5 minuta. Drafti ruhet në pajisjen tuaj dhe mund ta vazhdoni më vonë.`],
    [t`Merrni vërtetimin`, t`Numër, datë, orë dhe kod ndjekjeje. Ruajeni kodin: vetëm ju e keni.`],
    [t`E shqyrtojmë`, t`Verifikim paraprak, pastaj hetim. Nëse na duhet diçka, ju pyesim përmes kodit.`],
    [t`Lexoni vendimin`, t`Vendimi është i arsyetuar, për çdo subjekt. Afatin ligjor e shihni në çdo kohë.`],
  ];
  return (
    <section>
      <h2>{t`Si ecën një denoncim`}</h2>
      <ol className="four">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions() {
  const { t } = useLingui();
  const questions = [
    [
      t`A mund të denoncoj pa dhënë emrin?`,
      t`Po, si indicie. KQZ-ja e vijon vetë verifikimin dhe ju nuk keni barrën e provës. Nëse jepni emrin, mund të kërkoni konfidencialitet: atëherë e shohin vetëm personat e autorizuar.`,
    ],
    [
      t`Sa zgjat shqyrtimi?`,
      t`Verifikimi paraprak bëhet zakonisht brenda 24 orëve. Hetimi administrativ zgjat deri në 60 ditë; afati zgjatet vetëm një herë, me arsye (KPA, nenet 91–92).`,
    ],
    [
      t`Çfarë ndodh me veprat penale?`,
      t`Për vepra penale, KQZ-ja ia përcjell informacionin prokurorisë. Formulari ju njofton para se të dërgoni.`,
    ],
    [
      t`E humba kodin. Çfarë bëj?`,
      t`Kodi nuk ruhet nga ne, prandaj KQZ-ja nuk mund ta rikthejë. Me vërtetimin PDF mund të provoni se denoncimi është regjistruar.`,
    ],
  ] as const;
  return (
    <section>
      <div className="home__head">
        <h2>{t`Para se të filloni`}</h2>
        <Link to={paths.faq}>{t`Të gjitha pyetjet`}</Link>
      </div>
      <div className="ruled questions">
        {questions.map(([question, answer], at) => (
          <details key={question} open={at === 0}>
            <summary>{question}</summary>
            <p className="measure soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Missing ones (no decision yet) are left out. */
function LiveFigures() {
  const { t, number, percent } = useLingui();
  const { data, error, refetch, isLoading } = useQuery(routeQuery('publicFigures', {}, { refetchInterval: 60_000 }));
  const count = (value: number | null | undefined) => (typeof value === 'number' ? number(value) : value);
  const figures = [
    [t`denoncime në shqyrtim`, count(data?.open)],
    [t`të vendosura`, count(data?.decided)],
    [t`e vendimeve brenda afatit`, data && (data.onTime === null ? null : percent(data.onTime))],
    [t`ditë, mesorja deri në vendim`, count(data?.medianDays)],
  ] as const;
  return (
    <section>
      <div className="home__head">
        <h2>{t`Sot në regjistër`}</h2>
        <Link to={paths.figures}>{t`Të gjitha shifrat`}</Link>
      </div>
      {error && !data ? (
        <div className="home__fault">
          <ErrorNotice error={error} retry={refetch} />
        </div>
      ) : (
        <dl className="figures" aria-busy={isLoading}>
          {figures
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? <span className="figures__wait" />}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  );
}

const SHOWN = 4;

function Latest({ kind }: { kind: CaseKind }) {
  const { locale, date } = useLingui();
  const isComplaint = kind === 'complaint';
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery(isComplaint ? 'listOnlineComplaints' : 'listOnlineDenouncements', { query: { pageSize: SHOWN } }),
  );
  return (
    <section>
      <div className="home__head">
        <h2>{isComplaint ? <Trans>Ankesat e fundit</Trans> : <Trans>Denoncimet e fundit</Trans>}</h2>
        <Link to={isComplaint ? paths.listComplaints : paths.listDenouncements}>
          <Trans>Shihni të gjitha</Trans>
        </Link>
      </div>
      {error && !data && (
        <div className="home__fault">
          <ErrorNotice error={error} retry={refetch} />
        </div>
      )}
      {isLoading && (
        <div className="latest latest--wait">
          <Skeleton lines={SHOWN} />
        </div>
      )}
      {data?.items.length === 0 && (
        <p className="soft latest__none">
          {isComplaint ? (
            <Trans>Ende nuk është regjistruar asnjë ankesë.</Trans>
          ) : (
            <Trans>Ende nuk është regjistruar asnjë denoncim.</Trans>
          )}
        </p>
      )}
      {data && (
        <ul className="latest">
          {data.items.map((row) => {
            const { number, municipality, registeredAt, status, outcome } = row;
            const subject = 'object' in row ? row.object : row.actType;
            const name = status.name[locale];
            return (
              <li key={number}>
                <span className="code muted">{number}</span>
                <b>{subject.name[locale]}</b>
                <span className="soft small">
                  {municipality && <span>{`${municipality.name[locale]} · `}</span>}
                  <span>{date(registeredAt)}</span>
                </span>
                <StatusLabel
                  code={status.code}
                  name={outcome ? `${name}: ${outcome.name[locale].toLowerCase()}` : name}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

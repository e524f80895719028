// Public shell: header, navigation, banner, footer.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { paths, signInPath } from '../../paths.ts';
import { telHref, useSettings } from '../../platform/api/useSettings.ts';
import { isQueued } from '../../platform/drafts/storage.ts';
import { withCatalogues } from '../../platform/i18n/catalogues.ts';
import { Link, NavLink, navigate, useLocation } from '../../platform/router/router.tsx';
import { setTheme, useAppState } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClose, iconMenu, iconMoon, iconSun } from '../../ui/marks/icons.ts';
import { useOnline } from '../../ui/page/useOnline.ts';
import { Brand } from '../Brand.tsx';
import { PageBoundary } from '../PageBoundary.tsx';
import { ThemeErrorNotice } from '../theme.tsx';
import { useBlankLayout } from '../useBlankLayout.ts';
import './public.css';

/** Every public page belongs to one of them: `others` are pages beside the one it opens. */
function Services() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const links: readonly (readonly [to: string, name: string, ...others: string[]])[] = [
    [paths.registerDenouncement, t`Denonco`],
    [paths.registerComplaint, t`Ankohu`, paths.appeal],
    [
      paths.trackDenouncement,
      t`Ndiq çështjen`,
      ...[paths.trackComplaint, paths.answerRequest, paths.confirmSubscription, paths.unsubscribe],
    ],
    [paths.listDenouncements, t`Denoncimet online`],
    [paths.listComplaints, t`Ankesat online`, paths.agenda],
    [paths.verify, t`Verifiko`, paths.registerLog, paths.checkDocument],
    [paths.figures, t`Shifrat`, paths.premisesMap],
    [paths.faq, t`Pyetje të shpeshta`, paths.documents, paths.privacy, paths.api],
  ];
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const [here] = links
    .flatMap(([to, , ...others]) => [to, ...others].map((path) => ({ to, path })))
    .filter(({ path }) => isHere(path))
    .toSorted((one, other) => other.path.length - one.path.length);
  return links.map(([to, name]) => (
    <NavLink key={to} to={to} aria-current={to === here?.to ? 'true' : undefined}>
      {name}
    </NavLink>
  ));
}

function ThemeSwitch({ inMenu = false }: { inMenu?: boolean }) {
  const { t } = useLingui();
  const dark = useAppState((state) => state.theme.currentTheme === 'dark');
  const label = dark ? t`Pamje e çelët` : t`Pamje e errët`;
  const change = () => setTheme({ currentTheme: dark ? 'light' : 'dark' });
  if (inMenu)
    return (
      <button type="button" className="link top__link" onClick={change}>
        {label}
      </button>
    );
  return (
    <Button square tone="quiet" aria-label={label} onClick={change}>
      <Icon of={dark ? iconSun : iconMoon} />
    </Button>
  );
}

/** Switches in place, keeping typed text. */
function LanguageSwitch() {
  const { locale } = useLingui();
  const english = locale === 'en';
  const name = english ? 'Shqip' : 'English';
  return (
    <button
      type="button"
      className="link top__link"
      lang={english ? 'sq' : 'en'}
      onClick={() => setTheme({ locale: english ? 'al' : 'en' })}
    >
      <span className="wide-only">{name}</span>
      <span className="phone-only">
        <span>{english ? name : 'EN'}</span>
        {!english && <span className="visually-hidden"> – {name}</span>}
      </span>
    </button>
  );
}

const StaffSignInButton = () => (
  <button type="button" className="link top__link" onClick={() => navigate(signInPath(paths.root))}>
    <Trans>Hyrja e personelit</Trans>
  </button>
);

function Header() {
  const { t, locale } = useLingui();
  const settings = useSettings();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="top no-print">
      <div className="wrap wrap--public">
        <div className="top__bar">
          <Brand to={paths.home} line={settings?.institution.name[locale] ?? t`Komisioni Qendror i Zgjedhjeve`} />
          <div className="top__side">
            <span className="top__staff">
              <StaffSignInButton />
            </span>
            <LanguageSwitch />
            <span className="top__theme">
              <ThemeSwitch />
            </span>
            <span className="top__menu">
              <Button size="small" aria-expanded={open} aria-controls="services" onClick={() => setOpen(!open)}>
                <Icon of={open ? iconClose : iconMenu} />
                <span>{t`Menu`}</span>
              </Button>
            </span>
          </div>
        </div>
        <nav id="services" className="top__services" data-open={open} aria-label={t`Shërbimet`}>
          <Services />
          <span className="top__more">
            <StaffSignInButton />
            <ThemeSwitch inMenu />
          </span>
        </nav>
      </div>
    </header>
  );
}

const BlankShell = ({ children, isChosen }: { children: ReactNode; isChosen: boolean }) => (
  <div className="public">
    <header className="wrap wrap--public top__bar no-print">
      <Brand to={paths.home} line="" />
      <span className="top__side">
        <LanguageSwitch />
        {isChosen && (
          <Button size="small" onClick={() => setTheme({ blankLayout: false })}>
            <Trans>Menu</Trans>
          </Button>
        )}
      </span>
    </header>
    {children}
  </div>
);

/** `isBlank` leaves out header and footer. */
export function PublicShell({ children, isBlank = false }: { children: ReactNode; isBlank?: boolean }) {
  const { t } = useLingui();
  const settings = useSettings();
  const blank = useBlankLayout();
  const main = (
    <main id="main" tabIndex={-1}>
      <ThemeErrorNotice />
      <PageBoundary over="content">{children}</PageBoundary>
    </main>
  );
  if (isBlank || blank.isBlank) return <BlankShell isChosen={blank.isChosen}>{main}</BlankShell>;
  return (
    <div className="public">
      <SkipLink />
      {settings?.demo && (
        <aside className="banner no-print" aria-label={t`Njoftim`}>
          <span className="wrap wrap--public">
            <Trans>
              <b>Mjedis demonstrimi.</b> Emrat, çështjet dhe shifrat janë të sajuara.
            </Trans>
          </span>
        </aside>
      )}
      <OfflineNotice />
      <Header />
      {main}
      <PublicFooter />
      <Waiting />
    </div>
  );
}

const fetchResults = async (): Promise<ComponentType> =>
  (await withCatalogues(import('../../register/filing/sending/QueuedResults.tsx'), 'register/filing')).QueuedResults;

function Waiting() {
  const { key } = useLocation();
  const [QueuedResults, setQueuedResults] = useState<ComponentType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries on navigation
  useEffect(() => {
    const update = () => {
      if (!isQueued() || !navigator.onLine) return;
      fetchResults().then(
        (results) => setQueuedResults(() => results),
        () => undefined,
      );
    };
    update();
    window.addEventListener('online', update);
    return () => window.removeEventListener('online', update);
  }, [key]);
  return QueuedResults ? <QueuedResults /> : null;
}

/** Rendered empty first, so that screen readers announce it. */
function OfflineNotice() {
  const online = useOnline();
  return (
    <div className="offline no-print" role="status">
      {!online && (
        <p className="wrap wrap--public">
          <Trans>
            <b>Jeni pa rrjet.</b> Formularin mund ta plotësoni dhe niset kur të ketë rrjet. Listat mund të mos jenë të
            përditësuara.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Institution() {
  const { locale } = useLingui();
  const institution = useSettings()?.institution;
  return (
    <div className="stack stack--8">
      <h2>{institution?.name[locale] ?? <Trans>Komisioni Qendror i Zgjedhjeve</Trans>}</h2>
      {institution && (
        <>
          <p>{institution.address}</p>
          <p className="num">
            <a href={telHref(institution.phone)}>{institution.phone}</a> ·{' '}
            <a href={`mailto:${institution.email}`}>{institution.email}</a>
          </p>
          {institution.website !== '' && (
            <p>
              <a href={institution.website}>{institution.website.replace(/^https:\/\/(www\.)?|\/$/g, '')}</a>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const Column = ({ title, links }: { title: string; links: readonly (readonly [path: string, name: string])[] }) => (
  <div>
    <h2>{title}</h2>
    <ul>
      {links.map(([path, name]) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
        </li>
      ))}
    </ul>
  </div>
);

function PublicFooter() {
  const { t } = useLingui();
  const short = useSettings()?.institution.short ?? 'KQZ';
  return (
    <footer className="foot no-print">
      <div className="wrap wrap--public">
        <div className="foot__columns">
          <Institution />
          <Column
            title={t`Shërbimet`}
            links={[
              [paths.registerDenouncement, t`Denonco`],
              [paths.registerComplaint, t`Ankohu`],
              [paths.trackDenouncement, t`Ndiq denoncimin`],
              [paths.trackComplaint, t`Ndiq ankesën`],
            ]}
          />
          <Column
            title={t`Hapur për të gjithë`}
            links={[
              [paths.listDenouncements, t`Denoncimet online`],
              [paths.listComplaints, t`Ankesat online`],
              [paths.agenda, t`Agjenda e seancave`],
              [paths.premisesMap, t`Qendrat e votimit dhe zyrat në hartë`],
              [paths.verify, t`Verifiko`],
              [paths.figures, t`Shifrat`],
              [paths.api, t`Ndërfaqja për programe (API)`],
            ]}
          />
          <Column
            title={t`Ndihmë`}
            links={[
              [paths.faq, t`Pyetje të shpeshta`],
              [paths.documents, t`Dokumente`],
              [paths.privacy, t`Privatësia`],
            ]}
          />
        </div>
        <p className="foot__end">
          <bdi dir="ltr">
            © {new Date().getFullYear()} {short}
          </bdi>
        </p>
      </div>
    </footer>
  );
}

// Root component: chooses shell and page by address and session.
import { catalogues, pages } from 'virtual:pages/public';
import { lazy, type ReactNode, useEffect } from 'react';
import { isAsVisitor, isProtected, paths, requestsSignIn, signInPath, splitLanguage } from '../paths.ts';
import { registerCatalogues, withCatalogues } from '../platform/i18n/catalogues.ts';
import { matchRoute } from '../platform/router/match.ts';
import { HashRouter, Navigate, navigate, ParamsOf, readLocation, useLocation } from '../platform/router/router.tsx';
import { clearRedirect, setTheme, useAppState, useMustChangePassword, useMustEnroll } from '../platform/state/state.ts';
import { lazyPage } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { publicRows } from './routes.ts';
import { PublicShell } from './visitors/PublicShell.tsx';

registerCatalogues(catalogues);

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));
const Gallery =
  import.meta.env.DEV &&
  lazy(async () => ({ default: (await withCatalogues(import('./Gallery.tsx'), 'ui/dates', 'ui/lists')).Gallery }));
const fetchStaff = () =>
  withCatalogues(import('./staff/StaffArea.tsx'), ...(pages['app/staff/StaffArea']?.folders ?? []));
const StaffArea = lazy(async () => ({ default: (await fetchStaff()).StaffArea }));

const rows = [
  { path: paths.root, kind: 'root' as const },
  { path: `${paths.app}/*`, kind: 'protected' as const },
  ...publicRows.map((row) => ({ ...row, kind: 'public' as const })),
];

/** Preloads the page of the address; failures show when the page does. */
export async function preloadFirstPage(): Promise<void> {
  const { pathname } = readLocation();
  const found = matchRoute(rows, pathname === paths.root ? paths.home : pathname)?.row;
  const arrive = async () => {
    if (found?.kind === 'public') await lazyPage(found).arrive();
    if (found?.kind === 'protected' && useAppState.getState().auth.token !== null)
      await (await fetchStaff()).preloadStaffPage(pathname);
  };
  await arrive().catch(() => undefined);
}

function Area() {
  const { pathname, search, state } = useLocation();
  const found = matchRoute(rows, pathname);
  const row = found?.row;
  if (Gallery && pathname.startsWith('/gallery')) return <Gallery />;
  if (row?.kind === 'root') return <Root />;
  if (row?.kind === 'protected')
    return (
      <MembersOnly>
        <StaffArea />
      </MembersOnly>
    );
  const PublicPage = row && lazyPage(row);
  return (
    <PublicShell isBlank={row?.blank === true || (row?.path === paths.home && requestsSignIn(search, state))}>
      <ParamsOf params={found?.params ?? {}}>
        {PublicPage ? (
          <VisitorsOnly>
            <PublicPage />
          </VisitorsOnly>
        ) : (
          <NotFoundPage />
        )}
      </ParamsOf>
    </PublicShell>
  );
}

function Pages() {
  useLanguageOfAddress();
  return (
    <PageBoundary over="page">
      <Area />
    </PageBoundary>
  );
}

export const App = () => (
  <HashRouter>
    <Pages />
  </HashRouter>
);

/**
 * `?lang=en`, before or after the hash, selects English, any other value Albanian. The bare address then opens the
 * denouncement form. Removed from the address, so that reloading does not undo a later choice.
 */
function useLanguageOfAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const inHash = splitLanguage(search);
    const inAddress = splitLanguage(window.location.search);
    const language = inHash.language ?? inAddress.language;
    if (language === undefined) return;
    setTheme({ locale: language === 'en' ? 'en' : 'al' });
    if (inAddress.language !== undefined) {
      const { pathname: file, hash } = window.location;
      window.history.replaceState(window.history.state, '', `${file}${inAddress.rest}${hash}`);
    }
    const isBare = pathname === paths.root;
    navigate(language === 'en' && isBare ? paths.registerDenouncement : `${pathname}${inHash.rest}`, { replace: true });
  }, [pathname, search]);
}

function useReached(signedIn: boolean): void {
  const token = useAppState((state) => state.auth.token);
  useEffect(() => {
    if ((token !== null) === signedIn && useAppState.getState().auth.redirect !== '') clearRedirect();
  }, [token, signedIn]);
}

function VisitorsOnly({ children }: { children: ReactNode }) {
  const { token, redirect } = useAppState((state) => state.auth);
  const { search } = useLocation();
  useReached(false);
  return token === null || isAsVisitor(search) ? children : <Navigate to={redirect || paths.dashboard} replace />;
}

/** A member with a one-time password may only change it; one who lacks a required second factor may only add one. */
function MembersOnly({ children }: { children: ReactNode }) {
  const { token, redirect } = useAppState((state) => state.auth);
  const mustChange = useMustChangePassword();
  const mustEnroll = useMustEnroll();
  const heldAt = mustChange ? paths.password : mustEnroll ? paths.security : undefined;
  const { pathname, search } = useLocation();
  useReached(true);
  if (!isProtected(pathname)) return <Navigate to={paths.root} replace />;
  if (token === null)
    return <Navigate to={redirect || signInPath(`${pathname}${search}`)} state={{ signIn: true }} replace />;
  return heldAt && pathname !== heldAt ? <Navigate to={heldAt} replace /> : children;
}

function Root() {
  const token = useAppState((state) => state.auth.token);
  return <Navigate to={token === null ? signInPath(paths.dashboard) : paths.dashboard} replace />;
}

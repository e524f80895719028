// Combines public routes, guards and both areas. A shell stays mounted while its pages change.
import { lazy } from 'react';
import { asksSignIn, paths } from '../paths.ts';
import { loadCatalogues } from '../platform/i18n/catalogues.ts';
import { findRow } from '../platform/router/match.ts';
import { HashRouter, ParamsOf, readLocation, useLocation } from '../platform/router/router.tsx';
import { useAppState } from '../platform/state/state.ts';
import { MembersOnly, Root, VisitorsOnly } from './guards.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { publicRows } from './routes.tsx';
import { useLanguageOfAddress } from './useLanguageOfAddress.ts';
import { PublicShell } from './visitors/PublicShell.tsx';

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));
const fetchStaff = async () => {
  const [{ StaffArea: Shell, preloadStaffPage }] = await Promise.all([
    import('./staff/StaffArea.tsx'),
    loadCatalogues('app/staff', 'ui/dates', 'ui/draft', 'ui/people', 'ui/tables'),
  ]);
  return { Shell, preloadStaffPage };
};
const StaffArea = lazy(async () => ({ default: (await fetchStaff()).Shell }));

const rows = [
  { path: paths.root, kind: 'root' as const },
  { path: `${paths.app}/*`, kind: 'protected' as const },
  ...publicRows.map((row) => ({ ...row, kind: 'public' as const })),
];

/** Preloads the page of the address; failures show when the page does. */
export async function preloadFirstPage(): Promise<void> {
  const { pathname } = readLocation();
  const found = findRow(rows, pathname === paths.root ? paths.home : pathname)?.row;
  const arrive = async () => {
    if (found?.kind === 'public') await found.Page.arrive();
    if (found?.kind === 'protected' && useAppState.getState().auth.token !== null)
      await (await fetchStaff()).preloadStaffPage(pathname);
  };
  await arrive().catch(() => undefined);
}

function Area() {
  const { pathname, search, state } = useLocation();
  const found = findRow(rows, pathname);
  const row = found?.row;
  if (row?.kind === 'root') return <Root />;
  if (row?.kind === 'protected')
    return (
      <MembersOnly>
        <StaffArea />
      </MembersOnly>
    );
  return (
    <PublicShell isBlank={row?.blank === true || (row?.path === paths.home && asksSignIn(search, state))}>
      <ParamsOf params={found?.params ?? {}}>
        {row ? (
          <VisitorsOnly>
            <row.Page />
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

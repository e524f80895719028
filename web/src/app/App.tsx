// Puts the public rows, the guards and the two areas together. A shell stays as it is while its pages change.
import { lazy } from 'react';
import { wantCatalogues } from '../i18n/catalogues.ts';
import { asksSignIn, paths } from '../paths.ts';
import { readLocation } from '../router/location.ts';
import { findRow } from '../router/match.ts';
import { HashRouter, ParamsOf, useLocation } from '../router/router.tsx';
import { useAppState } from '../state/state.ts';
import { inLoadTime } from '../ui/page/inLoadTime.ts';
import { MembersOnly, Root, VisitorsOnly } from './guards.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { publicRows } from './routes.tsx';
import { useLanguageOfAddress } from './useLanguageOfAddress.ts';
import { PublicShell } from './visitors/PublicShell.tsx';

const NotFoundPage = lazy(async () => ({ default: (await inLoadTime(import('./NotFoundPage.tsx'))).NotFoundPage }));
const fetchStaff = async () => {
  const [area] = await inLoadTime(
    Promise.all([import('./staff/StaffArea.tsx'), wantCatalogues('app/staff', 'ui/dates', 'ui/kept', 'ui/people')]),
  );
  return area;
};
const StaffArea = lazy(async () => ({ default: (await fetchStaff()).StaffArea }));

const rows = [
  { path: paths.root, kind: 'root' as const },
  { path: `${paths.app}/*`, kind: 'protected' as const },
  ...publicRows.map((row) => ({ ...row, kind: 'public' as const })),
];

/** Fetches the page that the address names; a failure shows when the page does. Home, where the root leads. */
export async function fetchFirstPage(): Promise<void> {
  const { pathname } = readLocation();
  const found = findRow(rows, pathname === paths.root ? paths.home : pathname)?.row;
  const arrive = async () => {
    if (found?.kind === 'public') await found.Page.arrive();
    if (found?.kind === 'protected' && useAppState.getState().auth.token !== null)
      await (await fetchStaff()).fetchStaffPage(pathname);
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

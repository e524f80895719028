// Puts the rows of routes.tsx, the guards and the two shells together.
import { lazy } from 'react';
import { HashRouter, Route, Routes } from 'react-router';
import { paths } from '../paths.ts';
import { MembersOnly, PermittedOnly, Root, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { protectedRows, publicRows } from './routes.tsx';
import { useLanguageOfAddress } from './useLanguageOfAddress.ts';
import { PublicShell } from './visitors/PublicShell.tsx';

const StaffShell = lazy(async () => ({ default: (await import('./staff/StaffShell.tsx')).StaffShell }));

function Pages() {
  useLanguageOfAddress();
  return (
    <PageBoundary over="page">
      <Routes>
        <Route path={paths.root} element={<Root />} />
        <Route element={<PublicShell />}>
          <Route element={<VisitorsOnly />}>
            {publicRows.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route element={<StaffShell />}>
            {protectedRows.map(({ path, Page, permission }) => (
              <Route
                key={path}
                path={path}
                element={
                  <PermittedOnly permission={permission}>
                    <Page />
                  </PermittedOnly>
                }
              />
            ))}
          </Route>
        </Route>
        <Route path={`${paths.app}/*`} element={<Root />} />
      </Routes>
    </PageBoundary>
  );
}

export const App = () => (
  <HashRouter>
    <Pages />
  </HashRouter>
);

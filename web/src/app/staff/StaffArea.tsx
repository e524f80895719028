// Staff shell: header, navigation, page, live updates.
import { catalogues, pages } from 'virtual:pages/staff';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { registerStepUpPrompt } from '../../platform/api/client.ts';
import { useLiveUpdates } from '../../platform/api/live/useLive.ts';
import { queryClient, routeQuery } from '../../platform/api/query.ts';
import { refreshRights } from '../../platform/api/session.ts';
import { leaveSession } from '../../platform/api/signOut.ts';
import { useSettings } from '../../platform/api/useSettings.ts';
import { registerCatalogues, withCatalogues } from '../../platform/i18n/catalogues.ts';
import { matchRoute } from '../../platform/router/match.ts';
import { Navigate, ParamsOf, useLocation } from '../../platform/router/router.tsx';
import { clearDone, useDone } from '../../platform/state/done.ts';
import { restoredToken, setTheme, useAppState, useMustSetUp } from '../../platform/state/state.ts';
import { shareSession } from '../../platform/state/tabs.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { iconMenu } from '../../ui/marks/icons.ts';
import { lazyPage, registerPages } from '../lazyPage.tsx';
import { PageBoundary } from '../PageBoundary.tsx';
import { ThemeErrorNotice } from '../theme.tsx';
import { useBlankLayout } from '../useBlankLayout.ts';
import { isPermitted, protectedRows } from './routes.ts';
import './staff.css';
import { SettingsPanel } from './SettingsPanel.tsx';
import { StaffHeader } from './StaffHeader.tsx';
import { SideNav, TopNav } from './StaffNav.tsx';

registerCatalogues(catalogues);
registerPages(pages);

const ForbiddenPage = lazy(async () => ({ default: (await import('../ForbiddenPage.tsx')).ForbiddenPage }));

export function preloadStaffPage(pathname: string): Promise<unknown> | undefined {
  const found = matchRoute(protectedRows, pathname);
  if (!found) return undefined;
  const { row, params } = found;
  // The page's own read shows the result.
  if (row.prefetch && isPermitted(row, useAppState.getState().permission.list))
    void queryClient.prefetchQuery(
      routeQuery(row.prefetch, { params: { number: params.number ?? '' } }, { staleTime: 0 }),
    );
  return lazyPage(row).arrive();
}

export function StaffArea() {
  const found = matchRoute(protectedRows, useLocation().pathname);
  const list = useAppState((state) => state.permission.list);
  if (!found) return <Navigate to={paths.root} replace />;
  const { row, params } = found;
  const PermittedPage = isPermitted(row, list) ? lazyPage(row) : ForbiddenPage;
  return (
    <StaffShell route={row.route}>
      <ParamsOf params={params}>
        <PermittedPage />
      </ParamsOf>
    </StaffShell>
  );
}

interface ShellProps {
  route: string | undefined;
  children: ReactNode;
}

const Page = ({ route, children }: ShellProps) => (
  <main id="main" tabIndex={-1} data-route={route}>
    <ThemeErrorNotice />
    <PageBoundary over="content">{children}</PageBoundary>
    <JustDone />
    <StepUpAsker />
  </main>
);

function BlankLayout({ isChosen, ...page }: ShellProps & { isChosen: boolean }) {
  const { t } = useLingui();
  return (
    <div className="staff staff--blank">
      <div className="work">
        <Page {...page} />
      </div>
      {isChosen && (
        <p className="blank-exit no-print">
          <Button size="small" icon={iconMenu} onClick={() => setTheme({ blankLayout: false })}>
            {t`Shfaq menunë`}
          </Button>
        </p>
      )}
    </div>
  );
}

function StaffShell(page: ShellProps) {
  const { t } = useLingui();
  const theme = useAppState((state) => state.theme);
  const mustSetUp = useMustSetUp();
  const { isBlank, isChosen } = useBlankLayout();
  const short = useSettings()?.institution.short ?? 'KQZ';
  const [settingsOpen, setSettingsOpen] = useState(false);
  const rightsLocale = useRef(useAppState.getState().auth.token === restoredToken ? undefined : theme.locale);
  // Permissions may have changed before a reload, and names depend on the language.
  useEffect(() => {
    if (rightsLocale.current !== theme.locale) void refreshRights();
    rightsLocale.current = theme.locale;
  }, [theme.locale]);
  useLiveUpdates();
  useEffect(() => shareSession(leaveSession), []);
  if (isBlank) return <BlankLayout isChosen={isChosen} {...page} />;
  const closeNav = () => setTheme({ mobileNav: false });
  return (
    <div className="staff">
      <SkipLink />
      <StaffHeader onSettings={() => setSettingsOpen(true)} />
      {theme.navType === 'TOP' && !mustSetUp && <TopNav />}
      <div className="shell">
        {theme.navType === 'SIDE' && !mustSetUp && (
          <aside className="side no-print" data-collapsed={theme.navCollapsed} data-look={theme.sideNavTheme}>
            <SideNav isCollapsed={theme.navCollapsed} />
          </aside>
        )}
        <div className="work">
          <Page {...page} />
          <footer className="no-print">
            <bdi dir="ltr">
              © {new Date().getFullYear()} {short} · Denonco
            </bdi>
          </footer>
        </div>
      </div>
      <Dialog open={theme.mobileNav} onClose={closeNav} title={t`Menuja`} kind="drawer">
        <SideNav onGo={closeNav} />
      </Dialog>
      <SettingsPanel open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </div>
  );
}

function JustDone() {
  const { done } = useDone();
  // The next member to sign in must not see it.
  useEffect(() => clearDone, []);
  if (!done) return null;
  const { title, detail } = done;
  return (
    <Toast key={`${title} ${detail}`} onGone={clearDone}>
      <p>{detail === undefined ? title : <b>{title}</b>}</p>
      {detail && <p>{detail}</p>}
    </Toast>
  );
}

// Step-up prompt: if loading it fails, the call stays refused.
type Question = ComponentType<{ onAnswer: (isProved: boolean) => void }>;

const fetchQuestion = async (): Promise<Question> =>
  (await withCatalogues(import('../../accounts/profile/StepUp.tsx'), 'accounts/profile')).StepUp;

function StepUpAsker() {
  const [prompt, setPrompt] = useState<{ readonly Question: Question }>();
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const answer = (isProved: boolean) => {
    setPrompt(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  };
  useEffect(() => {
    const stop = registerStepUpPrompt(async () => {
      const Question = await fetchQuestion().catch(() => undefined);
      if (!Question) return false;
      setPrompt({ Question });
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      stop();
      for (const resolve of waiting.current.splice(0)) resolve(false);
    };
  }, []);
  return prompt ? <prompt.Question onAnswer={answer} /> : null;
}

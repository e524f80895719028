// Frame of every staff page: header, navigation, footer, settings panel. The blank layout shows only the page.
import './staff.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from '../../platform/api/live/useLive.ts';
import { refreshRights } from '../../platform/api/session.ts';
import { leaveSession } from '../../platform/api/signOut.ts';
import { useSettings } from '../../platform/api/useSettings.ts';
import { clearDone, useDone } from '../../platform/state/done.ts';
import { restoredToken, setBlankLayout, setMobileNav, useAppState, useIsHeld } from '../../platform/state/state.ts';
import { shareSession } from '../../platform/state/tabs.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconMenu } from '../../ui/marks/icons.ts';
import { LookNotice } from '../LookNotice.tsx';
import { PageBoundary } from '../PageBoundary.tsx';
import { useBlank } from '../useBlank.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { StaffHeader } from './StaffHeader.tsx';
import { SideNav, TopNav } from './StaffNav.tsx';
import { StepUpAsker } from './StepUpAsker.tsx';
import { useInvalidFocus } from './useInvalidFocus.ts';

interface ShellProps {
  /** Identifier of the route. */
  route: string | undefined;
  children: ReactNode;
}

const Page = ({ route, children }: ShellProps) => (
  <main id="main" tabIndex={-1} data-route={route}>
    <LookNotice />
    <PageBoundary over="content">{children}</PageBoundary>
    <JustDone />
    <StepUpAsker />
  </main>
);

function BlankLayout({ isChosen, ...page }: ShellProps & { isChosen: boolean }) {
  return (
    <div className="staff staff--blank">
      <div className="work">
        <Page {...page} />
      </div>
      {isChosen && (
        <p className="blank-exit no-print">
          <Button size="small" onClick={() => setBlankLayout(false)}>
            <Icon of={iconMenu} size="small" />
            <span>
              <Trans>Shfaq menunë</Trans>
            </span>
          </Button>
        </p>
      )}
    </div>
  );
}

export function StaffShell(page: ShellProps) {
  const { t } = useLingui();
  const theme = useAppState((state) => state.theme);
  const isHeld = useIsHeld();
  const { isBlank, isChosen } = useBlank();
  const short = useSettings()?.institution.short ?? 'KQZ';
  const [settingsOpen, setSettingsOpen] = useState(false);
  const rightsLocale = useRef(useAppState.getState().auth.token === restoredToken ? undefined : theme.locale);
  // Permissions may have changed before a reload, and names depend on the language.
  useEffect(() => {
    if (rightsLocale.current !== theme.locale) void refreshRights();
    rightsLocale.current = theme.locale;
  }, [theme.locale]);
  useLiveUpdates();
  useInvalidFocus();
  useEffect(() => shareSession(leaveSession), []);
  if (isBlank) return <BlankLayout isChosen={isChosen} {...page} />;
  const closeNav = () => setMobileNav(false);
  return (
    <div className="staff">
      <SkipLink />
      <StaffHeader onSettings={() => setSettingsOpen(true)} />
      {theme.navType === 'TOP' && !isHeld && <TopNav />}
      <div className="shell">
        {theme.navType === 'SIDE' && !isHeld && (
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

/** Confirms the action of the previous page. */
function JustDone() {
  const { done } = useDone();
  // The next member to sign in must not see it.
  useEffect(() => clearDone, []);
  if (!done) return null;
  return (
    <Toast onGone={clearDone}>
      <p>
        <b>{done.title}</b>
      </p>
      <p>{done.detail}</p>
    </Toast>
  );
}

// Header of staff pages: command palette, help, notices, menu of the member.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { manualChapterPath, paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { closeSession } from '../../platform/api/signOut.ts';
import { useSettings } from '../../platform/api/useSettings.ts';
import { withCatalogues } from '../../platform/i18n/catalogues.ts';
import { matchRoute } from '../../platform/router/match.ts';
import { Link, useLocation } from '../../platform/router/router.tsx';
import { setTheme, useAppState, useMustSetUp } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Menu } from '../../ui/actions/Menu.tsx';
import { lazyComponent, usePreload } from '../../ui/feedback/lazyComponent.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconMenu } from '../../ui/marks/icons.ts';
import * as icons from '../../ui/marks/pageIcons.ts';
import { useKeyDown } from '../../ui/page/useKeyDown.ts';
import { Brand } from '../Brand.tsx';
import { protectedRows } from './routes.ts';
import './bell.css';

function MemberMenu({ onSettings }: { onSettings: () => void }) {
  const { t } = useLingui();
  const { data, role, municipality } = useAppState((state) => state.member);
  const office = [role?.name, municipality?.name].filter(Boolean).join(' · ');
  const label = t`Llogaria: ${[data?.fullName, office].join(' ')}`;
  const face = (
    <>
      {/* Drawn by CSS, so that initials are not part of the accessible name. */}
      <span className="avatar" data-initials={data?.initials} />
      <span className="who__words">
        <b>{data?.fullName}</b> <small>{office}</small>
      </span>
    </>
  );
  return (
    <Menu className="who" label={label} face={face}>
      {(close) => (
        <>
          <p className="who__card">
            <b>{data?.fullName}</b>
            <span>{data?.username}</span>
            <span>{role?.name}</span>
          </p>
          <button
            type="button"
            className="menu__item"
            onClick={() => {
              close();
              onSettings();
            }}
          >
            <Icon of={icons.iconSettings} />
            <Trans>Pamja dhe gjuha</Trans>
          </button>
          <Link className="menu__item" to={paths.profile} onClick={close}>
            <Icon of={icons.iconUser} />
            <Trans>Profili im</Trans>
          </Link>
          <Link className="menu__item" to={paths.notificationSettings} onClick={close}>
            <Icon of={icons.iconBell} />
            <Trans>Cilësimet e njoftimeve</Trans>
          </Link>
          <Link className="menu__item" to={paths.password} onClick={close}>
            <Icon of={icons.iconLock} />
            <Trans>Ndrysho fjalëkalimin</Trans>
          </Link>
          <button type="button" className="menu__item" onClick={closeSession}>
            <Icon of={icons.iconSignOut} />
            <Trans>Dil</Trans>
          </button>
        </>
      )}
    </Menu>
  );
}

function NavButtons() {
  const { t } = useLingui();
  const { navCollapsed, navType, mobileNav } = useAppState((state) => state.theme);
  return (
    <>
      <span className="bluebar__phone">
        <Button
          square
          tone="quiet"
          aria-label={t`Hap menunë`}
          aria-expanded={mobileNav}
          onClick={() => setTheme({ mobileNav: true })}
        >
          <Icon of={iconMenu} />
        </Button>
      </span>
      {navType === 'SIDE' && (
        <span className="bluebar__wide">
          <Button
            square
            tone="quiet"
            aria-label={navCollapsed ? t`Zgjero menunë anësore` : t`Ngushto menunë anësore`}
            aria-pressed={navCollapsed}
            onClick={() => setTheme({ navCollapsed: !navCollapsed })}
          >
            <Icon of={iconMenu} />
          </Button>
        </span>
      )}
    </>
  );
}

export function StaffHeader({ onSettings }: { onSettings: () => void }) {
  const { t } = useLingui();
  const demo = useSettings()?.demo;
  const color = useAppState((state) => state.theme.topNavColor);
  const mustSetUp = useMustSetUp();
  return (
    <header className={`bluebar bluebar--${color} no-print`}>
      {!mustSetUp && <NavButtons />}
      <Brand to={paths.dashboard} line={demo ? t`Mjedis demonstrimi` : ''} />
      <span className="row--end bluebar__end">
        {!mustSetUp && <PaletteButton />}
        {!mustSetUp && <HelpButton />}
        {!mustSetUp && <Bell />}
        <MemberMenu onSettings={onSettings} />
      </span>
    </header>
  );
}

function HelpButton() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const chapter = matchRoute(protectedRows, pathname)?.row.chapter ?? '';
  const name = chapter === '' ? t`Manuali i përdorimit` : t`Ndihmë për këtë faqe`;
  return (
    <Link
      className="btn btn--quiet btn--square"
      to={chapter === '' ? paths.manual : manualChapterPath(chapter)}
      aria-label={name}
      title={name}
    >
      <Icon of={icons.iconQuestion} />
    </Link>
  );
}

const Palette = lazyComponent(async () => (await import('./palette/Palette.tsx')).Palette, 8);

/** Also opens with Ctrl+K (⌘K on a Mac). */
function PaletteButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // Opens with its field, so that the next key is typed into it.
  const show = async () => {
    await Palette.fetch().catch(() => undefined);
    setOpen(true);
  };
  usePreload(Palette, true);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Browsers would focus their address field.
    event.preventDefault();
    void show();
  });
  return (
    <>
      <Button tone="quiet" aria-keyshortcuts="Control+K Meta+K" onClick={() => void show()}>
        <Icon of={icons.iconSearch} />
        <span className="bluebar__find">
          <Trans>Kërko</Trans> <kbd>Ctrl K</kbd>
        </span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Kërkoni ose zgjidhni një veprim`}>
        <Palette onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const NoticePanel = lazyComponent(
  async () => (await withCatalogues(import('../../register/notices/NoticePanel.tsx'), 'register/notices')).NoticePanel,
  4,
);

const max = 99;

function Bell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const unread =
    useQuery(routeQuery('listMyNotices', { query: { limit: 10 } }, { refetchInterval: 120_000 })).data?.unread ?? 0;
  const label = unread > max ? `${max}+` : String(unread);
  const face = (
    <>
      <Icon of={icons.iconBell} />
      {unread > 0 && <span className="bell__count">{label}</span>}
    </>
  );
  return (
    <div className="bell-menu">
      <Menu
        key={pathname}
        className="bell"
        label={unread > 0 ? t`Njoftimet: ${label} të palexuara` : t`Njoftimet`}
        face={face}
      >
        {(close) => <NoticePanel close={close} />}
      </Menu>
    </div>
  );
}

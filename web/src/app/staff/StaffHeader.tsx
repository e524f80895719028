import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { closeSession } from '../../platform/api/signOut.ts';
import { useSettings } from '../../platform/api/useSettings.ts';
import { Link } from '../../platform/router/router.tsx';
import { setMobileNav, setNavCollapsed, useAppState, useIsHeld } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Menu } from '../../ui/actions/Menu.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconMenu } from '../../ui/marks/icons.ts';
import { iconBell, iconLock, iconSettings, iconSignOut, iconUser } from '../../ui/marks/pageIcons.ts';
import { Brand } from '../Brand.tsx';
import { Bell } from './Bell.tsx';
import { HelpButton } from './help/HelpButton.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';

function Face({ office }: { office: string }) {
  const data = useAppState((state) => state.member.data);
  return (
    <>
      {/* Drawn by CSS, so that initials are not part of the accessible name. */}
      <span className="avatar" data-initials={data?.initials} />
      <span className="who__words">
        <b>{data?.fullName}</b> <small>{office}</small>
      </span>
    </>
  );
}

function MemberMenu({ onSettings }: { onSettings: () => void }) {
  const { t } = useLingui();
  const { data, role, municipality } = useAppState((state) => state.member);
  const office = [role?.name, municipality?.name].filter(Boolean).join(' · ');
  const label = t`Llogaria: ${[data?.fullName, office].join(' ')}`;
  return (
    <Menu className="who" label={label} face={<Face office={office} />}>
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
            <Icon of={iconSettings} />
            <Trans>Pamja dhe gjuha</Trans>
          </button>
          <Link className="menu__item" to={paths.profile} onClick={close}>
            <Icon of={iconUser} />
            <Trans>Profili im</Trans>
          </Link>
          <Link className="menu__item" to={paths.notificationSettings} onClick={close}>
            <Icon of={iconBell} />
            <Trans>Cilësimet e njoftimeve</Trans>
          </Link>
          <Link className="menu__item" to={paths.password} onClick={close}>
            <Icon of={iconLock} />
            <Trans>Ndrysho fjalëkalimin</Trans>
          </Link>
          <button type="button" className="menu__item" onClick={closeSession}>
            <Icon of={iconSignOut} />
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
          onClick={() => setMobileNav(true)}
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
            onClick={() => setNavCollapsed(!navCollapsed)}
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
  const isHeld = useIsHeld();
  return (
    <header className={`bluebar bluebar--${color} no-print`}>
      {!isHeld && <NavButtons />}
      <Brand to={paths.dashboard} line={demo ? t`Mjedis demonstrimi` : ''} />
      <span className="row--end bluebar__end">
        {!isHeld && <PaletteButton />}
        {!isHeld && <HelpButton />}
        {!isHeld && <Bell />}
        <MemberMenu onSettings={onSettings} />
      </span>
    </header>
  );
}

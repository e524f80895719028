import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Link, useLocation } from '../../platform/router/router.tsx';
import { useMustSetUp } from '../../platform/state/state.ts';
import { useTabInView } from '../../ui/actions/useTabInView.ts';
import { Page } from '../../ui/layout/Page.tsx';
import './profile.css';

export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  const mustSetUp = useMustSetUp();
  return (
    <Page title={title} className="profile stack stack--24">
      {!mustSetUp && <Ways />}
      {children}
    </Page>
  );
}

function Ways() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const list = useTabInView<HTMLElement>(pathname);
  const ways = [
    [paths.profile, t`Të dhënat e mia`],
    [paths.security, t`Siguria`],
    [paths.mySessions, t`Sesionet dhe pajisjet`],
    [paths.notificationSettings, t`Njoftimet`],
  ] as const;
  return (
    <nav ref={list} className="tabs no-print" aria-label={t`Profili im`}>
      {ways.map(([path, name]) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

// Around the pages of one's own account: the heading, and the way from one to the others.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../paths.ts';
import { Link, useLocation } from '../router/router.tsx';
import { useIsHeld } from '../state/state.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import './profile.css';

export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  const isHeld = useIsHeld();
  usePageFocus(title);
  return (
    <div className="profile stack stack--24">
      <h1>{title}</h1>
      {!isHeld && <Ways />}
      {children}
    </div>
  );
}

function Ways() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // On phones the present one may stand outside of what is seen of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of page
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
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

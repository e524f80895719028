import type { AnchorHTMLAttributes } from 'react';
import { paths, visitorPath } from '../../paths.ts';
import { Link, useLocation } from '../../platform/router/router.tsx';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

const isStaff = (path: string) => path.startsWith(paths.app);

/** On staff pages, opens public ones in a new tab, since the guards lead members away from public pages. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  if (!isStaff(pathname) || isStaff(to)) return <Link {...rest} to={to} />;
  return <a {...rest} href={`#${visitorPath(to)}`} target="_blank" rel="noreferrer" />;
}

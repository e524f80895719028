import type { AnchorHTMLAttributes } from 'react';
import { visitorPath } from '../../paths.ts';

/** From the staff area to a public page: in a tab of its own, for the guard leads members away from public pages. */
export const PublicLink = ({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} href={`#${visitorPath(to)}`} target="_blank" rel="noreferrer" />
);

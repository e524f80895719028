import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, navigate } from '../../platform/router/router.tsx';
import { isPlainKey, useKeyDown } from '../page/useKeyDown.ts';
import './breadcrumbs.css';

interface NeighboursProps<T> {
  items: readonly T[];
  here: T;
  pathOf: (item: T) => string;
  before: string;
  after: string;
  children?: ReactNode;
}

/** Links to the items before and after this one of a list, also by the keys K and J. */
export function Neighbours<T>({ items, here, pathOf, before, after, children }: NeighboursProps<T>) {
  const [at, of] = [items.indexOf(here) + 1, items.length];
  const links = [
    { key: 'K', item: items[at - 2], name: before },
    { key: 'J', item: at > 0 ? items[at] : undefined, name: after },
  ].flatMap(({ key, item, name }) => (item === undefined ? [] : [{ key, name, to: pathOf(item) }]));
  useKeyDown((event) => {
    const wanted = isPlainKey(event) && links.find(({ key }) => key === event.key.toUpperCase());
    if (wanted) navigate(wanted.to);
  });
  if (at === 0 && !children) return null;
  return (
    <p className="neighbours">
      {children}
      {links.map(({ key, name, to }) => (
        <Link key={key} to={to}>
          <kbd>{key}</kbd> {name}
        </Link>
      ))}
      {at > 0 && (
        <span className="num">
          <Trans>
            {at} nga {of}
          </Trans>
        </span>
      )}
    </p>
  );
}

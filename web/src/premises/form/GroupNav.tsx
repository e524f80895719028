import { type PremisesGroup, premisesGroups } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk, iconWarn } from '../../ui/marks/icons.ts';
import { groupId } from './groupId.ts';
import './groupNav.css';

export interface GroupState {
  readonly group: PremisesGroup | 'files' | 'inspections' | 'history';
  readonly filled: number;
  readonly total: number;
  readonly errors: number;
  readonly warnings: number;
}

/** Scrolls to a part by script, because in-page anchors would change the route. */
function goToGroup(group: string): void {
  const heading = document.getElementById(groupId(group));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Parts of the form with progress and links. */
export function GroupNav({ groups }: { groups: readonly GroupState[] }) {
  const { t, locale } = useLingui();
  const beside = { files: t`Foto dhe planimetri`, inspections: t`Inspektimet`, history: t`Historiku` };
  const nameOf = (group: GroupState['group']) =>
    group === 'files' || group === 'inspections' || group === 'history' ? beside[group] : premisesGroups[group][locale];
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentGroup(
    nav,
    groups.map(({ group }) => group),
  );
  return (
    <nav ref={nav} className="prem-groups no-print" aria-label={t`Pjesët e raportit`}>
      <ul>
        {groups.map(({ group, ...state }) => (
          <li key={group}>
            <button
              type="button"
              aria-current={group === current ? 'location' : undefined}
              onClick={() => goToGroup(group)}
            >
              {nameOf(group)}
              <HowFar {...state} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Errors precede warnings, and those the share of filled fields. */
function HowFar({ filled, total, errors, warnings }: Omit<GroupState, 'group'>) {
  const { t } = useLingui();
  if (errors > 0)
    return (
      <span className="prem-groups__wrong">
        <Icon of={iconError} size="small" />
        <Plural value={errors} one="# gabim" other="# gabime" />
      </span>
    );
  if (warnings > 0)
    return (
      <span className="prem-warned">
        <Icon of={iconWarn} size="small" />
        <span className="visually-hidden">
          <Plural value={warnings} one="# paralajmërim" other="# paralajmërime" />
        </span>
        <span aria-hidden="true">{warnings}</span>
      </span>
    );
  if (total === 0) return null;
  if (filled === total)
    return (
      <span className="prem-groups__full">
        <Icon of={iconOk} size="small" label={t`e plotë`} />
      </span>
    );
  return (
    <small className="num">
      {filled}/{total}
    </small>
  );
}

// Current part of the report: the section in the upper part of the viewport.
function useCurrentGroup(nav: RefObject<HTMLElement | null>, groups: readonly string[]): string {
  const [current, setCurrent] = useState('');
  const names = groups.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(shown.target.querySelector('h3')?.id.slice(groupId('').length) ?? '');
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const name of names.split(' ')) {
      const section = document.getElementById(groupId(name))?.closest('.prem-group');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  useEffect(() => {
    const list = nav.current?.querySelector('ul');
    const button = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the navigation only.
    if (list && button && current !== '') list.scrollTo({ left: button.offsetLeft - list.offsetLeft - 48 });
  }, [nav, current]);
  return current;
}

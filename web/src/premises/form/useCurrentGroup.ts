// Current part of the report: the section in the upper part of the viewport.
import { type RefObject, useEffect, useState } from 'react';
import { groupId } from './groupId.ts';

export function useCurrentGroup(nav: RefObject<HTMLElement | null>, groups: readonly string[]): string {
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

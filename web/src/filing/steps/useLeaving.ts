// Asks before a page is left with something that nothing keeps.
import { useEffect, useState } from 'react';

export interface Leaving {
  /** Where the person wanted to go, while they are being asked. */
  readonly wanted: string | undefined;
  readonly ask: (to: string) => void;
  readonly stay: () => void;
}

/** While `guarded`, a link to another page of the portal asks first, and so does closing the tab. */
export function useLeaving(guarded: boolean): Leaving {
  const [wanted, ask] = useState<string>();
  useEffect(() => {
    if (!guarded) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router sees it. A query alone is a step of the same form.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link?.getAttribute('href');
      // In a tab of its own: this page stays.
      if (link?.target === '_blank') return;
      if (!to?.startsWith('#/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (to.slice(1).startsWith(`${pathNow()}?`)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to.slice(1));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [guarded]);
  return { wanted, ask, stay: () => ask(undefined) };
}

const pathNow = () => window.location.hash.slice(1).split('?')[0];

import { useEffect, useState } from 'react';

/** While `guarded`, links within the portal and closing the tab ask first. */
export function useLeaveGuard(guarded: boolean) {
  const [wanted, ask] = useState<string>();
  useEffect(() => {
    if (!guarded) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Capturing, before the router. A changed query is a step of the same form.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link?.getAttribute('href');
      // Opens in a new tab: this page stays.
      if (link?.target === '_blank') return;
      if (!to?.startsWith('#/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (to.slice(1).startsWith(`${pathNow()}?`)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to.slice(1));
    };
    const guard = new AbortController();
    window.addEventListener('beforeunload', onUnload, { signal: guard.signal });
    document.addEventListener('click', onClick, { capture: true, signal: guard.signal });
    return () => guard.abort();
  }, [guarded]);
  return { wanted, ask, stay: () => ask(undefined) };
}

const pathNow = () => window.location.hash.slice(1).split('?')[0];

import { type ComponentType, useEffect, useState } from 'react';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { isWaiting } from '../../register/filing/sending/waiting.ts';

async function fetchResults(): Promise<ComponentType> {
  const [{ QueuedResults }] = await Promise.all([
    import('../../register/filing/sending/QueuedResults.tsx'),
    loadCatalogues('register/filing'),
  ]);
  return QueuedResults;
}

/** Loads the outbox only when filings are waiting and the browser is online. */
export function Waiting() {
  const { key } = useLocation();
  const [QueuedResults, setQueuedResults] = useState<ComponentType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries on navigation
  useEffect(() => {
    const look = () => {
      if (!isWaiting() || !navigator.onLine) return;
      fetchResults().then(
        (results) => setQueuedResults(() => results),
        // The next page or connection tries again.
        () => undefined,
      );
    };
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [key]);
  return QueuedResults ? <QueuedResults /> : null;
}

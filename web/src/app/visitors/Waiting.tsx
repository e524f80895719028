import { lazy, Suspense, useEffect, useState } from 'react';
import { isWaiting } from '../../filing/sending/waiting.ts';
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { useLocation } from '../../router/router.tsx';

const Nothing = () => null;
const SentLater = lazy(async () => {
  try {
    const loading = import('../../filing/sending/SentLater.tsx');
    await wantCatalogues('filing');
    return { default: (await loading).SentLater };
  } catch {
    // The network is not as back as it seemed; the next page tries again.
    return { default: Nothing };
  }
});

const canSend = () => isWaiting() && navigator.onLine;

/** Brings what sends waiting filings to the browser only when there is one, and a network. */
export function Waiting() {
  const { key } = useLocation();
  const [wanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again at each change of page
  useEffect(() => {
    const look = () => canSend() && setWanted(true);
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [key]);
  return wanted ? (
    <Suspense fallback={null}>
      <SentLater />
    </Suspense>
  ) : null;
}

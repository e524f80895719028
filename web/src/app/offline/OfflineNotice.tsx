import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

function listen(hear: () => void): () => void {
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  return () => {
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}

const useOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

/** Says that there is no network, and what works all the same. The region stands there empty, so that its words are read out. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div className="offline no-print" role="status">
      {!online && (
        <p className="wrap wrap--public">
          <Trans>
            <b>Jeni pa rrjet.</b> Formularin mund ta plotësoni dhe niset kur të ketë rrjet. Listat mund të jenë ato të
            lexuara së fundi.
          </Trans>
        </p>
      )}
    </div>
  );
}

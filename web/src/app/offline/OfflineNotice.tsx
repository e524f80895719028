import { Trans } from '@lingui/react/macro';
import { useOnline } from '../../ui/page/useOnline.ts';

/** Live region for losing the network; rendered empty first, so that screen readers announce it. */
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

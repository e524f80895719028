// Reports the outcome of queued filings on any page.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Link, useLocation } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import '../../../ui/feedback/toast.css';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClose, iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { type Arrival, sendWaiting } from './outbox.ts';

const LETTING_GO_MS = 500;

const formOf = ({ route }: Arrival) =>
  route === 'fileComplaint' ? paths.registerComplaint : paths.registerDenouncement;

export function QueuedResults() {
  const { t } = useLingui();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries on each page
  useEffect(() => {
    const send = async () => {
      const arrived = await sendWaiting().catch(() => []);
      setArrivals((before) => [...before, ...arrived]);
    };
    // A form being left releases its draft first.
    const timer = setTimeout(send, LETTING_GO_MS);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [key]);
  const arrival = arrivals[0];
  if (!arrival) return null;
  const close = () => setArrivals((before) => before.slice(1));
  const { number } = arrival;
  return (
    // Stays until dismissed: it leads to a code that cannot be restored.
    <div className="toast no-print" role="status">
      <Icon of={number ? iconOk : iconWarn} />
      <div>
        <p>
          {number ? (
            <Trans>Rrjeti u kthye dhe dërgesa që priste u regjistrua me numrin {number}.</Trans>
          ) : (
            <Trans>Rrjeti u kthye, por serveri gjeti diçka për të ndrequr te dërgesa që priste.</Trans>
          )}
        </p>
        <p>
          <Link to={formOf(arrival)} onClick={close}>
            {number ? <Trans>Shihni vërtetimin dhe ruani kodin</Trans> : <Trans>Hapeni formularin</Trans>}
          </Link>
        </p>
      </div>
      <Button square size="small" tone="quiet" aria-label={t`Mbyll njoftimin`} onClick={close}>
        <Icon of={iconClose} size="small" />
      </Button>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useKeyDown } from '../../../ui/page/useKeyDown.ts';

export function PrintFile() {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({ mutationFn: printWhole });
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    mutate();
  });
  return (
    <>
      <span className="no-print">
        <Button size="small" tone="quiet" pending={isPending} onClick={() => mutate()}>
          {t`Printo dosjen`}
        </Button>
      </span>
      {/* The browser's menu prints immediately. */}
      <p className="case-unloaded">
        {t`Kjo dosje u shtyp para se të ngarkohej e gjitha. Shtypeni përsëri me «Printo dosjen».`}
      </p>
    </>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isWaiting = () =>
  queryClient.isFetching({ type: 'active' }) > 0 || document.querySelector('main .skeleton') !== null;

async function printWhole(): Promise<void> {
  requestEverything();
  // It may request more in the next frame.
  for (let still = 0; still < 3; still = isWaiting() ? 0 : still + 1) await frame();
  window.print();
}

// Lazy sections load first, since paper cannot scroll.
const whole = 'denonco:whole';

const requestEverything = (): boolean => window.dispatchEvent(new Event(whole));

/** Calls back before printing, also by the browser's menu; gives its end. */
export function onEverythingRequested(listener: () => void): () => void {
  window.addEventListener(whole, listener);
  window.addEventListener('beforeprint', listener);
  return () => {
    window.removeEventListener(whole, listener);
    window.removeEventListener('beforeprint', listener);
  };
}

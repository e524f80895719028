// The case file on paper, whole: by its button, and by the keys of the browser.
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { printWhole } from '../../api/printWhole.ts';
import { useAttempt } from '../../api/useAttempt.ts';
import { Button } from '../../ui/actions/Button.tsx';

export function PrintFile() {
  const { run, pending } = useAttempt(printWhole);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [run]);
  return (
    <>
      <span className="no-print">
        <Button size="small" tone="quiet" pending={pending} onClick={() => void run()}>
          <Trans>Printo dosjen</Trans>
        </Button>
      </span>
      {/* The browser's menu prints without asking. */}
      <p className="case-unloaded">
        <Trans>Kjo dosje u shtyp para se të ngarkohej e gjitha. Shtypeni përsëri me «Printo dosjen».</Trans>
      </p>
    </>
  );
}

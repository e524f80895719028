// What a visitor finds at denounces/register: a draft of before, the form, or the receipt of what was sent.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { CoveringSpinner } from '../ui/feedback/Spinner.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { goOnWithDraft, openDraft, useDraft } from './draft/draft.ts';
import { FilingPage } from './FilingPage.tsx';
import './filing.css';
import { ResumePage } from './ResumePage.tsx';
import { ReceiptPage } from './receipt/ReceiptPage.tsx';

export function RegisterPage() {
  const { phase, draft } = useDraft();
  const [query] = useSearchParams();
  const inTheMiddle = query.has('step');
  useEffect(() => {
    void openDraft();
  }, []);
  // An address with a step is a reload or a way back: nobody needs to be asked.
  useEffect(() => {
    if (phase === 'found' && inTheMiddle) goOnWithDraft();
  }, [phase, inTheMiddle]);

  if (phase === 'opening') return <CoveringSpinner over="content" />;
  if (phase === 'elsewhere') return <ElsewherePage />;
  if (draft.filed) return <ReceiptPage filed={draft.filed} />;
  if (phase === 'found' && !inTheMiddle) return <ResumePage />;
  return <FilingPage />;
}

function ElsewherePage() {
  const { t } = useLingui();
  const title = t`Denoncimi është i hapur në një skedë tjetër`;
  usePageFocus(title, { step: 'elsewhere' });
  return (
    <div className="wrap wrap--public page stack measure-page">
      <h1>{title}</h1>
      <p className="lead">
        <Trans>Vazhdojeni atje, ose merreni këtu. Ajo që keni shkruar ruhet; skeda tjetër ndalon së ruajturi.</Trans>
      </p>
      <Button tone="ink" size="large" onClick={() => openDraft(true)}>
        <Trans>Vazhdo këtu</Trans>
      </Button>
    </div>
  );
}

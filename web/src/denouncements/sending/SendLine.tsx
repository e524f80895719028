import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import type { Sending } from './useSending.ts';

const SLOW_MS = 15_000;

/** How the sending goes, beside the button: under way, slow, or failed and what to do. */
export function SendLine({ sending: { pending, fault, send } }: { sending: Sending }) {
  return (
    <>
      <p role="status" className={pending ? 'soft' : 'visually-hidden'}>
        {pending && <Underway />}
      </p>
      {fault?.status === 0 && <NoNetwork onRetry={send} />}
      {fault && fault.status !== 0 && <FaultState fault={fault} retry={send} />}
    </>
  );
}

function Underway() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? (
    <Trans>Po zgjat më shumë se zakonisht. Mos e mbyllni faqen; asgjë nuk humbet.</Trans>
  ) : (
    <Trans>Po dërgohet.</Trans>
  );
}

const NoNetwork = ({ onRetry }: { onRetry: () => void }) => (
  <Note tone="warn" alert>
    <p>
      <b>
        <Trans>Nuk morëm përgjigje nga serveri.</Trans>
      </b>
    </p>
    <p>
      <Trans>
        Nuk dimë nëse denoncimi mbërriti. Gjithçka që shkruat është ende këtu. Provoni përsëri: regjistrohet vetëm një
        herë. Nëse rrjeti kthehet ndërsa faqja është e hapur, dërgohet vetë.
      </Trans>
    </p>
    <p className="note__actions">
      <Button size="small" onClick={onRetry}>
        <Trans>Provo përsëri</Trans>
      </Button>
    </p>
  </Note>
);

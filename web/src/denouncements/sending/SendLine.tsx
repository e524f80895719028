import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { useDraft } from '../draft/draft.ts';
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

function NoNetwork({ onRetry }: { onRetry: () => void }) {
  const mayHaveArrived = useDraft(({ draft }) => draft.sentAt !== undefined);
  return (
    <Note tone="warn" alert>
      <p>
        <b>
          <Trans>Nuk morëm përgjigje nga serveri.</Trans>
        </b>
      </p>
      <p>
        {mayHaveArrived ? (
          <Trans>Nuk dimë nëse denoncimi mbërriti. Provoni përsëri: regjistrohet vetëm një herë.</Trans>
        ) : (
          <Trans>Denoncimi nuk u dërgua ende.</Trans>
        )}{' '}
        <Trans>
          Gjithçka që shkruat është ende këtu. Nëse rrjeti kthehet ndërsa faqja është e hapur, dërgohet vetë.
        </Trans>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={onRetry}>
          <Trans>Provo përsëri</Trans>
        </Button>
      </p>
    </Note>
  );
}

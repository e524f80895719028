import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconTick } from '../../ui/marks/icons.ts';
import './messages.css';

/** For a filer who lost the code or came in person: the link by which this request is answered, once, without the code. */
export function RequestLink({ number, id }: { number: string; id: string }) {
  const { t } = useLingui();
  const { data: messages } = useRead('listCaseMessages', { params: { number } });
  const { run, pending, fault } = useAction('getRequestLink');
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState('');
  const copy = async () => {
    const link = await run({ params: { number, id }, body: {} });
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied(true);
    } catch {
      // Where copying is refused it stands there to be copied.
      setShown(link.url);
    }
  };
  // Who may write to the filer may hand out the link.
  if (!messages?.mayWrite) return null;
  return (
    <div className="stack stack--8 no-print">
      {fault && <FaultState fault={fault} />}
      <div>
        <Button size="small" pending={pending} aria-describedby={`link-${id}`} onClick={copy}>
          <Icon of={copied ? iconTick : iconCopy} size="small" />
          <span>{copied ? <Trans>U kopjua</Trans> : <Trans>Kopjo lidhjen</Trans>}</span>
        </Button>
      </div>
      <p id={`link-${id}`} className="muted small">
        <Trans>Kush e ka lidhjen, përgjigjet një herë pa kod. Jepjani vetëm denoncuesit.</Trans>
      </p>
      <p role="status" className={shown ? 'small breaks request-link' : 'visually-hidden'}>
        {copied ? t`Lidhja u kopjua.` : shown}
      </p>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconTick } from '../../ui/marks/moreIcons.ts';

/** For a filer who lost the code or came in person: the link by which this request is answered, once, without the code. */
export function RequestLink({ number, id }: { number: string; id: string }) {
  const { t } = useLingui();
  const { run, pending, fault } = useAction('getRequestLink');
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState('');
  const copy = async () => {
    const link = await run({ params: { number, id }, body: {} });
    if (!link) return;
    await refresh('listRequestLinks');
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied(true);
    } catch {
      // Where copying is refused it stands there to be copied.
      setShown(link.url);
    }
  };
  return (
    <>
      {fault && <FaultState fault={fault} />}
      <Button size="small" pending={pending} aria-describedby={`link-${id}`} onClick={() => void copy()}>
        <Icon of={copied ? iconTick : iconCopy} size="small" />
        <span>{copied ? <Trans>U kopjua</Trans> : <Trans>Kopjo lidhjen</Trans>}</span>
      </Button>
      <span id={`link-${id}`} className="visually-hidden">
        <Trans>Kush e ka lidhjen, përgjigjet një herë pa kod. Jepjani vetëm atij që e dërgoi çështjen.</Trans>
      </span>
      <span role="status" className={shown ? 'small breaks request-link' : 'visually-hidden'}>
        {copied ? t`Lidhja u kopjua.` : shown}
      </span>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useTyped } from '../filing/draft/useTyped.ts';
import { useMay } from '../state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { TextArea } from '../ui/forms/TextField.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';

/** The register goes on by the hour that the clock shows, with the reason on the log. */
export function ConfirmClock() {
  const { t } = useLingui();
  const typed = useTyped('health/clock', '');
  const { run, pending, fault } = useAction('confirmClock');
  const mayConfirm = useMay('settings.manage');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const confirmed = await run({ body: { reason: typed.value } });
    if (confirmed === undefined) return;
    typed.clear();
    refresh('getHealth');
  };
  if (!mayConfirm) return null;
  return (
    <form className="stack stack--16" noValidate onSubmit={(event) => void submit(event)}>
      {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
      <TextArea
        id="clock.reason"
        label={t`Pse ora është e saktë`}
        hint={t`Arsyeja mbetet në ditarin e regjistrit.`}
        short
        value={typed.value}
        onChange={typed.set}
        error={fault?.fields.reason?.join(' ')}
      />
      <KeptLine of={typed} />
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Ora është e saktë</Trans>
        </Button>
      </p>
    </form>
  );
}

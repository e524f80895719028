// The second person answers: approves, or refuses and says why. What was typed stays when the answer fails.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';

interface AnswerProps {
  number: string;
  id: string;
}

export function Answer({ number, id }: AnswerProps) {
  const { t } = useLingui();
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, pending, fault } = useAction('answerIdentity');
  const answer = async (approve: boolean) => {
    const desk = await run({ params: { number, id }, body: { approve, ...(approve ? {} : { reason }) } });
    if (desk) give('getIdentityDesk', { params: { number } }, desk);
    else void refresh('getIdentityDesk');
  };
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= 3) return void answer(false);
    setMissing(true);
    focusField(`refusal-${id}`);
  };
  return (
    <form className="stack stack--8 no-print" noValidate onSubmit={refuse}>
      {fault && <FaultState fault={fault} />}
      {isRefusing && (
        <TextArea
          id={`refusal-${id}`}
          short
          label={t`Pse refuzohet`}
          hint={t`E lexojnë kush e kërkoi dhe audituesi.`}
          max={2000}
          value={reason}
          error={isMissing ? t`Shkruani arsyen.` : undefined}
          onChange={(value) => {
            setReason(value);
            setMissing(false);
          }}
        />
      )}
      <Choices {...{ isRefusing, pending }} onApprove={() => void answer(true)} onRefusing={setRefusing} />
    </form>
  );
}

interface ChoicesProps {
  /** The reason is being written. */
  isRefusing: boolean;
  pending: boolean;
  onApprove: () => void;
  onRefusing: (isRefusing: boolean) => void;
}

const Choices = ({ isRefusing, pending, onApprove, onRefusing }: ChoicesProps) => (
  <div className="row row--8">
    {isRefusing ? (
      <>
        <Button type="submit" tone="red" size="small" pending={pending}>
          <Trans>Refuzo</Trans>
        </Button>
        <Button size="small" onClick={() => onRefusing(false)}>
          <Trans>Anulo</Trans>
        </Button>
      </>
    ) : (
      <>
        <Button tone="blue" size="small" pending={pending} onClick={onApprove}>
          <Trans>Mirato</Trans>
        </Button>
        <Button size="small" onClick={() => onRefusing(true)}>
          <Trans>Refuzo…</Trans>
        </Button>
      </>
    )}
  </div>
);

// Confirmation or refusal by a second person.
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DraftHandle } from '../../platform/drafts/vault.ts';
import { Button } from '../actions/Button.tsx';
import { DraftLine } from '../draft/DraftLine.tsx';
import { FaultState, type FaultStateProps } from '../feedback/FaultState.tsx';
import { focusField } from '../forms/ErrorSummary.tsx';
import { TextArea } from '../forms/TextField.tsx';

interface Props {
  /** Unique on the page. */
  id: string;
  /** Names the readers of the reason. */
  hint: string;
  /** Maximum length of the reason. */
  max: number;
  pending: boolean;
  fault: FaultStateProps['fault'] | null;
  /** Saved reason. */
  typed: DraftHandle & { readonly value: string; readonly set: (reason: string) => void };
  /** Only refusals have a reason. */
  onAnswer: (refusal?: string) => void;
  /** Label of the confirm button. */
  children: ReactNode;
}

export function ConfirmOrRefuse({ id, hint, max, pending, fault, typed, onAnswer, children }: Props) {
  const { t } = useLingui();
  const [isRefusing, setRefusing] = useState(false);
  const { value: reason } = typed;
  const [isMissing, setMissing] = useState(false);
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= 3) return onAnswer(reason);
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
          hint={hint}
          max={max}
          value={reason}
          error={isMissing ? t`Shkruani arsyen.` : undefined}
          onChange={(value) => {
            typed.set(value);
            setMissing(false);
          }}
        />
      )}
      {isRefusing && <DraftLine of={typed} />}
      <div className="row row--8">
        {isRefusing ? (
          <>
            <Button type="submit" tone="red" size="small" pending={pending}>
              {t`Refuzo`}
            </Button>
            <Button size="small" onClick={() => setRefusing(false)}>
              {t`Anulo`}
            </Button>
          </>
        ) : (
          <>
            <Button tone="blue" size="small" pending={pending} onClick={() => onAnswer()}>
              {children}
            </Button>
            <Button size="small" onClick={() => setRefusing(true)}>
              {t`Refuzo…`}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

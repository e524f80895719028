// What two people decide: the answer of the second one, and the withdrawal of who asked.
import { type ApprovalAnswer, longestAnswer } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../actions/Button.tsx';
import { DraftLine } from '../draft/DraftLine.tsx';
import { FaultState } from '../feedback/FaultState.tsx';
import { Note } from '../feedback/Note.tsx';
import { focusField } from '../forms/ErrorSummary.tsx';
import { TextArea } from '../forms/TextField.tsx';

interface AnswerRequestProps<Reply> {
  /** Unique on the page. */
  id: string;
  /** Name of the reason's draft. */
  draft: string;
  /** Names the readers of the reason. */
  hint: string;
  send: (answer: ApprovalAnswer) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onError: () => void;
  /** Label of the confirm button. */
  children: ReactNode;
}

/** Only refusals have a reason. */
export function AnswerRequest<Reply>({ id, draft, hint, send, onDone, onError, children }: AnswerRequestProps<Reply>) {
  const { t } = useLingui();
  const typed = useDraft(draft, '');
  const { value: reason } = typed;
  const [isRefusing, setRefusing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      typed.clear();
      onDone(reply);
    },
    onError,
  });
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= 3) return mutate({ approve: false, reason });
    setMissing(true);
    focusField(`refusal-${id}`);
  };
  return (
    <form className="stack stack--8 no-print" noValidate onSubmit={refuse}>
      {error && <FaultState fault={error} />}
      {isRefusing && (
        <TextArea
          id={`refusal-${id}`}
          short
          label={t`Pse refuzohet`}
          hint={hint}
          max={longestAnswer}
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
            <Button type="submit" tone="red" size="small" pending={isPending}>
              {t`Refuzo`}
            </Button>
            <Button size="small" onClick={() => setRefusing(false)}>
              {t`Anulo`}
            </Button>
          </>
        ) : (
          <>
            <Button tone="blue" size="small" pending={isPending} onClick={() => mutate({ approve: true })}>
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

interface WithdrawRequestProps<Reply> {
  send: () => Promise<Reply>;
  onDone: (reply: Reply) => void;
}

export function WithdrawRequest<Reply>({ send, onDone }: WithdrawRequestProps<Reply>) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onDone });
  return (
    <div className="stack stack--8">
      {error && <FaultState fault={error} />}
      <Button size="small" pending={isPending} onClick={() => mutate()}>
        {t`Tërhiqe kërkesën`}
      </Button>
    </div>
  );
}

export const WaitingNote = () => (
  <Note tone="wait">
    <Trans>
      Një ndryshim pret konfirmimin e një personi të dytë dhe nuk vlen ende.{' '}
      <Link to={paths.grants}>Shihni kërkesën</Link>
    </Trans>
  </Note>
);

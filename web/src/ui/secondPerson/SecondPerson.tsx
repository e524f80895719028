// What two people decide, and its withdrawal by who asked.
import { type ApprovalAnswer, longestAnswer } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../actions/Button.tsx';
import { FaultState } from '../feedback/FaultState.tsx';
import { Note } from '../feedback/Note.tsx';
import { ContractForm } from '../forms/ContractForm.tsx';
import { TextArea } from '../forms/TextField.tsx';

interface AnswerRequestProps<Reply> {
  id: string;
  /** Name of the reason's draft. */
  draft: string;
  /** Names the readers of the reason. */
  hint: string;
  send: (answer: ApprovalAnswer) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onError: () => void;
  children: ReactNode;
}

/** Only refusals have a reason. */
export function AnswerRequest<Reply>({ id, draft, hint, send, onDone, onError, children }: AnswerRequestProps<Reply>) {
  const { t } = useLingui();
  const typed = useDraft(draft, '');
  const [isRefusing, setRefusing] = useState(false);
  const [tries, setTries] = useState(0);
  const isMissing = typed.value.trim().length < 3;
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      typed.clear();
      onDone(reply);
    },
    onError,
  });
  const refuse = () => (isMissing ? setTries(tries + 1) : mutate({ approve: false, reason: typed.value }));
  if (!isRefusing)
    return (
      <div className="stack stack--8 no-print">
        {error && <FaultState fault={error} />}
        <div className="row row--8">
          <Button tone="blue" size="small" pending={isPending} onClick={() => mutate({ approve: true })}>
            {children}
          </Button>
          <Button size="small" onClick={() => setRefusing(true)}>
            {t`Refuzo…`}
          </Button>
        </div>
      </div>
    );
  return (
    <ContractForm
      form={{ submit: refuse, pending: isPending, fault: error, turn: tries, typed }}
      act={t`Refuzo`}
      tone="red"
      size="small"
      onCancel={() => setRefusing(false)}
      className="stack stack--8 no-print"
    >
      <TextArea
        id={`refusal-${id}`}
        short
        label={t`Pse refuzohet`}
        hint={hint}
        max={longestAnswer}
        value={typed.value}
        error={tries > 0 && isMissing ? t`Shkruani arsyen.` : undefined}
        onChange={typed.set}
      />
    </ContractForm>
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

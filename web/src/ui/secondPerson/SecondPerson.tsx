// A change that needs a second person: approve, refuse, or withdraw by the person who asked.
import { type ApprovalAnswer, maxAnswerLength } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../actions/Button.tsx';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';
import { Note } from '../feedback/Note.tsx';
import { CallButton } from '../forms/CallButton.tsx';
import { ContractForm } from '../forms/ContractForm.tsx';
import { TextArea } from '../forms/TextField.tsx';

interface AnswerRequestProps<Result> {
  id: string;
  /** Name of the reason's draft. */
  draft: string;
  /** Names the readers of the reason. */
  hint: string;
  send: (answer: ApprovalAnswer) => Promise<Result>;
  onDone: (response: Result) => void;
  onError: () => void;
  children: ReactNode;
}

/** Only refusals have a reason. */
export function AnswerRequest<Result>(props: AnswerRequestProps<Result>) {
  const { id, draft, hint, send, onDone, onError, children } = props;
  const { t } = useLingui();
  const storedDraft = useDraft(draft, '');
  const [isRefusing, setRefusing] = useState(false);
  const [tries, setTries] = useState(0);
  const isMissing = storedDraft.value.trim().length < 3;
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (response) => {
      storedDraft.clear();
      onDone(response);
    },
    onError,
  });
  const refuse = () => (isMissing ? setTries(tries + 1) : mutate({ approve: false, reason: storedDraft.value }));
  if (!isRefusing)
    return (
      <div className="stack stack--8 no-print">
        {error && <ErrorNotice error={error} />}
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
      form={{ submit: refuse, pending: isPending, error, attempt: tries, draft: storedDraft }}
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
        max={maxAnswerLength}
        value={storedDraft.value}
        error={tries > 0 && isMissing ? t`Shkruani arsyen.` : undefined}
        onChange={storedDraft.set}
      />
    </ContractForm>
  );
}

interface WithdrawRequestProps<Outcome> {
  send: () => Promise<Outcome>;
  onDone: (response: Outcome) => void;
}

export const WithdrawRequest = <Result,>({ send, onDone }: WithdrawRequestProps<Result>) => (
  <div className="stack stack--8">
    <CallButton size="small" call={{ mutationFn: send, onSuccess: onDone }} input={undefined}>
      <Trans>Tërhiqe kërkesën</Trans>
    </CallButton>
  </div>
);

export const WaitingNote = () => (
  <Note tone="wait">
    <Trans>
      Një ndryshim pret konfirmimin e një personi të dytë dhe nuk vlen ende.{' '}
      <Link to={paths.grants}>Shihni kërkesën</Link>
    </Trans>
  </Note>
);

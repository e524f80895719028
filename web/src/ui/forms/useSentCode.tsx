import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { CallInput, CallResponse } from '../../platform/api/client.ts';
import { routeMutation } from '../../platform/api/query.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { focusField } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

export type SentCode = CallResponse<'requestPhoneConfirmation'> & { readonly phone: string };
export type PhoneProof = CallInput<'confirmPhone'>['body'];

interface SentCodeFieldProps extends Pick<ButtonProps, 'tone' | 'size'> {
  sentCode: SentCode;
  act: string;
  pending?: boolean;
  /** Another code is on its way. */
  isAsking: boolean;
  onConfirmed: (proof: PhoneProof) => void;
  onAgain: () => void;
  children?: ReactNode;
}

const CODE = 'phone-code';

/** Six-digit code sent by SMS, confirmed on its own even within another form. */
export function SentCodeField(props: SentCodeFieldProps) {
  const { sentCode, act, pending, isAsking, onConfirmed, onAgain, children, ...buttonStyle } = props;
  const { t } = useLingui();
  const { requestId, expiresAt, resendAfter } = sentCode;
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useMutation(routeMutation('confirmPhone'));
  const until = formatTime(expiresAt);
  // The field replaces the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per sent code
  useEffect(() => focusField(CODE), [requestId]);
  const confirm = () => {
    const proof = { requestId, code: code.replace(/[\s-]/g, '') };
    mutate({ body: proof }, { onSuccess: () => onConfirmed(proof), onError: () => focusField(CODE) });
  };
  return (
    <div className="stack">
      <TextField
        id={CODE}
        label={t`Kodi që morët me SMS`}
        hint={t`Gjashtë shifra. Vlen deri në orën ${until}.`}
        error={error?.fields.code?.[0] ?? error?.message}
        width={10}
        native={{
          autoComplete: 'one-time-code',
          inputMode: 'numeric',
          maxLength: 12,
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!isPending) confirm();
          },
        }}
        value={code}
        onChange={(value) => {
          if (error) reset();
          setCode(value);
        }}
      />
      <p className="row">
        <Button {...buttonStyle} pending={isPending || pending} onClick={confirm}>
          {act}
        </Button>
        <AnotherCode from={resendAfter} size={buttonStyle.size} pending={isAsking} onClick={onAgain} />
        {children}
      </p>
    </div>
  );
}

function AnotherCode({ from, ...button }: { from: string } & Pick<ButtonProps, 'size' | 'pending' | 'onClick'>) {
  const { t } = useLingui();
  const left = () => Math.max(0, Math.ceil((Date.parse(from) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for another instant
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [from]);
  return seconds > 0 ? (
    <span className="small soft num">
      <Trans>Kod tjetër pas {seconds} sekondash</Trans>
    </span>
  ) : (
    <Button tone="quiet" {...button}>
      {t`Dërgo kod tjetër`}
    </Button>
  );
}

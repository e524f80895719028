// The code that was sent to the telephone: typed back, wrong at its field, asked for once more after a while.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { formatTime } from '../../i18n/format.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

export interface AskedCode {
  readonly requestId: string;
  readonly phone: string;
  readonly expiresAt: string;
  readonly resendAfter: string;
}

interface PhoneCodeProps {
  asked: AskedCode;
  isAsking: boolean;
  isSaving: boolean;
  onAgain: () => void;
  onConfirmed: (proof: { requestId: string; code: string }) => void;
  onLeave: () => void;
}

const CODE = 'phone-code';

export function PhoneCode({ asked, isAsking, isSaving, onAgain, onConfirmed, onLeave }: PhoneCodeProps) {
  const { t } = useLingui();
  const { requestId, phone, expiresAt, resendAfter } = asked;
  const [code, setCode] = useState('');
  const { run, pending, fault, clearFault } = useAction('confirmPhone');
  const until = formatTime(expiresAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that is sent
  useEffect(() => focusField(CODE), [requestId]);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replace(/[\s-]/g, '');
    if (await run({ body: { requestId, code: typed } })) onConfirmed({ requestId, code: typed });
    else focusField(CODE);
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void confirm(event)}>
      <p role="status">
        <Trans>
          Kodi u dërgua te <b className="code">{phone}</b>.
        </Trans>
      </p>
      <TextField
        id={CODE}
        label={t`Kodi që morët me SMS`}
        hint={t`Gjashtë shifra. Vlen deri në orën ${until}.`}
        error={fault?.fields.code?.[0] ?? fault?.message}
        width={10}
        native={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 }}
        value={code}
        onChange={(value) => {
          clearFault();
          setCode(value);
        }}
      />
      <p className="row">
        <Button type="submit" tone="blue" pending={pending || isSaving}>
          <Trans>Konfirmo dhe ruaj</Trans>
        </Button>
        <AnotherCode from={resendAfter} pending={isAsking} onAsk={onAgain} />
        <Button tone="quiet" onClick={onLeave}>
          <Trans>Anulo</Trans>
        </Button>
      </p>
    </form>
  );
}

function AnotherCode({ from, pending, onAsk }: { from: string; pending: boolean; onAsk: () => void }) {
  const seconds = useSecondsUntil(from);
  return seconds > 0 ? (
    <span className="small soft num">
      <Trans>Kod tjetër pas {seconds} sekondash</Trans>
    </span>
  ) : (
    <Button tone="quiet" pending={pending} onClick={onAsk}>
      <Trans>Dërgo kod tjetër</Trans>
    </Button>
  );
}

function useSecondsUntil(instant: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew for another instant
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

// SMS code of the telephone, with errors and resending.
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { formatTime } from '../../../platform/i18n/format.ts';
import { type SentCode, useSentCode } from '../../../register/filing/contact/useSentCode.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useSecondsUntil } from '../../../ui/page/useSecondsUntil.ts';

interface PhoneCodeProps {
  asked: SentCode;
  isAsking: boolean;
  isSaving: boolean;
  onAgain: () => void;
  onConfirmed: (proof: { requestId: string; code: string }) => void;
  onLeave: () => void;
}

const CODE = 'phone-code';

export function PhoneCode({ asked, isAsking, isSaving, onAgain, onConfirmed, onLeave }: PhoneCodeProps) {
  const { t } = useLingui();
  const { phone, expiresAt, resendAfter } = asked;
  const sent = useSentCode(CODE, asked);
  const until = formatTime(expiresAt);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const proof = await sent.confirm();
    if (proof) onConfirmed(proof);
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
        error={sent.error}
        width={10}
        native={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 }}
        value={sent.code}
        onChange={sent.type}
      />
      <p className="row">
        <Button type="submit" tone="blue" pending={sent.pending || isSaving}>
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

// Optional confirmation of a telephone by SMS code. Never blocks sending.
import { normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type SentCode, useSentCode } from '../../../ui/forms/useSentCode.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk } from '../../../ui/marks/icons.ts';
import { useSecondsUntil } from '../../../ui/page/useSecondsUntil.ts';
import { takeChallenge } from '../sending/challenge.ts';
import { type ConfirmedPhone, confirmationOf } from './contact.ts';

interface PhoneConfirmationProps {
  phone: string;
  value: ConfirmedPhone | null;
  onChange: (confirmed: ConfirmedPhone | null) => void;
  /** Server's error of a sent confirmation. */
  error?: string | undefined;
  /** Suggests e-mail when the SMS budget of the day is spent. */
  onEmail?: (() => void) | undefined;
}

const CODE = 'phone-code';

export function PhoneConfirmation({ phone, value, onChange, error, onEmail }: PhoneConfirmationProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<SentCode>();
  const normal = normalizePhone(phone);
  const asking = useMutation({
    mutationFn: async (to: string) => {
      const challengeSolution = await takeChallenge().catch(() => undefined);
      return call('requestPhoneConfirmation', { body: { phone: to } }, { challengeSolution });
    },
    onSuccess: (sent, to) => setAsked({ ...sent, phone: to }),
  });
  const isConfirmed = confirmationOf(value, phone) !== undefined && !error;

  if (!normal) return null;
  const ask = () => asking.mutate(normal);
  if (isConfirmed) return <Confirmed />;
  return (
    <div className="stack after-field">
      {asked?.phone === normal ? (
        <CodeField asked={asked} onConfirmed={onChange} onAgain={ask} asking={asking.isPending} />
      ) : (
        <div className="stack stack--8">
          <p className="hint">
            <Trans>
              Sipas dëshirës: ju dërgojmë një kod me SMS që të jemi të sigurt se numri është i saktë. Njoftime me SMS
              dërgohen vetëm te një numër i konfirmuar.
            </Trans>
          </p>
          <p>
            <Button size="small" pending={asking.isPending} onClick={ask}>
              {t`Konfirmo numrin me kod`}
            </Button>
          </p>
        </div>
      )}
      <p role="alert" className={asking.error || error ? 'small phone__wrong' : 'visually-hidden'}>
        {asking.error?.fields.phone?.join(' ') ?? asking.error?.message ?? error}
      </p>
      {asking.error?.code === 'sms_exhausted' && onEmail && (
        <p>
          <TextButton onClick={onEmail}>{t`Më njoftoni me e-mail`}</TextButton>
        </p>
      )}
      {error && (
        <p>
          <TextButton onClick={() => onChange(null)}>{t`Vazhdo pa e konfirmuar`}</TextButton>
        </p>
      )}
    </div>
  );
}

const Confirmed = () => (
  <p className="phone__ok after-field" role="status">
    <Icon of={iconOk} size="small" />
    <Trans>Numri u konfirmua.</Trans>
  </p>
);

interface CodeFieldProps {
  asked: SentCode;
  onConfirmed: (confirmed: ConfirmedPhone) => void;
  onAgain: () => void;
  asking: boolean;
}

function CodeField({ asked, onConfirmed, onAgain, asking }: CodeFieldProps) {
  const { t } = useLingui();
  const { phone, expiresAt, resendAfter } = asked;
  const sent = useSentCode(CODE, asked);
  const until = formatTime(expiresAt);
  const confirm = async () => {
    const proof = await sent.confirm();
    if (proof) onConfirmed({ ...proof, phone });
  };
  // Instead of sending the form.
  const confirmByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void confirm();
  };
  return (
    <div className="stack">
      <TextField
        id={CODE}
        label={t`Kodi që morët me SMS`}
        hint={t`Gjashtë shifra. Vlen deri në orën ${until}.`}
        error={sent.error}
        width={10}
        native={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12, onKeyDown: confirmByEnter }}
        value={sent.code}
        onChange={sent.type}
      />
      <p className="row">
        <Button size="small" pending={sent.pending} onClick={confirm}>
          {t`Konfirmo`}
        </Button>
        <AnotherCode from={resendAfter} pending={asking} onAsk={onAgain} />
      </p>
      <p className="hint">{t`Mund të vazhdoni edhe pa e konfirmuar.`}</p>
    </div>
  );
}

function AnotherCode({ from, pending, onAsk }: { from: string; pending: boolean; onAsk: () => void }) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(from);
  return seconds > 0 ? (
    <span className="small soft num">
      <Trans>Kod tjetër pas {seconds} sekondash</Trans>
    </span>
  ) : (
    <Button size="small" tone="quiet" pending={pending} onClick={onAsk}>
      {t`Dërgo kod tjetër`}
    </Button>
  );
}

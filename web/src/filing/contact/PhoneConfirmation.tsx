// Proves that the telephone is one's own, if the person wishes: a code is sent to it and typed back. Never in the way of sending.
import { normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { type SentCode, useSentCode } from '../../api/proof/useSentCode.ts';
import { useAction } from '../../api/useAction.ts';
import { formatTime } from '../../i18n/format.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconOk } from '../../ui/marks/icons.ts';
import { useSecondsUntil } from '../../ui/page/useSecondsUntil.ts';
import { takeChallenge } from '../sending/challenge.ts';
import { type ConfirmedPhone, confirmationOf } from './contact.ts';

interface PhoneConfirmationProps {
  phone: string;
  value: ConfirmedPhone | null;
  onChange: (confirmed: ConfirmedPhone | null) => void;
  /** What the server found wrong with a confirmation that was sent along. */
  error?: string | undefined;
  /** Offers e-mail when no more SMS are sent today. */
  onEmail?: (() => void) | undefined;
}

const CODE = 'phone-code';

export function PhoneConfirmation({ phone, value, onChange, error, onEmail }: PhoneConfirmationProps) {
  const [asked, setAsked] = useState<SentCode>();
  const asking = useAction('requestPhoneConfirmation');
  const normal = normalizePhone(phone);
  const isConfirmed = confirmationOf(value, phone) !== undefined && !error;

  const ask = async () => {
    if (!normal) return;
    const sent = await asking.run(
      { body: { phone } },
      { challengeSolution: await takeChallenge().catch(() => undefined) },
    );
    if (sent) setAsked({ ...sent, phone: normal });
  };
  if (!normal) return null;
  if (isConfirmed) return <Confirmed />;
  return (
    <div className="stack after-field">
      {asked?.phone === normal ? (
        <CodeField asked={asked} onConfirmed={onChange} onAgain={ask} asking={asking.pending} />
      ) : (
        <div className="stack stack--8">
          <p className="hint">
            <Trans>
              Sipas dëshirës: ju dërgojmë një kod me SMS që të jemi të sigurt se numri është i saktë. Njoftime me SMS
              dërgohen vetëm te një numër i konfirmuar.
            </Trans>
          </p>
          <p>
            <Button size="small" pending={asking.pending} onClick={ask}>
              <Trans>Konfirmo numrin me kod</Trans>
            </Button>
          </p>
        </div>
      )}
      <p role="alert" className={asking.fault || error ? 'small phone__wrong' : 'visually-hidden'}>
        {asking.fault?.fields.phone?.join(' ') ?? asking.fault?.message ?? error}
      </p>
      {asking.fault?.code === 'sms_exhausted' && onEmail && (
        <p>
          <TextButton onClick={onEmail}>
            <Trans>Më njoftoni me e-mail</Trans>
          </TextButton>
        </p>
      )}
      {error && (
        <p>
          <TextButton onClick={() => onChange(null)}>
            <Trans>Vazhdo pa e konfirmuar</Trans>
          </TextButton>
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field confirms the code, and does not send the form
    <div className="stack" onKeyDown={(event) => isEnterInField(event) && void confirm()}>
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
        <Button size="small" pending={sent.pending} onClick={confirm}>
          <Trans>Konfirmo</Trans>
        </Button>
        <AnotherCode from={resendAfter} pending={asking} onAsk={onAgain} />
      </p>
      <p className="hint">
        <Trans>Mund të vazhdoni edhe pa e konfirmuar.</Trans>
      </p>
    </div>
  );
}

function isEnterInField(event: KeyboardEvent): boolean {
  const is = event.key === 'Enter' && event.target instanceof HTMLInputElement;
  if (is) event.preventDefault();
  return is;
}

function AnotherCode({ from, pending, onAsk }: { from: string; pending: boolean; onAsk: () => void }) {
  const seconds = useSecondsUntil(from);
  return seconds > 0 ? (
    <span className="small soft num">
      <Trans>Kod tjetër pas {seconds} sekondash</Trans>
    </span>
  ) : (
    <Button size="small" tone="quiet" pending={pending} onClick={onAsk}>
      <Trans>Dërgo kod tjetër</Trans>
    </Button>
  );
}

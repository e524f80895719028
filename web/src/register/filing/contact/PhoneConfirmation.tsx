// Optional confirmation of a telephone by SMS code. Never blocks sending.
import { normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { type SentCode, SentCodeField } from '../../../ui/forms/useSentCode.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk } from '../../../ui/marks/icons.ts';
import { takeChallenge } from '../sending/challenge.ts';
import { type ConfirmedPhone, confirmationOf } from './contact.ts';

interface PhoneConfirmationProps {
  phone: string;
  value: ConfirmedPhone | null;
  onChange: (confirmed: ConfirmedPhone | null) => void;
  error?: string | undefined;
  /** Suggests e-mail when the SMS budget of the day is spent. */
  onEmail: () => void;
}

export function PhoneConfirmation({ phone, value, onChange, error, onEmail }: PhoneConfirmationProps) {
  const { t } = useLingui();
  const [sentCode, setSentCode] = useState<SentCode>();
  const normal = normalizePhone(phone);
  const requesting = useMutation({
    mutationFn: async (to: string) => {
      const challengeSolution = await takeChallenge().catch(() => undefined);
      return call('requestPhoneConfirmation', { body: { phone: to } }, { challengeSolution });
    },
    onSuccess: (sent, to) => setSentCode({ ...sent, phone: to }),
  });
  const isConfirmed = confirmationOf(value, phone) !== undefined && !error;

  if (!normal) return null;
  const ask = () => requesting.mutate(normal);
  if (isConfirmed)
    return (
      <p className="phone__ok after-field" role="status">
        <Icon of={iconOk} size="small" />
        <Trans>Numri u konfirmua.</Trans>
      </p>
    );
  return (
    <div className="stack after-field">
      {sentCode?.phone === normal ? (
        <>
          <SentCodeField
            sentCode={sentCode}
            act={t`Konfirmo`}
            size="small"
            isAsking={requesting.isPending}
            onAgain={ask}
            onConfirmed={(proof) => onChange({ ...proof, phone: sentCode.phone })}
          />
          <p className="hint">{t`Mund të vazhdoni edhe pa e konfirmuar.`}</p>
        </>
      ) : (
        <div className="stack stack--8">
          <p className="hint">
            {t`Sipas dëshirës: ju dërgojmë një kod me SMS që të jemi të sigurt se numri është i saktë. Njoftime me SMS dërgohen vetëm te një numër i konfirmuar.`}
          </p>
          <p>
            <Button size="small" pending={requesting.isPending} onClick={ask}>
              {t`Konfirmo numrin me kod`}
            </Button>
          </p>
        </div>
      )}
      <p role="alert" className={requesting.error || error ? 'small phone__wrong' : 'visually-hidden'}>
        {requesting.error?.fields.phone?.join(' ') ?? requesting.error?.message ?? error}
      </p>
      {requesting.error?.code === 'sms_exhausted' && (
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

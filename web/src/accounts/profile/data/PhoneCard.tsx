// Telephone; a new number is saved only after its SMS code is confirmed.
import { type Member, normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { routeMutation } from '../../../platform/api/query.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type SentCode, useSentCode } from '../../../ui/forms/useSentCode.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { useSecondsUntil } from '../../../ui/page/useSecondsUntil.ts';

export function PhoneCard({ member, onSaved }: { member: Member; onSaved: (member: Member) => void }) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const saving = useMutation({
    ...routeMutation('updateMyProfile'),
    onSuccess: (saved) => {
      setChanging(false);
      onSaved(saved);
    },
  });
  const save = (phone: string | null, phoneConfirmation?: { requestId: string; code: string }) => {
    const { name, surname } = member;
    saving.mutate({ body: { name, surname, phone, ...(phoneConfirmation && { phoneConfirmation }) } });
  };
  return (
    <Card title={t`Telefoni`}>
      {saving.error && <FaultState fault={saving.error} />}
      <p>
        {member.phone ? (
          <b className="code">{member.phone}</b>
        ) : (
          <span className="soft">{t`Nuk ka numër. Pa numër nuk merrni njoftime me SMS.`}</span>
        )}
      </p>
      {isChanging ? (
        <ChangePhone
          isSaving={saving.isPending}
          onConfirmed={(phone, proof) => save(phone, proof)}
          onLeave={() => setChanging(false)}
        />
      ) : (
        <p className="row">
          <Button onClick={() => setChanging(true)}>
            {member.phone ? <Trans>Ndrysho numrin</Trans> : <Trans>Shto një numër</Trans>}
          </Button>
          {member.phone && (
            <Button tone="quiet" pending={saving.isPending} onClick={() => save(null)}>
              {t`Hiqe numrin`}
            </Button>
          )}
        </p>
      )}
    </Card>
  );
}

interface ChangePhoneProps {
  isSaving: boolean;
  onConfirmed: (phone: string, proof: { requestId: string; code: string }) => void;
  onLeave: () => void;
}

const PHONE = 'phone';

/** New number with its code; changing the number invalidates the code. */
function useNewPhone() {
  const { t } = useLingui();
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<SentCode>();
  const normal = normalizePhone(phone);
  const asking = useMutation({
    ...routeMutation('requestPhoneConfirmation'),
    onSuccess: (sent, { body }) => setAsked({ ...sent, phone: body.phone }),
  });
  useEffect(() => focusField(PHONE), []);
  useEffect(() => {
    if (asking.error?.fields.phone) focusField(PHONE);
  }, [asking.error]);
  const ask = () => normal && asking.mutate({ body: { phone: normal } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (normal) ask();
    else focusField(PHONE);
  };
  const wrong = tried && !normal ? t`Vendosni një numër të vlefshëm, p.sh. +355 69 234 5678.` : undefined;
  const error = wrong ?? asking.error?.fields.phone?.join(' ') ?? asking.error?.message;
  return {
    phone,
    setPhone,
    error,
    submit,
    ask,
    isAsking: asking.isPending,
    asked: asked?.phone === normal ? asked : undefined,
  };
}

function ChangePhone({ isSaving, onConfirmed, onLeave }: ChangePhoneProps) {
  const { t } = useLingui();
  const { phone, setPhone, error, submit, ask, isAsking, asked } = useNewPhone();
  return (
    <div className="stack stack--24">
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          id={PHONE}
          type="tel"
          label={t`Numri i ri`}
          hint={t`Ju dërgojmë një kod me SMS për ta konfirmuar.`}
          value={phone}
          onChange={setPhone}
          width={20}
          error={error}
          native={{ autoComplete: 'tel', inputMode: 'tel', maxLength: 32 }}
        />
        {!asked && (
          <p className="row">
            <Button type="submit" tone="blue" pending={isAsking}>
              {t`Dërgo kodin`}
            </Button>
            <Button tone="quiet" onClick={onLeave}>
              {t`Anulo`}
            </Button>
          </p>
        )}
      </form>
      {asked && (
        <PhoneCode
          asked={asked}
          isAsking={isAsking}
          isSaving={isSaving}
          onAgain={ask}
          onConfirmed={(proof) => onConfirmed(asked.phone, proof)}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

// SMS code of the telephone, with errors and resending.
interface PhoneCodeProps {
  asked: SentCode;
  isAsking: boolean;
  isSaving: boolean;
  onAgain: () => void;
  onConfirmed: (proof: { requestId: string; code: string }) => void;
  onLeave: () => void;
}

const CODE = 'phone-code';

function PhoneCode({ asked, isAsking, isSaving, onAgain, onConfirmed, onLeave }: PhoneCodeProps) {
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
          {t`Konfirmo dhe ruaj`}
        </Button>
        <AnotherCode from={resendAfter} pending={isAsking} onAsk={onAgain} />
        <Button tone="quiet" onClick={onLeave}>
          {t`Anulo`}
        </Button>
      </p>
    </form>
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
    <Button tone="quiet" pending={pending} onClick={onAsk}>
      {t`Dërgo kod tjetër`}
    </Button>
  );
}

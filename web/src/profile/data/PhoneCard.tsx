// The telephone: another one is saved only once a code that was sent to it has come back.
import { type Member, normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { SentCode } from '../../api/proof/useSentCode.ts';
import { type Action, useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PhoneCode } from './PhoneCode.tsx';

interface PhoneCardProps {
  member: Member;
  onSaved: (member: Member) => void;
}

export function PhoneCard({ member, onSaved }: PhoneCardProps) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const saving = useAction('updateMyProfile');
  const save = async (phone: string | null, phoneConfirmation?: { requestId: string; code: string }) => {
    const { name, surname } = member;
    const saved = await saving.run({
      body: { name, surname, phone, ...(phoneConfirmation && { phoneConfirmation }) },
    });
    if (!saved) return;
    setChanging(false);
    onSaved(saved);
  };
  return (
    <Card title={t`Telefoni`}>
      {saving.fault && <FaultState fault={saving.fault} />}
      <p>
        {member.phone ? (
          <b className="code">{member.phone}</b>
        ) : (
          <span className="soft">
            <Trans>Nuk ka numër. Pa numër nuk merrni njoftime me SMS.</Trans>
          </span>
        )}
      </p>
      {isChanging ? (
        <ChangePhone
          saving={saving}
          onConfirmed={(phone, proof) => void save(phone, proof)}
          onLeave={() => setChanging(false)}
        />
      ) : (
        <p className="row">
          <Button onClick={() => setChanging(true)}>
            {member.phone ? <Trans>Ndrysho numrin</Trans> : <Trans>Shto një numër</Trans>}
          </Button>
          {member.phone && (
            <Button tone="quiet" pending={saving.pending} onClick={() => void save(null)}>
              <Trans>Hiqe numrin</Trans>
            </Button>
          )}
        </p>
      )}
    </Card>
  );
}

interface ChangePhoneProps {
  saving: Action<'updateMyProfile'>;
  onConfirmed: (phone: string, proof: { requestId: string; code: string }) => void;
  onLeave: () => void;
}

const PHONE = 'phone';

/** The new number, and the code that was sent to it: changing the number makes the code worth nothing. */
function useNewPhone() {
  const { t } = useLingui();
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<SentCode>();
  const asking = useAction('requestPhoneConfirmation');
  const normal = normalizePhone(phone);
  useEffect(() => focusField(PHONE), []);
  useEffect(() => {
    if (asking.fault?.fields.phone) focusField(PHONE);
  }, [asking.fault]);
  const ask = async () => {
    const sent = await asking.run({ body: { phone } });
    if (sent && normal) setAsked({ ...sent, phone: normal });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (normal) void ask();
    else focusField(PHONE);
  };
  const wrong = tried && !normal ? t`Vendosni një numër të vlefshëm, p.sh. +355 69 234 5678.` : undefined;
  const error = wrong ?? asking.fault?.fields.phone?.join(' ') ?? asking.fault?.message;
  return {
    phone,
    setPhone,
    error,
    submit,
    ask,
    isAsking: asking.pending,
    asked: asked?.phone === normal ? asked : undefined,
  };
}

function ChangePhone({ saving, onConfirmed, onLeave }: ChangePhoneProps) {
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
              <Trans>Dërgo kodin</Trans>
            </Button>
            <Button tone="quiet" onClick={onLeave}>
              <Trans>Anulo</Trans>
            </Button>
          </p>
        )}
      </form>
      {asked && (
        <PhoneCode
          asked={asked}
          isAsking={isAsking}
          isSaving={saving.pending}
          onAgain={() => void ask()}
          onConfirmed={(proof) => onConfirmed(asked.phone, proof)}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

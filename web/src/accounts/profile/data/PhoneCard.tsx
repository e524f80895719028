// Telephone; a new number is saved only after its SMS code is confirmed.
import { type Member, normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeMutation } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useFormOf, useValues } from '../../../ui/forms/useForm.ts';
import { type PhoneProof, type SentCode, SentCodeField } from '../../../ui/forms/useSentCode.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

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
  const save = (phone: string | null, phoneConfirmation?: PhoneProof) => {
    const { name, surname } = member;
    saving.mutate({ body: { name, surname, phone, ...(phoneConfirmation && { phoneConfirmation }) } });
  };
  return (
    <Card title={t`Telefoni`}>
      {saving.error && <ErrorNotice error={saving.error} />}
      <p>
        {member.phone ? (
          <b className="code">{member.phone}</b>
        ) : (
          <span className="soft">{t`Nuk ka numër. Pa numër nuk merrni njoftime me SMS.`}</span>
        )}
      </p>
      {isChanging ? (
        <ChangePhone isSaving={saving.isPending} onConfirmed={save} onLeave={() => setChanging(false)} />
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
  onConfirmed: (phone: string, proof: PhoneProof) => void;
  onLeave: () => void;
}

/** Changing the number invalidates its code. */
function ChangePhone({ isSaving, onConfirmed, onLeave }: ChangePhoneProps) {
  const { t } = useLingui();
  const values = useValues('');
  const [sent, setSent] = useState<SentCode>();
  const phone = normalizePhone(values.value);
  const sentCode = sent?.phone === phone ? sent : undefined;
  const sentTo = useRef('');
  const form = useFormOf('requestPhoneConfirmation', values, {
    check: () => ({ phone: !phone && t`Vendosni një numër të vlefshëm, p.sh. +355 69 234 5678.` }),
    input: () => {
      sentTo.current = phone ?? '';
      return { body: { phone: sentTo.current } };
    },
    onDone: (response) => setSent({ ...response, phone: sentTo.current }),
  });
  useEffect(() => focusField('phone'), []);
  return (
    <div className="stack stack--24">
      <ContractForm form={form} act={!sentCode && t`Dërgo kodin`} onCancel={sentCode ? undefined : onLeave}>
        <TextField
          {...form.whole('phone')}
          type="tel"
          label={t`Numri i ri`}
          hint={t`Ju dërgojmë një kod me SMS për ta konfirmuar.`}
          width={20}
          native={{ autoComplete: 'tel', inputMode: 'tel', maxLength: 32 }}
        />
      </ContractForm>
      {sentCode && (
        <>
          <p role="status">
            <Trans>
              Kodi u dërgua te <b className="code">{phone}</b>.
            </Trans>
          </p>
          <SentCodeField
            sentCode={sentCode}
            act={t`Konfirmo dhe ruaj`}
            tone="blue"
            pending={isSaving}
            isAsking={form.pending}
            onAgain={form.submit}
            onConfirmed={(proof) => onConfirmed(sentCode.phone, proof)}
          >
            <Button tone="quiet" onClick={onLeave}>
              {t`Anulo`}
            </Button>
          </SentCodeField>
        </>
      )}
    </div>
  );
}

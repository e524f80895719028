// Addresses that receive news of a tracked case.
import { normalizePhone } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { keyForIn, notSent } from '../../../platform/drafts/useDraft.ts';
import { type ConfirmedPhone, confirmationOf } from '../../../register/filing/contact/contact.ts';
import { PhoneConfirmation } from '../../../register/filing/contact/PhoneConfirmation.tsx';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useCall } from '../../../ui/forms/useCall.ts';
import { useFormOf, useValues } from '../../../ui/forms/useForm.ts';
import { useTracked } from '../tracked.ts';

export function Subscriptions() {
  const { t, dateTime } = useLingui();
  const { trace, update, inputOf } = useTracked();
  const day = trace.newsStoppedAt && dateTime(trace.newsStoppedAt);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, error, isPending } = useCall('unsubscribeFromCase', {
    onDone: (after) => update(after, t`Nuk ju njoftojmë më në atë adresë. Adresa u fshi.`),
  });
  const start = () => {
    setConfirming(true);
    requestAnimationFrame(() => focusField('channel'));
  };
  return (
    <section className="stack no-print">
      <h2 className="label">{t`Njoftime`}</h2>
      {day && (
        <Note>
          <Trans>
            Më {day} njoftimet te një adresë u ndalën me lidhjen në mesazh, dhe adresa u fshi. Mund t’i kërkoni përsëri.
          </Trans>
        </Note>
      )}
      {trace.subscriptions.length > 0 ? (
        <ul className="stack stack--8">
          {trace.subscriptions.map(({ id, masked, awaiting }) => (
            <li key={id} className="stack stack--8">
              <p className="row row--8">
                <span className="num">{masked}</span>
                <TextButton onClick={() => mutate(inputOf({ id }))} aria-busy={isPending} aria-label={t`Hiq ${masked}`}>
                  <Trans>Hiq</Trans>
                </TextButton>
              </p>
              {awaiting && (
                <p className="soft small">
                  {t`Pret konfirmimin tuaj: hapni lidhjen në mesazhin që ju dërguam. Nëse nuk erdhi, kërkojeni përsëri me të njëjtën adresë. Pas tri ditësh pa konfirmim adresa fshihet.`}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft small">
          {t`Ju njoftojmë kur ka diçka të re. Mesazhi nuk jep hollësi; pas vendimit tregon vetëm deri kur mund të ankoheni.`}
        </p>
      )}
      {error && <ErrorNotice error={error} />}
      {isConfirming ? (
        <SubscribeForm onClose={() => setConfirming(false)} />
      ) : (
        <p>
          <Button size="small" onClick={start}>
            <Trans>Më njoftoni</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

interface Address {
  readonly channel: 'email' | 'sms';
  readonly address: string;
  readonly confirmed: ConfirmedPhone | null;
}
const nothing: Address = { channel: 'email', address: '', confirmed: null };

function SubscribeForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { update, inputOf } = useTracked();
  const values = useValues(nothing);
  const sent = useValues(notSent);
  const { channel, address, confirmed } = values.value;
  const isSms = channel === 'sms';
  const form = useFormOf('subscribeToCase', values, {
    check: () => ({
      address: isSms
        ? (!normalizePhone(address) && t`Vendosni një numër të vlefshëm, p.sh. +355 69 234 5678.`) ||
          (!confirmationOf(confirmed, address) && t`Konfirmojeni numrin me kodin që ju dërgojmë.`)
        : !/^\S+@\S+\.\S+$/.test(address.trim()) && t`Vendosni një adresë e-maili të vlefshme, p.sh. emri@shembull.al.`,
    }),
    input: () => {
      const phoneConfirmation = isSms ? confirmationOf(confirmed, address) : undefined;
      return inputOf({ channel, address, ...(phoneConfirmation && { phoneConfirmation }) });
    },
    keyFor: keyForIn(sent),
    onDone: (after) => {
      onClose();
      update(
        after,
        isSms
          ? t`Do t’ju njoftojmë kur ka diçka të re.`
          : t`Ju dërguam një mesazh. Njoftimet nisin pasi të hapni lidhjen në të.`,
      );
    },
  });
  const choose = (next: Address['channel']) => values.set({ ...nothing, channel: next });
  return (
    <ContractForm form={form} act={<Trans>Ruaj</Trans>} tone="ink" size="small" onCancel={onClose} cancel={t`Mbyll`}>
      <Choices
        id="channel"
        label={t`Si t’ju njoftojmë?`}
        variant="plain"
        value={channel}
        onChange={choose}
        choices={[
          { value: 'email', label: t`Me e-mail` },
          { value: 'sms', label: t`Me SMS` },
        ]}
      />
      <TextField
        {...form.field('address')}
        label={isSms ? t`Numri i telefonit` : t`Adresa e e-mailit`}
        native={isSms ? { inputMode: 'tel', autoComplete: 'tel' } : { inputMode: 'email', autoComplete: 'email' }}
      />
      {isSms && (
        <PhoneConfirmation
          phone={address}
          value={confirmed}
          onChange={(value) => form.change({ confirmed: value })}
          error={form.errors.phoneConfirmation}
          onEmail={() => choose('email')}
        />
      )}
    </ContractForm>
  );
}

// Where news of the case is sent: stopping it, and asking for it by e-mail or SMS.
import { normalizePhone, type Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { useAction } from '../../api/useAction.ts';
import { type ConfirmedPhone, confirmationOf } from '../../filing/contact/contact.ts';
import { PhoneConfirmation } from '../../filing/contact/PhoneConfirmation.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { calls } from '../calls.ts';

interface SubscriptionsProps {
  code: string;
  trace: Trace;
  onChange: (trace: Trace, told: string) => void;
}

export function Subscriptions({ code, trace, onChange }: SubscriptionsProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { run, fault, pending } = useAction(calls[trace.kind].unsubscribe);
  const stop = async (id: string) => {
    const after = await run({ body: { code, id } });
    if (after) onChange(after, t`Nuk ju njoftojmë më në atë adresë. Adresa u fshi.`);
  };
  return (
    <section className="stack no-print">
      <h2 className="label">
        <Trans>Njoftime</Trans>
      </h2>
      {trace.newsStoppedAt && <StoppedByLink at={trace.newsStoppedAt} />}
      <Told subscriptions={trace.subscriptions} pending={pending} onStop={stop} />
      {fault && <FaultState fault={fault} />}
      {asking ? (
        <SubscribeForm
          code={code}
          kind={trace.kind}
          onClose={() => setAsking(false)}
          onDone={(after, channel) => {
            setAsking(false);
            onChange(
              after,
              channel === 'sms'
                ? t`Do t’ju njoftojmë kur ka diçka të re.`
                : t`Ju dërguam një mesazh. Njoftimet nisin pasi të shtypni lidhjen në të.`,
            );
          }}
        />
      ) : (
        <p>
          <Button
            size="small"
            onClick={() => {
              setAsking(true);
              requestAnimationFrame(() => focusField('channel'));
            }}
          >
            <Trans>Më njoftoni</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

function StoppedByLink({ at }: { at: string }) {
  const locale = useLocale();
  const day = formatDateTime(at, locale);
  return (
    <Note>
      <p>
        <Trans>
          Më {day} njoftimet te një adresë u ndalën me lidhjen në mesazh, dhe adresa u fshi. Mund t’i kërkoni përsëri.
        </Trans>
      </p>
    </Note>
  );
}

interface ToldProps extends Pick<Trace, 'subscriptions'> {
  pending: boolean;
  onStop: (id: string) => Promise<void>;
}

function Told({ subscriptions, pending, onStop }: ToldProps) {
  const { t } = useLingui();
  if (subscriptions.length === 0)
    return (
      <p className="soft small">
        <Trans>Ju njoftojmë kur ka diçka të re. Mesazhi thotë vetëm kaq dhe, kur u mor vendim, deri kur ankohet.</Trans>
      </p>
    );
  return (
    <ul className="stack stack--8">
      {subscriptions.map(({ id, masked, awaiting }) => (
        <li key={id} className="stack stack--8">
          <p className="row row--8">
            <span className="num">{masked}</span>
            <TextButton onClick={() => void onStop(id)} aria-busy={pending} aria-label={t`Hiq ${masked}`}>
              <Trans>Hiq</Trans>
            </TextButton>
          </p>
          {awaiting && (
            <p className="soft small">
              <Trans>
                Pret konfirmimin tuaj: hapni lidhjen në mesazhin që ju dërguam. Nëse nuk erdhi, kërkojeni përsëri me të
                njëjtën adresë. Pas tri ditësh pa konfirmim adresa fshihet.
              </Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SubscribeFormProps extends Pick<SubscriptionsProps, 'code'> {
  kind: Trace['kind'];
  onDone: (trace: Trace, channel: Channel) => void;
  onClose: () => void;
}

type Channel = 'email' | 'sms';

/** What is typed so far, and what is wrong with it once it was sent. */
function useAddress() {
  const { t } = useLingui();
  const [channel, setChannel] = useState<Channel>('email');
  const [address, setAddress] = useState('');
  const [confirmed, setConfirmed] = useState<ConfirmedPhone | null>(null);
  const [problem, setProblem] = useState<string>();
  const isSms = channel === 'sms';
  const problemNow = (): string | undefined => {
    if (isSms && !normalizePhone(address)) return t`Vendosni një numër të vlefshëm, p.sh. +355 69 234 5678.`;
    if (isSms && !confirmationOf(confirmed, address)) return t`Konfirmojeni numrin me kodin që ju dërgojmë.`;
    if (!isSms && !/^\S+@\S+\.\S+$/.test(address.trim()))
      return t`Vendosni një adresë e-maili të vlefshme, p.sh. emri@shembull.al.`;
    return undefined;
  };
  return {
    ...{ channel, address, confirmed, problem, isSms, setConfirmed },
    phoneConfirmation: isSms ? confirmationOf(confirmed, address) : undefined,
    choose: (next: Channel) => {
      setChannel(next);
      setAddress('');
      setProblem(undefined);
    },
    type: (text: string) => {
      setAddress(text);
      setProblem(undefined);
    },
    isRight: () => {
      const wrong = problemNow();
      setProblem(wrong);
      return wrong === undefined;
    },
  };
}

function SubscribeForm({ code, kind, onDone, onClose }: SubscribeFormProps) {
  const { t } = useLingui();
  const given = useAddress();
  const { channel, address, phoneConfirmation } = given;
  const { run, pending, fault } = useAction(calls[kind].subscribe);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!given.isRight()) return focusField('address');
    const after = await run({ body: { code, channel, address, ...(phoneConfirmation && { phoneConfirmation }) } });
    if (after) onDone(after, channel);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Choices
        id="channel"
        label={t`Si t’ju njoftojmë?`}
        look="plain"
        value={channel}
        onChange={given.choose}
        choices={[
          { value: 'email', label: t`Me e-mail` },
          { value: 'sms', label: t`Me SMS` },
        ]}
      />
      <AddressField given={given} fault={fault} />
      {fault && <FaultState fault={fault} />}
      <div className="row row--8">
        <Button type="submit" tone="ink" size="small" pending={pending}>
          <Trans>Ruaj</Trans>
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          <Trans>Mbyll</Trans>
        </Button>
      </div>
    </form>
  );
}

function AddressField({ given, fault }: { given: ReturnType<typeof useAddress>; fault: Fault | undefined }) {
  const { t } = useLingui();
  const { address, isSms, problem } = given;
  return (
    <>
      <TextField
        id="address"
        label={isSms ? t`Numri i telefonit` : t`Adresa e e-mailit`}
        error={problem ?? fault?.fields.address?.[0]}
        native={isSms ? { inputMode: 'tel', autoComplete: 'tel' } : { inputMode: 'email', autoComplete: 'email' }}
        value={address}
        onChange={given.type}
      />
      {isSms && (
        <PhoneConfirmation
          phone={address}
          value={given.confirmed}
          onChange={given.setConfirmed}
          error={fault?.fields.phoneConfirmation?.[0]}
          onEmail={() => given.choose('email')}
        />
      )}
    </>
  );
}

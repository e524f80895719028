import type { MySecurity } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { routeMutation } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { ActionDialog, ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPhone } from '../../../ui/marks/pageIcons.ts';
import { QrCode } from '../../../ui/marks/QrCode.tsx';

interface TotpCardProps {
  has: MySecurity;
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

export function TotpCard({ has: { totp }, onChanged }: TotpCardProps) {
  const { t } = useLingui();
  const [setup, setSetup] = useState<{ ticket: string; secret: string; uri: string }>();
  const starting = useMutation({ ...routeMutation('startTotp'), onSuccess: (started) => setSetup(started) });
  const start = () => starting.mutate({ body: {} });
  const added = async (codes: readonly string[] | null) => {
    setSetup(undefined);
    await onChanged(codes);
  };
  return (
    <Card title={t`Aplikacioni i vërtetimit`}>
      <p className="soft">
        <Trans>
          Pas fjalëkalimit shkruani gjashtë shifra që ndryshojnë çdo gjysmë minute, nga një aplikacion si Aegis, Google
          Authenticator ose Microsoft Authenticator.
        </Trans>
      </p>
      {totp && <TotpRow totp={totp} onChanged={() => onChanged()} />}
      {starting.error && <ErrorNotice error={starting.error} />}
      {setup ? (
        <TotpSetup setup={setup} onAdded={added} onLeave={() => setSetup(undefined)} />
      ) : (
        <p>
          <Button pending={starting.isPending} onClick={start}>
            {totp ? <Trans>Zëvendësoje me një tjetër</Trans> : <Trans>Shto një aplikacion</Trans>}
          </Button>
        </p>
      )}
    </Card>
  );
}

function TotpRow({ totp, onChanged }: { totp: NonNullable<MySecurity['totp']>; onChanged: () => Promise<void> }) {
  const { t, date, dateTime } = useLingui();
  const [isRemoving, setRemoving] = useState(false);
  const removing = useForm('removeTotp', {
    initial: null,
    input: () => ({ body: {} }),
    onDone: async () => {
      setRemoving(false);
      await onChanged();
    },
  });
  const added = date(totp.addedAt);
  const used = totp.lastUsedAt && dateTime(totp.lastUsedAt);
  return (
    <div className="factor">
      <Icon of={iconPhone} />
      <p className="factor__words">
        <b>{t`Aplikacioni është gati`}</b>
        <br />
        <span className="small soft">
          <Trans>Shtuar më {added}</Trans>
          <br />
          {used ? <Trans>Përdorur së fundi: {used}</Trans> : <Trans>Ende i papërdorur</Trans>}
        </span>
      </p>
      <p className="factor__acts">
        <Button size="small" onClick={() => setRemoving(true)} aria-label={t`Hiqe aplikacionin e vërtetimit`}>
          <Trans>Hiqe</Trans>
        </Button>
      </p>
      {isRemoving && (
        <ActionDialog
          title={t`Të hiqet aplikacioni i vërtetimit?`}
          form={removing}
          act={t`Hiqe aplikacionin`}
          tone="red"
          onClose={() => setRemoving(false)}
        >
          <p>{t`Kodet e tij nuk do të pranohen më në hyrje.`}</p>
        </ActionDialog>
      )}
    </div>
  );
}

interface TotpSetupProps {
  setup: { ticket: string; secret: string; uri: string };
  onAdded: (codes: readonly string[] | null) => Promise<void>;
  onLeave: () => void;
}

function TotpSetup({ setup: { ticket, secret, uri }, onAdded, onLeave }: TotpSetupProps) {
  const { t } = useLingui();
  const form = useForm('confirmTotp', {
    initial: { code: '' },
    prefix: 'totp-',
    input: ({ code }) => ({ body: { ticket, code } }),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <ContractForm form={form} act={t`Konfirmo dhe shto`} onCancel={onLeave} className="stack stack--24">
      <div className="totp">
        <QrCode text={uri} label={t`Kod QR për aplikacionin e vërtetimit`} />
        <div className="stack stack--8">
          <p>{t`Skanojeni këtë kod me aplikacionin. Nëse nuk skanoni dot, shkruani në aplikacion çelësin:`}</p>
          <p className="totp__secret code">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label={t`Kodi që shfaq aplikacioni`}
        hint={t`Gjashtë shifra.`}
        onChange={(code) => {
          form.reset();
          form.change({ code });
        }}
        width={10}
        native={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 }}
      />
    </ContractForm>
  );
}

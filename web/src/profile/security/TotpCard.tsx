// An authenticator app: added by its QR code or its secret, confirmed by its first code.
import type { MySecurity } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPhone } from '../../ui/marks/moreIcons.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TotpSetup } from './TotpSetup.tsx';

interface TotpCardProps {
  has: MySecurity;
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

export function TotpCard({ has: { totp }, onChanged }: TotpCardProps) {
  const { t } = useLingui();
  const starting = useAction('startTotp');
  const [setup, setSetup] = useState<{ ticket: string; secret: string; uri: string }>();
  const start = async () => setSetup(await starting.run({ body: {} }));
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
      {starting.fault && <FaultState fault={starting.fault} />}
      {setup ? (
        <TotpSetup setup={setup} onAdded={added} onLeave={() => setSetup(undefined)} />
      ) : (
        <p>
          <Button pending={starting.pending} onClick={() => void start()}>
            {totp ? <Trans>Zëvendësoje me një tjetër</Trans> : <Trans>Shto një aplikacion</Trans>}
          </Button>
        </p>
      )}
    </Card>
  );
}

function TotpRow({ totp, onChanged }: { totp: NonNullable<MySecurity['totp']>; onChanged: () => Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isRemoving, setRemoving] = useState(false);
  const removing = useAction('removeTotp');
  const added = formatDate(totp.addedAt, locale);
  const used = totp.lastUsedAt && formatDateTime(totp.lastUsedAt, locale);
  const remove = async () => {
    if ((await removing.run({ body: {} })) === undefined) return;
    setRemoving(false);
    await onChanged();
  };
  return (
    <div className="factor">
      <Icon of={iconPhone} />
      <p className="factor__words">
        <b>
          <Trans>Aplikacioni është gati</Trans>
        </b>
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
      <RemoveDialog
        open={isRemoving}
        title={t`Të hiqet aplikacioni i vërtetimit?`}
        act={t`Hiqe aplikacionin`}
        action={removing}
        onRemove={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        <Trans>Kodet e tij nuk do të pranohen më në hyrje.</Trans>
      </RemoveDialog>
    </div>
  );
}

// How I sign in: the password, and what proves that it is me beside it. Who must have a second factor and has none is led
// here, and from here everything opens.
import type { MySecurity } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { refreshRights } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { paths } from '../../paths.ts';
import { useMustEnroll } from '../../state/state.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { CodesToKeep, RecoveryCard } from './RecoveryCodes.tsx';
import { TotpCard } from './TotpCard.tsx';

export function SecurityPage() {
  const { t } = useLingui();
  const mustEnroll = useMustEnroll();
  const { data, fault, isLoading, retry } = useRead('getMySecurity', {});
  const [codes, setCodes] = useState<readonly string[]>();
  /** A first factor brings codes to keep; they are shown this once, and the rest waits. */
  const changed = async (fresh: readonly string[] | null = null) => {
    if (fresh) setCodes(fresh);
    else await refreshRights();
    await refresh('getMySecurity');
  };
  const kept = () => {
    setCodes(undefined);
    void refreshRights();
  };
  if (codes)
    return (
      <ProfileFrame title={t`Kodet e rimëkëmbjes`}>
        <CodesToKeep codes={codes} onKept={kept} />
      </ProfileFrame>
    );
  return (
    <ProfileFrame title={t`Siguria`}>
      {mustEnroll && (
        <Note tone="warn">
          <p>
            <Trans>
              Roli juaj kërkon një faktor të dytë, përveç fjalëkalimit. Shtoni një çelës kalimi ose një aplikacion
              vërtetimi: pastaj hapet pjesa tjetër e portalit.
            </Trans>
          </p>
        </Note>
      )}
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={10} />
        </Card>
      )}
      {data && <Factors has={data} onChanged={changed} />}
    </ProfileFrame>
  );
}

type Changed = (codes?: readonly string[] | null) => Promise<void>;

const Factors = ({ has, onChanged }: { has: MySecurity; onChanged: Changed }) => (
  <>
    <PasskeysCard has={has} onChanged={onChanged} />
    <TotpCard has={has} onChanged={onChanged} />
    {(has.totp || has.passkeys.length > 0) && <RecoveryCard codes={has.recoveryCodes} onMade={onChanged} />}
    <PasswordCard at={has.passwordChangedAt} />
  </>
);

function PasswordCard({ at }: { at: string | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = at && formatDate(at, locale);
  return (
    <Card title={t`Fjalëkalimi`}>
      <p className="soft">
        {day ? <Trans>Ndryshuar së fundi më {day}.</Trans> : <Trans>I pandryshuar që në fillim.</Trans>}
      </p>
      <p>
        <LinkButton to={paths.password}>
          <Trans>Ndrysho fjalëkalimin</Trans>
        </LinkButton>
      </p>
    </Card>
  );
}

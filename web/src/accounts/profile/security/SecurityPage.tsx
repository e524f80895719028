// Password and second factors. Members who must add a factor are led here before anything else.
import type { MySecurity } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { refreshRights } from '../../../platform/api/session.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { useMustEnroll } from '../../../platform/state/state.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { NewCodes, RecoveryCard } from './RecoveryCodes.tsx';
import { TotpCard } from './TotpCard.tsx';

export function SecurityPage() {
  const { t } = useLingui();
  const mustEnroll = useMustEnroll();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getMySecurity', {}));
  const [codes, setCodes] = useState<readonly string[]>();
  /** The first factor creates recovery codes, which are shown once before anything else. */
  const changed = async (fresh: readonly string[] | null = null) => {
    if (fresh) setCodes(fresh);
    else await refreshRights();
    await invalidate('getMySecurity');
  };
  const confirmSaved = () => {
    setCodes(undefined);
    void refreshRights();
  };
  if (codes)
    return (
      <ProfileFrame title={t`Kodet e rimëkëmbjes`}>
        <NewCodes codes={codes} onSaved={confirmSaved} />
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
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={10} />
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

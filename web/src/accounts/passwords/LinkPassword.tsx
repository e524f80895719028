// Sets a password by link, then signs in, or leads to sign-in when a second factor is required. Explains unusable
// links.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { routeMutation } from '../../platform/api/query.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export function LinkPassword({ token }: { token: string }) {
  const { t } = useLingui();
  const { mutate, data: link, error } = useMutation(routeMutation('readAccountLink'));
  // Once per address; reading does not use the link up.
  useEffect(() => mutate({ body: { token } }), [mutate, token]);
  const isInvitation = link?.purpose === 'invitation';
  const isDead = error?.status === 410 || error?.status === 404;
  const title = isDead
    ? t`Kjo lidhje nuk vlen`
    : isInvitation
      ? t`Mirë se vini në portalin e punës`
      : t`Vendosni një fjalëkalim të ri`;
  usePageFocus(title, { step: link ? 'open' : isDead ? 'dead' : '' });
  return (
    <AccountFrame title={title}>
      {!link && !error && <Skeleton lines={6} />}
      {isDead && <Dead isUsed={error.status === 410} />}
      {error && !isDead && <FaultState fault={error} retry={() => mutate({ body: { token } })} />}
      {link && <PasswordForm token={token} link={link} />}
    </AccountFrame>
  );
}

const Dead = ({ isUsed }: { isUsed: boolean }) => (
  <div className="stack stack--24">
    <p className="lead">
      {isUsed ? (
        <Trans>Është përdorur tashmë, i ka kaluar afati, ose pas saj është dërguar një tjetër.</Trans>
      ) : (
        <Trans>Nuk u gjet. Sigurohuni që e keni hapur të plotë, siç është në e-mail.</Trans>
      )}
    </p>
    <p>
      <Trans>Kush ka llogari e kërkon vetë një lidhje të re; një ftesë e re e dërgon administratori.</Trans>
    </p>
    <p className="row">
      <LinkButton to={paths.newPassword} tone="ink">
        <Trans>Kërko një lidhje të re</Trans>
      </LinkButton>
      <LinkButton to={paths.home}>
        <Trans>Shko te kreu</Trans>
      </LinkButton>
    </p>
  </div>
);

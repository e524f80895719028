// Setting a password by a link: whose it is, or why it is good for nothing; then signed in at once, or led to sign-in
// when a second factor is asked for.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { OpenLink } from './usePasswordByLink.ts';

export function LinkPassword({ token }: { token: string }) {
  const { t } = useLingui();
  const reading = useOpenLink(token);
  const { link, fault } = reading;
  const isInvitation = link?.purpose === 'invitation';
  const isDead = fault?.status === 410 || fault?.status === 404;
  const title = isDead
    ? t`Kjo lidhje nuk vlen`
    : isInvitation
      ? t`Mirë se vini në portalin e punës`
      : t`Vendosni një fjalëkalim të ri`;
  usePageFocus(title, { step: link ? 'open' : isDead ? 'dead' : '' });
  return (
    <AccountFrame title={title}>
      {!link && !fault && <Skeleton lines={6} />}
      {fault && (isDead ? <Dead isUsed={fault.status === 410} /> : <FaultState fault={fault} retry={reading.retry} />)}
      {link && <PasswordForm token={token} link={link} />}
    </AccountFrame>
  );
}

/** Reads it once for each address; reading never uses it up. */
function useOpenLink(token: string) {
  const { run, fault } = useAction('readAccountLink');
  const [link, setLink] = useState<OpenLink>();
  const read = async () => setLink(await run({ body: { token } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => void read(), [token]);
  return { link, fault, retry: () => void read() };
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

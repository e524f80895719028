// An invited member sets the first password. Without a link, the page explains where to get one.
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { useParams } from '../../platform/router/router.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { LinkPassword } from './LinkPassword.tsx';

export function InvitationPage() {
  const { '*': token = '' } = useParams();
  return token === '' ? <WithoutLink /> : <LinkPassword key={token} token={token} />;
}

function WithoutLink() {
  const { t } = useLingui();
  const title = t`Ftesë në portalin e punës`;
  usePageFocus(title);
  return (
    <AccountFrame title={title}>
      <p className="lead">
        <Trans>Hapeni lidhjen që keni marrë me e-mail, të plotë. Ftesat i dërgon administratori i portalit.</Trans>
      </p>
      <p>
        <LinkButton to={paths.home}>{t`Shko te kreu`}</LinkButton>
      </p>
    </AccountFrame>
  );
}

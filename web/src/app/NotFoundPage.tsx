import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { Link } from '../platform/router/router.tsx';
import { useAppState } from '../platform/state/state.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { PublicPage } from '../ui/layout/Page.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  const signedIn = useAppState((state) => state.auth.token !== null);
  return (
    <PublicPage
      title={t`Kjo faqe nuk ekziston`}
      lead={t`Adresa mund të jetë shkruar gabim, ose faqja është zhvendosur. Ajo që keni dërguar nuk preket.`}
    >
      <p>
        <LinkButton to={signedIn ? paths.dashboard : paths.home} tone="ink" size="large">
          {signedIn ? t`Shko te Dashboard` : t`Shko te faqja kryesore`}
        </LinkButton>
      </p>
      {!signedIn && (
        <ul className="stack stack--8">
          <li>
            <Link to={paths.registerDenouncement}>{t`Denonconi një shkelje`}</Link>
          </li>
          <li>
            <Link to={paths.trackDenouncement}>{t`Ndiqni një çështje me kodin tuaj`}</Link>
          </li>
          <li>
            <Link to={paths.listDenouncements}>{t`Shihni denoncimet online`}</Link>
          </li>
        </ul>
      )}
    </PublicPage>
  );
}

import { useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { Page } from '../ui/layout/Page.tsx';

/** Shown for a page without permission; the server refuses its calls too. */
export function ForbiddenPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Nuk keni të drejtë për këtë faqe`}>
      <p className="reading measure soft">
        {t`Kjo pjesë i takon një roli tjetër. Nëse ju duhet për punën, drejtojuni administratorit të portalit.`}
      </p>
      <p>
        <LinkButton to={paths.dashboard}>{t`Kthehu te Dashboard`}</LinkButton>
      </p>
    </Page>
  );
}

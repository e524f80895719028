import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/actions/Button.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';

/** For pages without permission; the server refuses their calls too. */
export function ForbiddenPage() {
  const { t } = useLingui();
  const title = t`Nuk keni të drejtë për këtë faqe`;
  usePageFocus(title);
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="reading measure soft">
        <Trans>
          Kjo pjesë i takon një roli tjetër. Nëse ju duhet për punën, drejtojuni administratorit të portalit.
        </Trans>
      </p>
      <p>
        <LinkButton to={paths.dashboard}>{t`Kthehu te Dashboard`}</LinkButton>
      </p>
    </div>
  );
}

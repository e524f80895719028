import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';

/** Explains a closed link and the alternatives. `news`: a link that confirms an address. */
export function ClosedLink({ why }: { why: 'not_found' | 'link_used' | 'link_expired' | 'news' }) {
  const { t } = useLingui();
  const titles = {
    not_found: t`Kjo lidhje nuk njihet`,
    link_used: t`Përgjigja është dërguar`,
    link_expired: t`Afati i kësaj lidhjeje ka mbaruar`,
    news: t`Kjo lidhje nuk vlen`,
  };
  usePageFocus(titles[why], { step: why });
  return (
    <div className="stack stack--24 track-code">
      <h1>{titles[why]}</h1>
      <p className="lead">
        {why === 'not_found' && (
          <Trans>Mund të jetë prerë gjatë kopjimit. Hapeni nga mesazhi, ose ngjiteni të plotë në shfletues.</Trans>
        )}
        {why === 'link_used' && <Trans>Lidhja vlen për një përgjigje të vetme dhe ajo është regjistruar.</Trans>}
        {why === 'link_expired' && (
          <Trans>Nëse çështja pret ende, mund të përgjigjeni me kodin e ndjekjes. KQZ-ja vendos për vonesën.</Trans>
        )}
        {why === 'news' && (
          <Trans>
            Lidhja vlen tri ditë, ose është prerë gjatë kopjimit. Njoftimet i kërkoni përsëri te faqja e ndjekjes, me
            kodin tuaj.
          </Trans>
        )}
      </p>
      <div className="row stack-on-phone">
        <LinkButton to={paths.trackDenouncement} tone="ink" size="large">
          {t`Ndiqni një denoncim`}
        </LinkButton>
        <LinkButton to={paths.trackComplaint} size="large">
          {t`Ndiqni një ankesë`}
        </LinkButton>
      </div>
    </div>
  );
}

import type { CaseKind } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { PublicPage } from '../../../ui/layout/Page.tsx';
import { trackPaths } from '../tracked.ts';

interface LinkFrameProps extends ComponentProps<typeof PublicPage> {
  /** The number of the case, if it may be named. */
  number?: string;
}

export const LinkFrame = ({ number, ...page }: LinkFrameProps) => (
  <PublicPage {...page} className="stack--24 measure-page" above={number && <p className="code soft">{number}</p>} />
);

export function LinkDone({ kind, children, ...frame }: LinkFrameProps & { kind: CaseKind }) {
  const { t } = useLingui();
  return (
    <LinkFrame {...frame}>
      <Note tone="ok">{children}</Note>
      <p>
        <LinkButton to={trackPaths[kind]} tone="ink" size="large">
          {t`Ndiqni çështjen`}
        </LinkButton>
      </p>
    </LinkFrame>
  );
}

/** `news`: a link that confirms an address. */
export function ClosedLink({ why }: { why: 'not_found' | 'link_used' | 'link_expired' | 'news' }) {
  const { t } = useLingui();
  const { title, lead } = {
    not_found: {
      title: t`Kjo lidhje nuk njihet`,
      lead: t`Mund të jetë prerë gjatë kopjimit. Hapeni nga mesazhi, ose ngjiteni të plotë në shfletues.`,
    },
    link_used: {
      title: t`Përgjigja është dërguar`,
      lead: t`Lidhja vlen për një përgjigje të vetme dhe ajo është regjistruar.`,
    },
    link_expired: {
      title: t`Afati i kësaj lidhjeje ka mbaruar`,
      lead: t`Nëse çështja pret ende, mund të përgjigjeni me kodin e ndjekjes. KQZ-ja vendos për vonesën.`,
    },
    news: {
      title: t`Kjo lidhje nuk vlen`,
      lead: t`Lidhja ka skaduar (vlen tri ditë) ose është prerë gjatë kopjimit. Njoftimet i kërkoni përsëri te faqja e ndjekjes, me kodin tuaj.`,
    },
  }[why];
  return (
    <LinkFrame title={title} step={why} lead={lead}>
      <div className="row stack-on-phone">
        <LinkButton to={paths.trackDenouncement} tone="ink" size="large">
          {t`Ndiqni një denoncim`}
        </LinkButton>
        <LinkButton to={paths.trackComplaint} size="large">
          {t`Ndiqni një ankesë`}
        </LinkButton>
      </div>
    </LinkFrame>
  );
}

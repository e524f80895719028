// Where the decision of a case is prepared for the public: every proposal looked at, the public's view beside, then published.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { casePath, publicCasePath } from '../../paths.ts';
import { useParams } from '../../router/router.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { PublicLink } from '../../ui/actions/PublicLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { Desk } from './Desk.tsx';
import './publication.css';

export function PublicationPage() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const [done, setDone] = useState(false);
  const { data, fault, isLoading, retry } = useRead('getPublication', { params: { number } });
  const title = t`Publikimi i vendimit`;
  usePageFocus(`${title} ${number}`, { step: done ? 'done' : data ? 'desk' : '' });
  return (
    <article className="stack stack--24">
      <Breadcrumbs trail={[{ to: casePath(number), name: number }]} here={title} />
      <div className="stack stack--8">
        <h1>{title}</h1>
        <p className="soft measure">
          <Trans>
            Portali propozon çfarë të hiqet; ju vendosni për secilën. Origjinali mbetet i pandryshuar në dosje.
          </Trans>
        </p>
      </div>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {done && <Done number={number} />}
      {data && !done && data.source === null && <NoDecision number={number} />}
      {data && !done && data.source !== null && (
        <Desk number={number} desk={data} source={data.source} onDone={() => setDone(true)} />
      )}
    </article>
  );
}

function NoDecision({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Kjo çështje ende nuk ka vendim`}
      action={
        <LinkButton to={casePath(number)}>
          <Trans>Kthehuni te dosja</Trans>
        </LinkButton>
      }
    >
      <Trans>Vendimi publikohet pasi merret.</Trans>
    </EmptyState>
  );
}

const Done = ({ number }: { number: string }) => (
  <Note tone="ok" alert>
    <p>
      <b>
        <Trans>Vendimi u publikua.</Trans>
      </b>
    </p>
    <p className="row row--8 note__actions">
      <LinkButton size="small" to={casePath(number)}>
        <Trans>Kthehuni te dosja</Trans>
      </LinkButton>
      <PublicLink className="btn btn--small" to={publicCasePath(number)}>
        <Trans>Hapni faqen publike</Trans>
      </PublicLink>
    </p>
  </Note>
);

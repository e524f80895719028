// Prepares a decision for publication: review of proposals, preview, publishing.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { casePath, publicCasePath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Breadcrumbs } from '../../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { Desk } from './Desk.tsx';
import './publication.css';

export function PublicationPage() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const [done, setDone] = useState(false);
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getPublication', { params: { number } }));
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
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={12} />
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
      <LinkButton size="small" to={publicCasePath(number)}>
        <Trans>Hapni faqen publike</Trans>
      </LinkButton>
    </p>
  </Note>
);

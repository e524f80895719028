// One account: identity, permissions with their sources, sessions, history, actions.
import type { MemberFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths, queueViewPath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link, useParams } from '../../platform/router/router.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { AccountActions } from './account/AccountActions.tsx';
import { AccountFacts } from './account/AccountFacts.tsx';
import { AccountForm } from './account/AccountForm.tsx';
import { AccountHistory, SignIns } from './account/AccountHistory.tsx';
import { AccountPermissions } from './account/AccountPermissions.tsx';
import { WaitingNote } from './grants/WaitingNote.tsx';
import './members.css';

export function MemberPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getMember', { params: { id } }));
  const title = data ? `${data.name} ${data.surname}` : t`Përdorues`;
  usePageFocus(title);
  return (
    <div className="stack members">
      <Breadcrumbs trail={[{ to: paths.members, name: t`Përdoruesit` }]} here={title} />
      <h1 className="breaks">{title}</h1>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={10} />
      {data && <Account member={data} />}
    </div>
  );
}

function Account({ member }: { member: MemberFile }) {
  return (
    <>
      {member.isOwn && (
        <Note>
          <p>
            <Trans>
              Kjo është llogaria juaj. Rolin, lejet dhe hyrjen tuaj i ndryshon vetëm një administrator tjetër; të dhënat
              dhe fjalëkalimin i ndryshoni te <Link to={paths.profile}>profili</Link>.
            </Trans>
          </p>
        </Note>
      )}
      {member.isLastAdministrator && (
        <Note tone="warn">
          <p>
            <Trans>
              Është i vetmi që administron përdoruesit dhe rolet. Nuk mund të mbyllet as të ndryshojë rol para se këtë
              ta bëjë dikush tjetër.
            </Trans>
          </p>
        </Note>
      )}
      {member.isWaiting && <WaitingNote />}
      <OpenCases member={member} />
      <div className="account">
        <div className="stack">
          <Card>
            <AccountFacts member={member} />
          </Card>
          <AccountForm key={member.id} member={member} />
        </div>
        <div className="stack">
          {!member.isOwn && <AccountActions member={member} />}
          <SignIns member={member} />
          <AccountHistory member={member} />
        </div>
      </div>
      <AccountPermissions key={`permissions ${member.id}`} member={member} />
    </>
  );
}

/** Open cases of a disabled member must be reassigned. */
function OpenCases({ member }: { member: MemberFile }) {
  const { denouncements, complaints } = member.openCases;
  if (member.state !== 'disabled' || denouncements + complaints === 0) return null;
  const queue = (kind: 'denouncement' | 'complaint') => queueViewPath('all', { assignee: member.id }, kind);
  return (
    <Note tone="warn">
      <p>
        <Trans>Llogaria është e mbyllur, por çështjet e hapura mbeten te ky përgjegjës:</Trans>
      </p>
      <p className="row row--8">
        {denouncements > 0 && (
          <Link to={queue('denouncement')}>
            <Trans>Denoncime: {denouncements}</Trans>
          </Link>
        )}
        {complaints > 0 && (
          <Link to={queue('complaint')}>
            <Trans>Ankesa: {complaints}</Trans>
          </Link>
        )}
      </p>
    </Note>
  );
}

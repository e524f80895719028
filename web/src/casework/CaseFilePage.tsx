// The case file: what this is, what is due, what can be done.
import type { CaseFile, LifecycleRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useNow } from '../i18n/useNow.ts';
import { paths } from '../paths.ts';
import { Link, useParams } from '../router/router.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { CaseActions } from './actions/CaseActions.tsx';
import { CaseEvidence } from './evidence/CaseEvidence.tsx';
import { CaseCourse } from './file/CaseCourse.tsx';
import { CaseDeadlines } from './file/CaseDeadlines.tsx';
import { CaseHead } from './file/CaseHead.tsx';
import { CaseRequests } from './file/CaseRequests.tsx';
import { CaseSubjects } from './file/CaseSubjects.tsx';
import { CaseSummary } from './file/CaseSummary.tsx';
import { CaseTrail } from './file/CaseTrail.tsx';
import { SectionNav } from './file/SectionNav.tsx';
import { CaseHearings } from './hearing/CaseHearings.tsx';
import { CaseMessages } from './messages/CaseMessages.tsx';
import { PersonName } from './PersonName.tsx';
import './file/file.css';

export function CaseFilePage() {
  const { number = '' } = useParams();
  const locale = useLocale();
  const {
    data: file,
    fault,
    isLoading,
    retry,
  } = useRead('getCase', { params: { number } }, { everySeconds: 30 });
  usePageFocus(file ? `${number} ${file.object.name[locale]}` : number, { step: file ? 'file' : '' });
  return (
    <article className="case">
      <CaseTrail number={number} />
      {file ? <CaseHead file={file} /> : <h1 className="code">{number}</h1>}
      {fault && fault.status !== 404 && <FaultState fault={fault} retry={retry} />}
      {fault?.status === 404 && <Unknown />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {file && <Sections file={file} />}
    </article>
  );
}

function Unknown() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Kjo çështje nuk u gjet.`}
      action={
        <Link to={paths.denouncementQueue}>
          <Trans>Kthehuni te radha</Trans>
        </Link>
      }
    >
      <Trans>Kontrolloni numrin. Një hetues sheh vetëm çështjet që i janë caktuar.</Trans>
    </EmptyState>
  );
}

function Sections({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const [done, setDone] = useState<LifecycleRow>();
  // The button that was pressed may be gone with the state; the focus goes where the new state is told.
  useEffect(() => {
    if (done) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [done]);
  return (
    <>
      <SectionNav file={file} />
      <div className="case-grid">
        <aside className="case-rail stack stack--24" aria-label={t`Afatet dhe veprimet`}>
          <CaseDeadlines file={file} now={now} />
          <div className="no-print">
            <CaseActions file={file} onDone={setDone} />
          </div>
          <Card title={t`Përgjegjës`}>
            <p>
              <PersonName person={file.assignee} />
            </p>
          </Card>
        </aside>
        <div className="stack stack--24">
          <CaseSummary file={file} />
          <CaseHearings file={file} />
          <CaseSubjects file={file} />
          <CaseEvidence file={file} />
          <div className={file.requests.length > 0 ? 'case-pair' : 'stack stack--24'}>
            <CaseCourse file={file} />
            <CaseRequests file={file} now={now} />
          </div>
          <CaseMessages file={file} />
        </div>
      </div>
      {done && (
        <Toast key={file.version} onGone={() => setDone(undefined)}>
          <p>
            <b>{done.done[locale]}.</b>
          </p>
          <p>
            <Trans>
              {file.number}: gjendja është <b>{file.status.name[locale]}</b>.
            </Trans>
          </p>
        </Toast>
      )}
    </>
  );
}

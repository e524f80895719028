// The case file of either kind: what this is, what is due, what can be done. Sections below the fold read nothing until
// they come near; parts that few look at come as files of their own.
import { type CaseFile, kindOfNumber, type LifecycleRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useNow } from '../i18n/useNow.ts';
import { queuePath } from '../paths.ts';
import { Link, useParams } from '../router/router.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { PersonName } from '../ui/people/PersonName.tsx';
import { type AskedAction, CaseActions } from './actions/CaseActions.tsx';
import { CaseEvidence } from './evidence/CaseEvidence.tsx';
import { CaseCourse } from './file/CaseCourse.tsx';
import { CaseHead } from './file/CaseHead.tsx';
import { CaseSubjects } from './file/CaseSubjects.tsx';
import { CaseSummary } from './file/CaseSummary.tsx';
import { CaseTrail } from './file/CaseTrail.tsx';
import { CaseDeadlines } from './file/deadlines/CaseDeadlines.tsx';
import { PrintFile } from './file/PrintFile.tsx';
import { CaseKeys } from './file/sections/CaseKeys.tsx';
import { SectionNav } from './file/sections/SectionNav.tsx';
import { CaseHearings } from './hearing/CaseHearings.tsx';
import { CaseIdentity } from './identity/CaseIdentity.tsx';
import { CaseLetters } from './letters/CaseLetters.tsx';
import { CaseLinks } from './links/CaseLinks.tsx';
import { CaseMessages } from './messages/CaseMessages.tsx';
import { CaseNotes } from './notes/CaseNotes.tsx';
import { CasePublication } from './publication/CasePublication.tsx';
import { useFilerRead } from './queue/useFilerRead.ts';
import { CaseRegistration } from './registration/CaseRegistration.tsx';
import { CaseRequests } from './requests/CaseRequests.tsx';
import './file/file.css';

export function CaseFilePage() {
  const { number = '' } = useParams();
  const locale = useLocale();
  const { data: file, fault, isLoading, retry } = useRead('getCase', { params: { number } }, { everySeconds: 60 });
  usePageFocus(file ? `${number} ${file.object.name[locale]}` : number, { step: file ? 'file' : '' });
  return (
    <article className="case">
      <div className="case-top">
        <CaseTrail number={number} />
        {file && <PrintFile />}
        {file && <CaseKeys file={file} />}
      </div>
      {file ? <CaseHead file={file} /> : <h1 className="code">{number}</h1>}
      {fault && fault.status !== 404 && <FaultState fault={fault} retry={retry} />}
      {fault?.status === 404 && <Unknown number={number} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {/* Another case begins anew: what was typed on one never shows on the next. */}
      {file && <Sections key={number} file={file} />}
    </article>
  );
}

function Unknown({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Kjo çështje nuk u gjet.`}
      action={
        <Link to={queuePath(kindOfNumber(number) ?? 'denouncement')}>
          <Trans>Kthehuni te radha</Trans>
        </Link>
      }
    >
      <Trans>Kontrolloni numrin. Një hetues ose relator sheh vetëm çështjet që i janë caktuar.</Trans>
    </EmptyState>
  );
}

function Sections({ file }: { file: CaseFile }) {
  const now = useNow();
  const [done, setDone] = useState<LifecycleRow>();
  const [asked, setAsked] = useState<AskedAction>();
  const opened = useCallback(() => setAsked(undefined), []);
  useFilerRead(file);
  // The button that was pressed may be gone with the state; the focus goes where the new state is told.
  useEffect(() => {
    if (done) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [done]);
  return (
    <>
      <SectionNav file={file} />
      <div className="case-grid">
        <Rail file={file} now={now} asked={asked} onOpened={opened} onDone={setDone} />
        <div className="stack stack--24">
          <CaseSummary file={file} />
          <CaseIdentity file={file} />
          <CaseRegistration file={file} onAsk={setAsked} />
          <CaseCourse file={file} />
          <CaseHearings file={file} />
          <CaseSubjects file={file} />
          <CaseEvidence file={file} />
          <CaseRequests file={file} now={now} onAsk={setAsked} />
          <CaseMessages file={file} />
          <CaseNotes file={file} />
          <CaseLinks file={file} onAsk={setAsked} />
          <CaseLetters file={file} />
          <CasePublication file={file} />
        </div>
      </div>
      {done && <Done row={done} file={file} onGone={() => setDone(undefined)} />}
    </>
  );
}

interface RailProps {
  file: CaseFile;
  now: Date;
  asked: AskedAction | undefined;
  onOpened: () => void;
  onDone: (row: LifecycleRow) => void;
}

/** What is due and what can be done: beside the file and in view on wide screens, above it on others. */
function Rail({ file, now, ...actions }: RailProps) {
  const { t } = useLingui();
  return (
    <aside className="case-rail stack stack--24" aria-label={t`Afatet dhe veprimet`}>
      <CaseDeadlines file={file} now={now} />
      <div id="case-actions" className="no-print">
        <CaseActions file={file} {...actions} />
      </div>
      <Card title={file.kind === 'complaint' ? t`Relator` : t`Përgjegjës`}>
        <p>
          <PersonName person={file.assignee} />
        </p>
      </Card>
    </aside>
  );
}

function Done({ row, file, onGone }: { row: LifecycleRow; file: CaseFile; onGone: () => void }) {
  const locale = useLocale();
  return (
    <Toast key={file.version} onGone={onGone}>
      <p>
        <b>{row.done[locale]}.</b>
      </p>
      <p>
        <Trans>
          {file.number}: gjendja është <b>{file.status.name[locale]}</b>.
        </Trans>
      </p>
    </Toast>
  );
}

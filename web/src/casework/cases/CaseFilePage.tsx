// The case file of either kind: facts, deadlines, actions. Sections below the fold load when scrolled near, rarely used
// ones as separate chunks.
import { type CaseFile, kindOfNumber, type LifecycleRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queuePath } from '../../paths.ts';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Link, useParams, useSearchParams } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconLock } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { PersonName } from '../../ui/people/PersonName.tsx';
import { type AskedAction, CaseActions } from './actions/CaseActions.tsx';
import { CaseEvidence } from './evidence/CaseEvidence.tsx';
import { CaseHead, CaseTrail } from './file/CaseHead.tsx';
import { CaseHistory } from './file/CaseHistory.tsx';
import { CaseSubjects } from './file/CaseSubjects.tsx';
import { CaseSummary } from './file/CaseSummary.tsx';
import { CaseDeadlines } from './file/deadlines/CaseDeadlines.tsx';
import { PrintFile } from './file/PrintFile.tsx';
import { Section } from './file/sections/Section.tsx';
import { CaseKeys, SectionNav } from './file/sections/SectionNav.tsx';
import { CaseHearings } from './hearing/CaseHearings.tsx';
import { CaseIdentity } from './identity/CaseIdentity.tsx';
import { CaseProposals } from './proposals/CaseProposals.tsx';
import { CaseRegistration } from './registration/CaseRegistration.tsx';
import { useFiler } from './words.ts';
import './file/file.css';

const CaseRequests = late(async () => (await import('./requests/CaseRequests.tsx')).CaseRequests);
const CaseMessages = late(async () => (await import('./messages/CaseMessages.tsx')).CaseMessages);
const CaseNotes = late(async () => (await import('./notes/CaseNotes.tsx')).CaseNotes);
const CaseTasks = late(async () => (await import('./tasks/CaseTasks.tsx')).CaseTasks);
const CaseLinks = late(async () => (await import('./links/CaseLinks.tsx')).CaseLinks);
const CasePublication = late(async () => (await import('./publication/CasePublication.tsx')).CasePublication);
const CaseBundles = late(async () => (await import('./bundles/CaseBundles.tsx')).CaseBundles);
const LetterList = late(async () => (await import('./letters/LetterList.tsx')).LetterList);

export function CaseFilePage() {
  const { number = '' } = useParams();
  const {
    data: file,
    error,
    isLoading,
    refetch,
  } = useQuery(routeQuery('getCase', { params: { number } }, { refetchInterval: 60_000 }));
  usePageFocus(number, { step: file ? 'file' : '' });
  return (
    <article className="case">
      <div className="case-top">
        <CaseTrail number={number} />
        {file && <PrintFile />}
        {file && <CaseKeys file={file} />}
      </div>
      {file ? <CaseHead file={file} /> : <h1 className="code">{number}</h1>}
      {error && error.status !== 404 && <FaultState fault={error} retry={refetch} />}
      {error?.status === 404 && <Unknown number={number} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {/* Remounts for another case, so that typed values never show on the next one. */}
      {file && <Sections key={number} file={file} />}
    </article>
  );
}

function Unknown({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Kjo çështje nuk u gjet.`}
      action={<Link to={queuePath(kindOfNumber(number) ?? 'denouncement')}>{t`Kthehuni te radha`}</Link>}
    >
      <Trans>Kontrolloni numrin. Një hetues ose relator sheh vetëm çështjet që i janë caktuar.</Trans>
    </EmptyState>
  );
}

function Sections({ file }: { file: CaseFile }) {
  const now = useNow();
  const [done, setDone] = useState<LifecycleRow>();
  const { asked, setAsked, opened } = useAsked();
  useFilerRead(file);
  // The pressed button may disappear with the old status, so the focus moves to the new one.
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
          <CaseProposals file={file} />
          <CaseIdentity file={file} />
          <CaseRegistration file={file} onAsk={setAsked} />
          <CaseHistory file={file} />
          <CaseHearings file={file} />
          <CaseSubjects file={file} />
          <CaseEvidence file={file} />
          <LateSections file={file} now={now} onAsk={setAsked} />
          {file.events.some(({ data }) => data.decision !== undefined) && <CasePublication file={file} />}
        </div>
      </div>
      {done && <Done row={done} file={file} onGone={() => setDone(undefined)} />}
    </>
  );
}

/** Action to open: asked for by a part of the page, or by the address (`?action=`). */
function useAsked() {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('action');
  const [part, setAsked] = useState<AskedAction>();
  const asked = useMemo(() => (wanted === null ? part : { action: wanted, draft: {} }), [wanted, part]);
  const opened = () => {
    setAsked(undefined);
    if (wanted !== null) setQuery({}, { replace: true });
  };
  return { asked, setAsked, opened };
}

/** Marks the filer's messages as read when a member opens the case; the server checks that they may. */
function useFilerRead({ number, filerWroteAt }: CaseFile): void {
  const { mutate } = useMutation({ ...routeMutation('markCaseRead'), onSettled: () => invalidate('listCases') });
  useEffect(() => {
    if (!filerWroteAt) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      mutate({ params: { number }, body: { until: filerWroteAt } });
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [number, filerWroteAt, mutate]);
}

/** Below the fold: code and data load when scrolled near. */
function LateSections({ file, now, onAsk }: { file: CaseFile; now: Date; onAsk: (asked: AskedAction) => void }) {
  const { t } = useLingui();
  const { number } = file;
  const mayExport = useMay('cases.export');
  const { of, whom } = useFiler(file.kind);
  const asking = file.allowed.find(
    ({ action, asks }) => asks.includes('request') && action.startsWith('ask') && action !== 'askClaims',
  );
  return (
    <>
      <Section
        section="requests"
        title={t`Kërkesat ndaj ${of}`}
        aside={
          asking && (
            <span className="no-print">
              <TextButton onClick={() => onAsk({ action: asking.action, draft: {} })}>{t`Kërkesë e re`}</TextButton>
            </span>
          )
        }
      >
        <CaseRequests file={file} now={now} />
      </Section>
      <Section section="messages" title={t`Mesazhet me ${whom}`}>
        <CaseMessages file={file} />
      </Section>
      <Section section="tasks" title={t`Detyrat`} aside={<StaffOnly />}>
        <CaseTasks number={number} />
      </Section>
      <Section section="notes" title={t`Shënime të brendshme`} aside={<StaffOnly />}>
        <CaseNotes number={number} />
      </Section>
      <Section section="links" title={t`Çështje të lidhura dhe të ngjashme`}>
        <CaseLinks file={file} onAsk={onAsk} />
      </Section>
      <Section section="documents" title={t`Dokumente zyrtare`}>
        <LetterList number={number} />
      </Section>
      {mayExport && (
        <Section section="bundles" title={t`Dosja e plotë`}>
          <CaseBundles number={number} />
        </Section>
      )}
    </>
  );
}

const StaffOnly = () => (
  <span className="muted case-notes__who">
    <Icon of={iconLock} size="small" />
    <Trans>vetëm stafi</Trans>
  </span>
);

interface RailProps {
  file: CaseFile;
  now: Date;
  asked: AskedAction | undefined;
  onOpened: () => void;
  onDone: (row: LifecycleRow) => void;
}

/** Deadlines and actions: beside the file on wide screens, above it on others. */
function Rail({ file, now, ...actions }: RailProps) {
  const { t } = useLingui();
  return (
    <aside className="case-rail stack stack--24" aria-label={t`Afatet dhe veprimet`}>
      <CaseActions file={file} {...actions}>
        <CaseDeadlines file={file} now={now} />
      </CaseActions>
      <Card title={file.kind === 'complaint' ? t`Relator` : t`Përgjegjës`}>
        <p>
          <PersonName person={file.assignee} />
        </p>
      </Card>
    </aside>
  );
}

function Done({ row, file, onGone }: { row: LifecycleRow; file: CaseFile; onGone: () => void }) {
  const { locale } = useLingui();
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

// The file of a case. Sections below the fold load when scrolled near.
import { type CaseFile, kindOfNumber, type LifecycleRow, readerOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queuePath } from '../../paths.ts';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { Link, useParams, useSearchParams } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { CaseActions, type OnAsk, useChosenAction } from './actions/CaseActions.tsx';
import { CaseEvidence } from './evidence/CaseEvidence.tsx';
import { CaseDeadlines } from './file/CaseDeadlines.tsx';
import { CaseBar, CaseHead, CaseKeys, CaseTrail, PrintFile } from './file/CaseHead.tsx';
import { CaseHistory } from './file/CaseHistory.tsx';
import { CaseRegistration, CaseSubjects, CaseSummary } from './file/CaseSummary.tsx';
import { goToSection, Section, type SectionProps, StaffOnly, sectionOf, sections } from './file/Section.tsx';
import { CaseHearings } from './hearing/CaseHearings.tsx';
import { CaseIdentity } from './identity/CaseIdentity.tsx';
import { useFiler, useNextOfTurn } from './labels.ts';
import { CaseProposals } from './proposals/CaseProposals.tsx';
import './file/file.css';

const CaseRequests = lazyComponent(async () => (await import('./requests/CaseRequests.tsx')).CaseRequests);
const CaseMessages = lazyComponent(async () => (await import('./messages/CaseMessages.tsx')).CaseMessages);
const CaseNotes = lazyComponent(async () => (await import('./messages/CaseMessages.tsx')).CaseNotes);
const CaseTasks = lazyComponent(async () => (await import('./tasks/CaseTasks.tsx')).CaseTasks);
const CaseLinks = lazyComponent(async () => (await import('./links/CaseLinks.tsx')).CaseLinks);
const CasePublication = lazyComponent(async () => (await import('./publication/CasePublication.tsx')).CasePublication);
const CaseBundles = lazyComponent(async () => (await import('./bundles/CaseBundles.tsx')).CaseBundles);
const LetterList = lazyComponent(async () => (await import('./letters/LetterList.tsx')).LetterList);

export function CaseFilePage() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const query = useQuery(routeQuery('getCase', { params: { number } }, { refetchInterval: 60_000 }));
  const { data: file, error } = query;
  const isUnknown = error?.status === 404;
  usePageFocus(number, { step: file ? 'file' : '' });
  return (
    <article className="case">
      <div className="case-top">
        <CaseTrail number={number} />
        {file && <PrintFile />}
        {file && <CaseKeys number={number} />}
      </div>
      {file ? <CaseHead file={file} /> : <h1 className="code">{number}</h1>}
      {isUnknown && (
        <EmptyState
          title={t`Kjo çështje nuk u gjet.`}
          action={<Link to={queuePath(kindOfNumber(number) ?? 'denouncement')}>{t`Kthehuni te radha`}</Link>}
        >
          {t`Kontrolloni numrin. Një hetues ose relator sheh vetëm çështjet që i janë caktuar.`}
        </EmptyState>
      )}
      <Loaded query={{ ...query, error: isUnknown ? null : error }} lines={12}>
        {/* Remounts for another case, so that typed values never show on the next. */}
        {(whole) => <Sections key={number} file={whole} />}
      </Loaded>
    </article>
  );
}

function Sections({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const [done, setDone] = useState<LifecycleRow>();
  const isWhole = useMay(readerOf[file.kind]);
  const actions = useChosenAction(file);
  useFilerRead(file);
  useSectionOfAddress();
  // The pressed button may go with the old status, so the focus moves to the new one.
  useEffect(() => {
    if (done) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [done]);
  return (
    <>
      <CaseBar file={file} onAsk={actions.ask} />
      <div className="railed case-grid">
        {/* Beside the file on wide screens, above it on others. */}
        <aside className="rail stack stack--24" aria-label={t`Afatet dhe veprimet`}>
          <CaseDeadlines file={file} />
          <CaseActions file={file} actions={actions} onDone={setDone} />
        </aside>
        <div className="stack stack--24">
          <CaseSummary file={file} />
          <CaseProposals file={file} />
          {isWhole && <CaseIdentity file={file} />}
          <CaseRegistration file={file} onAsk={actions.ask} />
          <CaseHistory file={file} />
          <CaseHearings file={file} />
          <CaseSubjects file={file} />
          <CaseEvidence file={file} />
          <LateSections file={file} onAsk={actions.ask} />
        </div>
      </div>
      {done && <Done row={done} file={file} onGone={() => setDone(undefined)} />}
    </>
  );
}

function useSectionOfAddress(): void {
  const wanted = useSearchParams()[0].get('section');
  useEffect(() => {
    const section = sections.find(({ key }) => key === wanted);
    // The target of the notice may have the focus already.
    if (section && !sectionOf(section.key)?.contains(document.activeElement)) goToSection(section.key);
  }, [wanted]);
}

/** Marks the filer's messages as read; the server checks the right. */
function useFilerRead({ number, filerWroteAt }: CaseFile): void {
  const onSettled = () => invalidate('listCases', 'countCases');
  const { mutate } = useMutation({ ...routeMutation('markCaseRead'), onSettled });
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

function LateSections({ file, onAsk }: { file: CaseFile; onAsk: OnAsk }) {
  const { t } = useLingui();
  const { number } = file;
  const mayExport = useMay('cases.export');
  const isWhole = useMay(readerOf[file.kind]);
  const isDecided = file.events.some(({ data }) => data.decision !== undefined);
  const { genitive, accusative } = useFiler(file.kind);
  const requestAction = file.allowed.find(
    ({ action, asks }) => asks.includes('request') && action.startsWith('ask') && action !== 'askClaims',
  );
  const staffOnly = <StaffOnly />;
  const ask = requestAction && (
    <span className="no-print">
      <TextButton onClick={() => onAsk(requestAction.action)}>{t`Kërkesë e re`}</TextButton>
    </span>
  );
  const later: readonly (SectionProps | false)[] = [
    { section: 'requests', title: t`Kërkesat ndaj ${genitive}`, aside: ask, children: <CaseRequests file={file} /> },
    { section: 'messages', title: t`Mesazhet me ${accusative}`, children: <CaseMessages file={file} /> },
    isWhole && { section: 'tasks', aside: staffOnly, children: <CaseTasks number={number} /> },
    isWhole && {
      section: 'notes',
      title: t`Shënime të brendshme`,
      aside: staffOnly,
      children: <CaseNotes number={number} />,
    },
    {
      section: 'links',
      title: t`Çështje të lidhura dhe të ngjashme`,
      children: <CaseLinks file={file} onAsk={onAsk} />,
    },
    { section: 'documents', title: t`Dokumente zyrtare`, children: <LetterList number={number} /> },
    isWhole && mayExport && { section: 'bundles', children: <CaseBundles number={number} /> },
    isWhole &&
      isDecided && {
        section: 'publication',
        title: t`Publikimi i vendimit`,
        eager: true,
        children: <CasePublication number={number} />,
      },
  ];
  return later.map((one) => one && <Section key={one.section} {...one} />);
}

function Done({ row, file, onGone }: { row: LifecycleRow; file: CaseFile; onGone: () => void }) {
  const { t, locale } = useLingui();
  const who = file.events.at(-1)?.assignee?.name;
  const next = useNextOfTurn(file.number);
  return (
    <Toast key={file.version} onGone={onGone}>
      <p>
        <b>{[row.done[locale], who].filter(Boolean).join(': ')}.</b>
      </p>
      <p>
        <Trans>
          {file.number}: gjendja është <b>{file.status.name[locale]}</b>.
        </Trans>
      </p>
      {next && (
        <p>
          <kbd>N</kbd> {t`Çështja tjetër që ju pret`}
        </p>
      )}
    </Toast>
  );
}

import {
  type PremisesEvent,
  type PremisesReport,
  type PremisesStep,
  premisesField,
  premisesFieldsOf,
  premisesRow,
  premisesValueSchema,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../platform/api/query.ts';
import { dayInTirana } from '../platform/i18n/format.ts';
import { useNow } from '../platform/i18n/useNow.ts';
import { Link, useLocation, useParams } from '../platform/router/router.tsx';
import { useMay } from '../platform/state/state.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { ConflictNote } from '../ui/forms/ConflictNote.tsx';
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx';
import { Neighbours } from '../ui/layout/Neighbours.tsx';
import { Timeline, type TimelineItem } from '../ui/layout/Timeline.tsx';
import { iconEdit, iconEye, iconFile } from '../ui/marks/pageIcons.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { PremisesFiles } from './files/PremisesFiles.tsx';
import { Inspections } from './inspections/Inspections.tsx';
import {
  kindOfPath,
  listPlace,
  PremisesStatusLabel,
  premisesStyle,
  ReportKicker,
  reportPath,
  reportsPath,
  useKindTitle,
  useReportName,
  Warning,
} from './premises.tsx';
import { Part } from './report/GroupNav.tsx';
import { ReportBar } from './report/ReportBar.tsx';
import { ReportFields } from './report/ReportFields.tsx';
import { newestChange, type ReportState, useReport } from './report/useReport.ts';
import './premises.css';

export function ReportPage() {
  const { t } = useLingui();
  const { id: text = '' } = useParams();
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const kind = kindOfPath(useLocation().pathname);
  const query = useQuery(routeQuery('getPremises', { params: { id } }, { enabled: id > 0 }));
  const { data, error } = query;
  const report = data?.id === id && data.kind === kind ? data : undefined;
  const nameOf = useReportName();
  const isUnknown = id === 0 || error?.status === 404 || (data?.id === id && data.kind !== kind);
  const title = report ? nameOf(report) : isUnknown ? t`Ky raport nuk u gjet` : t`Raporti`;
  usePageFocus(title, { step: report ? String(id) : '' });
  return (
    <article className="prem-page">
      <Trail id={id} kind={kind} here={title} />
      {!report && <h1>{title}</h1>}
      {isUnknown ? (
        <EmptyState
          title={t`Nuk ka raport me këtë adresë që ju ta shihni.`}
          action={<Link to={reportsPath(kind)}>{t`Kthehuni te lista`}</Link>}
        >
          <Trans>Një bashki sheh vetëm raportet e veta. Kontrolloni adresën, ose kërkojeni objektin në listë.</Trans>
        </EmptyState>
      ) : (
        // Remounts, so that typed values never show on the next report.
        <Loaded query={{ ...query, data: report }} lines={12}>
          {(loaded) => <Report key={id} report={loaded} />}
        </Loaded>
      )}
    </article>
  );
}

function Trail({ id, kind, here }: { id: number; kind: PremisesReport['kind']; here: string }) {
  const { t } = useLingui();
  const name = useKindTitle(kind);
  const list = reportsPath(kind);
  const { address, ids } = listPlace();
  return (
    <div className="head no-print">
      <Breadcrumbs breadcrumbs={[{ to: address.startsWith(list) ? address : list, name }]} here={here} />
      <Neighbours
        items={ids}
        here={id}
        pathOf={(one) => reportPath(kind, one)}
        before={t`i mëparshmi`}
        after={t`tjetri`}
      />
    </div>
  );
}

function Report({ report }: { report: PremisesReport }) {
  const { t, locale } = useLingui();
  const state = useReport(report);
  const nameOf = useReportName();
  const [done, setDone] = useState<string>();
  const isKnown = report.status !== 'expected';
  return (
    <>
      <header className="prem-page__head">
        <ReportKicker report={report} />
        <h1>{nameOf(report)}</h1>
        <PremisesStatusLabel status={report.status} chip />
      </header>
      <div className="stack">
        <h2 className="visually-hidden">{t`Raporti`}</h2>
        <LatestReason report={report} />
        <ClosedNote report={report} />
        <Conflict state={state} />
        {state.warningsAt(undefined).map((code) => (
          <Warning key={code} code={code} />
        ))}
        <ReportFields state={state} />
        <Part name="files" title={t`Foto dhe planimetri`}>
          {report.canEdit && !isKnown && <p className="soft">{t`Fotot shtohen sapo të ruhet përgjigjja e parë.`}</p>}
          <PremisesFiles report={report} editable={isKnown} />
        </Part>
        <Part name="inspections" title={t`Inspektimet`}>
          <Inspections reportId={report.id} />
        </Part>
        <Part name="history" title={t`Historiku`}>
          <ReportHistory state={state} />
        </Part>
      </div>
      <ReportBar
        state={state}
        onDone={(step: PremisesStep | undefined) => setDone(step ? premisesRow(step).done[locale] : t`U ruajt`)}
      />
      {done && (
        <Toast key={report.version} onGone={() => setDone(undefined)}>
          <p>
            <b>{done}.</b>
          </p>
        </Toast>
      )}
    </>
  );
}

function LatestReason({ report: { status, history } }: { report: PremisesReport }) {
  const { t, date } = useLingui();
  const action = { returned: 'return', refused: 'refuse' }[String(status)];
  const event = action && history.find((one) => one.action === action);
  if (!event) return null;
  const who = event.actor?.name ?? '';
  const when = date(event.at);
  return (
    <Note tone={action === 'return' ? 'wait' : 'error'}>
      <p>
        <b>{action === 'return' ? t`${who} e ktheu më ${when}:` : t`${who} e refuzoi më ${when}:`}</b>
      </p>
      <blockquote className="prem-quote">{event.reason}</blockquote>
    </Note>
  );
}

const open: readonly PremisesReport['status'][] = ['expected', 'draft', 'returned'];

function ClosedNote({ report }: { report: PremisesReport }) {
  const { t, date } = useLingui();
  const today = dayInTirana(useNow());
  const mayReport = useMay('premises.report');
  const elections = useQuery(routeQuery('listElections', {}));
  const election = elections.data?.find(({ code }) => code === report.election);
  if (report.canEdit || !mayReport || !open.includes(report.status) || !election) return null;
  const { reportingFrom, reportingUntil } = election;
  return (
    <Note
      title={
        reportingFrom && today < reportingFrom
          ? t`Raportimi hapet më ${date(reportingFrom)}.`
          : reportingUntil
            ? t`Raportimi ishte i hapur deri më ${date(reportingUntil)}.`
            : t`Raportimi për këto zgjedhje nuk është i hapur.`
      }
    >
      {t`Raporti lexohet, por nuk ndryshohet. Për një ndryshim të domosdoshëm shkruajini KQZ-së.`}
    </Note>
  );
}

function Conflict({ state: { form, report, edits, textOf, typedText } }: { state: ReportState }) {
  const { locale } = useLingui();
  if (!form.isConflict && (report.canEdit || !form.isDirty)) return null;
  return (
    <ConflictNote by={newestChange(report)?.actor?.name}>
      <dl>
        {premisesFieldsOf(report.kind).map(
          (key) =>
            edits[key] !== undefined && (
              <div key={key}>
                <dt>{premisesField(key).label[locale]}</dt>
                <dd>
                  <Trans>
                    ju: <b>{typedText(key)}</b>, raporti: <b>{textOf(key, report.data[key]) || '–'}</b>
                  </Trans>
                </dd>
              </div>
            ),
        )}
      </dl>
    </ConflictNote>
  );
}

function styleOf({ action }: PremisesEvent): Pick<TimelineItem, 'shape' | 'tone'> {
  const { to, taken } = premisesRow(action);
  if (action === 'inspect') return { shape: iconEye, tone: 'faint' };
  if (taken === 'beside' && to === 'same') return { shape: iconFile, tone: 'faint' };
  return taken === 'answers' || to === 'same' ? { shape: iconEdit, tone: 'faint' } : premisesStyle(to);
}

function ReportHistory({ state: { report, textOf } }: { state: ReportState }) {
  const { t, locale, dateTime } = useLingui();
  const via = { form: '', bulk: t`shumë njëherësh`, import: t`nga Excel` };
  return (
    <Timeline
      dense
      items={report.history.map((event) => ({
        key: String(event.id),
        ...styleOf(event),
        title: premisesRow(event.action).done[locale],
        at: {
          iso: event.at,
          text: [dateTime(event.at), event.actor?.name ?? t`Portali`, event.via && via[event.via]]
            .filter(Boolean)
            .join(' · '),
        },
        children: (
          <>
            {event.reason && <blockquote className="prem-quote">{event.reason}</blockquote>}
            {event.changes.length > 0 && <Changes changes={event.changes} textOf={textOf} />}
          </>
        ),
      }))}
    />
  );
}

function Changes({ changes, textOf }: Pick<PremisesEvent, 'changes'> & Pick<ReportState, 'textOf'>) {
  const { t, locale } = useLingui();
  const textIn = (key: PremisesEvent['changes'][number]['field'], value: unknown) => {
    const parsed = premisesValueSchema(key).safeParse(value);
    return parsed.success ? textOf(key, parsed.data) : '';
  };
  return (
    <details className="prem-changes">
      <summary>
        <Plural value={changes.length} one="# fushë e ndryshuar" other="# fusha të ndryshuara" />
      </summary>
      <dl>
        {changes.map(({ field, from, to }) => {
          const [before, after] = [textIn(field, from), textIn(field, to)];
          return (
            <div key={field}>
              <dt>{premisesField(field).label[locale]}</dt>
              <dd>
                {premisesField(field).isPersonal ? (
                  <span className="muted">{t`ndryshoi`}</span>
                ) : (
                  <>
                    {before && <del>{before}</del>}{' '}
                    {after ? <ins>{after}</ins> : <span className="muted">{t`u la bosh`}</span>}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

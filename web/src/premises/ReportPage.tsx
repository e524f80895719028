// One report on its own page: for phones, links and full width.
import { type PremisesReport, type PremisesStep, premisesRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../platform/api/query.ts';
import { Link, useLocation, useNavigate, useParams } from '../platform/router/router.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Breadcrumbs } from '../ui/layout/Trail.tsx';
import { useKeyDown } from '../ui/page/useKeyDown.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { useReportForm } from './form/useReportForm.ts';
import { kindOfPath, reportPath, reportsPath, useKindTitle } from './kinds.ts';
import { listPlace, neighboursOf } from './place.ts';
import { ReportBody } from './report/ReportBody.tsx';
import { ReportFoot } from './report/ReportFoot.tsx';
import { ReportKicker, useReportName } from './report/ReportTitle.tsx';
import { PremisesStatusLabel } from './status.tsx';
import './premises.css';
import './report.css';

export function ReportPage() {
  const { id: text = '' } = useParams();
  // Other texts are no id.
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('getPremises', { params: { id } }, { enabled: id > 0 }),
  );
  const { pathname } = useLocation();
  const kind = kindOfPath(pathname);
  const report = data?.id === id && data.kind === kind ? data : undefined;
  const nameOf = useReportName();
  const { t } = useLingui();
  const isUnknown = id === 0 || error?.status === 404 || (data?.id === id && data.kind !== kind);
  const title = report ? nameOf(report) : isUnknown ? t`Ky raport nuk u gjet` : t`Raporti`;
  usePageFocus(title, { step: report ? String(id) : '' });
  return (
    <article className="prem-page">
      <Trail id={id} kind={kind} here={title} />
      {!report && <h1>{title}</h1>}
      {isUnknown && <Unknown kind={kind} />}
      {error && error.status !== 404 && <FaultState fault={error} retry={refetch} />}
      {isLoading && !isUnknown && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {/* Remounts for another report, so that typed values never show on the next one. */}
      {report && <Report key={id} report={report} />}
    </article>
  );
}

type Kind = PremisesReport['kind'];

function Trail({ id, kind, here }: { id: number; kind: Kind; here: string }) {
  const { address } = listPlace();
  const name = useKindTitle(kind);
  const list = reportsPath(kind);
  const { before, after, at, of } = neighboursOf(id);
  const navigate = useNavigate();
  useNeighbourKeys(before, after, (next) => navigate(reportPath(kind, String(next))));
  return (
    <div className="prem-trail no-print">
      <Breadcrumbs trail={[{ to: address.startsWith(list) ? address : list, name }]} here={here} />
      {at > 0 && (
        <p className="prem-place">
          {before !== undefined && (
            <Link to={reportPath(kind, String(before))}>
              <kbd>K</kbd> <Trans>i mëparshmi</Trans>
            </Link>
          )}
          {after !== undefined && (
            <Link to={reportPath(kind, String(after))}>
              <kbd>J</kbd> <Trans>tjetri</Trans>
            </Link>
          )}
          <span className="num">
            <Trans>
              {at} nga {of}
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function Unknown({ kind }: { kind: Kind }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nuk ka raport me këtë adresë që ju ta shihni.`}
      action={<Link to={reportsPath(kind)}>{t`Kthehuni te lista`}</Link>}
    >
      <Trans>Një bashki sheh vetëm raportet e veta. Kontrolloni adresën, ose kërkojeni objektin në listë.</Trans>
    </EmptyState>
  );
}

function Report({ report }: { report: PremisesReport }) {
  const { t, locale } = useLingui();
  const form = useReportForm(report);
  const nameOf = useReportName();
  const shown = form.editing.draft.report;
  const [done, setDone] = useState<PremisesStep>();
  return (
    <>
      <header className="prem-page__head">
        <ReportKicker report={shown} />
        <h1>{nameOf(shown)}</h1>
        <PremisesStatusLabel status={shown.status} chip />
      </header>
      <div className="prem-page__body">
        <h2 className="visually-hidden">{t`Raporti`}</h2>
        <ReportBody form={form} />
      </div>
      <ReportFoot form={form} onDone={setDone} />
      {done && (
        <Toast key={shown.version} onGone={() => setDone(undefined)}>
          <p>
            <b>{premisesRow(done).done[locale]}.</b>
          </p>
        </Toast>
      )}
    </>
  );
}

/** J and K go to the next and previous report, except while typing or in a dialog. */
function useNeighbourKeys(before: number | undefined, after: number | undefined, onGo: (id: number) => void): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [role="application"]'))
      return;
    const wanted = { j: after, k: before }[event.key.toLowerCase()];
    if (wanted !== undefined) onGo(wanted);
  });
}

// A report beside its list and map.
import { type PremisesReport, type PremisesStep, premisesRow } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClose } from '../../ui/marks/icons.ts';
import { iconBack } from '../../ui/marks/pageIcons.ts';
import { useReportForm } from '../form/useReportForm.ts';
import { reportPath } from '../kinds.ts';
import { neighboursOf } from '../place.ts';
import { PremisesStatusLabel } from '../status.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportFoot } from './ReportFoot.tsx';
import { ReportKicker, useReportName } from './ReportTitle.tsx';

export interface ReportPanelProps {
  id: number;
  onOpen: (id: number) => void;
  onClose: () => void;
  onDone: (words: string, report: PremisesReport) => void;
}

export function ReportPanel(props: ReportPanelProps) {
  const { t } = useLingui();
  const { id, onClose } = props;
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getPremises', { params: { id } }));
  const report = data?.id === id ? data : undefined;
  return (
    <aside className="card prem-panel" aria-label={t`Raporti`}>
      {report && <Panel key={id} {...props} report={report} />}
      {!report && (
        <div className="prem-panel__body">
          <Close onClose={onClose} />
          {error ? <PanelFault fault={error} retry={refetch} /> : isLoading || data ? <Skeleton lines={12} /> : null}
        </div>
      )}
    </aside>
  );
}

function PanelFault({ fault, retry }: Parameters<typeof FaultState>[0] & { fault: { status: number } }) {
  const { t } = useLingui();
  if (fault.status === 404) return <p>{t`Ky raport nuk u gjet, ose i përket një bashkie tjetër.`}</p>;
  return <FaultState fault={fault} retry={retry} />;
}

function Panel({ report, id, onOpen, onClose, onDone }: ReportPanelProps & { report: PremisesReport }) {
  const { t, locale } = useLingui();
  const form = useReportForm(report);
  const nameOf = useReportName();
  const shown = form.editing.draft.report;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    bringUp(title.current);
    document.querySelector(`[data-row="${id}"]`)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const done = (step: PremisesStep) => onDone(premisesRow(step).done[locale], shown);
  return (
    <>
      <header className="prem-panel__head">
        <div>
          <ReportKicker report={shown} />
          <h2 ref={title} tabIndex={-1}>
            {nameOf(shown)}
          </h2>
          <p className="row row--8">
            <PremisesStatusLabel status={shown.status} chip />
            <Link to={reportPath(shown.kind, String(id))}>{t`Hap si faqe`}</Link>
          </p>
        </div>
        <div className="prem-panel__tools">
          <Neighbours id={id} onOpen={onOpen} />
          <Close onClose={onClose} />
        </div>
      </header>
      <div className="prem-panel__body">
        <ReportBody form={form} />
      </div>
      <ReportFoot form={form} onDone={done} />
    </>
  );
}

/** Scrolls until the panel sticks, because in an unscrolled page its bar of steps would be below the viewport. */
function bringUp(within: HTMLElement | null): void {
  const panel = within?.closest('.prem-panel');
  if (!panel) return;
  const low = panel.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(panel).top);
  if (low > 0) window.scrollBy(0, low);
}

/** Previous and next report of the list. */
function Neighbours({ id, onOpen }: Pick<ReportPanelProps, 'id' | 'onOpen'>) {
  const { t } = useLingui();
  const { before, after } = neighboursOf(id);
  return (
    <>
      {before !== undefined && (
        <Button square size="small" tone="quiet" aria-label={t`Raporti i mëparshëm`} onClick={() => onOpen(before)}>
          <Icon of={iconBack} />
        </Button>
      )}
      {after !== undefined && (
        <Button square size="small" tone="quiet" aria-label={t`Raporti tjetër`} onClick={() => onOpen(after)}>
          <span className="prem-next">
            <Icon of={iconBack} />
          </span>
        </Button>
      )}
    </>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Button square size="small" tone="quiet" aria-label={t`Mbyll raportin`} onClick={onClose}>
      <Icon of={iconClose} />
    </Button>
  );
}

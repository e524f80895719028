// A list of reports: filters, rows beside their map, an open report beside both, bulk steps.
import {
  type Election,
  type PremisesKind,
  type PremisesReport,
  type PremisesStep,
  type PremisesSummary,
  premisesRow,
  premisesSteps,
  premisesTitle,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from '../platform/router/router.tsx';
import { useAppState, useMay } from '../platform/state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { useRowKeys } from '../ui/lists/useRowKeys.ts';
import { useSelection } from '../ui/lists/useSelection.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconRepeat } from '../ui/marks/pageIcons.ts';
import { useKeyDown } from '../ui/page/useKeyDown.ts';
import { useWide } from '../ui/page/useWide.ts';
import { RepeatDialog } from './bulk/RepeatDialog.tsx';
import { StepManyDialog } from './bulk/StepManyDialog.tsx';
import { useUnits } from './form/useValueText.ts';
import { reportPath } from './kinds.ts';
import { asked, type ReportFilter } from './list/filter.ts';
import { ReportFilters } from './list/ReportFilters.tsx';
import { ReportMap } from './list/ReportMap.tsx';
import { ReportRows } from './list/ReportRows.tsx';
import { type ReportSelection, type Reports, useReports } from './list/useReports.ts';
import { WIDE } from './ReportListHead.tsx';
import { ReportPanel } from './report/ReportPanel.tsx';

interface ReportListProps {
  kind: PremisesKind;
  election: Election | undefined;
  isRepeating: 'all' | 'chosen' | undefined;
  isOneMunicipality: boolean;
  onRepeat: (what: 'all' | 'chosen' | undefined) => void;
}

/** Opens a report beside the list if there is room, else on its own page. */
function useOpening(kind: PremisesKind, { filter, change }: Reports, hasRoom: boolean) {
  const navigate = useNavigate();
  const latest = useRef({ filter, change });
  latest.current = { filter, change };
  const open = (id: number) => {
    if (hasRoom) change({ open: id });
    return hasRoom;
  };
  const goTo = (id: number) => {
    if (!open(id)) navigate(reportPath(kind, String(id)));
  };
  const close = useCallback(() => {
    latest.current.change({ open: '' });
    // Return the focus to the report's row.
    document.querySelector<HTMLElement>(`[data-row="${latest.current.filter.open}"]`)?.focus();
  }, []);
  return { open, goTo, close };
}

/** Escape closes the open report, unless a dialog or menu is open. */
function useEscape(isOpen: boolean, close: () => void): void {
  useKeyDown((event) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    // Fields handle it themselves.
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
    if (!document.querySelector('dialog[open], .menu [aria-expanded="true"]')) close();
  });
}

export function ReportList(props: ReportListProps) {
  const { kind, election, isOneMunicipality, onRepeat } = props;
  const isWide = useWide(WIDE);
  // A report needs less room than the map, so it opens beside the list at a smaller width.
  const hasRoom = useWide(992);
  const area = useRef<HTMLDivElement>(null);
  const reports = useReports(kind);
  const { filter } = reports;
  const selection = useSelection(
    reports.rows,
    ({ id }) => id,
    JSON.stringify(asked(kind, filter)),
    reports.first?.page,
  );
  const [step, setStep] = useState<PremisesStep>();
  const [done, setDone] = useState<string>();
  const mayReport = useMay('premises.report');
  const maySelect = useMay('premises.review') || mayReport;
  const { open, goTo, close } = useOpening(kind, reports, hasRoom);
  useRowKeys(area, {
    '/': () => document.getElementById('premises-search')?.focus(),
    ...(maySelect && { x: (id: string | undefined) => id && selection.toggle(Number(id), false) }),
  });
  const opened = hasRoom ? filter.open : undefined;
  useEscape(opened !== undefined, close);
  const announce = (words: string, { kind: of, code }: PremisesReport) =>
    setDone(`${premisesTitle(of, code)}: ${words}.`);
  return (
    <>
      <ReportFilters kind={kind} list={reports} />
      <div className="prem-split" data-open={opened !== undefined}>
        {(isWide || filter.view !== 'map') && (
          <div ref={area} className="prem-list stack">
            <ReportRows
              kind={kind}
              reports={reports}
              selection={maySelect ? selection : undefined}
              isWide={!isOneMunicipality}
              onOpen={open}
            />
            <BulkBar
              selection={selection}
              mayRepeat={mayReport && election?.state === 'reporting'}
              onStep={setStep}
              onRepeat={() => onRepeat('chosen')}
            />
          </div>
        )}
        {(isWide || filter.view === 'map') && <ReportMap kind={kind} filter={filter} onOpen={goTo} />}
        {opened !== undefined && <ReportPanel id={opened} onOpen={goTo} onClose={close} onDone={announce} />}
      </div>
      <StepManyDialog step={step} selection={selection} onClose={() => setStep(undefined)} />
      <Repeating {...props} filter={filter} selection={selection} />
      {done && <Done key={done} words={done} onGone={() => setDone(undefined)} />}
    </>
  );
}

function Done({ words, onGone }: { words: string; onGone: () => void }) {
  return (
    <Toast onGone={onGone}>
      <p>
        <b>{words}</b>
      </p>
    </Toast>
  );
}

function Repeating({
  kind,
  filter,
  isRepeating,
  onRepeat,
  selection,
}: ReportListProps & { filter: ReportFilter; selection: ReportSelection }) {
  const own = useAppState((state) => state.member.municipality?.code);
  const units = useUnits(own ?? filter.municipality ?? '');
  return (
    <RepeatDialog
      open={isRepeating !== undefined}
      kind={kind}
      election={filter.election}
      municipality={own ?? filter.municipality}
      unit={units.find(({ code }) => code === filter.unit)}
      ids={
        isRepeating === 'chosen' ? selection.rows.filter(({ status }) => status === 'expected').map(({ id }) => id) : []
      }
      onClose={() => onRepeat(undefined)}
      onDone={selection.clear}
    />
  );
}

/** Steps that suit many reports; the others need a look at each. */
const atOnce: readonly PremisesStep[] = ['send', 'startReview', 'approve', 'publish', 'return'];

/** Rows on which each step is allowed. */
function useSteps(rows: readonly PremisesSummary[]) {
  const list = useAppState((state) => state.permission.list);
  const held = new Set(list.map(({ code }) => code));
  const steps = premisesSteps.filter((step) => atOnce.includes(step) && held.has(premisesRow(step).by));
  return steps.map((step) => ({
    step,
    rows: rows.filter(({ status }) => premisesRow(step).from.includes(status)),
  }));
}

interface BulkBarProps {
  selection: ReportSelection;
  mayRepeat: boolean;
  onStep: (step: PremisesStep) => void;
  onRepeat: () => void;
}

function BulkBar({ selection, mayRepeat, onStep, onRepeat }: BulkBarProps) {
  const { t, locale } = useLingui();
  const { rows, clear } = selection;
  const steps = useSteps(rows).filter((one) => one.rows.length > 0);
  if (rows.length === 0) return null;
  const untouched = rows.filter(({ status }) => status === 'expected').length;
  return (
    <div className="chosen-bar bottom-bar prem-chosen no-print">
      <span role="status">
        <Plural value={rows.length} one="# i zgjedhur" other="# të zgjedhur" />
      </span>
      {mayRepeat && untouched > 0 && (
        <Button size="small" tone="blue" onClick={onRepeat}>
          <Icon of={iconRepeat} size="small" />
          <span>
            <Trans>Si herën e fundit ({untouched})</Trans>
          </span>
        </Button>
      )}
      {steps.map(({ step, rows: fitting }) => (
        <Button key={step} size="small" onClick={() => onStep(step)}>
          {premisesRow(step).words[locale]} ({fitting.length})
        </Button>
      ))}
      <Button size="small" tone="quiet" onClick={clear}>
        {t`Hiq zgjedhjen`}
      </Button>
    </div>
  );
}

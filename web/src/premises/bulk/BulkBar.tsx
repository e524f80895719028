// Bulk actions on selected reports; sticky while reports are selected.
import { type PremisesStep, type PremisesSummary, premisesRow, premisesSteps } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { useAppState } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconRepeat } from '../../ui/marks/pageIcons.ts';
import type { ReportSelection } from '../list/useReports.ts';

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

export interface BulkBarProps {
  selection: ReportSelection;
  mayRepeat: boolean;
  onStep: (step: PremisesStep) => void;
  onRepeat: () => void;
}

export function BulkBar({ selection, mayRepeat, onStep, onRepeat }: BulkBarProps) {
  const locale = useLocale();
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
        <Trans>Hiq zgjedhjen</Trans>
      </Button>
    </div>
  );
}

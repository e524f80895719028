import type { AppealView } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { Doubts, isPeriod, PeriodText } from './PeriodText.tsx';
import { CountedSteps } from './StepText.tsx';

/** The election period is open because it sets the length. */
export function HowCounted({ deadline: { steps = [], doubts } }: { deadline: Pick<AppealView, 'steps' | 'doubts'> }) {
  const { t } = useLingui();
  const period = steps.find(isPeriod);
  return (
    <>
      <Doubts of={doubts} />
      {period && (
        <p className="small soft">
          <PeriodText period={period} />
        </p>
      )}
      {steps.length > 0 && (
        <details className="small">
          <summary>{t`Si u llogarit`}</summary>
          <CountedSteps steps={steps} />
        </details>
      )}
    </>
  );
}

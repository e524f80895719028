// How a deadline was counted, step by step, each with its article and the reading that was taken.
import type { DeadlineStep } from '@denonco/contract';
import { StepWords } from './StepWords.tsx';
import './periods.css';

/** Two sentences may be open in one count, each with its own reading. */
const keyOf = (step: DeadlineStep): string => (step.kind === 'reading' ? step.of : step.kind);

export const CountedSteps = ({ steps }: { steps: readonly DeadlineStep[] }) => (
  <ol className="counted-steps">
    {steps.map((step) => (
      <li key={keyOf(step)}>
        <StepWords step={step} />
      </li>
    ))}
  </ol>
);

import { type DeadlineStep, findHourlessStep } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { StepWords } from './StepWords.tsx';

interface NoHourProps {
  /** Of the announcement. */
  day: string;
  /** Of the times that it may have begun. */
  counted: readonly DeadlineStep[];
}

/** Where a time that an act without an hour began was counted from: KZ 125.1 can be read in more than one way. */
export function NoHour({ day, counted }: NoHourProps) {
  const step = findHourlessStep(counted, day);
  return step ? <StepWords step={step} /> : <Trans>Ora nuk u shënua.</Trans>;
}

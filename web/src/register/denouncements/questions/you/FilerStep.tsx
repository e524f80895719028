import type { StepProps } from '../../../filing/steps/form.ts';
import { useAnswers } from '../useAnswers.ts';
import { EntityStep } from './EntityStep.tsx';
import { YouStep } from './YouStep.tsx';

export const FilerStep = (props: StepProps) =>
  useAnswers().filer === 'legalEntity' ? <EntityStep {...props} /> : <YouStep {...props} />;

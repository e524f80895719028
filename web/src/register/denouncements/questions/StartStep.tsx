import { useLingui } from '@lingui/react/macro';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { NoTrace } from '../../filing/draft/NoTrace.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import type { Answers, Filer } from '../answers.ts';
import { changeAnswers, draft } from '../draft.ts';
import { useAnswers, useFields } from './useAnswers.ts';

/** Legal entities cannot be anonymous, so individual answers are reset. */
function chooseFiler(filer: Filer, { confidentiality }: Answers): void {
  const allowed = filer === 'individual' || confidentiality !== 'anonymous';
  changeAnswers({ filer, ...(allowed ? {} : { confidentiality: '' }) });
}

export function StartStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const answers = useAnswers();
  return (
    <>
      <Choices
        {...field('filer')}
        label={t`Denonconi si`}
        value={answers.filer}
        onChange={(filer) => chooseFiler(filer, answers)}
        choices={[
          {
            value: 'individual',
            label: t`Individ`,
            hint: t`Në emrin tuaj: si zgjedhës, kandidat, vëzhgues, nëpunës. Një indicie mund ta jepni edhe pa emër.`,
          },
          {
            value: 'legalEntity',
            label: t`Person juridik`,
            hint: t`Në emër të një partie, koalicioni, organizate, medieje ose institucioni. Gjithmonë me emër.`,
          },
        ]}
      />
      <NoTrace form={{ draft }} />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { useTexts } from './useAnswers.ts';

export function ClaimStep({ problems }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <p className="hint">{t`Ky është objekti i ankesës: zgjidhja që i kërkoni KAS-it të japë.`}</p>
      <TextArea
        {...useTexts(problems)('claim', 'claim')}
        max={5000}
        hint={t`P.sh. “Kërkojmë shfuqizimin e vendimit nr. 12 të KZAZ-së nr. 26 dhe regjistrimin e kandidatit tonë”.`}
      />
    </>
  );
}

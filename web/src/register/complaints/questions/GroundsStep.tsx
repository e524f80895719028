import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { useTexts } from './useAnswers.ts';

export function GroundsStep({ problems }: StepProps) {
  const { t } = useLingui();
  const text = useTexts(problems);
  return (
    <>
      <TextArea
        {...text('legalBasis', 'legalBasis')}
        short
        max={2000}
        hint={t`Dispozitat ku e mbështetni ankimin, p.sh. “Kodi Zgjedhor, neni 124”. KZ, neni 126, shkronja c).`}
      />
      <TextArea
        {...text('violation', 'violation')}
        max={5000}
        hint={t`Shkurt: çfarë bëri ose nuk bëri organi, dhe pse është kundër ligjit. KZ, neni 126, shkronja ç).`}
      />
    </>
  );
}

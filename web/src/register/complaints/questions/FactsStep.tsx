import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { isTaken } from '../answers.ts';
import { useAnswers, useTexts } from './useAnswers.ts';

export function FactsStep({ problems }: StepProps) {
  const { t } = useLingui();
  const text = useTexts(problems);
  const requested = text('requestedEvidence', 'requestedEvidence');
  const hasFiles = useAnswers().evidence.some(isTaken);
  return (
    <>
      <TextArea
        {...text('facts', 'facts')}
        max={20_000}
        hint={t`Çfarë ndodhi, kur dhe ku, si e dini, dhe cilat dispozita e mbështesin. KZ, neni 126, shkronja d).`}
      />
      <TextArea
        {...requested}
        optional={hasFiles || requested.optional}
        max={5000}
        hint={t`Çfarë duhet të marrë KAS dhe ku ndodhet, p.sh. “procesverbali i mbledhjes, në KZAZ nr. 26”. Provat që i keni vetë i bashkëngjitni më pas. KZ, neni 126, shkronja dh).`}
      />
    </>
  );
}

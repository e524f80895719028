import { Trans, useLingui } from '@lingui/react/macro';
import { AreaFields } from '../../filing/place/AreaFields.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { changeAnswers } from '../draft.ts';
import { useAnswers, useFields, useTexts } from '../questions/useAnswers.ts';

export function PlaceStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const text = useTexts(problems);
  const { region, municipality } = useAnswers();
  return (
    <>
      <p className="hint">
        <Trans>Nëse akti nuk lidhet me një vend të caktuar, vazhdoni pa plotësuar gjë.</Trans>
      </p>
      <AreaFields
        value={{ region, municipality, unit: '' }}
        onChange={({ unit: _, ...part }) => changeAnswers(part)}
        region={field('region')}
        municipality={field('municipality')}
      />
      <TextArea
        {...text('votingCentres', 'votingCentres')}
        short
        hint={t`Vetëm nëse kërkesa ka të bëjë me qendra votimi, p.sh. për pavlefshmëri ose rinumërim. Kode me 4 ose 5 shifra, të ndara me presje: 0412, 0413/1.`}
      />
    </>
  );
}

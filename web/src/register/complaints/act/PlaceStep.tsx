import { useLingui } from '@lingui/react/macro';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { votingCentresOf } from '../../filing/acts/votingCentres.ts';
import { AreaFields } from '../../filing/place/AreaFields.tsx';
import { CentreNotes } from '../../filing/place/CentreNotes.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { changeAnswers } from '../draft.ts';
import { useAnswers, useFields, useTexts } from '../questions/useAnswers.ts';

/** Acts about voting centres; KZ 124.4 asks to name them, but nothing is refused without. */
const ofCentres: ReadonlySet<string> = new Set(['INVALIDITY', 'RECOUNT', 'QV_LOCATION']);

export function PlaceStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const text = useTexts(problems);
  const { region, municipality, actType, votingCentres } = useAnswers();
  const isAboutCentres = ofCentres.has(actType);
  return (
    <>
      {!isAboutCentres && (
        <p className="hint">{t`Nëse akti nuk lidhet me një vend të caktuar, vazhdoni pa plotësuar gjë.`}</p>
      )}
      <AreaFields
        value={{ region, municipality, unit: '' }}
        onChange={({ unit: _, ...part }) => changeAnswers(part)}
        region={field('region')}
        municipality={field('municipality')}
      />
      <div>
        <TextArea
          {...text('votingCentres', 'votingCentres')}
          short
          optional={!isAboutCentres}
          hint={
            isAboutCentres
              ? t`Shënoni qendrat e votimit për të cilat ankoheni. Kode me 4 ose 5 shifra, të ndara me presje: 0412, 0413/1.`
              : t`Vetëm nëse ankesa ka të bëjë me qendra votimi. Kode me 4 ose 5 shifra, të ndara me presje: 0412, 0413/1.`
          }
        />
        <CentreNotes codes={votingCentresOf(votingCentres)} municipality={municipality} />
      </div>
    </>
  );
}

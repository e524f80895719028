import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { AreaFields } from '../../filing/place/AreaFields.tsx';
import { CentreNotes } from '../../filing/place/CentreNotes.tsx';
import { PointField } from '../../filing/place/PointField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { changeAnswers } from '../draft.ts';
import { useAnswers, useFields } from './useAnswers.ts';

export function WhereStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const answers = useAnswers();
  const { address, votingCentre } = answers;
  return (
    <>
      <AreaFields
        value={answers}
        onChange={changeAnswers}
        region={field('place.region')}
        municipality={field('place.municipality')}
        unit={field('place.unit')}
      />
      <TextField
        {...field('place.address')}
        hint={t`Rruga, godina, lokali ose diçka pranë.`}
        value={address}
        onChange={(value) => changeAnswers({ address: value })}
      />
      <div>
        <TextField
          {...field('place.votingCentre')}
          hint={t`Nëse ndodhi në ose pranë një qendre votimi: 4 ose 5 shifra, p.sh. 0412.`}
          width={10}
          native={{ inputMode: 'numeric', maxLength: 12, autoComplete: 'off' }}
          value={votingCentre}
          onChange={(value) => changeAnswers({ votingCentre: value.trim() })}
        />
        <CentreNotes codes={[votingCentre]} municipality={answers.municipality} />
      </div>
      <PointField
        id="place.point"
        value={answers.point}
        onChange={(point) => changeAnswers({ point })}
        municipality={answers.municipality || undefined}
      />
    </>
  );
}

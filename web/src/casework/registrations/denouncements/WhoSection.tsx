import { Trans, useLingui } from '@lingui/react/macro';
import { birthProblem, wrongPart } from '../../../register/filing/fields/dates.ts';
import { isEntityType, isPersonType } from '../../../register/filing/fields/filerTypes.ts';
import { ListFault } from '../../../register/filing/fields/ListFault.tsx';
import { NiptField } from '../../../register/filing/fields/NiptField.tsx';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { BirthDateFields } from '../../../ui/dates/BirthDateFields.tsx';
import { Checkbox, Choices } from '../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { PersonalNumberField } from '../desk/PersonalNumberField.tsx';
import { Section } from '../desk/Section.tsx';
import { useDeskField, useDeskTexts } from '../desk/useTexts.ts';
import { useDenouncerTypes, useEducationLevels } from '../lists.ts';
import { draft, useAnswers } from './draft.ts';
import { fields } from './fields.ts';

interface PartProps {
  problems: Problems;
}
const quiet = { autoComplete: 'off' } as const;

export function WhoSection({ problems }: PartProps) {
  const { t } = useLingui();
  const field = useDeskField({ fields }, problems);
  const { who } = useAnswers();
  return (
    <Section id="who-part" title={t`Kush`}>
      <Choices
        {...field('who')}
        look="plain"
        value={who}
        onChange={(value) => draft.changeAnswers({ who: value })}
        choices={[
          { value: 'individual', label: t`Individ` },
          { value: 'entity', label: t`Person juridik` },
          { value: 'anonymous', label: t`Pa emër (indicie anonime)` },
        ]}
      />
      {who === 'individual' && <IndividualFields problems={problems} />}
      {who === 'entity' && <EntityFields problems={problems} />}
      {(who === 'individual' || who === 'entity') && <ConfidentialFields problems={problems} />}
    </Section>
  );
}

function IndividualFields({ problems }: PartProps) {
  const field = useDeskField({ fields }, problems);
  const text = useDeskTexts({ draft, fields }, problems);
  const types = useDenouncerTypes();
  const levels = useEducationLevels();
  const { birthDate } = useAnswers();
  const birth = field('individual.birthDate');
  const birthFault = birth.error ? birthProblem(birthDate, Date.now()) : undefined;
  return (
    <>
      <ListFault list={types} />
      <div className="desk-grid">
        <SelectField {...text('individual.type')} options={types.options.filter(isPersonType)} />
        <TextField {...text('individual.name')} native={quiet} />
        <TextField {...text('individual.surname')} native={quiet} />
        <TextField {...text('individual.fatherName')} native={quiet} />
        <PersonalNumberField {...text('individual.personalNumber')} />
        <TextField {...text('individual.birthPlace')} native={quiet} />
        <TextField {...text('individual.address')} native={quiet} />
        <TextField {...text('individual.phone')} type="tel" native={quiet} />
        <TextField {...text('individual.email')} type="email" native={quiet} />
        <TextField {...text('individual.position')} native={quiet} />
        <SelectField {...text('individual.educationLevel')} options={levels.options} />
        <BirthDateFields
          {...birth}
          wrong={wrongPart(birthFault, birthDate)}
          value={birthDate}
          onChange={(value) => draft.changeAnswers({ birthDate: value })}
        />
      </div>
    </>
  );
}

function EntityFields({ problems }: PartProps) {
  const text = useDeskTexts({ draft, fields }, problems);
  const types = useDenouncerTypes();
  return (
    <>
      <ListFault list={types} />
      <div className="desk-grid">
        <SelectField {...text('entity.type')} options={types.options.filter(isEntityType)} />
        <TextField {...text('entity.entityName')} native={quiet} />
        <NiptField {...text('entity.nipt')} hint={undefined} />
        <TextField {...text('entity.address')} native={quiet} />
        <TextField {...text('entity.phone')} type="tel" native={quiet} />
        <TextField {...text('entity.email')} type="email" native={quiet} />
        <TextField {...text('entity.representative.name')} native={quiet} />
        <TextField {...text('entity.representative.surname')} native={quiet} />
        <TextField {...text('entity.representative.position')} native={quiet} />
        <PersonalNumberField {...text('entity.representative.personalNumber')} />
      </div>
    </>
  );
}

function ConfidentialFields({ problems }: PartProps) {
  const text = useDeskTexts({ draft, fields }, problems);
  const { isConfidential } = useAnswers();
  return (
    <>
      <Checkbox
        id="confidentiality"
        error={problems.get('confidentiality')}
        checked={isConfidential}
        onChange={(value) => draft.changeAnswers({ isConfidential: value })}
      >
        <Trans>Kërkon të mbetet konfidencial</Trans>
      </Checkbox>
      {isConfidential && <TextArea {...text('confidentialityReason')} short />}
    </>
  );
}

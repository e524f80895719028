import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/feedback/Note.tsx';
import { DateFields } from '../../ui/forms/DateFields.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import type { DenouncerAnswers } from '../answers.ts';
import { birthProblem, wrongPart } from '../dates.ts';
import { useDenouncerTypes, useEducationLevels } from '../lists.ts';
import { ListFault } from './ListFault.tsx';
import { changeDenouncer, type StepProps, useAnswers, useFields } from './useAnswers.ts';

type TextKey = Exclude<keyof DenouncerAnswers, 'type' | 'birthDate' | 'educationLevel'>;

export function YouStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const answers = useAnswers();
  const { denouncer, confidentiality } = answers;
  const types = useDenouncerTypes();
  const levels = useEducationLevels();
  const text = (key: TextKey, more: Pick<TextFieldProps, 'hint' | 'type' | 'width' | 'code' | 'native'> = {}) => (
    <TextField
      {...field(`denouncer.${key}`)}
      {...more}
      value={denouncer[key]}
      onChange={(value) => changeDenouncer({ [key]: value })}
    />
  );
  const birth = field('denouncer.birthDate');
  return (
    <>
      {confidentiality === 'confidential' && (
        <Note>
          <p>
            <Trans>Identiteti juaj mbahet i kriptuar, nuk publikohet dhe shihet vetëm nga personat e autorizuar.</Trans>
          </p>
        </Note>
      )}
      <div>
        <SelectField
          {...field('denouncer.type')}
          value={denouncer.type}
          onChange={(type) => changeDenouncer({ type })}
          options={types.options}
        />
        <ListFault list={types} />
      </div>
      {text('name', { native: { autoComplete: 'given-name' } })}
      {text('surname', { native: { autoComplete: 'family-name' } })}
      {text('fatherName', { native: { autoComplete: 'off' } })}
      {text('personalNumber', {
        hint: t`Në kartën e identitetit, p.sh. I50307101C.`,
        width: 10,
        code: true,
        native: { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' },
      })}
      <DateFields
        {...birth}
        hint={t`Dita, muaji, viti, p.sh. 7 3 1985.`}
        birthday
        wrong={wrongPart(birthProblem(answers, Date.now()), denouncer.birthDate)}
        value={denouncer.birthDate}
        onChange={(birthDate) => changeDenouncer({ birthDate })}
      />
      {text('birthPlace', { native: { autoComplete: 'off' } })}
      {text('address', { native: { autoComplete: 'street-address' } })}
      {text('phone', {
        hint: t`P.sh. +355 69 234 5678. Numrat e huaj fillojnë me +.`,
        type: 'tel',
        width: 20,
        native: { autoComplete: 'tel', inputMode: 'tel' },
      })}
      {text('email', {
        hint: t`P.sh. emri@shembull.al.`,
        type: 'email',
        native: { autoComplete: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'off' },
      })}
      {text('position', { native: { autoComplete: 'organization-title' } })}
      <div>
        <SelectField
          {...field('denouncer.educationLevel')}
          hint={t`Vetëm për statistika; nuk ndikon në shqyrtim.`}
          value={denouncer.educationLevel}
          onChange={(educationLevel) => changeDenouncer({ educationLevel })}
          options={levels.options}
        />
        <ListFault list={levels} />
      </div>
    </>
  );
}

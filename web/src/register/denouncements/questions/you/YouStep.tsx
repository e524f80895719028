import { isEmpty } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useAutofill } from '../../../../platform/drafts/traces.ts';
import { BirthDateFields } from '../../../../ui/dates/BirthDateFields.tsx';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { birthProblem, wrongPart } from '../../../filing/fields/dates.ts';
import { ListFault } from '../../../filing/fields/ListFault.tsx';
import type { Problems, StepProps } from '../../../filing/steps/form.ts';
import type { DenouncerAnswers } from '../../answers.ts';
import { useEducationLevels, usePersonTypes } from '../../lists.ts';
import { changeDenouncer, useAnswers, useFields } from '../useAnswers.ts';
import { ContactFields } from './ContactFields.tsx';

type TextKey = Exclude<keyof DenouncerAnswers, 'type' | 'birthDate' | 'educationLevel'>;

/** Props of a text field of the denouncer. */
function useTexts(problems: Problems) {
  const field = useFields(problems);
  const { denouncer } = useAnswers();
  return (key: TextKey) => ({
    ...field(`denouncer.${key}`),
    value: denouncer[key],
    onChange: (value: string) => changeDenouncer({ [key]: value }),
  });
}

export function YouStep({ problems }: StepProps) {
  const { t } = useLingui();
  const { confidentiality } = useAnswers();
  const text = useTexts(problems);
  const phone = text('phone');
  const email = text('email');
  const autofill = useAutofill();
  return (
    <>
      {confidentiality === 'confidential' && (
        <Note>
          <p>{t`Identiteti juaj mbahet i kriptuar, nuk publikohet dhe shihet vetëm nga personat e autorizuar.`}</p>
        </Note>
      )}
      <TypeField problems={problems} />
      <TextField {...text('name')} native={{ autoComplete: autofill('given-name') }} />
      <TextField {...text('surname')} native={{ autoComplete: autofill('family-name') }} />
      <TextField {...text('fatherName')} native={{ autoComplete: 'off' }} />
      <NumberAndBirth problems={problems} />
      <TextField {...text('birthPlace')} native={{ autoComplete: 'off' }} />
      <TextField {...text('address')} native={{ autoComplete: autofill('street-address') }} />
      <ContactFields
        problems={problems}
        phone={{ ...phone, optional: !isEmpty(email.value) || phone.optional }}
        email={{ ...email, optional: !isEmpty(phone.value) || email.optional }}
      />
      <TextField {...text('position')} native={{ autoComplete: autofill('organization-title') }} />
      <EducationField problems={problems} />
    </>
  );
}

type PartProps = Pick<StepProps, 'problems'>;

function TypeField({ problems }: PartProps) {
  const types = usePersonTypes();
  const { denouncer } = useAnswers();
  return (
    <div>
      <SelectField
        {...useFields(problems)('denouncer.type')}
        value={denouncer.type}
        onChange={(type) => changeDenouncer({ type })}
        options={types.options}
      />
      <ListFault list={types} />
    </div>
  );
}

/** Side by side, because they must be consistent. */
function NumberAndBirth({ problems }: PartProps) {
  const { t } = useLingui();
  const { birthDate } = useAnswers().denouncer;
  return (
    <>
      <TextField
        {...useTexts(problems)('personalNumber')}
        hint={t`Në kartën e identitetit, p.sh. I50307101C.`}
        width={10}
        code
        native={{ autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' }}
      />
      <BirthDateFields
        {...useFields(problems)('denouncer.birthDate')}
        hint={t`Dita, muaji, viti, p.sh. 7 3 1985.`}
        wrong={wrongPart(birthProblem(birthDate, Date.now()), birthDate)}
        value={birthDate}
        onChange={(value) => changeDenouncer({ birthDate: value })}
      />
    </>
  );
}

function EducationField({ problems }: PartProps) {
  const { t } = useLingui();
  const levels = useEducationLevels();
  const { denouncer } = useAnswers();
  return (
    <div>
      <SelectField
        {...useFields(problems)('denouncer.educationLevel')}
        hint={t`Vetëm për statistika; nuk ndikon në shqyrtim.`}
        value={denouncer.educationLevel}
        onChange={(educationLevel) => changeDenouncer({ educationLevel })}
        options={levels.options}
      />
      <ListFault list={levels} />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useAutofill } from '../../../../platform/drafts/traces.ts';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { ListFault } from '../../../filing/fields/ListFault.tsx';
import { NiptField } from '../../../filing/fields/NiptField.tsx';
import type { Problems, StepProps } from '../../../filing/steps/form.ts';
import type { EntityAnswers } from '../../answers.ts';
import { changeAnswers, draft } from '../../draft.ts';
import { useEntityTypes } from '../../lists.ts';
import { useAnswers, useFields } from '../useAnswers.ts';
import { ContactFields } from './ContactFields.tsx';
import { YouStep } from './YouStep.tsx';

export const FilerStep = (props: StepProps) =>
  useAnswers().filer === 'legalEntity' ? <EntityStep {...props} /> : <YouStep {...props} />;

const changeEntity = (part: Partial<EntityAnswers>): void =>
  changeAnswers({ entity: { ...draft.get().answers.entity, ...part } });

type TextKey = Exclude<keyof EntityAnswers, 'type'>;
const ofRepresentative = ['name', 'surname', 'position', 'personalNumber'] as const;
type RepresentativeKey = (typeof ofRepresentative)[number];
const isOfRepresentative = (key: TextKey): key is RepresentativeKey => ofRepresentative.some((one) => one === key);

/** Props of a text field of the entity or its representative. */
function useTexts(problems: Problems) {
  const field = useFields(problems);
  const { entity } = useAnswers();
  return (key: TextKey) => ({
    ...field(isOfRepresentative(key) ? `denouncer.representative.${key}` : `denouncer.${key}`),
    value: entity[key],
    onChange: (value: string) => changeEntity({ [key]: value }),
  });
}

function EntityStep({ problems }: StepProps) {
  const { t } = useLingui();
  const types = useEntityTypes();
  const { entity } = useAnswers();
  const text = useTexts(problems);
  const autofill = useAutofill();
  return (
    <>
      <div>
        <SelectField
          {...useFields(problems)('denouncer.type')}
          value={entity.type}
          onChange={(type) => changeEntity({ type })}
          options={types.options}
        />
        <ListFault list={types} />
      </div>
      <TextField {...text('entityName')} native={{ autoComplete: autofill('organization') }} />
      <NiptField {...text('nipt')} hint={t`Në certifikatën e regjistrimit, p.sh. L12345678I.`} />
      <TextField {...text('address')} native={{ autoComplete: autofill('street-address') }} />
      <h2>{t`Kush vepron në emër të tij`}</h2>
      <TextField {...text('name')} native={{ autoComplete: autofill('given-name') }} />
      <TextField {...text('surname')} native={{ autoComplete: autofill('family-name') }} />
      <TextField {...text('position')} native={{ autoComplete: autofill('organization-title') }} />
      <TextField
        {...text('personalNumber')}
        hint={t`Në kartën e identitetit, p.sh. I50307101C.`}
        width={10}
        code
        native={{ autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' }}
      />
      <h2>{t`Si ju gjejmë`}</h2>
      <ContactFields problems={problems} phone={text('phone')} email={text('email')} />
    </>
  );
}

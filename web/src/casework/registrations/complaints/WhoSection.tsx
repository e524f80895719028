import { useLingui } from '@lingui/react/macro';
import { ElectoralSubjectField } from '../../../register/filing/fields/ElectoralSubjectField.tsx';
import { isBody } from '../../../register/filing/fields/filerTypes.ts';
import { ListFault } from '../../../register/filing/fields/ListFault.tsx';
import { NiptField } from '../../../register/filing/fields/NiptField.tsx';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PersonalNumberField } from '../desk/PersonalNumberField.tsx';
import { Section } from '../desk/Section.tsx';
import { useDeskTexts } from '../desk/useTexts.ts';
import { useComplainerTypes } from '../lists.ts';
import { draft } from './draft.ts';
import { fields } from './fields.ts';

const quiet = { autoComplete: 'off' } as const;

export function WhoSection({ problems }: { problems: Problems }) {
  const { t, locale } = useLingui();
  const text = useDeskTexts({ draft, fields }, problems);
  const types = useComplainerTypes();
  const type = text('complainer.type');
  const subject = text('complainer.subject');
  const chosen = types.options.find(({ code }) => code === type.value);
  return (
    <Section id="who-part" title={t`Kush`}>
      <ListFault list={types} />
      <div className="desk-grid">
        <SelectField {...type} options={types.options} />
        <ElectoralSubjectField
          {...subject}
          type={type.value}
          onChange={(code, name) => {
            subject.onChange(code);
            if (name !== undefined) text('complainer.name').onChange(name);
          }}
        />
        <TextField {...text('complainer.name')} native={quiet} />
        <NiptField {...text('complainer.nipt')} hint={undefined} />
        <TextField {...text('complainer.address')} native={quiet} />
        <TextField {...text('complainer.phone')} type="tel" native={quiet} />
        <TextField {...text('complainer.email')} type="email" native={quiet} />
      </div>
      {/* Standing never blocks a registration (KZ 127.4). */}
      <div role="status">
        {chosen?.hint && (
          <Note tone="warn">
            <p>{chosen.hint[locale]}</p>
          </Note>
        )}
      </div>
      <h3>{isBody(type.value) ? t`Përfaqësuesi` : t`Përfaqësuesi, nëse ka`}</h3>
      <div className="desk-grid">
        <TextField {...text('complainer.representative.name')} native={quiet} />
        <TextField {...text('complainer.representative.surname')} native={quiet} />
        <TextField {...text('complainer.representative.position')} native={quiet} />
        <PersonalNumberField {...text('complainer.representative.personalNumber')} />
      </div>
    </Section>
  );
}

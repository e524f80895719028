import { Trans, useLingui } from '@lingui/react/macro';
import { ElectoralSubjectField } from '../../../register/filing/fields/ElectoralSubjectField.tsx';
import { ListFault } from '../../../register/filing/fields/ListFault.tsx';
import { NiptField } from '../../../register/filing/fields/NiptField.tsx';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPlus, iconTrash } from '../../../ui/marks/pageIcons.ts';
import { Section } from '../desk/Section.tsx';
import { useDeskField } from '../desk/useTexts.ts';
import { useSubjectTypes } from '../lists.ts';
import { newSubject, type SubjectAnswers } from './answers.ts';
import { draft, useAnswers } from './draft.ts';
import { fields } from './fields.ts';

const most = 20;

export function SubjectsSection({ problems }: { problems: Problems }) {
  const { t } = useLingui();
  const { subjects } = useAnswers();
  const types = useSubjectTypes();
  const add = () => {
    draft.changeAnswers({ subjects: [...subjects, newSubject(1 + Math.max(...subjects.map(({ id }) => id)))] });
    requestAnimationFrame(() => focusField(`subjects.${subjects.length}.type`));
  };
  const remove = (at: number) => {
    draft.changeAnswers({ subjects: subjects.filter((_, index) => index !== at) });
    requestAnimationFrame(() => focusField(`subjects.${Math.max(0, at - 1)}.type`));
  };
  return (
    <Section id="subjects" title={t`Ndaj kujt`}>
      <p className="hint">
        <Trans>Nëse letra nuk përmend askënd, lëreni bosh: regjistrohet “I panjohur”.</Trans>
      </p>
      <ListFault list={types} />
      {subjects.map((subject, at) => (
        <SubjectRow
          key={subject.id}
          subject={subject}
          at={at}
          problems={problems}
          types={types.options}
          onRemove={subjects.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {subjects.length < most && (
        <p>
          <Button size="small" onClick={add}>
            <Icon of={iconPlus} size="small" />
            <Trans>Shto një subjekt</Trans>
          </Button>
        </p>
      )}
    </Section>
  );
}

interface RowProps {
  subject: SubjectAnswers;
  /** Index in the list. */
  at: number;
  problems: Problems;
  types: readonly { code: string; name: string }[];
  onRemove: (() => void) | undefined;
}

function SubjectRow({ subject, at, problems, types, onRemove }: RowProps) {
  const { t } = useLingui();
  const field = useDeskField({ fields }, problems);
  const number = at + 1;
  const change = (part: Partial<SubjectAnswers>) =>
    draft.changeAnswers({
      subjects: draft.get().answers.subjects.map((one) => (one.id === subject.id ? { ...one, ...part } : one)),
    });
  const text = (key: Exclude<keyof SubjectAnswers, 'id'>) => ({
    ...field(`subjects.${at}.${key}`),
    value: subject[key] ?? '',
    onChange: (value: string) => change({ [key]: value }),
  });
  const { label, ...type } = text('type');
  return (
    <fieldset className="desk-subject" aria-label={t`Subjekti ${number}`}>
      <div className="desk-grid">
        <SelectField {...type} label={label.replace(/ \*$/, '')} options={types} />
        <ElectoralSubjectField
          {...text('electoralSubject')}
          type={subject.type}
          onChange={(electoralSubject, name = subject.name) => change({ electoralSubject, name })}
        />
        <TextField {...text('name')} native={{ autoComplete: 'off' }} />
        <TextField {...text('position')} native={{ autoComplete: 'off' }} />
        <TextField {...text('institution')} native={{ autoComplete: 'off' }} />
        <NiptField {...text('nipt')} hint={undefined} />
      </div>
      {onRemove && (
        <Button tone="quiet" size="small" onClick={onRemove} aria-label={t`Hiq subjektin ${number}`}>
          <Icon of={iconTrash} size="small" />
          <Trans>Hiqe</Trans>
        </Button>
      )}
    </fieldset>
  );
}

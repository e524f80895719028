import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconTrash } from '../../../ui/marks/pageIcons.ts';
import { ElectoralSubjectField } from '../../filing/fields/ElectoralSubjectField.tsx';
import { electoralSubjectOf } from '../../filing/fields/filerTypes.ts';
import { NiptField } from '../../filing/fields/NiptField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import type { SubjectAnswers } from '../answers.ts';
import { changeAnswers } from '../draft.ts';
import { useAnswers, useFields } from './useAnswers.ts';

export interface SubjectFieldsProps extends Pick<StepProps, 'problems'> {
  subject: SubjectAnswers;
  /** Index in the list. */
  at: number;
  types: readonly { code: string; name: string }[];
  /** Undefined for the only subject. */
  onRemove: (() => void) | undefined;
}

export function SubjectFields({ subject, at, problems, types, onRemove }: SubjectFieldsProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const { subjects } = useAnswers();
  const change = (part: Partial<SubjectAnswers>) =>
    changeAnswers({ subjects: subjects.map((one) => (one.id === subject.id ? { ...one, ...part } : one)) });
  const text = (key: Exclude<keyof SubjectAnswers, 'id' | 'type' | 'electoralSubject'>) => ({
    ...field(`subjects.${at}.${key}`),
    value: subject[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  const number = at + 1;
  return (
    <section className="subject" aria-label={t`Subjekti ${number}`}>
      <div className="subject__head">
        <h2>
          <Trans>Subjekti {number}</Trans>
        </h2>
        {onRemove && (
          <Button tone="quiet" size="small" onClick={onRemove} aria-label={t`Hiq subjektin ${number}`}>
            <Icon of={iconTrash} size="small" />
            <Trans>Hiqe</Trans>
          </Button>
        )}
      </div>
      <SelectField
        {...field(`subjects.${at}.type`)}
        value={subject.type}
        onChange={(type) => change({ type })}
        options={types}
      />
      <ElectoralSubjectField
        {...field(`subjects.${at}.electoralSubject`)}
        hint={t`Nga lista e subjekteve të regjistruara. Emri i tij del në regjistrin publik.`}
        type={subject.type}
        value={subject.electoralSubject ?? ''}
        onChange={(electoralSubject, name = subject.name) => change({ electoralSubject, name })}
      />
      {electoralSubjectOf(subject.type, subject.electoralSubject) === undefined && (
        <TextField
          {...text('name')}
          hint={t`I personit, institucionit, partisë, medias ose faqes.`}
          native={{ autoComplete: 'off' }}
        />
      )}
      <TextField {...text('position')} />
      <TextField {...text('institution')} />
      <NiptField {...text('nipt')} hint={t`Vetëm për shoqëri dhe institucione, p.sh. L12345678I.`} />
    </section>
  );
}

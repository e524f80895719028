import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPlus, iconTrash } from '../../../ui/marks/pageIcons.ts';
import { ElectoralSubjectField } from '../../filing/fields/ElectoralSubjectField.tsx';
import { electoralSubjectOf } from '../../filing/fields/filerTypes.ts';
import { ListFault } from '../../filing/fields/ListFault.tsx';
import { NiptField } from '../../filing/fields/NiptField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { newSubject, type SubjectAnswers } from '../answers.ts';
import { changeAnswers } from '../draft.ts';
import { useSubjectTypes } from '../lists.ts';
import { AskForSimilar } from './SimilarCases.tsx';
import { useAnswers, useFields } from './useAnswers.ts';

const MOST = 20;

export function WhoStep({ problems }: StepProps) {
  const { t } = useLingui();
  const { subjects, object, municipality } = useAnswers();
  const types = useSubjectTypes();
  const [full, setFull] = useState(false);
  const [removed, setRemoved] = useState<{ subject: SubjectAnswers; at: number }>();

  const add = () => {
    setFull(subjects.length >= MOST);
    if (subjects.length >= MOST) return;
    changeAnswers({ subjects: [...subjects, newSubject(1 + Math.max(...subjects.map(({ id }) => id)))] });
    requestAnimationFrame(() => focusField(`subjects.${subjects.length}.type`));
  };
  const remove = (at: number) => {
    const subject = subjects[at];
    if (!subject) return;
    setRemoved({ subject, at });
    setFull(false);
    changeAnswers({ subjects: subjects.filter((_, index) => index !== at) });
  };
  const putBack = () => {
    if (removed) changeAnswers({ subjects: subjects.toSpliced(removed.at, 0, removed.subject) });
    setRemoved(undefined);
  };
  return (
    <>
      <AskForSimilar object={object} municipality={municipality} />
      <p className="hint">{t`Personi ose institucioni që e bëri. Nëse nuk e dini, zgjidhni “I panjohur”.`}</p>
      <ListFault list={types} />
      {subjects.map((subject, at) => (
        <SubjectFields
          key={subject.id}
          subject={subject}
          at={at}
          problems={problems}
          types={types.options}
          onRemove={subjects.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {removed && <RemovedLine onUndo={putBack} />}
      <div className="stack">
        <Button onClick={add}>
          <Icon of={iconPlus} />
          <Trans>Shto një subjekt tjetër</Trans>
        </Button>
        <div role="status">{full && <FullNote />}</div>
      </div>
    </>
  );
}

/** Takes the focus of the removed button. */
function RemovedLine({ onUndo }: { onUndo: () => void }) {
  const focused = useRef(false);
  const { t } = useLingui();
  return (
    <p
      role="status"
      ref={(line) => {
        if (!focused.current) line?.querySelector('button')?.focus();
        focused.current = true;
      }}
    >
      <Trans>Subjekti u hoq.</Trans>{' '}
      <TextButton aria-label={t`Kthe subjektin që u hoq`} onClick={onUndo}>
        {t`Ktheje`}
      </TextButton>
    </p>
  );
}

const FullNote = () => (
  <Note>
    <p>
      <Trans>Një denoncim mban deri në 20 subjekte. Të tjerët përmendini te përshkrimi.</Trans>
    </p>
  </Note>
);

interface SubjectFieldsProps extends Pick<StepProps, 'problems'> {
  subject: SubjectAnswers;
  /** Index in the list. */
  at: number;
  types: readonly { code: string; name: string }[];
  /** Undefined for the only subject. */
  onRemove: (() => void) | undefined;
}

function SubjectFields({ subject, at, problems, types, onRemove }: SubjectFieldsProps) {
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

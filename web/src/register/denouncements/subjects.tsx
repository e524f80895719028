import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import {
  type AnswersStore,
  asText,
  type ControlProps,
  type FieldRow,
  Fields,
  type Item,
  type Problems,
  rowsOf,
  text,
} from '../../ui/forms/FieldsTable.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus, iconTrash } from '../../ui/marks/pageIcons.ts';
import { electoralSubjectOf } from '../filing/fields/filerTypes.ts';
import { electoralSubject, nipt, select } from '../filing/fields/kinds.tsx';
import { ListFault, nameOf } from '../filing/fields/lists.tsx';
import { useMunicipalities } from '../filing/place/areas.tsx';
import { type Answers, asksOf, newSubject, type SubjectAnswers, subjectOf } from './answers.ts';
import { draft } from './draft.ts';
import { useSubjectTypes } from './lists.ts';

const MOST = 20;

const fields: readonly Item<SubjectAnswers>[] = [
  select({
    path: 'subjects.*.type',
    at: 'type',
    label: msg`Kush është?`,
    missing: msg`Zgjidhni kush është subjekti.`,
    list: useSubjectTypes,
  }),
  electoralSubject({
    path: 'subjects.*.electoralSubject',
    at: 'electoralSubject',
    nameAt: 'name',
    label: msg`Subjekti zgjedhor`,
    hint: msg`Nga lista e subjekteve të regjistruara. Emri i tij del në regjistrin publik.`,
    type: ({ type }) => type,
  }),
  text({
    path: 'subjects.*.name',
    at: 'name',
    label: msg`Emri`,
    hint: msg`I personit, institucionit, partisë, medias ose faqes.`,
    hidden: ({ type, electoralSubject: chosen }) =>
      !asksOf(type, 'name') || type === 'MUNICIPALITY' || electoralSubjectOf(type, chosen) !== undefined,
    native: { autoComplete: 'off' },
  }),
  {
    path: 'subjects.*.name',
    at: 'name',
    label: msg`Bashkia`,
    when: ({ type }) => type === 'MUNICIPALITY',
    Control: MunicipalityName,
  },
  text({
    path: 'subjects.*.position',
    at: 'position',
    label: msg`Detyra ose funksioni`,
    when: ({ type }) => asksOf(type, 'position'),
  }),
  text({
    path: 'subjects.*.institution',
    at: 'institution',
    label: msg`Institucioni ku punon`,
    when: ({ type }) => asksOf(type, 'institution'),
  }),
  nipt({
    when: ({ type }) => asksOf(type, 'nipt'),
    path: 'subjects.*.nipt',
    at: 'nipt',
    label: msg`NIPT-i`,
    hint: msg`Vetëm për shoqëri dhe institucione, p.sh. L12345678I.`,
  }),
];

/** Its name in the register is the Albanian one; a name typed before stays. */
function MunicipalityName({ field, value, onChange }: ControlProps<SubjectAnswers>) {
  const { locale } = useLingui();
  const list = useMunicipalities();
  const typed = asText(value);
  const options = list.options.map(({ name, also }) => ({ code: `Bashkia ${locale === 'en' ? also : name}`, name }));
  const isListed = typed === '' || options.some(({ code }) => code === typed);
  return (
    <div>
      <SelectField
        {...field}
        value={typed}
        onChange={onChange}
        options={isListed ? options : [{ code: typed, name: typed }, ...options]}
      />
      <ListFault list={list} />
    </div>
  );
}

export const subjects: FieldRow<Answers> = {
  path: 'subjects',
  label: msg`Subjekti zgjedhor`,
  others: rowsOf(fields),
  unlisted: 'always',
  Control: Subjects,
};

function Subjects({ problems }: { problems: Problems }) {
  const { subjects: all } = draft.useAnswers();
  const [full, setFull] = useState(false);
  const [removed, setRemoved] = useState<{ subject: SubjectAnswers; at: number }>();

  const add = () => {
    setFull(all.length >= MOST);
    if (all.length >= MOST) return;
    draft.changeAnswers({ subjects: [...all, newSubject(1 + Math.max(...all.map(({ id }) => id)))] });
    requestAnimationFrame(() => focusField(`subjects.${all.length}.type`));
  };
  const remove = (at: number) => {
    const subject = all[at];
    if (!subject) return;
    setRemoved({ subject, at });
    setFull(false);
    draft.changeAnswers({ subjects: all.filter((_, index) => index !== at) });
  };
  const putBack = () => {
    if (removed) draft.changeAnswers({ subjects: all.toSpliced(removed.at, 0, removed.subject) });
    setRemoved(undefined);
  };
  return (
    <>
      {all.map((subject, at) => (
        <Subject
          key={subject.id}
          subject={subject}
          at={at}
          problems={problems}
          onRemove={all.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {removed && <RemovedLine onUndo={putBack} />}
      <div className="stack">
        <Button onClick={add}>
          <Icon of={iconPlus} />
          <Trans>Shto një subjekt tjetër</Trans>
        </Button>
        <div role="status">
          {full && (
            <Note>
              <Trans>Një denoncim mban deri në 20 subjekte. Të tjerët përmendini te përshkrimi.</Trans>
            </Note>
          )}
        </div>
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

interface SubjectProps {
  subject: SubjectAnswers;
  at: number;
  problems: Problems;
  /** Undefined for the only subject. */
  onRemove: (() => void) | undefined;
}

function Subject({ subject, at, problems, onRemove }: SubjectProps) {
  const { t } = useLingui();
  const number = at + 1;
  const form: AnswersStore<SubjectAnswers> = {
    useAnswers: () => subject,
    getAnswers: () => subject,
    changeAnswers: (part) =>
      draft.changeAnswers({
        subjects: draft.getAnswers().subjects.map((one) => (one.id === subject.id ? { ...one, ...part } : one)),
      }),
  };
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
      <Fields form={form} rows={fields} problems={problems} index={at} />
    </section>
  );
}

export function SubjectWords({ subject: typed }: { subject: SubjectAnswers }) {
  const subject = subjectOf(typed);
  const type = nameOf(useSubjectTypes(), subject.type);
  return (
    <>
      {subject.name.trim() || type}
      {subject.name.trim() && <span className="muted"> – {type}</span>}
      {[subject.position, subject.institution, subject.nipt.toUpperCase()]
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line} className="soft summary-line">
            {line}
          </span>
        ))}
    </>
  );
}

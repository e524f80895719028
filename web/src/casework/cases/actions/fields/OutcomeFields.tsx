import { type CaseFile, type CaseOutcome, isFine, outcomeName, outcomesOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextButton } from '../../../../ui/actions/Button.tsx';
import { FieldGroup } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { useSubjectName } from '../../words.ts';
import { type AskFieldProps, type OutcomeDraft, outcomeOf, subjectsDecided } from '../draft.ts';

export function OutcomeFields({ field: { id, label, error }, row, file, draft, onDraft, errors }: AskFieldProps) {
  const subjects = file.subjectsList;
  const decided = subjectsDecided(draft, file);
  const first = subjects[0] && outcomeOf(draft, subjects[0].id);
  const set = (id: string, change: Partial<OutcomeDraft>) =>
    onDraft({ outcomes: { ...draft.outcomes, [id]: { ...outcomeOf(draft, id), ...change } } });
  return (
    <FieldGroup id={id} label={label} error={error}>
      {subjects.map((subject) => (
        <OneOutcome
          key={subject.id}
          path={`data.outcomes.${decided.includes(subject) ? decided.indexOf(subject) : subject.id}`}
          kind={file.kind}
          codes={outcomesOf(file.kind, row)}
          subject={subject}
          value={outcomeOf(draft, subject.id)}
          onChange={(change) => set(subject.id, change)}
          errors={errors}
        />
      ))}
      {subjects.length > 1 && first && first.outcome !== '' && (
        <p className="outcomes__same">
          <TextButton onClick={() => onDraft({ outcomes: Object.fromEntries(subjects.map(({ id }) => [id, first])) })}>
            <Trans>Vendos të njëjtin rezultat si i pari për të gjithë</Trans>
          </TextButton>
        </p>
      )}
    </FieldGroup>
  );
}

interface OneOutcomeProps extends Pick<AskFieldProps, 'errors'> {
  path: string;
  kind: CaseFile['kind'];
  codes: readonly CaseOutcome[];
  subject: CaseFile['subjectsList'][number];
  value: OutcomeDraft;
  onChange: (change: Partial<OutcomeDraft>) => void;
}

function OneOutcome({ path, kind, codes, subject, value, onChange, errors }: OneOutcomeProps) {
  const { t, locale } = useLingui();
  const nameOf = useSubjectName(kind);
  return (
    <div className="outcomes__row">
      <SelectField
        id={`${path}.outcome`}
        label={nameOf(subject)}
        error={errors[`${path}.outcome`] ?? errors[`${path}.subject`]}
        value={value.outcome}
        onChange={(outcome) => onChange({ outcome })}
        options={codes.map((code) => ({ code, name: outcomeName(kind, code)[locale] }))}
        empty={subject.outcome ? t`Mbetet: ${subject.outcome.name[locale]}` : t`Zgjidhni rezultatin`}
      />
      {isFine(value.outcome) && (
        <TextField
          id={`${path}.amount`}
          label={t`Gjoba, lekë`}
          error={errors[`${path}.amount`]}
          width={10}
          native={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 14 }}
          value={value.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </div>
  );
}

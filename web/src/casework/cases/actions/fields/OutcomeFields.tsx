import { isFine, kasSize, outcomeName, outcomesOf, voteCodes, votesNeeded, voteWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../platform/api/query.ts';
import { TextButton } from '../../../../ui/actions/Button.tsx';
import { FieldGroup } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../../ui/forms/TextField.tsx';
import { useSubjectName } from '../../words.ts';
import {
  type AskFieldProps,
  type OutcomeDraft,
  outcomeOf,
  subjectsDecided,
  type VoteDraft,
  votersSent,
} from '../draft.ts';

export function OutcomeFields({ field: { id, label, error }, row, file, draft, onDraft, errors }: AskFieldProps) {
  const { t, locale } = useLingui();
  const nameOf = useSubjectName(file.kind);
  const subjects = file.subjectsList;
  const decided = subjectsDecided(draft, file);
  const first = subjects[0] && outcomeOf(draft, subjects[0].id);
  const set = (id: string, change: Partial<OutcomeDraft>) =>
    onDraft({ outcomes: { ...draft.outcomes, [id]: { ...outcomeOf(draft, id), ...change } } });
  return (
    <FieldGroup id={id} label={label} error={error}>
      {subjects.map((subject) => {
        const path = `data.outcomes.${decided.includes(subject) ? decided.indexOf(subject) : subject.id}`;
        const value = outcomeOf(draft, subject.id);
        return (
          <div key={subject.id} className="outcomes__row">
            <SelectField
              id={`${path}.outcome`}
              label={nameOf(subject)}
              error={errors[`${path}.outcome`] ?? errors[`${path}.subject`]}
              value={value.outcome}
              onChange={(outcome) => set(subject.id, { outcome })}
              options={outcomesOf(file.kind, row).map((code) => ({ code, name: outcomeName(file.kind, code)[locale] }))}
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
                onChange={(amount) => set(subject.id, { amount })}
              />
            )}
          </div>
        );
      })}
      {subjects.length > 1 && first && first.outcome !== '' && (
        <p className="outcomes__same">
          <TextButton onClick={() => onDraft({ outcomes: Object.fromEntries(subjects.map(({ id }) => [id, first])) })}>
            {t`Vendos të njëjtin rezultat si i pari për të gjithë`}
          </TextButton>
        </p>
      )}
    </FieldGroup>
  );
}

const seats = (names: readonly string[]): readonly VoteDraft[] =>
  Array.from({ length: kasSize }, (_, at) => ({ seat: at + 1, name: names[at] ?? '', vote: '' }));

export function VotesField({ field, file, draft, onDraft, errors }: AskFieldProps) {
  const { t, locale } = useLingui();
  const known = useQuery(routeQuery('listKasMembers', {}));
  const votes = draft.votes.length > 0 ? draft.votes : seats(known.data ?? []);
  const sent = votersSent(votes);
  const set = (seat: number, change: Partial<VoteDraft>) =>
    onDraft({ votes: votes.map((one) => (one.seat === seat ? { ...one, ...change } : one)) });
  const needed = votesNeeded(file.complaint?.isResults ?? false);
  const rapporteur = file.kind === 'complaint' ? file.assignee?.name : undefined;
  const hint = [
    t`Vendimi merret me të paktën ${needed} vota pro (KZ 21.3).`,
    rapporteur !== undefined && t`Relatori ${rapporteur} e paraqet çështjen; vendos KAS-i.`,
  ];
  const pro = votes.filter(({ vote }) => vote === 'for').length;
  return (
    <>
      <FieldGroup {...field} hint={hint.filter(Boolean).join(' ')}>
        {votes.map((one) => {
          const { seat, name, vote } = one;
          const path = vote === '' ? `data.votes.absent.${seat}` : `data.votes.members.${sent.indexOf(one)}`;
          return (
            <div key={seat} className="outcomes__row">
              <TextField
                id={`${path}.name`}
                label={t`Anëtari ${seat}`}
                error={errors[`${path}.name`]}
                native={{ autoComplete: 'off', maxLength: 120 }}
                value={name}
                onChange={(typed) => set(seat, { name: typed })}
              />
              <SelectField
                id={`${path}.vote`}
                label={t`Vota`}
                error={errors[`${path}.vote`]}
                value={vote}
                onChange={(chosen) => set(seat, { vote: chosen })}
                options={voteCodes.map((code) => ({ code, name: voteWords[code][locale] }))}
                empty={t`Mungonte`}
              />
            </div>
          );
        })}
        <p className="outcomes__same row row--8">
          <TextButton onClick={() => onDraft({ votes: votes.map((one) => ({ ...one, vote: one.name && 'for' })) })}>
            {t`Të gjithë pro`}
          </TextButton>
          <span className="soft num" role="status">
            {t`${pro} pro, ${sent.length - pro} kundër`}
          </span>
        </p>
      </FieldGroup>
      <TextArea
        id="data.votes.dissent"
        label={t`Mendimi i pakicës ose mendimi alternativ`}
        hint={t`Siç e nënshkruan anëtari që e mbështet. Publikohet bashkë me vendimin (KZ 144.4).`}
        error={errors['data.votes.dissent']}
        optional
        short
        max={10_000}
        value={draft.dissent}
        onChange={(dissent) => onDraft({ dissent })}
      />
    </>
  );
}

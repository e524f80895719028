import {
  type CaseFile,
  type CaseOutcome,
  isFine,
  kasSize,
  outcomeName,
  outcomesOf,
  voteCodes,
  votesNeeded,
  voteWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
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

const seats = (names: readonly string[]): readonly VoteDraft[] =>
  Array.from({ length: kasSize }, (_, at) => ({ seat: at + 1, name: names[at] ?? '', vote: '' }));

/** Votes of KAS members and the minority opinion. Absent members have no vote. */
export function VotesField({ field, file, draft, onDraft, errors }: AskFieldProps) {
  const { t } = useLingui();
  const known = useQuery(routeQuery('listKasMembers', {}));
  const votes = draft.votes.length > 0 ? draft.votes : seats(known.data ?? []);
  const sent = votersSent(votes);
  const set = (seat: number, change: Partial<VoteDraft>) =>
    onDraft({ votes: votes.map((one) => (one.seat === seat ? { ...one, ...change } : one)) });
  const needed = votesNeeded(file.complaint?.isResults ?? false);
  const rapporteur = file.kind === 'complaint' ? file.assignee?.name : undefined;
  const pro = votes.filter(({ vote }) => vote === 'for').length;
  return (
    <>
      <FieldGroup
        {...field}
        hint={
          <>
            <Trans>Vendimi merret me të paktën {needed} vota pro (KZ 21.3).</Trans>
            {rapporteur !== undefined && (
              <>
                {' '}
                <Trans>Relatori {rapporteur} e paraqet çështjen; vendos KAS-i.</Trans>
              </>
            )}
          </>
        }
      >
        {votes.map((one) => (
          <OneVote
            key={one.seat}
            path={one.vote === '' ? `data.votes.absent.${one.seat}` : `data.votes.members.${sent.indexOf(one)}`}
            value={one}
            onChange={(change) => set(one.seat, change)}
            errors={errors}
          />
        ))}
        <p className="outcomes__same row row--8">
          <TextButton onClick={() => onDraft({ votes: votes.map((one) => ({ ...one, vote: one.name && 'for' })) })}>
            <Trans>Të gjithë pro</Trans>
          </TextButton>
          <span className="soft num" role="status">
            <Trans>
              {pro} pro, {sent.length - pro} kundër
            </Trans>
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

interface OneVoteProps extends Pick<AskFieldProps, 'errors'> {
  path: string;
  value: VoteDraft;
  onChange: (change: Partial<VoteDraft>) => void;
}

function OneVote({ path, value, onChange, errors }: OneVoteProps) {
  const { t, locale } = useLingui();
  return (
    <div className="outcomes__row">
      <TextField
        id={`${path}.name`}
        label={t`Anëtari ${value.seat}`}
        error={errors[`${path}.name`]}
        native={{ autoComplete: 'off', maxLength: 120 }}
        value={value.name}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        id={`${path}.vote`}
        label={t`Vota`}
        error={errors[`${path}.vote`]}
        value={value.vote}
        onChange={(vote) => onChange({ vote })}
        options={voteCodes.map((code) => ({ code, name: voteWords[code][locale] }))}
        empty={t`Mungonte`}
      />
    </div>
  );
}

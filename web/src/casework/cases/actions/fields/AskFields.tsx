// One field for each value that an action asks. Ids are paths of the body, so that errors find them.
import {
  type CaseFile,
  type CaseOutcome,
  casePrefixes,
  filledTemplate,
  isFine,
  laterInWords,
  outcomeName,
  outcomesOf,
  referralResultCodes,
  referralResults,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../platform/api/query.ts';
import { formatDateTime } from '../../../../platform/i18n/format.ts';
import { Button, TextButton } from '../../../../ui/actions/Button.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { FieldGroup, type FieldProps } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../../ui/forms/TextField.tsx';
import { useFiler, useSubjectName } from '../../words.ts';
import { type OutcomeDraft, outcomeOf, subjectsDecided } from '../draft.ts';
import type { AskFieldProps } from './askField.ts';
import { MemberChecks, SubjectChecks } from './CheckFields.tsx';
import { HidingField } from './HidingField.tsx';
import { lackingTemplates } from './missingElements.ts';
import { ReportField } from './ReportField.tsx';
import { AnnouncedField, AssigneeField, ConveyedField, DaysField, SessionField } from './SpecialFields.tsx';
import { useAskWords } from './useAskWords.ts';
import { VotesField } from './VotesField.tsx';

export function AskField(props: AskFieldProps) {
  const { ask, row, file, errors, optional } = props;
  const { label, hint, max } = useAskWords(row, file.kind)[ask];
  const field = { id: `data.${ask}`, label, hint, optional, error: errors[`data.${ask}`] };
  switch (ask) {
    case 'dueInDays':
      return <DaysField {...props} field={field} />;
    case 'assignee':
      return <AssigneeField {...props} field={field} />;
    case 'sessionAt':
      return <SessionField {...props} field={field} />;
    case 'announcedAt':
      return <AnnouncedField {...props} field={field} />;
    case 'outcomes':
      return <OutcomeFields {...props} />;
    case 'votes':
      return <VotesField {...props} field={field} />;
    case 'conveyedBy':
      return <ConveyedField {...props} field={field} />;
    case 'excluded':
      return <MemberChecks {...props} field={field} />;
    case 'subjects':
      return <SubjectChecks {...props} field={field} />;
    case 'request':
      return <RequestField {...props} field={field} max={max} />;
    case 'hiding':
      return <HidingField {...props} />;
    case 'report':
      return <ReportField {...props} field={field} />;
    case 'appoint':
    case 'publication':
    case 'publicLine':
    case 'documents':
      return null;
    default:
      return <PlainField {...props} ask={ask} field={field} max={max} />;
  }
}

type PlainAsk = 'reason' | 'body' | 'otherNumber' | 'sessionPlace' | 'referralResult' | 'decision' | 'kasDecision';
type PlainProps = Omit<AskFieldProps, 'ask'> & { ask: PlainAsk; field: FieldProps; max: number | undefined };

function PlainField({ ask, file, draft, onDraft, field, max }: PlainProps) {
  const { locale } = useLingui();
  const set = (text: string) => onDraft({ [ask]: text });
  if (ask === 'body' || ask === 'sessionPlace') return <TextField {...field} value={draft[ask]} onChange={set} />;
  if (ask === 'otherNumber') {
    const native = {
      placeholder: `${casePrefixes[file.kind]}-2026-000123`,
      autoComplete: 'off',
      spellCheck: false,
    };
    return <TextField {...field} code width={20} native={native} value={draft.otherNumber} onChange={set} />;
  }
  if (ask === 'referralResult') {
    const choices = referralResultCodes.map((value) => ({ value, label: referralResults[value][locale] }));
    const value = referralResultCodes.find((code) => code === draft.referralResult) ?? '';
    return <Choices {...field} look="plain" value={value} onChange={set} choices={choices} />;
  }
  return <TextArea {...field} short={ask !== 'decision'} max={max} value={draft[ask]} onChange={set} />;
}

// Request to the filer, from a template or typed. Placeholders are filled in on sending, so that the time in the text
// is that of the deadline.
type Props = AskFieldProps & { field: FieldProps; max: number | undefined };

function RequestField({ field, max, row, file, draft, onDraft, preview }: Props) {
  const { t, locale } = useLingui();
  const { Who } = useFiler(file.kind);
  const isOfFiler = row.to === 'returned';
  const { data } = useQuery(routeQuery('listRequestTemplates', { query: { kind: file.kind } }, { enabled: isOfFiler }));
  // Written in the filer's language.
  const language = file.language === 'en' ? 'en' : 'al';
  const end = preview?.deadlines.find(({ code }) => code === row.starts?.[0]);
  const due = end && formatDateTime(end.dueAt, language);
  const later = end?.later && laterInWords(end.later, formatDateTime(end.later.at, language), language);
  const values = { number: file.number, due: later === undefined ? due : `${due} (${later})` };
  const take = (code: string) => {
    const found = data?.find((one) => one.code === code);
    if (!found) return;
    const before = draft.request.trim();
    onDraft({ request: before === '' ? found.text[language] : `${before}\n\n${found.text[language]}` });
  };
  const missing = lackingTemplates(file).flatMap((code) => data?.filter((one) => one.code === code) ?? []);
  return (
    <>
      {isOfFiler && missing.length > 0 && (
        <fieldset>
          <legend className="hint">{t`Ankesës i mungon (KZ 126). Shtoni tekstin që e kërkon:`}</legend>
          <div className="row">
            {missing.map(({ code, name }) => (
              <Button key={code} size="small" onClick={() => take(code)}>
                {name[locale]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {isOfFiler && data && data.length > 0 && (
        <SelectField
          id="request-template"
          label={t`Tekst i gatshëm`}
          hint={t`Shtohet më poshtë dhe mund ta ndryshoni.`}
          optional
          value=""
          onChange={take}
          options={data.map(({ code, name }) => ({ code, name: name[locale] }))}
        />
      )}
      <TextArea {...field} short max={max} value={draft.request} onChange={(request) => onDraft({ request })} />
      {/\{(number|due)\}/.test(draft.request) && (
        <div className="preview" role="status">
          <p className="small muted">
            <Trans>{Who} do të lexojë:</Trans>
          </p>
          <p className="breaks">{filledTemplate(draft.request, values)}</p>
        </div>
      )}
    </>
  );
}

/** An outcome for each subject, with the amount of a fine. */
function OutcomeFields({ ask, row, file, draft, onDraft, errors }: AskFieldProps) {
  const { label } = useAskWords(row, file.kind)[ask];
  const subjects = file.subjectsList;
  const decided = subjectsDecided(draft, file);
  const first = subjects[0] && outcomeOf(draft, subjects[0].id);
  const set = (id: string, change: Partial<OutcomeDraft>) =>
    onDraft({ outcomes: { ...draft.outcomes, [id]: { ...outcomeOf(draft, id), ...change } } });
  return (
    <FieldGroup id="data.outcomes" label={label} error={errors['data.outcomes']}>
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
  /** Outcomes within the competence of this action's body. */
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

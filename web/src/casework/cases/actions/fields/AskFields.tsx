// One field for each value that an action asks. Ids are paths of the body, so that errors find them.
import { casePrefixes, referralResultCodes, referralResults } from '@denonco/contract';
import { useLocale } from '../../../../platform/i18n/useLocale.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import type { FieldProps } from '../../../../ui/forms/Field.tsx';
import { TextArea, TextField } from '../../../../ui/forms/TextField.tsx';
import type { AskFieldProps } from './askField.ts';
import { MemberChecks, SubjectChecks } from './CheckFields.tsx';
import { HidingField } from './HidingField.tsx';
import { OutcomeFields } from './OutcomeFields.tsx';
import { ReportField } from './ReportField.tsx';
import { RequestField } from './RequestField.tsx';
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
  const locale = useLocale();
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

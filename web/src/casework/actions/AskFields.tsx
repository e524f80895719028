// One field for each thing an action asks. Their ids are the paths of the answer, so that faults find them.
import type { Ask, CaseFile, LifecycleRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime, formatTime } from '../../i18n/format.ts';
import { formatLongDate } from '../../i18n/longDates.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Choices } from '../../ui/forms/Choices.tsx';
import { DateFields, TimePart } from '../../ui/forms/DateFields.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useConveyances } from '../words.ts';
import type { Draft } from './draft.ts';
import { readAmount } from './draft.ts';
import { OutcomeFields } from './OutcomeFields.tsx';
import { resultingDue } from './resultingDue.ts';
import { useAskWords } from './useAskWords.ts';

export interface AskFieldProps {
  ask: Ask;
  row: LifecycleRow;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** Words of a fault by path, as `data.reason`. */
  errors: Readonly<Record<string, string>>;
  optional: boolean;
  now: Date;
}

export function AskField(props: AskFieldProps) {
  const { ask, row, draft, onDraft, errors, optional } = props;
  const { label, hint, max } = useAskWords(row)[ask];
  const field = { id: `data.${ask}`, label, hint, optional, error: errors[`data.${ask}`] };
  switch (ask) {
    case 'dueInDays':
      return <DaysField {...props} field={field} />;
    case 'assignee':
      return <AssigneeField field={field} value={draft.assignee} onChange={(assignee) => onDraft({ assignee })} />;
    case 'sessionAt':
      return <SessionField field={field} draft={draft} onDraft={onDraft} />;
    case 'outcomes':
      return <OutcomeFields {...props} />;
    case 'conveyedBy':
      return <ConveyedField {...props} field={field} />;
    case 'body':
      return <TextField {...field} value={draft.body} onChange={(body) => onDraft({ body })} />;
    case 'otherNumber':
      return (
        <TextField
          {...field}
          code
          width={20}
          native={{ placeholder: 'DEN-2026-000123', autoComplete: 'off', spellCheck: false }}
          value={draft.otherNumber}
          onChange={(otherNumber) => onDraft({ otherNumber })}
        />
      );
    default:
      return <TextArea {...field} short max={max} value={draft[ask]} onChange={(text) => onDraft({ [ask]: text })} />;
  }
}

interface Common {
  id: string;
  label: string;
  hint: string | undefined;
  optional: boolean;
  error: string | undefined;
}

/** Days, and at once the day and hour they lead to. */
function DaysField({ field, row, file, draft, onDraft, now }: AskFieldProps & { field: Common }) {
  const locale = useLocale();
  const due = resultingDue(row, readAmount(draft.dueInDays), file, now);
  return (
    <div className="field">
      <TextField
        {...field}
        width={4}
        native={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
        value={draft.dueInDays}
        onChange={(dueInDays) => onDraft({ dueInDays })}
      />
      <p className="resulting" role="status">
        {due !== undefined && (
          <Trans>
            Afati do të skadojë {formatLongDate(new Date(due), locale)}, në orën {formatTime(new Date(due))}. Festat
            zyrtare mund ta shtyjnë.
          </Trans>
        )}
      </p>
    </div>
  );
}

function AssigneeField({
  field,
  value,
  onChange,
}: {
  field: Common;
  value: string;
  onChange: (assignee: string) => void;
}) {
  const { t } = useLingui();
  const members = useRead('listAssignees', { query: { kind: 'denouncement' } }, { freshSeconds: 60 });
  const hint = members.fault ? t`Lista e kolegëve nuk u lexua. Mbylleni dritaren dhe hapeni përsëri.` : field.hint;
  return (
    <SelectField
      {...field}
      hint={hint}
      value={value}
      onChange={onChange}
      options={(members.data ?? []).map(({ id, name }) => ({ code: id, name }))}
    />
  );
}

function SessionField({ field, draft, onDraft }: Pick<AskFieldProps, 'draft' | 'onDraft'> & { field: Common }) {
  const { t } = useLingui();
  return (
    <DateFields {...field} value={draft.sessionDay} onChange={(sessionDay) => onDraft({ sessionDay })}>
      <TimePart
        id="data.sessionAt.time"
        label={t`Ora`}
        value={draft.sessionTime}
        onChange={(sessionTime) => onDraft({ sessionTime })}
        wrong={field.error !== undefined}
      />
    </DateFields>
  );
}

/** The track page is a way only once the filer has seen the outcome there. */
function ConveyedField({ field, file, draft, onDraft }: AskFieldProps & { field: Common }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ways = useConveyances().filter(({ value }) => value !== 'track' || file.outcomeSeenAt !== null);
  const seen = file.outcomeSeenAt
    ? t`Denoncuesi e pa rezultatin në faqen e ndjekjes më ${formatDateTime(file.outcomeSeenAt, locale)}.`
    : t`Denoncuesi nuk e ka parë ende rezultatin në faqen e ndjekjes.`;
  return (
    <Choices
      {...field}
      hint={seen}
      look="plain"
      value={draft.conveyedBy}
      onChange={(conveyedBy) => onDraft({ conveyedBy })}
      choices={ways.map(({ value, name }) => ({ value, label: name }))}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../platform/api/query.ts';
import { formatTime } from '../../../../platform/i18n/format.ts';
import { formatLongDate } from '../../../../platform/i18n/longDates.ts';
import { DateField, TimePart } from '../../../../ui/dates/DateField.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { useAssigneeOptions } from '../../../../ui/people/PersonName.tsx';
import { HearingOverlap, HearingTiming } from '../../hearing/HearingTiming.tsx';
import { useConveyances, useFiler } from '../../words.ts';
import { type AskFieldProps, sessionAt } from '../draft.ts';

/** Number of days, with the resulting due date. */
export function DaysField({ field, row, draft, onDraft, preview }: AskFieldProps) {
  const { locale } = useLingui();
  const due = preview?.deadlines.find(({ code }) => code === (row.extends ?? row.starts?.[0]))?.dueAt;
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
            Afati do të skadojë {formatLongDate(due, locale)}, në orën {formatTime(due)}.
          </Trans>
        )}
      </p>
    </div>
  );
}

export function AssigneeField({ field, file: { kind, status }, row, draft, onDraft }: AskFieldProps) {
  const { t } = useLingui();
  const options = useAssigneeOptions();
  const after = row.to === 'same' || row.to === 'origin' ? status.code : row.to;
  const members = useQuery(routeQuery('listAssignees', { query: { kind, status: after } }));
  const hint = members.error ? t`Lista e kolegëve nuk u lexua. Mbylleni dritaren dhe hapeni përsëri.` : field.hint;
  return (
    <SelectField
      {...field}
      hint={hint}
      value={draft.assignee}
      onChange={(assignee) => onDraft({ assignee })}
      options={options(members.data ?? [])}
    />
  );
}

export function SessionField({ field, file, draft, onDraft, preview }: AskFieldProps) {
  const { t } = useLingui();
  const typed = sessionAt(draft);
  return (
    <div className="stack stack--8">
      <DateField {...field} value={draft.sessionDay} onChange={(sessionDay) => onDraft({ sessionDay })}>
        <TimePart
          id="data.sessionAt.time"
          label={t`Ora`}
          on={draft.sessionDay}
          value={draft.sessionTime}
          onChange={(sessionTime) => onDraft({ sessionTime })}
          wrong={field.error !== undefined}
        />
      </DateField>
      {preview?.hearing && (
        <HearingTiming bounds={preview.hearing} startsAt={typed?.includes('T') ? typed : undefined} />
      )}
      {typed?.includes('T') && <HearingOverlap file={file} startsAt={typed} />}
    </div>
  );
}

/** Time of announcement; empty means the moment of the action. */
export const AnnouncedField = ({ field, draft, onDraft }: AskFieldProps) => {
  const { t } = useLingui();
  return (
    <DateField {...field} value={draft.announcedDay} onChange={(announcedDay) => onDraft({ announcedDay })}>
      <TimePart
        id="data.announcedAt.time"
        label={t`Ora`}
        on={draft.announcedDay}
        value={draft.announcedTime}
        onChange={(announcedTime) => onDraft({ announcedTime })}
        wrong={field.error !== undefined}
      />
    </DateField>
  );
};

/** The track page counts as conveyance only once the filer has seen the outcome there. */
export function ConveyedField({ field, file, draft, onDraft }: AskFieldProps) {
  const { t, dateTime } = useLingui();
  const { Who } = useFiler(file.kind);
  const ways = useConveyances(file.kind).filter(({ value }) => value !== 'track' || file.outcomeSeenAt !== null);
  const value = ways.find((way) => way.value === draft.conveyedBy)?.value ?? '';
  const seen = file.outcomeSeenAt
    ? t`${Who} e pa rezultatin në faqen e ndjekjes më ${dateTime(file.outcomeSeenAt)}.`
    : t`${Who} nuk e ka parë ende rezultatin në faqen e ndjekjes.`;
  return (
    <Choices
      {...field}
      hint={seen}
      look="plain"
      value={value}
      onChange={(conveyedBy) => onDraft({ conveyedBy })}
      choices={ways.map((way) => ({ value: way.value, label: way.name }))}
    />
  );
}

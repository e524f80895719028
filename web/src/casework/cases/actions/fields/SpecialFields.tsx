import {
  type ActionPreview,
  type CaseFile,
  type HidingScope,
  hearingMinutes,
  hidingGrounds,
  hidingGroundWords,
  hidingWordsMax,
  officeCalendarOf,
} from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../../../platform/api/query.ts';
import { formatTime } from '../../../../platform/i18n/format.ts';
import { formatLongDate } from '../../../../platform/i18n/longDates.ts';
import { DateField, TimePart } from '../../../../ui/dates/DateField.tsx';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../../ui/forms/TextField.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../../ui/marks/icons.ts';
import { useAssigneeOptions } from '../../../../ui/people/PersonName.tsx';
import { LaterLine } from '../../../../ui/periods/LaterLine.tsx';
import { StepWords } from '../../../../ui/periods/StepWords.tsx';
import { isRestDay } from '../../file/countdown.ts';
import { useConveyances, useFiler } from '../../words.ts';
import { type AskFieldProps, decidesReport, sessionAt } from '../draft.ts';

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

interface HearingTimingProps {
  bounds: NonNullable<ActionPreview['hearing']>;
  startsAt: string | undefined;
}

/** The 24 to 48 hours of KZ 131; sessions of the Commissioner have no such limits. */
function HearingTiming({ bounds, startsAt }: HearingTimingProps) {
  const { t, dateTime } = useLingui();
  const first = dateTime(bounds.from);
  const last = dateTime(bounds.to);
  const chosen = startsAt === undefined ? Number.NaN : Date.parse(startsAt);
  const isEarly = chosen < Date.parse(bounds.from);
  const isLate = chosen > Date.parse(bounds.to);
  return (
    <div className="hearing-timing" role="status">
      <p className="hint">
        <Trans>
          Seanca mbahet 24–48 orë pas shpalljes së pranimit (KZ 131.2): nga {first} deri më {last}.
        </Trans>
      </p>
      {bounds.notBefore && (
        <p className="hint">
          <Trans>
            Ankesat ndaj së njëjtës tabelë paraqiten deri më {dateTime(bounds.notBefore)}: shqyrtimi nis vetëm pas kësaj
            (KZ 132.1).
          </Trans>
        </p>
      )}
      <LaterLine later={bounds.later} />
      {bounds.hourless && (
        <p className="hint">
          <StepWords step={bounds.hourless} />
        </p>
      )}
      {isEarly && <Warning>{t`Kjo orë është më herët se kufiri. Mund ta caktoni, por duhet arsye.`}</Warning>}
      {isLate && <Warning>{t`Kjo orë është më vonë se kufiri. Mund ta caktoni, por duhet arsye.`}</Warning>}
    </div>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="hearing-timing__warning">
    <Icon of={iconWarn} size="small" />
    <span>{children}</span>
  </p>
);

interface HearingOverlapProps {
  file: Pick<CaseFile, 'number' | 'kind' | 'assignee'>;
  startsAt: string;
}

/** A day of rest, or another hearing of the same member at that time: cases may be heard together. */
function HearingOverlap({ file: { number, kind, assignee }, startsAt }: HearingOverlapProps) {
  const { t } = useLingui();
  const day = startsAt.slice(0, 10);
  const office = useQuery(routeQuery('getOfficeDays', {}));
  const { data = [] } = useQuery(
    routeQuery('listHearings', { query: { from: day, to: day, kind } }, { enabled: assignee !== null }),
  );
  const minutesTo = (other: string) => Math.abs(Date.parse(other) - Date.parse(startsAt)) / 60_000;
  const others = data.filter(
    (hearing) =>
      hearing.number !== number &&
      hearing.assignee?.id === assignee?.id &&
      (hearing.state === 'set' || hearing.state === 'moved') &&
      minutesTo(hearing.startsAt) < hearingMinutes,
  );
  return (
    <div role="status">
      {office.data && isRestDay(officeCalendarOf(office.data), day) && (
        <Warning>{t`Ajo ditë është pushim. Mund ta caktoni, por zyra është e mbyllur.`}</Warning>
      )}
      {others.map((other) => (
        <Warning key={other.id}>
          <Trans>
            {assignee?.name} ka në orën {formatTime(other.startsAt)} seancën për {other.number}. Mund ta caktoni, nëse
            çështjet shqyrtohen bashkë.
          </Trans>
        </Warning>
      ))}
    </div>
  );
}

const hidingLabels = { scope: msg`Çfarë fshihet`, ground: msg`Arsyeja`, words: msg`Me fjalët tuaja` };
const reportLabels = { number: msg`Numri i kallëzimit`, on: msg`Data e kallëzimit`, office: msg`Prokuroria` };

export const partLabels: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  hiding: hidingLabels,
  report: reportLabels,
};

export function HidingField({ draft, onDraft, errors }: AskFieldProps) {
  const { t, locale } = useLingui();
  const field = (part: keyof typeof hidingLabels) => ({
    id: `data.hiding.${part}`,
    label: t(hidingLabels[part]),
    error: errors[`data.hiding.${part}`],
  });
  const { hiding } = draft;
  const set = (change: Partial<typeof hiding>) => onDraft({ hiding: { ...hiding, ...change } });
  const scopes: readonly { value: HidingScope; label: string; hint: string }[] = [
    { value: 'text', label: t`Vetëm teksti`, hint: t`Rreshti mbetet me vlerat e koduara.` },
    { value: 'case', label: t`Gjithë çështja`, hint: t`Numri mbetet, si “e fshehur me vendim”.` },
  ];
  return (
    <>
      <Choices {...field('scope')} value={hiding.scope} onChange={(scope) => set({ scope })} choices={scopes} />
      <SelectField
        {...field('ground')}
        value={hiding.ground}
        onChange={(ground) => set({ ground })}
        options={hidingGrounds.map((code) => ({ code, name: hidingGroundWords[code][locale] }))}
      />
      <TextArea
        {...field('words')}
        hint={t`E lexojnë personeli dhe auditimi, jo publiku.`}
        short
        max={hidingWordsMax}
        value={hiding.words}
        onChange={(words) => set({ words })}
      />
      <Note>
        <p>
          <Trans>
            Zhduket brenda 10 sekondave nga lista, kërkimi, harta, skedarët dhe shifrat. Kthehet me të njëjtën rrugë; të
            dyja shkruhen në regjistër.
          </Trans>
        </p>
      </Note>
    </>
  );
}

/** Shown for outcomes that require a report, unless the case has one, and for referrals. */
export function ReportField({ field, ...props }: AskFieldProps) {
  const { t, dateTime } = useLingui();
  const { row, file, draft, onDraft, preview } = props;
  const isReferral = row.reports === undefined;
  if (!isReferral && (!decidesReport(draft) || file.events.some(({ action }) => action === row.reports))) return null;
  const due = isReferral ? undefined : preview?.deadlines.find(({ code }) => code === 'report')?.dueAt;
  const choices = [
    isReferral
      ? { value: 'owed', label: t`E harton portali: numrin dhe datën ia jep letra, kur lëshohet` }
      : { value: 'owed', label: t`Ende jo: çështja e mban si detyrim` },
    { value: 'made', label: isReferral ? t`Po: numri dhe data` : t`Po: numri, data dhe prokuroria` },
  ] as const;
  return (
    <div className="stack stack--8">
      <Choices
        {...field}
        optional={false}
        look="plain"
        value={draft.report.made ? 'made' : 'owed'}
        onChange={(value) => onDraft({ report: { ...draft.report, made: value === 'made' } })}
        choices={choices}
      />
      {due !== undefined && (
        <p className="resulting" role="status">
          <Trans>Kallëzimi duhet bërë deri më {dateTime(due)}, që është kohë e brendshme e KQZ-së.</Trans>
        </p>
      )}
      {draft.report.made && <PaperFields {...props} />}
    </div>
  );
}

function PaperFields({ row, draft, onDraft, errors }: Omit<AskFieldProps, 'field'>) {
  const { t } = useLingui();
  const set = (change: Partial<typeof draft.report>) => onDraft({ report: { ...draft.report, ...change } });
  return (
    <>
      <TextField
        id="data.report.number"
        label={t(reportLabels.number)}
        hint={t`E lexon vetëm stafi.`}
        error={errors['data.report.number']}
        width={20}
        native={{ autoComplete: 'off', maxLength: 60 }}
        value={draft.report.number}
        onChange={(number) => set({ number })}
      />
      <DateField
        id="data.report.on"
        label={t(reportLabels.on)}
        error={errors['data.report.on']}
        value={draft.report.on}
        onChange={(on) => set({ on })}
      />
      {row.reports !== undefined && (
        <TextField
          id="data.report.office"
          label={t(reportLabels.office)}
          hint={t`P.sh. Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë.`}
          error={errors['data.report.office']}
          value={draft.report.office}
          onChange={(office) => set({ office })}
        />
      )}
    </>
  );
}

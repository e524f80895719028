import {
  type ActionPreview,
  type CaseFile,
  filledTemplate,
  type HidingScope,
  hearingMinutes,
  hidingGrounds,
  hidingGroundWords,
  hidingWordsMax,
  laterInWords,
  lotExclusionCodes,
  lotExclusions,
  officeCalendarOf,
} from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../../../platform/api/query.ts';
import { formatDateTime, formatTime } from '../../../../platform/i18n/format.ts';
import { basisIn } from '../../../../platform/i18n/law.ts';
import { formatLongDate } from '../../../../platform/i18n/longDates.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { DateField, TimePart } from '../../../../ui/dates/DateField.tsx';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Checks, Choices } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../../ui/forms/TextField.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../../ui/marks/icons.ts';
import { useAssigneeOptions } from '../../../../ui/people/PersonName.tsx';
import { LaterLine } from '../../../../ui/periods/LaterLine.tsx';
import { StepWords } from '../../../../ui/periods/StepWords.tsx';
import { isRestDay } from '../../file/countdown.ts';
import { useConveyances, useFiler, useSubjectName } from '../../words.ts';
import { type AskFieldProps, decidesReport, type ExclusionDraft, sessionAt, statusAfter } from '../draft.ts';
import { lackingTemplates } from './missingElements.ts';

export function DaysField({ field, row, preview }: AskFieldProps) {
  const { t, locale } = useLingui();
  const due = preview?.deadlines.find(({ code }) => code === (row.extends ?? row.starts?.[0]))?.dueAt;
  return (
    <div className="field">
      <TextField {...field} width={4} native={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }} />
      <p className="resulting" role="status">
        {due !== undefined && t`Afati do të skadojë ${formatLongDate(due, locale)}, në orën ${formatTime(due)}.`}
      </p>
    </div>
  );
}

export function AssigneeField({ field, file: { kind, status }, row }: AskFieldProps) {
  const { t } = useLingui();
  const options = useAssigneeOptions();
  const query = { kind, status: statusAfter(row, status.code) };
  const members = useQuery(routeQuery('listAssignees', { query }));
  const hint = members.error ? t`Lista e kolegëve nuk u lexua. Mbylleni dritaren dhe hapeni përsëri.` : field.hint;
  return <SelectField {...field} hint={hint} options={options(members.data ?? [])} />;
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
export function ConveyedField({ field, file }: AskFieldProps) {
  const { t, dateTime } = useLingui();
  const { Who } = useFiler(file.kind);
  const ways = useConveyances(file.kind).filter(({ value }) => value !== 'track' || file.outcomeSeenAt !== null);
  const value = ways.find((way) => way.value === field.value)?.value ?? '';
  const seen = file.outcomeSeenAt
    ? t`${Who} e pa rezultatin në faqen e ndjekjes më ${dateTime(file.outcomeSeenAt)}.`
    : t`${Who} nuk e ka parë ende rezultatin në faqen e ndjekjes.`;
  return (
    <Choices
      {...field}
      hint={seen}
      look="plain"
      value={value}
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
        {t`Seanca mbahet 24–48 orë pas shpalljes së pranimit (KZ 131.2): nga ${first} deri më ${last}.`}
      </p>
      {bounds.notBefore && (
        <p className="hint">
          {t`Ankesat ndaj së njëjtës tabelë paraqiten deri më ${dateTime(bounds.notBefore)}: shqyrtimi nis vetëm pas kësaj (KZ 132.1).`}
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

/** A day of rest, or the member's other hearing then: cases may be heard together. */
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
          {t`${assignee?.name} ka në orën ${formatTime(other.startsAt)} seancën për ${other.number}. Mund ta caktoni, nëse çështjet shqyrtohen bashkë.`}
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
  const { hiding } = draft;
  const field = <P extends keyof typeof hidingLabels>(part: P) => ({
    id: `data.hiding.${part}`,
    label: t(hidingLabels[part]),
    error: errors[`data.hiding.${part}`],
    value: hiding[part],
    onChange: (value: (typeof hiding)[P]) => onDraft({ hiding: { ...hiding, [part]: value } }),
  });
  const scopes: readonly { value: HidingScope; label: string; hint: string }[] = [
    { value: 'text', label: t`Vetëm teksti`, hint: t`Rreshti mbetet me vlerat e koduara.` },
    { value: 'case', label: t`Gjithë çështja`, hint: t`Numri mbetet, si “e fshehur me vendim”.` },
  ];
  return (
    <>
      <Choices {...field('scope')} choices={scopes} />
      <SelectField
        {...field('ground')}
        options={hidingGrounds.map((code) => ({ code, name: hidingGroundWords[code][locale] }))}
      />
      <TextArea
        {...field('words')}
        hint={t`E lexojnë personeli dhe auditimi, jo publiku.`}
        short
        max={hidingWordsMax}
      />
      <Note>
        {t`Zhduket brenda 10 sekondave nga lista, kërkimi, harta, skedarët dhe shifrat. Kthehet me të njëjtën rrugë; të dyja shkruhen në regjistër.`}
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
          {t`Kallëzimi duhet bërë deri më ${dateTime(due)}, që është kohë e brendshme e KQZ-së.`}
        </p>
      )}
      {draft.report.made && <PaperFields {...props} />}
    </div>
  );
}

function PaperFields({ row, draft, onDraft, errors }: Omit<AskFieldProps, 'field'>) {
  const { t } = useLingui();
  const { report } = draft;
  const field = <P extends keyof typeof reportLabels>(part: P) => ({
    id: `data.report.${part}`,
    label: t(reportLabels[part]),
    error: errors[`data.report.${part}`],
    value: report[part],
    onChange: (value: (typeof report)[P]) => onDraft({ report: { ...report, [part]: value } }),
  });
  return (
    <>
      <TextField
        {...field('number')}
        hint={t`E lexon vetëm stafi.`}
        width={20}
        native={{ autoComplete: 'off', maxLength: 60 }}
      />
      <DateField {...field('on')} />
      {row.reports !== undefined && (
        <TextField {...field('office')} hint={t`P.sh. Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë.`} />
      )}
    </>
  );
}

export function MemberChecks({ field, file: { kind, assignee }, row, draft, onDraft, errors }: AskFieldProps) {
  const { t, locale } = useLingui();
  const { data, error } = useQuery(routeQuery('listAssignees', { query: { kind } }));
  const members = (data ?? []).map(({ id, name }) => ({ id, name }));
  const left = members.filter(({ id }) => !draft.excluded.some(({ member }) => member === id));
  const [alone] = left;
  // The replaced member is excluded, with a reason.
  const replaced = row.asks.includes('excluded') ? members.find(({ id }) => id === assignee?.id) : undefined;
  const change = (excluded: readonly ExclusionDraft[]) => onDraft({ excluded, appoint: false });
  return (
    <>
      <Checks
        {...field}
        value={draft.excluded.map(({ member }) => member)}
        onChange={(ids) =>
          change(
            ids.map(
              (member) => draft.excluded.find((one) => one.member === member) ?? { member, reason: '', text: '' },
            ),
          )
        }
        choices={members.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!data && !error && <Skeleton lines={3} />}
      {error && <p className="soft">{error.message}</p>}
      {replaced && left.some(({ id }) => id === replaced.id) && (
        <p className="small">{t`Shënoni edhe ${replaced.name}, që zëvendësohet.`}</p>
      )}
      {draft.excluded.map((one, index) => {
        const name = members.find(({ id }) => id === one.member)?.name ?? '';
        const path = `data.excluded.${index}`;
        const set = (part: Partial<ExclusionDraft>) => change(draft.excluded.with(index, { ...one, ...part }));
        return (
          <div key={one.member} className="stack stack--8">
            <SelectField
              id={`${path}.reason`}
              label={t`Pse nuk merr pjesë ${name}`}
              value={one.reason}
              error={errors[`${path}.reason`]}
              onChange={(reason) => set({ reason })}
              options={lotExclusionCodes.map((code) => {
                const { name: words, legalBasis } = lotExclusions[code];
                return { code, name: `${words[locale]} (${basisIn(legalBasis, locale)})` };
              })}
            />
            <TextArea
              id={`${path}.text`}
              short
              label={t`Shpjegimi për ${name}`}
              hint={t`E lexojnë stafi dhe ankuesi; publiku lexon vetëm arsyen e zgjedhur.`}
              max={1000}
              value={one.text}
              error={errors[`${path}.text`]}
              onChange={(text) => set({ text })}
            />
          </div>
        );
      })}
      {data && left.length > 1 && (
        <p className="muted small">{t`Shorti hidhet mes ${left.length} nga ${data.length} anëtarëve.`}</p>
      )}
      {data && left.length === 0 && <Note tone="warn">{t`Nuk mbetet asnjë anëtar.`}</Note>}
      {left.length === 1 && alone && (
        <Note tone="warn">
          <p>{t`Mbetet vetëm ${alone.name}: ky është caktim, jo short, dhe kështu shënohet.`}</p>
          <label className="check">
            <input
              id="data.appoint"
              type="checkbox"
              checked={draft.appoint}
              onChange={({ target }) => onDraft({ appoint: target.checked })}
            />
            <span>{t`E caktoj relator pa short`}</span>
          </label>
        </Note>
      )}
    </>
  );
}

export function SubjectChecks({ field, file, draft, onDraft }: AskFieldProps) {
  const nameOf = useSubjectName(file.kind);
  return (
    <Checks
      {...field}
      value={draft.subjects}
      onChange={(subjects) => onDraft({ subjects })}
      choices={file.subjectsList.map((subject) => ({ value: subject.id, label: nameOf(subject) }))}
    />
  );
}

export function RequestField({ field, max, row, file, draft, onDraft, preview }: AskFieldProps) {
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
      <TextArea {...field} short max={max} />
      {/\{(number|due)\}/.test(draft.request) && (
        <div className="preview" role="status">
          <p className="small muted">{t`${Who} do të lexojë:`}</p>
          <p className="breaks">{filledTemplate(draft.request, values)}</p>
        </div>
      )}
    </>
  );
}

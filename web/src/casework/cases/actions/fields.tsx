// Controls for the inputs of an action. The id of each is its path in the body, so that errors can focus it.
import {
  type ActionPreview,
  type CaseFile,
  dayNumber,
  filledTemplate,
  hearingMinutes,
  hidingGroundLabels,
  hidingGrounds,
  isFine,
  kasSize,
  type LifecycleRow,
  laterEndText,
  lotExclusionCodes,
  lotExclusions,
  maxHidingTextLength,
  officeCalendarOf,
  officeOf,
  outcomeName,
  outcomesOf,
  voteCodes,
  voteLabels,
  votesNeeded,
} from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatDateTime, formatTime } from '../../../platform/i18n/format.ts';
import { basisIn } from '../../../platform/i18n/law.ts';
import { formatLongDate } from '../../../platform/i18n/longDates.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox, Checks, Choices } from '../../../ui/forms/Choices.tsx';
import { FieldGroup, type FieldProps } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { useAssigneeOptions } from '../../../ui/people/PersonName.tsx';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { StepText } from '../../../ui/periods/StepText.tsx';
import { useConveyances, useFiler, useSubjectName } from '../labels.ts';
import {
  type ActionDraft,
  decidesReport,
  isMeasure,
  lackingTemplates,
  outcomeOf,
  sanctionOf,
  sanctionsSent,
  sessionInstant,
  statusAfter,
  subjectsDecided,
  subjectsSanctioned,
  votersSent,
} from './draft.ts';

export interface AskProps {
  row: LifecycleRow;
  file: CaseFile;
  draft: ActionDraft;
  onDraft: (change: Partial<ActionDraft>) => void;
  errors: Readonly<Record<string, string>>;
  preview: ActionPreview | undefined;
}

export interface AskFieldProps extends AskProps {
  /** `value` is '' where it is no text. */
  field: FieldProps & { value: string; onChange: (typed: string) => void };
  max: number | undefined;
}

/** Fields of the parts of a value, whose path in the body is `path`. */
const partsOf =
  <V extends object>({ errors }: AskProps, path: string, value: V, set: (changed: V) => void) =>
  <P extends keyof V & string>(part: P) => ({
    id: `${path}.${part}`,
    error: errors[`${path}.${part}`],
    value: value[part],
    onChange: (changed: V[P]) => set({ ...value, [part]: changed }),
  });

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

function MomentField({ field, draft, onDraft, of }: AskFieldProps & { of: 'announced' | 'session' }) {
  const { t } = useLingui();
  const [day, time] = [`${of}Day`, `${of}Time`] as const;
  return (
    <DateField {...field} value={draft[day]} onChange={(typed) => onDraft({ [day]: typed })}>
      <TimePart
        id={`${field.id}.time`}
        label={t`Ora`}
        on={draft[day]}
        value={draft[time]}
        onChange={(typed) => onDraft({ [time]: typed })}
        wrong={field.error !== undefined}
      />
    </DateField>
  );
}

export const AnnouncedField = (props: AskFieldProps) => <MomentField {...props} of="announced" />;

export function SessionField(props: AskFieldProps) {
  const { file, draft, preview } = props;
  const startsAt = sessionInstant(draft);
  return (
    <div className="stack stack--8">
      <MomentField {...props} of="session" />
      {preview?.hearing && <HearingTiming bounds={preview.hearing} startsAt={startsAt ?? ''} />}
      {startsAt && <HearingOverlap file={file} startsAt={startsAt} />}
    </div>
  );
}

/** The tracking page counts as conveyance only once the filer has seen the outcome there. */
export function ConveyedField({ field, file: { kind, outcomeSeenAt } }: AskFieldProps) {
  const { t, dateTime } = useLingui();
  const { sentenceStart } = useFiler(kind);
  const ways = useConveyances(kind).filter(({ value }) => value !== 'track' || outcomeSeenAt !== null);
  const seen = outcomeSeenAt
    ? t`${sentenceStart} e pa rezultatin në faqen e ndjekjes më ${dateTime(outcomeSeenAt)}.`
    : t`${sentenceStart} nuk e ka parë ende rezultatin në faqen e ndjekjes.`;
  return (
    <Choices
      {...field}
      hint={seen}
      variant="plain"
      value={ways.find(({ value }) => value === field.value)?.value ?? ''}
      choices={ways.map(({ value, name }) => ({ value, label: name }))}
    />
  );
}

/** The 24 to 48 hours of KZ 131; sessions of the Commissioner have no such limits. */
function HearingTiming({ bounds, startsAt }: { bounds: NonNullable<ActionPreview['hearing']>; startsAt: string }) {
  const { t, dateTime } = useLingui();
  const { from, to, notBefore, later, hourless } = bounds;
  const [first, last] = [dateTime(from), dateTime(to)];
  const chosen = Date.parse(startsAt);
  return (
    <div role="status">
      <p className="hint">
        {t`Seanca mbahet 24–48 orë pas shpalljes së pranimit (KZ 131.2): nga ${first} deri më ${last}.`}
      </p>
      {notBefore && (
        <p className="hint">
          {t`Ankesat ndaj së njëjtës tabelë paraqiten deri më ${dateTime(notBefore)}: shqyrtimi nis vetëm pas kësaj (KZ 132.1).`}
        </p>
      )}
      <LaterLine later={later} />
      {hourless && (
        <p className="hint">
          <StepText step={hourless} />
        </p>
      )}
      {chosen < Date.parse(from) && (
        <Warning>{t`Kjo orë është më herët se kufiri. Mund ta caktoni, por duhet arsye.`}</Warning>
      )}
      {chosen > Date.parse(to) && (
        <Warning>{t`Kjo orë është më vonë se kufiri. Mund ta caktoni, por duhet arsye.`}</Warning>
      )}
    </div>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="hearing-timing__warning">
    <Icon of={iconWarn} size="small" />
    <span>{children}</span>
  </p>
);

/** A day of rest, or the member's other hearing then: cases may be heard together. */
function HearingOverlap({ file: { number, kind, assignee }, startsAt }: { file: CaseFile; startsAt: string }) {
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
      {office.data && !officeOf(officeCalendarOf(office.data), []).isWorking(dayNumber(day)) && (
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

/** Labels of the parts of an answer, for its fields and the summary of errors. */
export const partLabels: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  hiding: { scope: msg`Çfarë fshihet`, ground: msg`Arsyeja`, words: msg`Me fjalët tuaja` },
  sanctions: { article: msg`Dispozita e shkelur`, amount: msg`Gjoba e propozuar, lekë` },
  report: { number: msg`Numri i kallëzimit`, on: msg`Data e kallëzimit`, office: msg`Prokuroria` },
};

function useLabelled(ask: 'hiding' | 'report' | 'sanctions') {
  const { t } = useLingui();
  return <F extends { id: string }>(field: F, subject?: string) => {
    const label = partLabels[ask]?.[field.id.split('.').at(-1) ?? ''];
    return { ...field, label: [label && t(label), subject].filter(Boolean).join(': ') };
  };
}

export function HidingField(props: AskFieldProps) {
  const { t, locale } = useLingui();
  const labelled = useLabelled('hiding');
  const part = partsOf(props, 'data.hiding', props.draft.hiding, (hiding) => props.onDraft({ hiding }));
  return (
    <>
      <Choices
        {...labelled(part('scope'))}
        choices={[
          { value: 'text', label: t`Vetëm teksti`, hint: t`Rreshti mbetet me vlerat e koduara.` },
          { value: 'case', label: t`Gjithë çështja`, hint: t`Numri mbetet, si “e fshehur me vendim”.` },
        ]}
      />
      <SelectField
        {...labelled(part('ground'))}
        options={hidingGrounds.map((code) => ({ code, name: hidingGroundLabels[code][locale] }))}
      />
      <TextArea
        {...labelled(part('words'))}
        hint={t`E lexojnë personeli dhe auditimi, jo publiku.`}
        short
        max={maxHidingTextLength}
      />
      <Note>
        {t`Zhduket brenda 10 sekondave nga lista, kërkimi, harta, skedarët dhe shifrat. Kthehet me të njëjtën rrugë; të dyja shkruhen në regjistër.`}
      </Note>
    </>
  );
}

/** Shown for outcomes that require a report, unless the case has one, and for referrals. */
export function ReportField({ field, ...props }: AskFieldProps) {
  const { row, file, draft, onDraft, preview } = props;
  const { t, dateTime } = useLingui();
  const labelled = useLabelled('report');
  const part = partsOf(props, 'data.report', draft.report, (report) => onDraft({ report }));
  const isReferral = row.reportAction === undefined;
  if (!isReferral && (!decidesReport(draft) || file.events.some(({ action }) => action === row.reportAction)))
    return null;
  const due = isReferral ? undefined : preview?.deadlines.find(({ code }) => code === 'report')?.dueAt;
  const owed = isReferral
    ? t`E harton portali: numrin dhe datën ia jep letra, kur lëshohet`
    : t`Ende jo: çështja e mban si detyrim`;
  return (
    <div className="stack stack--8">
      <Choices
        {...field}
        optional={false}
        variant="plain"
        value={draft.report.made ? 'made' : 'owed'}
        onChange={(value) => part('made').onChange(value === 'made')}
        choices={[
          { value: 'owed', label: owed },
          { value: 'made', label: isReferral ? t`Po: numri dhe data` : t`Po: numri, data dhe prokuroria` },
        ]}
      />
      {due !== undefined && (
        <p className="resulting" role="status">
          {t`Kallëzimi duhet bërë deri më ${dateTime(due)}, që është kohë e brendshme e KQZ-së.`}
        </p>
      )}
      {draft.report.made && (
        <>
          <TextField
            {...labelled(part('number'))}
            hint={t`E lexon vetëm personeli.`}
            width={20}
            native={{ autoComplete: 'off', maxLength: 60 }}
          />
          <DateField {...labelled(part('on'))} />
          {!isReferral && (
            <TextField
              {...labelled(part('office'))}
              hint={t`P.sh. Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë.`}
            />
          )}
        </>
      )}
    </div>
  );
}

const inLek = { width: 10, native: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 } } as const;

/** Shown for outcomes that propose a sanction to KAS, and for a proposal after the decision. */
export function SanctionsField({ field, ...props }: AskFieldProps) {
  const { file, draft, onDraft } = props;
  const { t } = useLingui();
  const labelled = useLabelled('sanctions');
  const nameOf = useSubjectName(file.kind);
  const [subjects, sent] = [subjectsSanctioned(draft, file), sanctionsSent(draft, file)];
  if (subjects.length === 0) return null;
  return (
    <FieldGroup {...field} optional={false}>
      {subjects.map((subject) => {
        const index = sent.indexOf(subject);
        const path = `data.sanctions.${index < 0 ? subject.id : index}`;
        const part = partsOf(props, path, sanctionOf(draft, subject.id), (one) =>
          onDraft({ sanctions: { ...draft.sanctions, [subject.id]: one } }),
        );
        const name = subjects.length > 1 ? nameOf(subject) : undefined;
        return (
          <div key={subject.id} className="outcomes__row">
            <TextField
              {...labelled(part('article'), name)}
              hint={t`P.sh. KZ 171.`}
              native={{ autoComplete: 'off', maxLength: 200 }}
            />
            {!isMeasure(draft, subject) && <TextField {...labelled(part('amount'), name)} {...inLek} />}
          </div>
        );
      })}
    </FieldGroup>
  );
}

export function MemberChecks(props: AskFieldProps) {
  const { field, file, row, draft, onDraft } = props;
  const { t, locale } = useLingui();
  const { data, error } = useQuery(routeQuery('listAssignees', { query: { kind: file.kind } }));
  const members = data ?? [];
  const left = members.filter(({ id }) => !draft.excluded.some(({ member }) => member === id));
  const [alone] = left;
  // The replaced member is excluded, with a reason.
  const replaced = row.asks.includes('excluded') && left.find(({ id }) => id === file.assignee?.id);
  const change = (excluded: ActionDraft['excluded']) => onDraft({ excluded, appoint: false });
  return (
    <>
      <Checks
        {...field}
        value={draft.excluded.map(({ member }) => member)}
        onChange={(ids) =>
          change(
            ids.map((id) => draft.excluded.find((one) => one.member === id) ?? { member: id, reason: '', text: '' }),
          )
        }
        choices={members.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!data && !error && <Skeleton lines={3} />}
      {error && <p className="soft">{error.message}</p>}
      {replaced && <p className="small">{t`Shënoni edhe ${replaced.name}, që zëvendësohet.`}</p>}
      {draft.excluded.map((one, index) => {
        const name = members.find(({ id }) => id === one.member)?.name ?? '';
        const part = partsOf(props, `data.excluded.${index}`, one, (changed) =>
          change(draft.excluded.with(index, changed)),
        );
        return (
          <div key={one.member} className="stack stack--8">
            <SelectField
              {...part('reason')}
              label={t`Pse nuk merr pjesë ${name}`}
              options={lotExclusionCodes.map((code) => {
                const { name: text, legalBasis } = lotExclusions[code];
                return { code, name: `${text[locale]} (${basisIn(legalBasis, locale)})` };
              })}
            />
            <TextArea
              {...part('text')}
              short
              label={t`Shpjegimi për ${name}`}
              hint={t`E lexojnë personeli dhe ankuesi; publiku lexon vetëm arsyen e zgjedhur.`}
              max={1000}
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
          <Checkbox id="data.appoint" checked={draft.appoint} onChange={(appoint) => onDraft({ appoint })}>
            {t`E caktoj relator pa short`}
          </Checkbox>
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
  const { sentenceStart } = useFiler(file.kind);
  const isOfFiler = row.to === 'returned';
  const { data = [] } = useQuery(
    routeQuery('listRequestTemplates', { query: { kind: file.kind } }, { enabled: isOfFiler }),
  );
  const templates = isOfFiler ? data : [];
  // Written in the filer's language.
  const language = file.language === 'en' ? 'en' : 'al';
  const end = preview?.deadlines.find(({ code }) => code === row.starts?.[0]);
  const due = end && formatDateTime(end.dueAt, language);
  const later = end?.later && laterEndText(end.later, formatDateTime(end.later.at, language), language);
  const values = { number: file.number, due: later === undefined ? due : `${due} (${later})` };
  const take = (code: string) => {
    const found = templates.find((one) => one.code === code);
    if (found) onDraft({ request: [draft.request.trim(), found.text[language]].filter(Boolean).join('\n\n') });
  };
  const missing = lackingTemplates(file).flatMap((code) => templates.filter((one) => one.code === code));
  return (
    <>
      {missing.length > 0 && (
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
      {templates.length > 0 && (
        <SelectField
          id="request-template"
          label={t`Tekst i gatshëm`}
          hint={t`Shtohet më poshtë dhe mund ta ndryshoni.`}
          optional
          value=""
          onChange={take}
          options={templates.map(({ code, name }) => ({ code, name: name[locale] }))}
        />
      )}
      <TextArea {...field} short max={max} />
      {/\{(number|due)\}/.test(draft.request) && (
        <div className="preview" role="status">
          <p className="small muted">{t`${sentenceStart} do të lexojë:`}</p>
          <p className="breaks">{filledTemplate(draft.request, values)}</p>
        </div>
      )}
    </>
  );
}

export function OutcomeFields(props: AskFieldProps) {
  const { field, row, file, draft, onDraft, errors } = props;
  const { t, locale } = useLingui();
  const nameOf = useSubjectName(file.kind);
  const subjects = file.subjectsList;
  const decided = subjectsDecided(draft, file);
  const first = subjects[0] && outcomeOf(draft, subjects[0].id);
  return (
    <FieldGroup {...field}>
      {subjects.map((subject) => {
        const { id } = subject;
        const path = `data.outcomes.${decided.includes(subject) ? decided.indexOf(subject) : id}`;
        const value = outcomeOf(draft, id);
        const part = partsOf(props, path, value, (one) => onDraft({ outcomes: { ...draft.outcomes, [id]: one } }));
        return (
          <div key={id} className="outcomes__row">
            <SelectField
              {...part('outcome')}
              label={nameOf(subject)}
              error={errors[`${path}.outcome`] ?? errors[`${path}.subject`]}
              options={outcomesOf(file.kind, row).map((code) => ({ code, name: outcomeName(file.kind, code)[locale] }))}
              empty={subject.outcome ? t`Mbetet: ${subject.outcome.name[locale]}` : t`Zgjidhni rezultatin`}
            />
            {isFine(value.outcome) && <TextField {...part('amount')} label={t`Gjoba, lekë`} {...inLek} />}
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

export function VotesField(props: AskFieldProps) {
  const { field, file, draft, onDraft, errors } = props;
  const { t, locale } = useLingui();
  const { data: known = [] } = useQuery(routeQuery('listKasMembers', {}));
  const empty = Array.from({ length: kasSize }, (_, at) => ({ seat: at + 1, name: known[at] ?? '', vote: '' }));
  const votes = draft.votes.length > 0 ? draft.votes : empty;
  const sent = votersSent(votes);
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
        {votes.map((one, at) => {
          const path = one.vote === '' ? `data.votes.absent.${one.seat}` : `data.votes.members.${sent.indexOf(one)}`;
          const part = partsOf(props, path, one, (changed) => onDraft({ votes: votes.with(at, changed) }));
          return (
            <div key={one.seat} className="outcomes__row">
              <TextField
                {...part('name')}
                label={t`Anëtari ${one.seat}`}
                native={{ autoComplete: 'off', maxLength: 120 }}
              />
              <SelectField
                {...part('vote')}
                label={t`Vota`}
                options={voteCodes.map((code) => ({ code, name: voteLabels[code][locale] }))}
                empty={t`Mungonte`}
              />
            </div>
          );
        })}
        <p className="outcomes__same row row--8">
          <TextButton onClick={() => onDraft({ votes: votes.map((one) => ({ ...one, vote: one.name && 'for' })) })}>
            {t`Të gjithë pro`}
          </TextButton>
          <span className="soft num" role="status">{t`${pro} pro, ${sent.length - pro} kundër`}</span>
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

// Kinds of fields that no form has on its first page: see FieldsTable.tsx.
// biome-ignore-all lint/correctness/noComponentHookFactories: tables are built once, when their module loads
import { valueAt } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useAutofill } from '../../../platform/drafts/traces.ts';
import { formatDate, formatTime } from '../../../platform/i18n/format.ts';
import { BirthDateFields } from '../../../ui/dates/BirthDateFields.tsx';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { type DateParts, noDate } from '../../../ui/dates/dates.ts';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import {
  answerAt,
  asText,
  type ControlProps,
  type FieldRow,
  type FieldTexts,
  type RowBase,
  text,
} from '../../../ui/forms/FieldsTable.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type ConfirmedPhone, confirmationOf, type NotifyAnswers, notifyOf } from '../contact/contact.ts';
import { PhoneConfirmation } from '../contact/PhoneConfirmation.tsx';
import { EvidenceField, EvidenceFileList } from '../evidence/EvidenceField.tsx';
import { attachmentsOf } from '../evidence/evidence.ts';
import type { EvidenceList } from '../evidence/evidenceList.ts';
import { AreaFields, type Point, useAreaText } from '../place/areas.tsx';
import { PointField, usePointText } from '../place/PointField.tsx';
import { birthProblem, type DateCode, dayOf, isOfTime, momentOf, momentProblem, pastDays, wrongPart } from './dates.ts';

const dateMessages: Readonly<Record<DateCode, MessageDescriptor>> = {
  incomplete: msg`Shkruani datën të plotë, p.sh. 14.11.2026, ose lëreni bosh.`,
  day: msg`Dita duhet të jetë nga 1 deri në 31.`,
  month: msg`Muaji duhet të jetë nga 1 deri në 12.`,
  year: msg`Viti duhet të ketë katër shifra, p.sh. 2026.`,
  calendar: msg`Kjo ditë nuk është në kalendar.`,
  time: msg`Ora duhet të jetë si 11:00.`,
  time_alone: msg`Shkruani edhe datën, ose hiqeni orën.`,
  time_missing: msg`Shkruani orën, ose shënoni që akti nuk e ka.`,
  no_such_hour: msg`Kjo orë nuk ekziston: atë natë ora kalon nga 02:00 në 03:00. Shkruani orën e saktë.`,
  date_future: msg`Data nuk mund të jetë në të ardhmen.`,
  date_range: msg`Kontrolloni vitin e datës.`,
};

export const dateMessageOf = (code: DateCode | undefined) => code && dateMessages[code];

const isDate = (value: unknown): value is DateParts =>
  ['day', 'month', 'year'].every((part) => typeof valueAt(value, [part]) === 'string');
const asDate = (value: unknown): DateParts => (isDate(value) ? value : noDate);

function Day({ value }: { value: unknown }) {
  const { date } = useLingui();
  const day = dayOf(asDate(value));
  return day && date(day);
}

export const day = <A,>(row: RowBase<A>): FieldRow<A> => ({
  problem: (answers, now) => dateMessageOf(momentProblem(asDate(answerAt(row, answers)), '', now)),
  sent: (value) => dayOf(asDate(value)),
  Answer: Day,
  ...row,
  Control: ({ field, value, onChange }) => (
    <DateField {...field} {...pastDays()} value={asDate(value)} onChange={onChange} />
  ),
});

interface MomentRow<A> extends RowBase<A> {
  readonly at: string;
  readonly timeAt: string;
  readonly optionalTime?: true;
  /** A day alone is no answer. */
  readonly needsTime?: true;
  readonly Beside?: ComponentType<Pick<ControlProps<A>, 'set'>>;
}

export function moment<A>({ at, timeAt, optionalTime, needsTime, Beside, ...row }: MomentRow<A>): FieldRow<A> {
  const typed = (answers: A) =>
    [asDate(valueAt(answers, at.split('.'))), asText(valueAt(answers, timeAt.split('.')))] as const;
  const problem = (answers: A, now: number) => momentProblem(...typed(answers), now);
  return {
    problem: (answers, now) => dateMessageOf(problem(answers, now)),
    sent: (_, answers) => momentOf(...typed(answers)),
    Answer: ({ answers }) => {
      const { locale } = useLingui();
      const happened = momentOf(...typed(answers)) ?? '';
      const on = happened && formatDate(happened, locale);
      if (happened.length <= 10) return <span className="num">{on}</span>;
      const time = formatTime(happened);
      return (
        <span className="num">
          <Trans>
            {on}, rreth orës {time}
          </Trans>
        </span>
      );
    },
    ...row,
    at,
    Control: ({ field, onChange, answers, set }) => {
      const { t } = useLingui();
      const [on, time] = typed(answers);
      const code = problem(answers, Date.now());
      const timeIsWrong = Boolean(field.error) && (isOfTime(code) || (needsTime === true && code === undefined));
      return (
        <DateField {...field} {...pastDays()} timeIsWrong={timeIsWrong} value={on} onChange={onChange}>
          <TimePart
            id={`${field.id}.time`}
            label={t`Ora`}
            on={on}
            optional={optionalTime}
            wrong={timeIsWrong}
            value={time}
            onChange={(value) => set({ [timeAt]: value })}
          />
          {Beside && <Beside set={set} />}
        </DateField>
      );
    },
  };
}

export const birthDate = <A,>(row: RowBase<A>): FieldRow<A> => ({
  ...row,
  problem: (answers, now) => dateMessageOf(birthProblem(asDate(answerAt(row, answers)), now)),
  sent: (value) => dayOf(asDate(value)),
  Answer: Day,
  Control: ({ field, value, onChange }) => (
    <BirthDateFields
      {...field}
      wrong={wrongPart(birthProblem(asDate(value), Date.now()), asDate(value))}
      value={asDate(value)}
      onChange={onChange}
    />
  ),
});

interface AreaAnswers {
  readonly region: string;
  readonly municipality: string;
  readonly unit?: string;
}

interface AreaRow<A> extends RowBase<A> {
  readonly municipality: FieldTexts;
  /** Texts of the unit field, where the form has one. */
  readonly unit?: FieldTexts;
}

export const area = <A extends AreaAnswers>({ municipality, unit, ...row }: AreaRow<A>): FieldRow<A> => ({
  ...row,
  at: 'municipality',
  others: unit ? [municipality, unit] : [municipality],
  sent: (_, { region }) => region,
  alsoSent: (_, answers) => ({
    [municipality.path]: answers.municipality,
    ...(unit && { [unit.path]: answers.unit }),
  }),
  answerLabel: msg`Vendi`,
  Answer: ({ answers }) => useAreaText({ unit: '', ...answers }),
  Control: ({ field, others: [ofMunicipality = field, ofUnit], answers, set, form }) => (
    <AreaFields
      value={{ unit: '', ...answers }}
      onChange={({ unit: chosen, ...part }) =>
        set(unit ? { ...part, ...(chosen !== undefined && { unit: chosen }) } : part)
      }
      region={field}
      municipality={ofMunicipality}
      unit={ofUnit}
      hasHint={!form.marksRequired}
    />
  ),
});

export const point = <A extends AreaAnswers & { readonly point: Point | null }>(row: RowBase<A>): FieldRow<A> => ({
  ...row,
  Answer: ({ answers }) => usePointText(answers.point),
  Control: ({ field: { id }, answers, onChange }) => (
    <PointField id={id} value={answers.point} onChange={onChange} municipality={answers.municipality || undefined} />
  ),
});

interface ContactAnswers {
  readonly phoneConfirmation: ConfirmedPhone | null;
  readonly notify: NotifyAnswers;
}

export const phone = <A extends ContactAnswers>(row: Omit<RowBase<A>, 'label'>): FieldRow<A> => ({
  ...row,
  label: msg`Telefoni`,
  hint: msg`P.sh. +355 69 234 5678. Numrat e huaj fillojnë me +.`,
  others: [{ path: 'phoneConfirmation', label: msg`Konfirmimi i telefonit` }],
  alsoSent: (value, { phoneConfirmation }) => ({
    phoneConfirmation: confirmationOf(phoneConfirmation, asText(value)),
  }),
  Answer: ({ value, answers }) => {
    const { t } = useLingui();
    const number = asText(value);
    return confirmationOf(answers.phoneConfirmation, number) ? `${number} (${t`i konfirmuar`})` : number;
  },
  Control: ({ field, value, onChange, answers, set, problems }) => {
    const autofill = useAutofill();
    return (
      <div>
        <TextField
          {...field}
          type="tel"
          width={20}
          native={{ autoComplete: autofill('tel'), inputMode: 'tel' }}
          value={asText(value)}
          onChange={onChange}
        />
        <PhoneConfirmation
          phone={asText(value)}
          value={answers.phoneConfirmation}
          onChange={(phoneConfirmation) => set({ phoneConfirmation })}
          error={problems.get('phoneConfirmation') ?? problems.get('phoneConfirmation.code')}
          onEmail={() => set({ notify: { email: true, sms: false } })}
        />
      </div>
    );
  },
});

export const email = <A,>(row: Omit<RowBase<A>, 'label'>): FieldRow<A> =>
  text({
    ...row,
    label: msg`E-mail`,
    type: 'email',
    autofill: 'email',
    native: { inputMode: 'email', spellCheck: false, autoCapitalize: 'off' },
  });

interface NotifyRow<A> extends Pick<RowBase<A>, 'when' | 'unlisted'> {
  readonly contact: (answers: A) => Parameters<typeof notifyOf>[1];
}

/** Opt-in to notifications, which never contain the news itself. */
export const notify = <A extends ContactAnswers>({ contact, ...row }: NotifyRow<A>): FieldRow<A> => ({
  ...row,
  sent: (_, answers) => notifyOf(answers.notify, contact(answers)),
  path: 'notify',
  label: msg`Njoftime`,
  question: msg`Më njoftoni kur ka diçka të re`,
  hint: msg`Mesazhi nuk jep hollësi; pas vendimit tregon vetëm deri kur mund të ankoheni. Hollësitë i shihni te çështja, me kodin tuaj. E-mailet nisin pasi të hapni lidhjen që ju dërgojmë; SMS-të dërgohen vetëm te një numër i konfirmuar me kod.`,
  Answer: ({ answers: { notify: wanted } }) => {
    const { t } = useLingui();
    return [wanted.email && t`me e-mail`, wanted.sms && t`me SMS`].filter(Boolean).join(', ');
  },
  Control: ({ field, answers: { notify: wanted }, onChange }) => (
    <FieldGroup {...field}>
      <Checkbox id="notify.email" checked={wanted.email} onChange={(on) => onChange({ ...wanted, email: on })}>
        <Trans>Me e-mail</Trans>
      </Checkbox>
      <Checkbox id="notify.sms" checked={wanted.sms} onChange={(on) => onChange({ ...wanted, sms: on })}>
        <Trans>Me SMS</Trans>
      </Checkbox>
    </FieldGroup>
  ),
});

interface FilesRow<A> extends RowBase<A> {
  readonly evidenceList: EvidenceList;
  readonly single?: true;
  readonly listId?: string;
  readonly limitsId?: string;
}

/** Files, without a frame where they are the page's only question. */
export const files = <A,>({ evidenceList, single, listId, limitsId, ...row }: FilesRow<A>): FieldRow<A> => ({
  ...row,
  sent: (value) => {
    const attachments = attachmentsOf(Array.isArray(value) ? value : []);
    return single ? attachments[0] : attachments;
  },
  Answer: ({ value }) => <EvidenceFileList items={Array.isArray(value) ? value : []} />,
  Control: ({ field, problems }) => {
    const list = (
      <EvidenceField id={listId ?? field.id} evidenceList={evidenceList} single={single} limitsId={limitsId} />
    );
    if (listId === undefined) return list;
    const [, error] = [...problems].find(([path]) => `${path}.`.startsWith(`${field.id}.`)) ?? [];
    return (
      <FieldGroup {...field} error={error}>
        {list}
      </FieldGroup>
    );
  },
});

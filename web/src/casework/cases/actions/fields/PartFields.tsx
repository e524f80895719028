// Fields of the values with parts: hiding from the public, and the criminal report of a decision or referral.
import { type HidingScope, hidingGrounds, hidingGroundWords, hidingWordsMax } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../../ui/forms/TextField.tsx';
import { type AskFieldProps, decidesReport } from '../draft.ts';

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

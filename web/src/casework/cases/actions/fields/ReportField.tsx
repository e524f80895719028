// Criminal report of a decision or referral: number and date of the letter, and the prosecutor's office.
import { Trans, useLingui } from '@lingui/react/macro';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { decidesReport } from '../draft.ts';
import type { AskFieldProps } from './askField.ts';

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

export function useReportLabels() {
  const { t } = useLingui();
  return { number: t`Numri i kallëzimit`, on: t`Data e kallëzimit`, office: t`Prokuroria` };
}

function PaperFields({ row, draft, onDraft, errors }: Omit<AskFieldProps, 'field'>) {
  const { t } = useLingui();
  const labels = useReportLabels();
  const set = (change: Partial<typeof draft.report>) => onDraft({ report: { ...draft.report, ...change } });
  return (
    <>
      <TextField
        id="data.report.number"
        label={labels.number}
        hint={t`E lexon vetëm stafi.`}
        error={errors['data.report.number']}
        width={20}
        native={{ autoComplete: 'off', maxLength: 60 }}
        value={draft.report.number}
        onChange={(number) => set({ number })}
      />
      <DateField
        id="data.report.on"
        label={labels.on}
        error={errors['data.report.on']}
        value={draft.report.on}
        onChange={(on) => set({ on })}
      />
      {row.reports !== undefined && (
        <TextField
          id="data.report.office"
          label={labels.office}
          hint={t`P.sh. Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë.`}
          error={errors['data.report.office']}
          value={draft.report.office}
          onChange={(office) => set({ office })}
        />
      )}
    </>
  );
}

// A field with its last election's answer, warnings, and another member's answer.
import { type PremisesFieldKey, premisesField } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { typedOf } from '../saving/answerText.ts';
import { shownTyped } from '../saving/reportDraft.ts';
import { FieldControl } from './fields/FieldControl.tsx';
import type { ReportForm } from './useReportForm.ts';
import { Warning } from './Warning.tsx';

/** Id of a field's control, linked by error summaries. */
export const fieldId = (key: PremisesFieldKey) => `data.${key}`;

export function ReportField({ form, field }: { form: ReportForm; field: PremisesFieldKey }) {
  const { locale } = useLingui();
  const { editing, answers } = form;
  const row = premisesField(field);
  return (
    <div className="prem-field" data-changed={form.isOtherThanLast(field) || undefined}>
      <FieldControl
        id={fieldId(field)}
        label={row.isRequired ? `${row.label[locale]} *` : row.label[locale]}
        hint={row.hint?.[locale]}
        error={form.errors[field]}
        field={field}
        typed={shownTyped(editing.draft, field, locale)}
        onType={(typed) => editing.type(field, typed)}
        municipality={editing.draft.report.municipality.code}
        unit={typeof answers.unit === 'string' ? answers.unit : undefined}
      />
      <Clash form={form} field={field} />
      <Last form={form} field={field} />
      {form.warningsAt(field).map((code) => (
        <Warning key={code} code={code} />
      ))}
    </div>
  );
}

/** Last election's value where it differs, with a button to take it. */
function Last({ form, field }: { form: ReportForm; field: PremisesFieldKey }) {
  const { locale } = useLingui();
  const { report } = form.editing.draft;
  if (!report.previous || !form.isOtherThanLast(field)) return null;
  const last = report.previous.data[field];
  const text = form.textOf(field, last);
  return (
    <p className="prem-last">
      <span>
        <Trans>
          Herën e fundit: <b>{text}</b>
        </Trans>
      </span>
      {last !== undefined && (
        <TextButton onClick={() => form.editing.type(field, typedOf(field, last, locale))}>
          <Trans>Merr këtë</Trans>
          <span className="visually-hidden">: {premisesField(field).label[locale]}</span>
        </TextButton>
      )}
    </p>
  );
}

/** Conflict on a field: both answers, and a choice. */
function Clash({ form, field }: { form: ReportForm; field: PremisesFieldKey }) {
  const { t } = useLingui();
  const { editing } = form;
  if (!editing.draft.clashes.includes(field)) return null;
  const theirs = form.textOf(field, editing.draft.report.data[field]);
  return (
    <div className="prem-clash">
      <Note tone="warn" alert>
        <p>
          <b>{t`Një koleg e ndryshoi ndërkohë këtë fushë.`}</b>
        </p>
        <p>
          {theirs ? (
            <Trans>
              Kolegu shkroi: <b>{theirs}</b>. Ajo që shkruat ju është në fushë.
            </Trans>
          ) : (
            <Trans>Kolegu e la bosh. Ajo që shkruat ju është në fushë.</Trans>
          )}
        </p>
        <p className="note__actions row row--8">
          <Button size="small" onClick={() => editing.settle(field, 'mine')}>
            {t`Mbaj timen`}
          </Button>
          <Button size="small" onClick={() => editing.settle(field, 'theirs')}>
            {t`Merr të kolegut`}
          </Button>
        </p>
      </Note>
    </div>
  );
}

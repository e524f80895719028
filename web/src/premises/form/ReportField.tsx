// A field of the form with what is told beside it: the answer of the last election, warnings, another person's answer.
import { type PremisesFieldKey, premisesField } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Warning } from '../review/Warning.tsx';
import { typedOf } from '../saving/typed.ts';
import { shownTyped } from '../saving/work.ts';
import { FieldControl } from './fields/FieldControl.tsx';
import type { ReportForm } from './useReportForm.ts';

/** The id of a field's control; also where an error summary leads. */
export const fieldId = (key: PremisesFieldKey) => `data.${key}`;

export function ReportField({ form, field }: { form: ReportForm; field: PremisesFieldKey }) {
  const locale = useLocale();
  const { work, answers } = form;
  const row = premisesField(field);
  return (
    <div className="prem-field" data-changed={form.isOtherThanLast(field) || undefined}>
      <FieldControl
        id={fieldId(field)}
        label={row.isRequired ? `${row.label[locale]} *` : row.label[locale]}
        hint={row.hint?.[locale]}
        error={form.errors[field]}
        field={field}
        typed={shownTyped(work.work, field, locale)}
        onType={(typed) => work.type(field, typed)}
        municipality={work.work.report.municipality.code}
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

/** What it was at the last election, where it is otherwise now, and the way to take it. */
function Last({ form, field }: { form: ReportForm; field: PremisesFieldKey }) {
  const locale = useLocale();
  const { report } = form.work.work;
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
        <TextButton onClick={() => form.work.type(field, typedOf(field, last, locale))}>
          <Trans>Merr këtë</Trans>
          <span className="visually-hidden">: {premisesField(field).label[locale]}</span>
        </TextButton>
      )}
    </p>
  );
}

/** Somebody else changed the same field meanwhile: both answers, and a choice. */
function Clash({ form, field }: { form: ReportForm; field: PremisesFieldKey }) {
  const { work } = form;
  if (!work.work.clashes.includes(field)) return null;
  const theirs = form.textOf(field, work.work.report.data[field]);
  return (
    <div className="prem-clash">
      <Note tone="warn" alert>
        <p>
          <b>
            <Trans>Një koleg e ndryshoi ndërkohë këtë fushë.</Trans>
          </b>
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
          <Button size="small" onClick={() => work.settle(field, 'mine')}>
            <Trans>Mbaj timen</Trans>
          </Button>
          <Button size="small" onClick={() => work.settle(field, 'theirs')}>
            <Trans>Merr të kolegut</Trans>
          </Button>
        </p>
      </Note>
    </div>
  );
}

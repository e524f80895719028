// A group of fields: heading, progress, filling in last election's answers.
import { premisesField, premisesGroups } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconRepeat } from '../../ui/marks/pageIcons.ts';
import { groupId } from './groupId.ts';
import { ReportField } from './ReportField.tsx';
import type { GroupOfFields, ReportForm } from './useReportForm.ts';

export function FormGroup({ form, group, fields }: GroupOfFields & { form: ReportForm }) {
  const { t, locale } = useLingui();
  const name = premisesGroups[group][locale];
  const repeatable = form.repeatable(fields);
  return (
    <section className="prem-group" aria-labelledby={groupId(group)}>
      <div className="prem-group__head">
        <h3 id={groupId(group)} tabIndex={-1}>
          {name}
        </h3>
        {repeatable.length > 0 && (
          <Button
            size="small"
            tone="quiet"
            aria-label={t`Si herën e fundit: ${name}`}
            onClick={() => form.repeat(repeatable)}
          >
            <Icon of={iconRepeat} size="small" />
            <span>{t`Si herën e fundit`}</span>
          </Button>
        )}
      </div>
      {fields
        .filter((field) => premisesField(field).type !== 'files')
        .map((field) => (
          <ReportField key={field} form={form} field={field} />
        ))}
    </section>
  );
}

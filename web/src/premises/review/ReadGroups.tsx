// Answers for reading, with last election's where different, and warnings.
import {
  type PremisesFieldKey,
  type PremisesReport,
  premisesField,
  premisesGroups,
  premisesRule,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { groupId } from '../form/groupId.ts';
import { groupsOf } from '../form/useReportForm.ts';
import type { ValueText } from '../form/useValueText.ts';
import { Warning } from '../form/Warning.tsx';
import './review.css';

interface ReadProps {
  report: PremisesReport;
  textOf: ValueText;
}

/** Shown once, at the first affected field. */
const warningsAt = (field: PremisesFieldKey, { kind, data, warnings }: PremisesReport) => {
  const asked = groupsOf(kind, data).flatMap(({ fields }) => fields);
  return warnings.filter((code) => premisesRule(code)?.fields.find((key) => asked.includes(key)) === field);
};

/** A value unknown last time is not a change. */
const isOther = (field: PremisesFieldKey, { previous, changed }: PremisesReport) =>
  previous?.data[field] !== undefined && changed.includes(field);

/** `isShort`: only changes and warnings. */
export function ReadGroups({ report, textOf, isShort }: ReadProps & { isShort: boolean }) {
  const { locale } = useLingui();
  return groupsOf(report.kind, report.data).map(({ group, fields }) => {
    const shown = fields.filter(
      (key) =>
        premisesField(key).type !== 'files' && (!isShort || isOther(key, report) || warningsAt(key, report).length > 0),
    );
    if (shown.length === 0) return null;
    return (
      <section key={group} className="prem-group" aria-labelledby={groupId(group)}>
        <div className="prem-group__head">
          <h3 id={groupId(group)} tabIndex={-1}>
            {premisesGroups[group][locale]}
          </h3>
        </div>
        <dl className="prem-read">
          {shown.map((key) => (
            <ReadRow key={key} field={key} report={report} textOf={textOf} />
          ))}
        </dl>
      </section>
    );
  });
}

function ReadRow({ field, report, textOf }: ReadProps & { field: PremisesFieldKey }) {
  const { t, locale } = useLingui();
  const text = textOf(field, report.data[field]);
  const last = textOf(field, report.previous?.data[field]);
  const isChanged = isOther(field, report);
  return (
    <div data-changed={isChanged || undefined}>
      <dt>{premisesField(field).label[locale]}</dt>
      <dd>
        {(text && <span>{text}</span>) || <span className="muted">{t`Nuk u plotësua`}</span>}
        {isChanged && (
          <small className="prem-was">
            <Trans>
              Herën e fundit: <del>{last}</del>
            </Trans>
          </small>
        )}
        {warningsAt(field, report).map((code) => (
          <Warning key={code} code={code} />
        ))}
      </dd>
    </div>
  );
}

import { type PremisesFieldKey, premisesField, premisesGroups } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconRepeat } from '../../ui/marks/pageIcons.ts';
import { Warning } from '../premises.tsx';
import type { GroupOfFields } from './answers.ts';
import { FieldControl } from './FieldControl.tsx';
import { GroupNav, groupId } from './GroupNav.tsx';
import type { ReportState } from './useReport.ts';

export function ReportForm({ state }: { state: ReportState }) {
  const { t, locale } = useLingui();
  const { report, errors, tries, groups, repeat } = state;
  const asked = groups.flatMap(({ fields }) => fields);
  const summary = asked.flatMap((key) => {
    const message = errors[`data.${key}`];
    return message ? [{ id: `data.${key}`, message: `${premisesField(key).label[locale]}: ${message}` }] : [];
  });
  const repeatable = state.repeatable();
  return (
    <>
      <ErrorSummary errors={summary} turn={tries} />
      {report.previous && repeatable.length > 0 && (
        <div className="prem-repeat">
          <p>
            <b>{report.previous.election.name[locale]}</b>
            <br />
            <Plural
              value={repeatable.length}
              one="# fushë ka përgjigje tjetër tani."
              other="# fusha kanë përgjigje tjetër tani."
            />
          </p>
          <Button size="small" onClick={() => repeat(repeatable)}>
            <Icon of={iconRepeat} size="small" />
            <span>{t`Si herën e fundit`}</span>
          </Button>
        </div>
      )}
      <GroupNav state={state} />
      <div className="prem-form">
        <p className="small soft">{t`Fushat me * duhen për dërgimin.`}</p>
        {groups.map((group) => (
          <FieldsOfGroup key={group.group} state={state} {...group} />
        ))}
      </div>
    </>
  );
}

function FieldsOfGroup({ state, group, fields }: GroupOfFields & { state: ReportState }) {
  const { t, locale } = useLingui();
  const name = premisesGroups[group][locale];
  const repeatable = state.repeatable(fields);
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
            onClick={() => state.repeat(repeatable)}
          >
            <Icon of={iconRepeat} size="small" />
            <span>{t`Si herën e fundit`}</span>
          </Button>
        )}
      </div>
      {fields.map((field) => (
        <ReportField key={field} state={state} field={field} />
      ))}
    </section>
  );
}

/** A field with its warnings, and last election's answer where that differs. */
function ReportField({ state, field }: { state: ReportState; field: PremisesFieldKey }) {
  const { locale } = useLingui();
  const { report, answers, errors, textOf } = state;
  const { label, hint, isRequired } = premisesField(field);
  const last = state.changed.includes(field) ? report.previous?.data[field] : undefined;
  return (
    <div className="prem-field" data-changed={last !== undefined || undefined}>
      <FieldControl
        id={`data.${field}`}
        label={isRequired ? `${label[locale]} *` : label[locale]}
        hint={hint?.[locale]}
        error={errors[`data.${field}`]}
        field={field}
        typed={state.typedIn(field)}
        onType={(typed) => state.type(field, typed)}
        municipality={report.municipality.code}
        unit={typeof answers.unit === 'string' ? answers.unit : undefined}
      />
      {last !== undefined && (
        <p className="prem-last">
          <span>
            <Trans>
              Herën e fundit: <b>{textOf(field, last)}</b>
            </Trans>
          </span>
          <TextButton onClick={() => state.repeat([field])}>
            <Trans>Merr këtë</Trans>
            <span className="visually-hidden">: {label[locale]}</span>
          </TextButton>
        </p>
      )}
      {state.warningsAt(field).map((code) => (
        <Warning key={code} code={code} />
      ))}
    </div>
  );
}

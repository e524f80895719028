// The fields of a report, group by group: to fill in where the member may, else to read.
import { type PremisesFieldKey, premisesField, premisesGroups } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconRepeat } from '../../ui/marks/pageIcons.ts';
import { Warning } from '../premises.tsx';
import { FieldControl } from './FieldControl.tsx';
import { GroupNav, Part } from './GroupNav.tsx';
import type { ReportState } from './useReport.ts';

export function ReportFields({ state }: { state: ReportState }) {
  const { t, locale } = useLingui();
  const { report, changed, groups, warningsAt } = state;
  const [isShort, setShort] = useState(false);
  const { canEdit } = report;
  const isNotable = (key: PremisesFieldKey) => changed.includes(key) || warningsAt(key).length > 0;
  return (
    <>
      {canEdit ? <Errors state={state} /> : <Comparison state={state} />}
      {canEdit && report.previous && (
        <Repeat state={state} label={t`Si herën e fundit`}>
          {(count) => (
            <p>
              <b>{report.previous?.election.name[locale]}</b>
              <br />
              <Plural
                value={count}
                one="# fushë ka përgjigje tjetër tani."
                other="# fusha kanë përgjigje tjetër tani."
              />
            </p>
          )}
        </Repeat>
      )}
      <GroupNav state={state} />
      {canEdit ? (
        <p className="small soft">{t`Fushat me * duhen për dërgimin.`}</p>
      ) : (
        <Checkbox id={`only-${report.id}`} checked={isShort} onChange={setShort}>
          <Trans>Vetëm ndryshimet dhe paralajmërimet</Trans>
        </Checkbox>
      )}
      {groups.map(({ group, fields }) => {
        const name = premisesGroups[group][locale];
        const visible = isShort && !canEdit ? fields.filter(isNotable) : fields;
        if (visible.length === 0) return null;
        return (
          <Part
            key={group}
            name={group}
            title={name}
            aside={canEdit && <Repeat state={state} fields={fields} label={t`Si herën e fundit: ${name}`} />}
          >
            {canEdit ? (
              visible.map((field) => <TypedField key={field} state={state} field={field} />)
            ) : (
              <dl className="prem-read">
                {visible.map((field) => (
                  <ReadField key={field} state={state} field={field} />
                ))}
              </dl>
            )}
          </Part>
        );
      })}
    </>
  );
}

function Errors({ state: { groups, errors, tries } }: { state: ReportState }) {
  const { locale } = useLingui();
  const summary = groups.flatMap(({ fields }) =>
    fields.flatMap((key) => {
      const message = errors[`data.${key}`];
      return message ? [{ id: `data.${key}`, message: `${premisesField(key).label[locale]}: ${message}` }] : [];
    }),
  );
  return <ErrorSummary errors={summary} attempt={tries} />;
}

function Comparison({ state: { report, changed, warnings } }: { state: ReportState }) {
  const { locale } = useLingui();
  return (
    <p className="soft">
      {report.previous ? (
        <Plural
          value={changed.length}
          _0="Asgjë nuk ka ndryshuar nga zgjedhjet e fundit"
          one="# fushë ka ndryshuar nga zgjedhjet e fundit"
          other="# fusha kanë ndryshuar nga zgjedhjet e fundit"
        />
      ) : (
        <Trans>Nuk ka të dhëna nga zgjedhjet e fundit</Trans>
      )}
      {report.previous && <span> ({report.previous.election.name[locale]})</span>}
      <span> · </span>
      <Plural value={warnings.length} _0="asnjë paralajmërim" one="# paralajmërim" other="# paralajmërime" />
    </p>
  );
}

interface RepeatProps {
  state: ReportState;
  fields?: readonly PremisesFieldKey[];
  label: string;
  children?: (count: number) => ReactNode;
}

/** Fills in the answers of the last election; absent where none differs. */
function Repeat({ state, fields, label, children }: RepeatProps) {
  const { t } = useLingui();
  const repeatable = state.repeatable(fields);
  if (repeatable.length === 0) return null;
  const button = (
    <Button size="small" tone={fields && 'quiet'} aria-label={label} onClick={() => state.repeat(repeatable)}>
      <Icon of={iconRepeat} size="small" />
      <span>{t`Si herën e fundit`}</span>
    </Button>
  );
  if (!children) return button;
  return (
    <div className="prem-repeat">
      {children(repeatable.length)}
      {button}
    </div>
  );
}

interface FieldProps {
  state: ReportState;
  field: PremisesFieldKey;
}

const Warnings = ({ state, field }: FieldProps) =>
  state.warningsAt(field).map((code) => <Warning key={code} code={code} />);

function TypedField({ state, field }: FieldProps) {
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
      <Warnings state={state} field={field} />
    </div>
  );
}

function ReadField({ state, field }: FieldProps) {
  const { t, locale } = useLingui();
  const { report, changed, textOf } = state;
  const text = textOf(field, report.data[field]);
  const isChanged = changed.includes(field);
  return (
    <div data-changed={isChanged || undefined}>
      <dt>{premisesField(field).label[locale]}</dt>
      <dd>
        {text ? <span>{text}</span> : <span className="muted">{t`Nuk u plotësua`}</span>}
        {isChanged && (
          <small className="prem-was">
            <Trans>
              Herën e fundit: <del>{textOf(field, report.previous?.data[field])}</del>
            </Trans>
          </small>
        )}
        <Warnings state={state} field={field} />
      </dd>
    </div>
  );
}

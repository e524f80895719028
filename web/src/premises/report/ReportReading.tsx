import { type PremisesFieldKey, premisesField, premisesGroups } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Warning } from '../premises.tsx';
import { GroupNav, groupId } from './GroupNav.tsx';
import type { ReportState } from './useReport.ts';

export function ReportReading({ state }: { state: ReportState }) {
  const { locale } = useLingui();
  const { report, changed, groups, warningsAt, warnings } = state;
  const [isShort, setShort] = useState(false);
  const isNotable = (key: PremisesFieldKey) => changed.includes(key) || warningsAt(key).length > 0;
  const shown = groups.flatMap(({ group, fields }) => {
    const some = isShort ? fields.filter(isNotable) : fields;
    return some.length > 0 ? [{ group, fields: some }] : [];
  });
  return (
    <>
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
      <GroupNav state={state} />
      <Checkbox id={`only-${report.id}`} checked={isShort} onChange={setShort}>
        <Trans>Vetëm ndryshimet dhe paralajmërimet</Trans>
      </Checkbox>
      {shown.map(({ group, fields }) => (
        <section key={group} className="prem-group" aria-labelledby={groupId(group)}>
          <h3 id={groupId(group)} tabIndex={-1}>
            {premisesGroups[group][locale]}
          </h3>
          <dl className="prem-read">
            {fields.map((key) => (
              <ReadRow key={key} field={key} state={state} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function ReadRow({
  field,
  state: { report, changed, textOf, warningsAt },
}: {
  field: PremisesFieldKey;
  state: ReportState;
}) {
  const { t, locale } = useLingui();
  const text = textOf(field, report.data[field]);
  const last = textOf(field, report.previous?.data[field]);
  const isChanged = changed.includes(field);
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
        {warningsAt(field).map((code) => (
          <Warning key={code} code={code} />
        ))}
      </dd>
    </div>
  );
}

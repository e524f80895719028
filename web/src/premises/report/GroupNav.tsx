import { type PremisesFieldKey, premisesGroups } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTabInView } from '../../ui/actions/useTabInView.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk, iconWarn } from '../../ui/marks/icons.ts';
import { goTo } from '../../ui/page/usePageFocus.ts';
import { useParts } from '../../ui/page/useParts.ts';
import type { ReportState } from './useReport.ts';

const groupId = (group: string) => `group.${group}`;

interface PartProps {
  name: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export const Part = ({ name, title, aside, children }: PartProps) => (
  <section className="prem-group" aria-labelledby={groupId(name)}>
    <div className="prem-group__head">
      <h3 id={groupId(name)} tabIndex={-1}>
        {title}
      </h3>
      {aside}
    </div>
    {children}
  </section>
);

const headingOf = (group: string) => document.getElementById(groupId(group));

export function GroupNav({ state }: { state: ReportState }) {
  const { t, locale } = useLingui();
  const parts: readonly { name: string; label: string; progress?: ReactNode }[] = [
    ...state.groups.map(({ group, fields }) => ({
      name: group,
      label: premisesGroups[group][locale],
      progress: <Progress state={state} fields={fields} />,
    })),
    { name: 'files', label: t`Foto dhe planimetri` },
    { name: 'inspections', label: t`Inspektimet` },
    { name: 'history', label: t`Historiku` },
  ];
  const { here } = useParts(
    parts.map(({ name }) => name),
    headingOf,
  );
  const bar = useTabInView<HTMLUListElement>(here ?? '');
  return (
    <nav className="prem-groups no-print" aria-label={t`Pjesët e raportit`}>
      <ul ref={bar}>
        {parts.map(({ name, label, progress }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === here ? 'location' : undefined}
              onClick={() => goTo(headingOf(name))}
            >
              {label}
              {progress}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Progress({ state, fields }: { state: ReportState; fields: readonly PremisesFieldKey[] }) {
  const { t } = useLingui();
  const errors = fields.filter((key) => state.errors[`data.${key}`]).length;
  const warnings = fields.flatMap(state.warningsAt).length;
  const filled = fields.filter((key) => state.answers[key] !== undefined).length;
  if (errors > 0)
    return (
      <span className="prem-groups__wrong">
        <Icon of={iconError} size="small" />
        <Plural value={errors} one="# gabim" other="# gabime" />
      </span>
    );
  if (warnings > 0) return <Warned count={warnings} />;
  if (filled === fields.length)
    return (
      <span className="prem-groups__full">
        <Icon of={iconOk} size="small" label={t`e plotë`} />
      </span>
    );
  return (
    <small className="num">
      {filled}/{fields.length}
    </small>
  );
}

export const Warned = ({ count }: { count: number }) => (
  <span className="prem-warned">
    <Icon of={iconWarn} size="small" />
    <span className="visually-hidden">
      <Plural value={count} one="# paralajmërim" other="# paralajmërime" />
    </span>
    <span aria-hidden="true">{count}</span>
  </span>
);

import {
  type AuditGroup,
  auditActionKeys,
  type auditFilter,
  auditGroupOf,
  auditGroups,
  auditGroupWords,
  auditWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DayFilter } from '../../ui/dates/DayFilter.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import type { ListFilter } from '../../ui/lists/listFilter.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconSearch } from '../../ui/marks/pageIcons.ts';

export type AuditList = ListFilter<typeof auditFilter>;

const isGroup = (code: string): code is AuditGroup => code in auditGroups;
const groupCodes = Object.keys(auditGroups).filter(isGroup);

export function AuditFilters({ list }: PartProps) {
  const { filter, active, change, clear } = list;
  const { t } = useLingui();
  const { data: members = [] } = useQuery(routeQuery('listAuditMembers', {}));
  return (
    <div className="audit__filters">
      <Search value={filter.search ?? ''} onChange={(search) => change({ search })} />
      <div className="audit__selects">
        <ActionSelects list={list} />
        <FilterSelect
          id="audit-member"
          label={t`Përdoruesi`}
          all={t`Çdo përdorues`}
          value={filter.member ?? ''}
          onChange={(member) => change({ member })}
          options={members.map(({ id, name }) => ({ code: id, name }))}
        />
        <DayFilter id="audit-from" label={t`Nga`} value={filter.from ?? ''} onChange={(from) => change({ from })} />
        <DayFilter id="audit-to" label={t`Deri`} value={filter.to ?? ''} onChange={(to) => change({ to })} />
        <OnlyFailures list={list} />
      </div>
      {filter.target && <OnlyTarget list={list} />}
      {active.length > 0 && (
        <p>
          <Button size="small" tone="quiet" onClick={() => clear()}>
            <Trans>Pastro filtrat</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

interface PartProps {
  list: AuditList;
}

/** A group of actions, or one of its actions. */
function ActionSelects({ list: { filter, change } }: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { action = '' } = filter;
  const group = auditGroupOf(action);
  const ofGroup = auditActionKeys.filter((key) => auditGroupOf(key) === group);
  return (
    <>
      <FilterSelect
        id="audit-group"
        label={t`Grupi i veprimeve`}
        all={t`Çdo grup`}
        value={group}
        onChange={(next) => change({ action: next })}
        options={groupCodes.map((code) => ({ code, name: auditGroupWords(code)[locale] }))}
      />
      {group !== '' && (
        <FilterSelect
          id="audit-action"
          label={t`Veprimi`}
          all={t`Çdo veprim i grupit`}
          value={action.includes('.') ? action : ''}
          onChange={(next) => change({ action: next === '' ? group : next })}
          options={ofGroup.map((code) => ({ code, name: auditWords(code)[locale] }))}
        />
      )}
    </>
  );
}

function OnlyFailures({ list: { filter, change } }: PartProps) {
  return (
    <label className="audit__failures">
      <input
        type="checkbox"
        checked={filter.failures === 'yes'}
        onChange={({ target }) => change({ failures: target.checked ? 'yes' : '' })}
      />
      <span>
        <Trans>Vetëm pa sukses</Trans>
      </span>
    </label>
  );
}

/** Filter set by an entry's link; can only be removed here. */
function OnlyTarget({ list: { filter, change } }: PartProps) {
  return (
    <p className="row row--8 small">
      <span>
        <Trans>
          Vetëm për <bdi className="audit__target">{filter.target}</bdi>
        </Trans>
      </span>
      <Button size="small" onClick={() => change({ target: '' })}>
        <Trans>Hiqe</Trans>
      </Button>
    </p>
  );
}

/** Searches on Enter: the log has millions of rows. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed.trim());
  };
  return (
    <search>
      <form className="audit__search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor="audit-search">
          <Trans>Kërko në regjistër</Trans>
        </label>
        <input
          id="audit-search"
          className="input input--small"
          type="search"
          maxLength={120}
          placeholder={t`Emri, veprimi, numri i çështjes…`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="small" aria-label={t`Kërko`}>
          <Icon of={iconSearch} size="small" />
          <span>
            <Trans>Kërko</Trans>
          </span>
        </Button>
      </form>
    </search>
  );
}

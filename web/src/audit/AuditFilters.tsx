import {
  type AuditGroup,
  auditActionKeys,
  auditGroupOf,
  auditGroups,
  auditGroupWords,
  auditWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DayFilter } from '../ui/dates/DayFilter.tsx';
import { FilterSelect } from '../ui/forms/SelectField.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconSearch } from '../ui/marks/moreIcons.ts';
import { type AuditFilter, filterOf, isNarrowed } from './filter.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

const isGroup = (code: string): code is AuditGroup => code in auditGroups;
const groupCodes = Object.keys(auditGroups).filter(isGroup);

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const { data: members = [] } = useRead('listAuditMembers', {}, { freshSeconds: 300 });
  const set = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="audit__filters">
      <Search value={filter.search} onChange={(search) => set({ search })} />
      <div className="audit__selects">
        <ActionSelects filter={filter} set={set} />
        <FilterSelect
          id="audit-member"
          label={t`Përdoruesi`}
          all={t`Çdo përdorues`}
          value={filter.member}
          onChange={(member) => set({ member })}
          options={members.map(({ id, name }) => ({ code: id, name }))}
        />
        <DayFilter id="audit-from" label={t`Nga`} value={filter.from} onChange={(from) => set({ from })} />
        <DayFilter id="audit-to" label={t`Deri`} value={filter.to} onChange={(to) => set({ to })} />
        <OnlyFailures filter={filter} set={set} />
      </div>
      {filter.target !== '' && <OnlyTarget filter={filter} set={set} />}
      {isNarrowed(filter) && (
        <p>
          <Button size="small" tone="quiet" onClick={() => onChange(filterOf(new URLSearchParams()))}>
            <Trans>Pastro filtrat</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

interface PartProps {
  filter: AuditFilter;
  set: (part: Partial<AuditFilter>) => void;
}

/** A group of actions; within one, a single action. */
function ActionSelects({ filter, set }: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const group = auditGroupOf(filter.action);
  const ofGroup = auditActionKeys.filter((key) => auditGroupOf(key) === group);
  return (
    <>
      <FilterSelect
        id="audit-group"
        label={t`Grupi i veprimeve`}
        all={t`Çdo grup`}
        value={group}
        onChange={(action) => set({ action })}
        options={groupCodes.map((code) => ({ code, name: auditGroupWords(code)[locale] }))}
      />
      {group !== '' && (
        <FilterSelect
          id="audit-action"
          label={t`Veprimi`}
          all={t`Çdo veprim i grupit`}
          value={filter.action.includes('.') ? filter.action : ''}
          onChange={(action) => set({ action: action === '' ? group : action })}
          options={ofGroup.map((code) => ({ code, name: auditWords(code)[locale] }))}
        />
      )}
    </>
  );
}

function OnlyFailures({ filter, set }: PartProps) {
  return (
    <label className="audit__failures">
      <input
        type="checkbox"
        checked={filter.failures === 'yes'}
        onChange={({ target }) => set({ failures: target.checked ? 'yes' : '' })}
      />
      <span>
        <Trans>Vetëm pa sukses</Trans>
      </span>
    </label>
  );
}

/** Of one thing, as a link from an entry asks it; here it can only be taken off. */
function OnlyTarget({ filter, set }: PartProps) {
  return (
    <p className="row row--8 small">
      <span>
        <Trans>
          Vetëm për <bdi className="audit__target">{filter.target}</bdi>
        </Trans>
      </span>
      <Button size="small" onClick={() => set({ target: '' })}>
        <Trans>Hiqe</Trans>
      </Button>
    </p>
  );
}

/** Asked on Enter: a million rows are not searched at every letter. */
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

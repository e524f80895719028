// Filters of the list: search, place for members of several municipalities, others behind a button on phones.
import {
  ownerships,
  type PremisesKind,
  premisesChanges,
  premisesRule,
  premisesStatusCodes,
  premisesStatuses,
  premisesWarningCodes,
  type Words,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { useAppState } from '../../platform/state/state.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { SearchAsTyped } from '../../ui/lists/SearchAsTyped.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFilter } from '../../ui/marks/pageIcons.ts';
import { useUnits } from '../form/useValueText.ts';
import {
  changed,
  type FilterKey,
  filterParams,
  isNarrowed,
  type ReportFilter,
  readFilter,
  withoutFilters,
} from './filter.ts';
import { searchId } from './searchId.ts';

export interface ReportFiltersProps {
  kind: PremisesKind;
  filter: ReportFilter;
  onChange: (filter: ReportFilter) => void;
}

interface Choice {
  readonly key: FilterKey;
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
}

function useChoices(kind: PremisesKind, filter: ReportFilter): readonly Choice[] {
  const { t } = useLingui();
  const locale = useLocale();
  const own = useAppState((state) => state.member.municipality?.code);
  const places = useQuery(routeQuery('listMunicipalities', { query: {} }, { enabled: own === undefined }));
  const units = useUnits(own ?? filter.municipality ?? '');
  const named = (words: Readonly<Record<string, Words>>) =>
    Object.entries(words).map(([code, name]) => ({ code, name: name[locale] }));
  const municipalities = (places.data ?? []).map(({ code, name }) => ({ code, name: name[locale] }));
  const statuses = premisesStatusCodes.map((code) => ({ code, name: premisesStatuses[code][locale] }));
  const warnings = premisesWarningCodes.flatMap((code) => {
    const rule = premisesRule(code);
    return rule?.kinds.includes(kind) ? [{ code, name: `${rule.article} · ${rule.words[locale]}` }] : [];
  });
  return [
    ...(own === undefined
      ? [{ key: 'municipality' as const, label: t`Bashkia`, all: t`Çdo bashki`, options: municipalities }]
      : []),
    ...(units.length > 0
      ? [{ key: 'unit' as const, label: t`Njësia administrative`, all: t`Çdo njësi`, options: units }]
      : []),
    { key: 'status', label: t`Gjendja`, all: t`Çdo gjendje`, options: statuses },
    { key: 'change', label: t`Krahasuar me herën e fundit`, all: t`Çdo ndryshim`, options: named(premisesChanges) },
    { key: 'ownership', label: t`Pronësia`, all: t`Çdo pronësi`, options: named(ownerships) },
    {
      key: 'warning',
      label: t`Paralajmërimet`,
      all: t`Me ose pa paralajmërim`,
      options: [{ code: 'any', name: t`Vetëm me paralajmërim` }, ...warnings],
    },
  ];
}

export function ReportFilters({ kind, filter, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices(kind, filter);
  const on = choices.filter(({ key }) => filter[key] !== undefined).length;
  const choose = (key: FilterKey, value: string) => {
    const params = filterParams(filter);
    if (value === '') params.delete(key);
    else params.set(key, value);
    onChange(changed(filter, { [key]: readFilter(params)[key] }));
  };
  return (
    <search className="filters prem-filters no-print" data-open={isOpen} aria-label={t`Në këtë listë`}>
      <SearchAsTyped
        id={searchId}
        label={t`Kërko në këtë listë`}
        placeholder={t`Kod, vend ose objekt`}
        value={filter.search}
        onChange={(search) => onChange(changed(filter, { search }))}
      />
      <Button size="small" aria-expanded={isOpen} aria-controls="premises-more" onClick={() => setOpen(!isOpen)}>
        <Icon of={iconFilter} size="small" />
        <span>{on > 0 ? t`Filtra (${on})` : t`Filtra`}</span>
      </Button>
      <div id="premises-more" className="prem-more">
        {choices.map(({ key, ...choice }) => (
          <FilterSelect
            key={key}
            id={`premises-${key}`}
            {...choice}
            value={filter[key] ?? ''}
            onChange={(value) => choose(key, value)}
          />
        ))}
        {isNarrowed(filter) && (
          <TextButton
            onClick={() => {
              onChange(withoutFilters(filter));
              document.getElementById(searchId)?.focus();
            }}
          >
            <Trans>Hiq filtrat</Trans>
          </TextButton>
        )}
      </div>
    </search>
  );
}

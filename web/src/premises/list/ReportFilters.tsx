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
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useAppState } from '../../platform/state/state.ts';
import { type Choice, FilterBar } from '../../ui/lists/FilterBar.tsx';
import { useUnits } from '../form/useValueText.ts';
import type { ReportFilter, ReportsFilter } from './filter.ts';

function useChoices(kind: PremisesKind, filter: ReportFilter): readonly Choice[] {
  const { t, locale } = useLingui();
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
      ? [
          {
            key: 'municipality',
            label: t`Bashkia`,
            all: t`Çdo bashki`,
            options: municipalities,
            also: () => ({ unit: '' }),
          },
        ]
      : []),
    ...(units.length > 0 ? [{ key: 'unit', label: t`Njësia administrative`, all: t`Çdo njësi`, options: units }] : []),
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

export function ReportFilters({ kind, list }: { kind: PremisesKind; list: ReportsFilter }) {
  const { t } = useLingui();
  return (
    <FilterBar
      id="premises"
      label={t`Në këtë listë`}
      list={list}
      search={{ label: t`Kërko në këtë listë`, placeholder: t`Kod, vend ose objekt`, on: 'typing' }}
      choices={useChoices(kind, list.filter)}
      fold="phone"
    />
  );
}

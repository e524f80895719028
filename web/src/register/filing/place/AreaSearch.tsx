// Search over municipalities and units, for people who know the village but not its region.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { useNames } from '../fields/lists.ts';
import { type Area, useMunicipalities } from './areas.ts';

interface AreaSearchProps {
  value: Area;
  onChange: (part: Partial<Area>) => void;
  withUnits: boolean;
}

const ofMunicipality = 'm:';
const ofUnit = 'u:';

export function AreaSearch({ value, onChange, withUnits }: AreaSearchProps) {
  const { t } = useLingui();
  // The 373 units load when a search starts.
  const [searched, setSearched] = useState(false);
  const municipalities = useMunicipalities().options;
  const units = useNames(useQuery(routeQuery('listUnits', { query: {} }, { enabled: withUnits && searched }))).options;
  const nameOf = (code: string) => municipalities.find((one) => one.code === code)?.name ?? '';

  const choose = (code: string) => {
    const bare = code.slice(2);
    const unit = code.startsWith(ofUnit) ? units.find((one) => one.code === bare) : undefined;
    const municipality = municipalities.find((one) => one.code === (unit?.parent ?? bare));
    if (municipality)
      onChange({ region: municipality.parent, municipality: municipality.code, unit: unit?.code ?? '' });
    else if (value.municipality !== '') onChange({ municipality: '', unit: '' });
  };
  const { municipality, unit } = value;
  const known = unit !== '' && units.some(({ code }) => code === unit);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus of the field inside
    <div onFocus={() => setSearched(true)}>
      <SearchSelect
        id="place.search"
        label={t`Kërkoni vendin me emër`}
        optional
        hint={withUnits ? t`Bashkia ose njësia, p.sh. “Farkë”. Ose zgjidhni më poshtë.` : t`Ose zgjidhni më poshtë.`}
        value={known ? `${ofUnit}${unit}` : municipality && `${ofMunicipality}${municipality}`}
        onChange={choose}
        options={[
          ...municipalities.map(({ code, name, also }) => ({
            code: `${ofMunicipality}${code}`,
            name,
            keywords: also,
            note: t`Bashki`,
          })),
          ...units.map(({ code, name, also, parent }) => {
            const inMunicipality = nameOf(parent);
            return { code: `${ofUnit}${code}`, name, keywords: also, note: t`Njësi, Bashkia ${inMunicipality}` };
          }),
        ]}
      />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import type { FieldProps } from '../../../ui/forms/Field.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { ListSelect, optionName, useNames } from '../fields/lists.tsx';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

interface Area {
  readonly region: string;
  readonly municipality: string;
  readonly unit: string;
}

const useRegions = () => useNames(useQuery(routeQuery('listRegions', {})));
export const useMunicipalities = () => useNames(useQuery(routeQuery('listMunicipalities', { query: {} })));
/** Units of a municipality; empty before one is chosen. */
function useUnits(municipality: string): ReturnType<typeof useMunicipalities> {
  const when = municipality !== '';
  const units = useNames(useQuery(routeQuery('listUnits', { query: { municipality } }, { enabled: when })));
  return { ...units, options: units.options.filter(({ parent }) => parent === municipality) };
}

/** "Qarku Tiranë › Bashkia Tiranë › …", with the municipality's region. */
export function useAreaText({ region, municipality, unit }: Area): string {
  const { t } = useLingui();
  const regions = useRegions();
  const municipalities = useMunicipalities();
  const units = useUnits(municipality);
  const parent = municipalities.options.find(({ code }) => code === municipality)?.parent;
  const inRegion = optionName(regions, region || (parent ?? ''));
  const inMunicipality = optionName(municipalities, municipality);
  return [inRegion && t`Qarku ${inRegion}`, inMunicipality && t`Bashkia ${inMunicipality}`, optionName(units, unit)]
    .filter(Boolean)
    .join(' › ');
}

interface AreaFieldsProps {
  value: Area;
  onChange: (part: Partial<Area>) => void;
  region: FieldProps;
  municipality: FieldProps;
  unit?: FieldProps | undefined;
  hasHint?: boolean;
}

/** Each narrows the next; the municipality can be chosen directly. */
export function AreaFields({
  value: { region, municipality, unit },
  onChange,
  hasHint = false,
  ...field
}: AreaFieldsProps) {
  const { t } = useLingui();
  const regions = useRegions();
  const municipalities = useMunicipalities();
  const units = useUnits(field.unit ? municipality : '');
  const offered = municipalities.options.filter(({ parent }) => region === '' || parent === region);
  const chooseRegion = (code: string) => {
    const chosen = municipalities.options.find((one) => one.code === municipality);
    const stays = code === '' || chosen?.parent === code;
    onChange({ region: code, ...(stays ? {} : { municipality: '', unit: '' }) });
  };
  // Does not set the region: the list would shrink under a person moving through it by keyboard.
  const chooseMunicipality = (code: string) => onChange({ municipality: code, unit: '' });
  return (
    <>
      <AreaSearch value={{ region, municipality, unit }} onChange={onChange} withUnits={field.unit !== undefined} />
      <SelectField
        {...field.region}
        value={region}
        onChange={chooseRegion}
        options={regions.options}
        empty={t`Të gjitha qarqet`}
      />
      <ListSelect
        {...field.municipality}
        list={municipalities}
        hint={hasHint && region === '' ? t`Mund ta zgjidhni menjëherë, pa qarkun.` : undefined}
        value={municipality}
        onChange={chooseMunicipality}
        options={offered}
      />
      {field.unit && municipality !== '' && (
        <ListSelect
          {...field.unit}
          list={units}
          value={unit}
          onChange={(code) => onChange({ unit: code })}
          empty={t`Nuk e di, ose gjithë bashkia`}
        />
      )}
    </>
  );
}

// Search for people who know the village but not its region.
interface AreaSearchProps {
  value: Area;
  onChange: (part: Partial<Area>) => void;
  withUnits: boolean;
}

const ofMunicipality = 'm:';
const ofUnit = 'u:';

function AreaSearch({ value, onChange, withUnits }: AreaSearchProps) {
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

// Areas as form lists, and words of chosen ones.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { nameOf, useNames } from '../fields/lists.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface Area {
  readonly region: string;
  readonly municipality: string;
  readonly unit: string;
}

export const useRegions = () => useNames(useQuery(routeQuery('listRegions', {})));
export const useMunicipalities = () => useNames(useQuery(routeQuery('listMunicipalities', { query: {} })));
/** Units of a municipality; empty before one is chosen. */
export function useUnits(municipality: string): ReturnType<typeof useMunicipalities> {
  const when = municipality !== '';
  const units = useNames(useQuery(routeQuery('listUnits', { query: { municipality } }, { enabled: when })));
  return { ...units, options: units.options.filter(({ parent }) => parent === municipality) };
}

/** "Qarku Tiranë › Bashkia Tiranë › …", with the municipality's region. */
export function useAreaWords({ region, municipality, unit }: Area): string {
  const { t } = useLingui();
  const regions = useRegions();
  const municipalities = useMunicipalities();
  const units = useUnits(municipality);
  const parent = municipalities.options.find(({ code }) => code === municipality)?.parent;
  const inRegion = nameOf(regions, region || (parent ?? ''));
  const inMunicipality = nameOf(municipalities, municipality);
  return [inRegion && t`Qarku ${inRegion}`, inMunicipality && t`Bashkia ${inMunicipality}`, nameOf(units, unit)]
    .filter(Boolean)
    .join(' › ');
}

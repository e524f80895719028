// The areas of the country as lists of a form, and the words of a chosen one.
import { useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { listsFresh, nameOf, useNames } from '../fields/lists.ts';

export interface Area {
  readonly region: string;
  readonly municipality: string;
  readonly unit: string;
}

export const useRegions = () => useNames(useRead('listRegions', {}, listsFresh));
export const useMunicipalities = () => useNames(useRead('listMunicipalities', { query: {} }, listsFresh));
/** The units of a municipality; none before one is chosen. */
export function useUnits(municipality: string): ReturnType<typeof useMunicipalities> {
  const when = municipality !== '';
  const units = useNames(useRead('listUnits', { query: { municipality } }, { ...listsFresh, when }));
  return { ...units, options: units.options.filter(({ parent }) => parent === municipality) };
}

/** "Qarku Tiranë › Bashkia Tiranë › …": the municipality tells its region. */
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

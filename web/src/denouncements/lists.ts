// The lists the form offers, in the language shown, and the words of chosen values.
import type { Words } from '@denonco/contract';
import { type Read, useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';

const fresh = { freshSeconds: 300 };

export interface List<T> extends Pick<Read<unknown>, 'fault' | 'retry'> {
  /** `also`: the name in the other language. */
  readonly options: readonly (T & { readonly code: string; readonly name: string; readonly also: string })[];
}

/** A list with its names in the language shown. */
function useNames<T extends { code: string; name: Words }>({ data, fault, retry }: Read<T[]>): List<Omit<T, 'name'>> {
  const locale = useLocale();
  const other = locale === 'en' ? 'al' : 'en';
  const options = (data ?? []).map((item) => ({ ...item, name: item.name[locale], also: item.name[other] }));
  return { options, fault, retry };
}

export const useObjects = () => useNames(useRead('listDenounceObjects', {}, fresh));
export const useSubjectTypes = () => useNames(useRead('listSubjectTypes', {}, fresh));
export const useDenouncerTypes = () => useNames(useRead('listDenouncerTypes', {}, fresh));
export const useEducationLevels = () => useNames(useRead('listEducationLevels', {}, fresh));
export const useRegions = () => useNames(useRead('listRegions', {}, fresh));
export const useMunicipalities = () => useNames(useRead('listMunicipalities', { query: {} }, fresh));
/** The units of a municipality; none before one is chosen. */
export function useUnits(municipality: string): ReturnType<typeof useMunicipalities> {
  const units = useNames(useRead('listUnits', { query: { municipality } }, { ...fresh, when: municipality !== '' }));
  return { ...units, options: units.options.filter(({ parent }) => parent === municipality) };
}

/** The number to call in danger; 129 until the settings are there. */
export const useEmergencyPhone = () => useRead('getSettings', {}, { freshSeconds: 600 }).data?.emergencyPhone ?? '129';

export const nameOf = (list: List<unknown>, code: string): string =>
  list.options.find((option) => option.code === code)?.name ?? '';

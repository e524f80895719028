// The lists of this form, in the language shown.
import { useRead } from '../api/useRead.ts';
import { isEntityType, isPersonType } from '../filing/fields/filerTypes.ts';
import { listsFresh, useNames } from '../filing/fields/lists.ts';

export const useObjects = () => useNames(useRead('listDenounceObjects', {}, listsFresh));
export const useSubjectTypes = () => useNames(useRead('listSubjectTypes', {}, listsFresh));
const useDenouncerTypes = () => useNames(useRead('listDenouncerTypes', {}, listsFresh));
export const useEducationLevels = () => useNames(useRead('listEducationLevels', {}, listsFresh));

export function usePersonTypes(): ReturnType<typeof useDenouncerTypes> {
  const types = useDenouncerTypes();
  return { ...types, options: types.options.filter(isPersonType) };
}
export function useEntityTypes(): ReturnType<typeof useDenouncerTypes> {
  const types = useDenouncerTypes();
  return { ...types, options: types.options.filter(isEntityType) };
}

/** The number to call in danger; 129 until the settings are there. */
export const useEmergencyPhone = () => useRead('getSettings', {}, { freshSeconds: 600 }).data?.emergencyPhone ?? '129';

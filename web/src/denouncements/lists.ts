// The lists of this form, in the language shown.
import { useRead } from '../api/useRead.ts';
import { listsFresh, useNames } from '../filing/fields/lists.ts';

export const useObjects = () => useNames(useRead('listDenounceObjects', {}, listsFresh));
export const useSubjectTypes = () => useNames(useRead('listSubjectTypes', {}, listsFresh));
const useDenouncerTypes = () => useNames(useRead('listDenouncerTypes', {}, listsFresh));
export const useEducationLevels = () => useNames(useRead('listEducationLevels', {}, listsFresh));

/** Types that are only a legal entity's, and the one that is also one's. */
const onlyEntities = ['PARTY', 'COALITION', 'CSO', 'MEDIA', 'PUBLIC_INSTITUTION'];
const alsoEntities = [...onlyEntities, 'OTHER'];

export function usePersonTypes(): ReturnType<typeof useDenouncerTypes> {
  const types = useDenouncerTypes();
  return { ...types, options: types.options.filter(({ code }) => !onlyEntities.includes(code)) };
}
export function useEntityTypes(): ReturnType<typeof useDenouncerTypes> {
  const types = useDenouncerTypes();
  return { ...types, options: types.options.filter(({ code }) => alsoEntities.includes(code)) };
}

/** The number to call in danger; 129 until the settings are there. */
export const useEmergencyPhone = () => useRead('getSettings', {}, { freshSeconds: 600 }).data?.emergencyPhone ?? '129';

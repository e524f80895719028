import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { isEntityType, isPersonType } from '../filing/fields/filerTypes.ts';
import { useNames } from '../filing/fields/lists.tsx';

export const useObjects = () => useNames(useQuery(routeQuery('listDenounceObjects', {})));
export const useSubjectTypes = () => useNames(useQuery(routeQuery('listSubjectTypes', {})));
const useDenouncerTypes = () => useNames(useQuery(routeQuery('listDenouncerTypes', {})));
export const useEducationLevels = () => useNames(useQuery(routeQuery('listEducationLevels', {})));

export function usePersonTypes(): ReturnType<typeof useDenouncerTypes> {
  const types = useDenouncerTypes();
  return { ...types, options: types.options.filter(isPersonType) };
}
export function useEntityTypes(): ReturnType<typeof useDenouncerTypes> {
  const types = useDenouncerTypes();
  return { ...types, options: types.options.filter(isEntityType) };
}

/** Emergency number; 129 until settings load. */
export const useEmergencyPhone = () => useQuery(routeQuery('getSettings', {})).data?.emergencyPhone ?? '129';

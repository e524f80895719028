import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { isEntityType, isPersonType } from '../filing/fields/filerTypes.ts';
import { useNames } from '../filing/fields/lists.tsx';

export const useObjects = () => useNames(useQuery(routeQuery('listDenounceObjects', {})));
export const useSubjectTypes = () => useNames(useQuery(routeQuery('listSubjectTypes', {})));
export const useEducationLevels = () => useNames(useQuery(routeQuery('listEducationLevels', {})));

function useDenouncerTypes(isAsked: typeof isPersonType) {
  const types = useNames(useQuery(routeQuery('listDenouncerTypes', {})));
  return { ...types, options: types.options.filter(isAsked) };
}
export const usePersonTypes = () => useDenouncerTypes(isPersonType);
export const useEntityTypes = () => useDenouncerTypes(isEntityType);

/** Emergency number; 129 until settings load. */
export const useEmergencyPhone = () => useQuery(routeQuery('getSettings', {})).data?.emergencyPhone ?? '129';

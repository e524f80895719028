import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useNames } from '../filing/fields/lists.tsx';

export const useObjects = () => useNames(useQuery(routeQuery('listDenounceObjects', {})));
export const useSubjectTypes = () => useNames(useQuery(routeQuery('listSubjectTypes', {})));
export const useEducationLevels = () => useNames(useQuery(routeQuery('listEducationLevels', {})));

/** Types of denouncer reserved for legal entities; OTHER is open to both. */
const onlyEntities: readonly string[] = ['PARTY', 'COALITION', 'CSO', 'MEDIA', 'PUBLIC_INSTITUTION'];

function useDenouncerTypes(isAsked: (code: string) => boolean) {
  const types = useNames(useQuery(routeQuery('listDenouncerTypes', {})));
  return { ...types, options: types.options.filter(({ code }) => isAsked(code)) };
}
export const usePersonTypes = () => useDenouncerTypes((code) => !onlyEntities.includes(code));
export const useEntityTypes = () => useDenouncerTypes((code) => onlyEntities.includes(code) || code === 'OTHER');

/** Emergency number; 129 until settings load. */
export const useEmergencyPhone = () => useQuery(routeQuery('getSettings', {})).data?.emergencyPhone ?? '129';

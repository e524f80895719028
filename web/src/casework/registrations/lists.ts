import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useNames } from '../../register/filing/fields/lists.ts';

export const useObjects = () => useNames(useQuery(routeQuery('listDenounceObjects', {})));
export const useSubjectTypes = () => useNames(useQuery(routeQuery('listSubjectTypes', {})));
export const useDenouncerTypes = () => useNames(useQuery(routeQuery('listDenouncerTypes', {})));
export const useEducationLevels = () => useNames(useQuery(routeQuery('listEducationLevels', {})));
export const useComplainerTypes = () => useNames(useQuery(routeQuery('listComplainerTypes', {})));
export const useActTypes = () => useNames(useQuery(routeQuery('listComplainedActTypes', {})));

import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useNames } from '../filing/fields/lists.tsx';

export const useComplainerTypes = () => useNames(useQuery(routeQuery('listComplainerTypes', {})));
export const useActTypes = () => useNames(useQuery(routeQuery('listComplainedActTypes', {})));
export const useOfficeDays = () => useQuery(routeQuery('getOfficeDays', {}));

import { hasCode } from '@denonco/contract';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useAppState } from '../../platform/state/state.ts';
import { contentsFor } from './contents.ts';

export function useContents() {
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listManualChapters', {}));
  const role = useAppState((state) => state.member.role?.code);
  const list = useAppState((state) => state.permission.list);
  const contents = data && contentsFor(data, role, (permission) => hasCode(list, permission));
  return { data: contents, error, isLoading, refetch };
}

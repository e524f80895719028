import { hasCode } from '@denonco/contract';
import { useRead } from '../api/useRead.ts';
import { useAppState } from '../state/state.ts';
import { contentsFor } from './contents.ts';

/** The contents as the signed-in member reads them. */
export function useContents() {
  const { data, fault, isLoading, retry } = useRead('listManualChapters', {}, { freshSeconds: 300 });
  const role = useAppState((state) => state.member.role?.code);
  const list = useAppState((state) => state.permission.list);
  const contents = data && contentsFor(data, role, (permission) => hasCode(list, permission));
  return { contents, fault, isLoading, retry };
}

import { listMembers } from '@denonco/contract';
import { type FilterOf, words } from '../../ui/lists/listFilter.ts';

const { pageSize: _, ...query } = listMembers.query.shape;
export const memberFields = { ...query, search: words };
export type MemberFilter = FilterOf<typeof memberFields>;

// Filter of a public register, not made from the contract's schemas: visitors would load the validation library.
import { type CaseKind, onlineSorts, outcomeCodesOf, publicStatusCodesOf, trackCodes } from '@denonco/contract';
import {
  codeValue,
  dayValue,
  type FilterOf,
  matching,
  oneOf,
  pageNumber,
  searchText,
  writeFilter,
} from '../../../ui/lists/listFilter.ts';

export const notOfKind = () => undefined;

function fieldsOf(kind: CaseKind) {
  const isComplaint = kind === 'complaint';
  return {
    search: searchText,
    object: isComplaint ? notOfKind : codeValue,
    actType: isComplaint ? codeValue : notOfKind,
    complainerType: isComplaint ? codeValue : notOfKind,
    region: codeValue,
    municipality: codeValue,
    status: oneOf(publicStatusCodesOf(kind)),
    outcome: oneOf(outcomeCodesOf(kind)),
    track: isComplaint ? notOfKind : oneOf(trackCodes),
    from: dayValue,
    to: dayValue,
    sort: oneOf(onlineSorts),
    page: pageNumber,
    /** Cursor: last case of the previous page, for pages too deep to count to. */
    after: matching(/^[A-Z]{3}-\d{4}-\d{6,}$/),
    /** `map` shows the map above the rows. */
    view: oneOf(['map']),
  };
}
export const registerFields = { denouncement: fieldsOf('denouncement'), complaint: fieldsOf('complaint') };
export type Filter = FilterOf<ReturnType<typeof fieldsOf>>;

/** Other texts are not looked up as numbers of cases. */
export const isCaseNumber = (text: string): boolean => /^(DEN|ANK)-\d{4}-\d{6,}$/.test(text);

const without = (filter: Filter, ...keys: (keyof Filter)[]): Record<string, string> => {
  const params = writeFilter(registerFields.denouncement, filter);
  for (const key of keys) params.delete(key);
  return Object.fromEntries(params);
};
export const listQuery = (filter: Filter) => without(filter, 'view');
/** All rows of a file: same filters and order, without pages. */
export const fileQuery = (filter: Filter) => without(filter, 'view', 'page', 'after');
export const feedQuery = (filter: Filter) => without(filter, 'view', 'page', 'after', 'sort');
/** All municipalities, so that the selected one can be compared. */
export const mapQuery = (filter: Filter) => without(filter, 'view', 'page', 'after', 'sort', 'municipality');

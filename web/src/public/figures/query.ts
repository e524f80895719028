import { caseKinds } from '@denonco/contract';
import { paths } from '../../paths.ts';
import { type FilterOf, oneOf } from '../../ui/lists/listFilter.ts';

export const figuresFields = {
  kind: oneOf(caseKinds, 'denouncement'),
  /** Year of registration; undefined for all. */
  year: (text: string): number | undefined => (/^2[01]\d\d$/.test(text) ? Number(text) : undefined),
};
export type FiguresFilter = FilterOf<typeof figuresFields>;

type By = 'object' | 'region' | 'municipality' | 'status' | 'outcome';

export function rowsPath({ kind, year }: FiguresFilter, by: By, code: string): string {
  const isComplaint = kind === 'complaint';
  const key = by === 'object' && isComplaint ? 'actType' : by;
  const period = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {};
  return `${isComplaint ? paths.listComplaints : paths.listDenouncements}?${new URLSearchParams({ [key]: code, ...period })}`;
}

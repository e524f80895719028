import { type CaseKind, caseKinds } from '@denonco/contract';
import { paths } from '../../paths.ts';

export interface FiguresFilter {
  readonly kind: CaseKind;
  /** Year of registration; undefined for all. */
  readonly year: number | undefined;
}

export function readQuery(query: URLSearchParams): FiguresFilter {
  const year = Number(query.get('year'));
  return {
    kind: caseKinds.find((one) => one === query.get('kind')) ?? 'denouncement',
    year: Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : undefined,
  };
}

export const writeQuery = ({ kind, year }: FiguresFilter): Record<string, string> => ({
  ...(kind === 'complaint' ? { kind } : {}),
  ...(year ? { year: String(year) } : {}),
});

type By = 'object' | 'region' | 'municipality' | 'status' | 'outcome';

export function rowsPath({ kind, year }: FiguresFilter, by: By, code: string): string {
  const isComplaint = kind === 'complaint';
  const key = by === 'object' && isComplaint ? 'actType' : by;
  const period = year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {};
  return `${isComplaint ? paths.listComplaints : paths.listDenouncements}?${new URLSearchParams({ [key]: code, ...period })}`;
}

import { type CaseKind, caseKinds, type Election } from '@denonco/contract';
import { codeValue, dayValue, type FilterOf, oneOf } from '../../ui/lists/listFilter.ts';

export interface ReportQuery {
  readonly period: { readonly election: string } | { readonly from: string; readonly to: string };
  /** Whether the address names the period; else it is this year. */
  readonly isChosen: boolean;
  readonly kind: CaseKind | undefined;
}

export const reportFields = { election: codeValue, from: dayValue, to: dayValue, kind: oneOf(caseKinds) };

export function reportQueryOf(filter: FilterOf<typeof reportFields>, today: string): ReportQuery {
  const { election, from, to, kind } = filter;
  if (election) return { period: { election }, isChosen: true, kind };
  if (from && to) return { period: { from, to }, isChosen: true, kind };
  return { period: { from: `${today.slice(0, 4)}-01-01`, to: today }, isChosen: false, kind };
}

export function lastYear(today: string) {
  const year = Number(today.slice(0, 4)) - 1;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

export const ownDays = 'days';

export function choiceOf(
  { period, isChosen }: ReportQuery,
  today: string,
  elections: readonly Pick<Election, 'code'>[],
): string {
  if (!isChosen) return '';
  if ('election' in period) return elections.some(({ code }) => code === period.election) ? period.election : ownDays;
  const last = lastYear(today);
  return period.from === last.from && period.to === last.to ? 'last-year' : ownDays;
}

import type { CaseKind, Election } from '@denonco/contract';
import { dayValue, oneOf } from '../../ui/lists/listFilter.ts';

export interface ReportQuery {
  readonly period: { readonly election: string } | { readonly from: string; readonly to: string };
  /** Whether the address names the period; else it is this year. */
  readonly isChosen: boolean;
  readonly kind: CaseKind | undefined;
}

const kindOf = oneOf<CaseKind>(['denouncement', 'complaint']);

export function readReportQuery(query: URLSearchParams, today: string): ReportQuery {
  const [election, from, to] = ['election', 'from', 'to'].map((key) => query.get(key) ?? '');
  const kind = kindOf(query.get('kind') ?? '');
  if (election && /^[\w-]{1,40}$/.test(election)) return { period: { election }, isChosen: true, kind };
  if (from && to && dayValue(from) && dayValue(to)) return { period: { from, to }, isChosen: true, kind };
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

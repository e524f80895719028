// What the list of openings is narrowed by, as its address says it.
import { caseKinds, identityReasonCodes, openingStates } from '@denonco/contract';
import type { CallInput } from '../api/client.ts';

const names = ['number', 'kind', 'member', 'reason', 'state', 'from', 'to'] as const;
export type OpeningsFilter = Readonly<Record<(typeof names)[number], string>>;

export function filterOf(query: URLSearchParams): OpeningsFilter {
  const of = (name: string) => query.get(name) ?? '';
  return {
    ...{ number: of('number'), kind: of('kind'), member: of('member'), reason: of('reason') },
    ...{ state: of('state'), from: of('from'), to: of('to') },
  };
}

/** Without what is empty. */
export const addressOfFilter = (filter: OpeningsFilter): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])));

export const isNarrowed = (filter: OpeningsFilter): boolean => names.some((name) => filter[name] !== '');

type Query = CallInput<'listIdentityOpenings'>['query'];
export function queryOf(filter: OpeningsFilter): Query {
  const { number, member, from, to } = addressOfFilter(filter);
  const kind = caseKinds.find((one) => one === filter.kind);
  const reason = identityReasonCodes.find((one) => one === filter.reason);
  const state = openingStates.find((one) => one === filter.state);
  return {
    ...(number && { number }),
    ...(kind && { kind }),
    ...(member && { member }),
    ...(reason && { reason }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

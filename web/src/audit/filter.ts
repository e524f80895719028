// What the audit log is narrowed by, as its address says it.
import type { CallInput } from '../api/client.ts';

const names = ['search', 'member', 'action', 'target', 'from', 'to', 'failures'] as const;
export type AuditFilter = Readonly<Record<(typeof names)[number], string>>;

export const filterOf = (query: URLSearchParams): AuditFilter => ({
  ...{ search: query.get('search') ?? '', member: query.get('member') ?? '', action: query.get('action') ?? '' },
  ...{ target: query.get('target') ?? '', from: query.get('from') ?? '', to: query.get('to') ?? '' },
  failures: query.get('failures') === 'yes' ? 'yes' : '',
});

/** Without what is empty. */
export const addressOfFilter = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])));

export const isNarrowed = (filter: AuditFilter): boolean => names.some((name) => filter[name] !== '');

type Query = CallInput<'listAudit'>['query'];
export const queryOf = ({ failures, ...filter }: AuditFilter): Query => ({
  ...addressOfFilter({ ...filter, failures: '' }),
  ...(failures === '' ? {} : { failures: 'yes' as const }),
});

import { type AuditLine, auditFailures, toTiraneIso } from '@denonco/contract';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import type { AuditFilter, AuditRecord } from './audit.read.store.ts';

interface Asked extends Omit<AuditFilter, 'from' | 'before' | 'onlyFailures'> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly failures?: 'yes' | undefined;
}

export const toFilter = ({ search, member, action, target, from, to, failures }: Asked): AuditFilter => ({
  search,
  member,
  action,
  target,
  from: from === undefined ? undefined : startOfDay(from),
  before: to === undefined ? undefined : startOfDay(to, 1),
  onlyFailures: failures === 'yes',
});

const isUuid = (target: string | null): target is string => target !== null && /^[0-9a-f-]{36}$/.test(target);

export const targetIds = (rows: readonly AuditRecord[]): string[] => [
  ...new Set(rows.map(({ target }) => target).filter(isUuid)),
];

const failed: readonly string[] = auditFailures;
export const isFailure = (action: string): boolean => failed.includes(action);

export const nameOf = ({ name, surname }: AuditRecord): string | null =>
  name === null ? null : `${name} ${surname ?? ''}`.trim();

export const toLine = (row: AuditRecord, names: ReadonlyMap<string, string>): AuditLine => ({
  id: row.id,
  at: toTiraneIso(row.at),
  member: row.member_id === null ? null : { id: row.member_id, name: nameOf(row) ?? '' },
  action: row.action,
  target: row.target,
  targetName: names.get(row.target ?? '') ?? null,
  isFailure: isFailure(row.action),
});

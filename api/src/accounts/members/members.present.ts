import {
  type AccountEvent,
  isPermission,
  type Locale,
  type MemberFile,
  type MemberRow,
  permissionCodes,
  permissions,
  toTiraneIso,
} from '@denonco/contract';
import * as z from 'zod/mini';
import type { AuditRow } from './account.store.ts';
import type { MemberRecord } from './members.store.ts';

export const toMemberRow = (row: MemberRecord): MemberRow => ({
  id: row.id,
  name: row.name,
  surname: row.surname,
  email: row.email,
  role: { code: row.role, name: { al: row.role_al, en: row.role_en } },
  municipality:
    row.municipality === null
      ? null
      : { code: row.municipality, name: { al: row.municipality_al ?? '', en: row.municipality_en ?? '' } },
  state: row.state,
  hasSecondFactor: row.has_second_factor,
  lastSeenAt: toTiraneIso(row.last_seen_at),
});

export const toPermissions = (
  role: ReadonlySet<string>,
  own: Readonly<Record<string, boolean>>,
): MemberFile['permissions'] =>
  permissionCodes.flatMap((code): MemberFile['permissions'] => {
    const given = role.has(code);
    if (own[code] === true && !given) return [{ code, source: 'added' }];
    if (own[code] === false) return given ? [{ code, source: 'taken' }] : [];
    return given ? [{ code, source: 'role' }] : [];
  });

interface Pair {
  readonly [end: string]: string | null;
  readonly from: string | null;
  readonly to: string | null;
}
/** Names of roles and places are recorded as of then. */
export type AccountData = Readonly<Record<string, Pair | string[] | string | number>>;

const Pair = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });
const Read = z.object({
  name: z.optional(Pair),
  role: z.optional(Pair),
  municipality: z.optional(Pair),
  gained: z.optional(z.array(z.string())),
  lost: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
});

function detailsOf(data: unknown, locale: Locale): string[] {
  const { success, data: read } = Read.safeParse(data);
  if (!success) return [];
  const pairs = [read.name, read.role, read.municipality].filter((pair) => pair !== undefined);
  const named = (keys: readonly string[] = []) =>
    keys.map((key) => (isPermission(key) ? permissions[key][locale] : key));
  return [
    ...pairs.map(({ from, to }) => `${from ?? '—'} → ${to ?? '—'}`),
    ...named(read.gained).map((name) => `+ ${name}`),
    ...named(read.lost).map((name) => `− ${name}`),
    ...(read.reason ? [`“${read.reason}”`] : []),
  ];
}

export const toAccountEvent = (row: AuditRow, locale: Locale): AccountEvent => ({
  id: row.id,
  at: toTiraneIso(row.at),
  action: row.action,
  by: row.by_id === null ? null : { id: row.by_id, name: `${row.by_name} ${row.by_surname}` },
  details: detailsOf(row.data, locale),
});

import {
  type AccountEvent,
  isPermission,
  type Locale,
  type MemberFile,
  permissionCodes,
  permissions,
  toTiraneIso,
} from '@denonco/contract';
import * as z from 'zod/mini';
import type { AuditRow } from './account.store.ts';
import type { MemberRecord } from './members.store.ts';

export const toMemberRow = ({ lastSeenAt, deputy: _, ...row }: MemberRecord) => ({
  ...row,
  lastSeenAt: toTiraneIso(lastSeenAt),
});

export const toPermissions = (role: ReadonlySet<string>, own: Readonly<Record<string, boolean>>) =>
  permissionCodes.flatMap((code): MemberFile['permissions'] => {
    const given = role.has(code);
    if (given === (own[code] ?? given)) return given ? [{ code, source: 'role' }] : [];
    return [{ code, source: given ? 'taken' : 'added' }];
  });

/** Names of roles and places are recorded as of then. */
const Pair = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });
const Keys = z._default(z.array(z.string()), []);
const Read = z.object({
  name: z.optional(Pair),
  role: z.optional(Pair),
  municipality: z.optional(Pair),
  gained: Keys,
  lost: Keys,
  reason: z.optional(z.string()),
});

function detailsOf(data: unknown, locale: Locale): string[] {
  const read = Read.safeParse(data).data;
  if (!read) return [];
  const { name, role, municipality, gained, lost, reason } = read;
  const named = (sign: string, keys: readonly string[]) =>
    keys.map((key) => `${sign} ${isPermission(key) ? permissions[key][locale] : key}`);
  return [
    ...[name, role, municipality].flatMap((pair) => (pair ? [`${pair.from ?? '—'} → ${pair.to ?? '—'}`] : [])),
    ...named('+', gained),
    ...named('−', lost),
    ...(reason ? [`“${reason}”`] : []),
  ];
}

export const toAccountEvent = ({ at, data, ...row }: AuditRow, locale: Locale): AccountEvent => ({
  ...row,
  at: toTiraneIso(at),
  details: detailsOf(data, locale),
});

// Validates role and municipality of an account: both exist, the role is in use, and a municipal role has a
// municipality.
import type { Locale } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { fault } from '../../platform/http/fault.ts';
import { findRole, type RoleRecord } from './memberRoles.store.ts';

interface Municipality {
  readonly code: string;
  readonly name_al: string;
  readonly name_en: string;
}

export interface Placed {
  readonly role: RoleRecord;
  readonly municipality: Municipality | undefined;
}

/** In the reader's language; undefined without one. */
export const nameOf = (named: { readonly name_al: string; readonly name_en: string } | undefined, locale: Locale) =>
  named ? (locale === 'en' ? named.name_en : named.name_al) : '';

/** @throws Fault `validation` at `role` or `municipality`. */
export async function placeOf(
  tx: Db,
  wanted: { readonly role: string; readonly municipality: string | null },
  present?: string,
): Promise<Placed> {
  const role = await findRole(tx, wanted.role);
  // A retired role may be kept but not newly given.
  if (!role || (role.retired_at && role.code !== present))
    throw fault('validation', { fields: { role: 'unknown_value' } });
  if (role.scope !== 'municipality') return { role, municipality: undefined };
  if (wanted.municipality === null) throw fault('validation', { fields: { municipality: 'required' } });
  const municipality = await tx
    .selectFrom('municipalities')
    .select(['code', 'name_al', 'name_en'])
    .where('code', '=', wanted.municipality)
    .executeTakeFirst();
  if (!municipality) throw fault('validation', { fields: { municipality: 'unknown_value' } });
  return { role, municipality };
}

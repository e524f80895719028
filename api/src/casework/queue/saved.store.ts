import { type CaseKind, maxSavedFilters, type SavedFilter } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import { httpError } from '../../platform/http/httpError.ts';

export const listFilters = (db: Db, memberId: string, kind: CaseKind) =>
  rowsOf(db)<SavedFilter>`
    select id, name, query, is_default as "isDefault" from queue_filters
    where member_id = ${memberId} and kind = ${kind} order by name collate albanian, id`;

export const findKind = (db: Db, memberId: string, id: string) =>
  firstValueOf(db)<CaseKind>`select kind from queue_filters where id = ${id} and member_id = ${memberId}`;

interface NewFilter extends Pick<SavedFilter, 'name' | 'query'> {
  readonly kind: CaseKind;
  readonly now: Date;
}

/** Replaces a filter of the same name. @throws HttpError `not_allowed_now` when there are too many. */
export async function saveFilter(tx: Db, memberId: string, { kind, name, query, now }: NewFilter): Promise<void> {
  const existing = await listFilters(tx, memberId, kind);
  if (existing.length >= maxSavedFilters && !existing.some((one) => one.name === name))
    throw httpError('not_allowed_now');
  await tx
    .insertInto('queue_filters')
    .values({ id: newId(now), member_id: memberId, kind, name, query, created_at: now })
    .onConflict((conflict) => conflict.constraint('queue_filters_name').doUpdateSet({ query }))
    .execute();
}

interface Change {
  readonly id: string;
  readonly kind: CaseKind;
  readonly name?: string | undefined;
  readonly isDefault?: boolean | undefined;
}

export async function changeFilter(tx: Db, memberId: string, { id, kind, name, isDefault }: Change): Promise<void> {
  const others = (await listFilters(tx, memberId, kind)).filter((one) => one.id !== id);
  if (others.some((one) => one.name === name)) throw httpError('validation', { fields: { name: 'name_taken' } });
  if (isDefault)
    await rowsOf(tx)`update queue_filters set is_default = false where member_id = ${memberId} and kind = ${kind}`;
  await rowsOf(tx)`
    update queue_filters set name = coalesce(${name ?? null}, name), is_default = coalesce(${isDefault ?? null}, is_default)
    where id = ${id} and member_id = ${memberId}`;
}

export const removeFilter = (tx: Db, memberId: string, id: string) =>
  tx.deleteFrom('queue_filters').where('id', '=', id).where('member_id', '=', memberId).execute();

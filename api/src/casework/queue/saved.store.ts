import { type CaseKind, maxSavedFilters, type SavedFilter } from '@denonco/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { httpError } from '../../platform/http/httpError.ts';

export async function listFilters(db: Db, memberId: string, kind: CaseKind): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('queue_filters')
    .select(['id', 'name', 'query', 'is_default'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy(sql`name collate albanian, id`)
    .execute();
  return rows.map(({ is_default: isDefault, ...filter }) => ({ ...filter, isDefault }));
}

export const findKind = async (db: Db, memberId: string, id: string): Promise<CaseKind | undefined> =>
  (
    await db
      .selectFrom('queue_filters')
      .select('kind')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.kind;

interface NewFilter {
  readonly kind: CaseKind;
  readonly name: string;
  readonly query: string;
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
  if (isDefault) {
    await tx
      .updateTable('queue_filters')
      .set({ is_default: false })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .execute();
  }
  if (name === undefined && isDefault === undefined) return;
  await tx
    .updateTable('queue_filters')
    .set({ ...(name === undefined ? {} : { name }), ...(isDefault === undefined ? {} : { is_default: isDefault }) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}

export const removeFilter = (tx: Db, memberId: string, id: string) =>
  tx.deleteFrom('queue_filters').where('id', '=', id).where('member_id', '=', memberId).execute();

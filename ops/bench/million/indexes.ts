// Drops indexes before bulk loading and recreates them afterwards, which is many times faster.
import type { ClientBase } from 'pg';

interface Taken {
  readonly drop: string;
  readonly make: string;
}

/** Drops indexes and constraints except checks; returns the statements that recreate them, in order. */
export async function takeAwayIndexes(owner: ClientBase, tables: readonly string[]): Promise<readonly string[]> {
  const taken = await owner.query<Taken>(
    `with filled as (select oid from pg_class where oid = any ($1::text[]::regclass[])), constraints as (
      select c.contype, format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
      from pg_constraint c
      where c.contype in ('p', 'u', 'f') and (c.conrelid in (select oid from filled) or c.confrelid in (select oid from filled))
    ), indexes as (
      select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
      from pg_index i where i.indrelid in (select oid from filled)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
    )
    select drop, make, case contype when 'f' then 3 else 1 end as place from constraints
    union all select drop, make, 2 from indexes
    order by place`,
    [tables],
  );
  // Dependent ones first.
  for (const { drop } of taken.rows.toReversed()) await owner.query(drop);
  return taken.rows.map(({ make }) => make);
}

-- A case may be split off one that was itself split off: files and retention follow the whole chain.

/* The case and those before it in its chain of splits, each with the end of what it shares: when the next was split off it. */
create function case_origins(asked uuid) returns table (id uuid, until timestamptz)
language sql stable parallel safe rows 1 as $$
  with recursive origins (id, split_from, registered_at, until) as (
    select c.id, c.split_from, c.registered_at, 'infinity'::timestamptz from cases c where c.id = asked
    union all
    select o.id, o.split_from, o.registered_at, n.registered_at from origins n join cases o on o.id = n.split_from
  )
  select origins.id, origins.until from origins
$$;

/* As before, however long the chain: the case that it was joined to, and those split off it, whose filer is this one's. */
create or replace function retention_kin(asked uuid) returns setof uuid
language sql stable as $$
  with recursive kin (id) as (
    select id from cases where id = asked
    union
    select next.id from kin join cases c on c.id = kin.id cross join lateral (
      select c.joined_to where c.joined_to is not null
      union all select s.id from cases s where s.split_from = c.id) next (id)
  )
  select id from kin
$$;

-- The table of units is a unit as well: an owner who marks a table as older than its leaves, so that rows put in past the log
-- are not missed, changes a row that a leaf commits to.
insert into log_row_tables (name, keys, columns) values
  ('log_row_tables', '{name}', '{name,keys,columns,with_filing,has_older}');

-- safe: two dozen rows, which migrations and a start alone change.
create trigger log_row after insert or update or delete on log_row_tables for each row
  when (is_logged_writer()) execute function log_row();

/* Whether rows of a table wait for their first leaves: never again once a leaf has said that none do. */
create function is_before_leaves(asked log_row_tables) returns boolean
language sql stable as $$
  select asked.has_older and not exists (
    select from log_rows r where r.about = 'log_row_tables/' || asked.name and r.content like '%"has_older":false%')
$$;

/* As in migration 0063, but for the tables it passes over: those, and lines of the table of units that name nothing, which their
   own leaves tell of. */
create or replace function log_units_unwritten() returns table (about text, case_id uuid)
language plpgsql stable as $$
declare
  one log_row_tables;
  names text;
begin
  for one in select t.* from log_row_tables t where not is_before_leaves(t)
    and not exists (select from unnest(t.keys) key where not exists (
      select from pg_attribute a where a.attrelid = to_regclass(quote_ident(t.name)) and a.attname = key)) loop
    names := (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key);
    return query execute format(
      'select u.about, u.case_id from (
         select distinct concat_ws(''/'', %1$L, %2$s) as about, %3$s as case_id from %1$I t) u
       where not exists (select from log_rows r where r.about = u.about)
         and not exists (select from log_leaves l join log_pending p on p.leaf_id = l.id
           where l.case_id = u.case_id and l.kind = ''filing'')',
      one.name, names, case when 'case_id' = any (one.columns) then 't.case_id' else 'null::uuid' end);
  end loop;
end
$$;

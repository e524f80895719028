-- Leaves of rows that filings brought, by one statement a table: a backlog of 1,000 filings in a fifth of the time.
create or replace function log_filed(most integer, until timestamptz) returns void
language plpgsql set timezone = 'Europe/Tirane' as $$
declare
  one log_row_tables;
  filed uuid[];
  leaves bigint[];
  waits timestamptz[];
  units uuid[];
begin
  select array_agg(leaf_id), array_agg(enters_at) into leaves, waits from (
    select p.leaf_id, p.enters_at from log_pending p
    where p.enters_at is null or p.enters_at <= until order by p.leaf_id limit most) as waiting;
  -- Also by array: a join alone may read the leaves of the whole register.
  select array_agg(l.case_id), array_agg(w.enters_at) into filed, waits
  from log_leaves l join unnest(leaves, waits) as w (leaf_id, enters_at) on w.leaf_id = l.id
  where l.id = any (leaves) and l.kind = 'filing';
  for one in select t.* from log_row_tables t where t.with_filing loop
    -- The lock is last: a backlog of filings would fill the server's table of locks.
    execute format(
      'with unwritten as materialized (
         select distinct t.case_id from %1$I t
         where t.case_id = any ($1) and not exists (select from log_rows r where r.about = %2$L || t.case_id))
       select array_agg(case_id) from unwritten where pg_try_advisory_xact_lock(hashtextextended(%2$L || case_id, 0))',
      one.name, one.name || '/') into units using filed;
    continue when units is null;
    -- Sees what others committed before the lock.
    execute format(
      'with unit as materialized (
         select c.id as case_id, c.number, c.confidentiality, %2$L || c.id as about, clock_timestamp() as at,
           sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as salt,
           log_content(jsonb_agg(to_jsonb(t)), $2) as content
         from %1$I t join cases c on c.id = t.case_id
         where t.case_id = any ($1) and not exists (select from log_rows r where r.about = %2$L || t.case_id)
         group by c.id),
       leaf as (
         insert into log_leaves (kind, case_id, about, at, salt, entry)
         select ''row'', case_id, about, at, salt, sha256(salt || convert_to(concat(
           E''denonco-row/v1\n'', number, E''\n'', about, E''\n'', to_char(at, ''YYYY-MM-DD"T"HH24:MI:SSTZH:TZM''), E''\n'',
           encode(sha256(convert_to(content, ''UTF8'')), ''hex''), E''\n''), ''UTF8''))
         from unit order by case_id returning id, case_id),
       waits as (
         insert into log_pending (leaf_id, enters_at)
         select leaf.id, coalesce(filed.enters_at, log_enters_at(unit.confidentiality, unit.at))
         from leaf join unit using (case_id) join unnest($3, $4) as filed (case_id, enters_at) using (case_id))
       insert into log_rows (leaf_id, about, content) select leaf.id, about, content from leaf join unit using (case_id)',
      one.name, one.name || '/') using units, one.columns, filed, waits;
  end loop;
end
$$;

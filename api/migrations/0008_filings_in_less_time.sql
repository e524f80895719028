-- Asked for each deadline of a filing: plpgsql keeps the plan.
create or replace function is_case_filed(asked uuid) returns boolean
language plpgsql stable as $$
begin
  perform from cases where id = asked;
  return found;
end
$$;

-- Leaves of rows that filings brought, each row written column by column instead of by log_content, which gives the same.
create or replace function log_filed(most integer, until timestamptz) returns void
language plpgsql set timezone = 'Europe/Tirane' as $$
declare
  one log_row_tables;
  line text;
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
    line := (
      select string_agg(format('%L || case when t.%I is null then ''null'' else %s end', to_json(name)::text || ':', name,
        format(case when y.typcategory in ('A', 'C', 'N') or y.typname in ('json', 'jsonb')
          then 'canonical_json(to_jsonb(t.%I))' else 'to_json(t.%I)::text' end, name)), ' || '','' || ' order by name collate "C")
      from unnest(one.columns) name
        join pg_attribute a on a.attrelid = to_regclass(quote_ident(one.name)) and a.attname = name
        join pg_type y on y.oid = a.atttypid);
    -- Sees what others committed before the lock.
    execute format(
      'with row as materialized (
         select t.case_id, ''{'' || %3$s || ''}'' as line from %1$I t
         where t.case_id = any ($1) and not exists (select from log_rows r where r.about = %2$L || t.case_id)),
       unit as materialized (
         select c.id as case_id, c.number, c.confidentiality, %2$L || c.id as about, clock_timestamp() as at,
           sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as salt,
           ''['' || string_agg(line, '','' order by line collate "C") || '']'' as content
         from row join cases c on c.id = row.case_id group by c.id),
       leaf as (
         insert into log_leaves (kind, case_id, about, at, salt, entry)
         select ''row'', case_id, about, at, salt, sha256(salt || convert_to(concat(
           E''denonco-row/v1\n'', number, E''\n'', about, E''\n'', to_char(at, ''YYYY-MM-DD"T"HH24:MI:SSTZH:TZM''), E''\n'',
           encode(sha256(convert_to(content, ''UTF8'')), ''hex''), E''\n''), ''UTF8''))
         from unit order by case_id returning id, case_id),
       waits as (
         insert into log_pending (leaf_id, enters_at)
         select leaf.id, coalesce(filed.enters_at, log_enters_at(unit.confidentiality, unit.at))
         from leaf join unit using (case_id) join unnest($2, $3) as filed (case_id, enters_at) using (case_id))
       insert into log_rows (leaf_id, about, content) select leaf.id, about, content from leaf join unit using (case_id)',
      one.name, one.name || '/', line) using units, filed, waits;
  end loop;
end
$$;

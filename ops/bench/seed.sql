-- Copies denouncements that the portal made itself, those of its demo, until the register has :cases cases. A copy keeps
-- times and texts; its ids, number, codes and leaves of the register log are its own. Like an erased case it has no
-- sealed identity. Originals are only those whose leaves this file computes as the portal wrote them.
begin;
-- Neither foreign keys nor triggers: the leaves that triggers write row by row are written below by one statement a table.
set local session_replication_role = replica;
set local timezone = 'Europe/Tirane';
set local work_mem = '256MB';
set local jit = off;
create schema seed;

/* An instant as leaves have it: `2026-11-16T10:42:07+01:00`. */
create function seed.iso(at timestamptz) returns text language sql stable parallel safe
return to_char(at, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM');

/* The id of a copied row: in the order of the originals, as texts with ids for keys are hashed in it. */
create function seed.child(copy uuid, original uuid) returns uuid language sql immutable parallel safe
return (left(replace(original::text, '-', ''), 20) || left(md5(copy::text || original::text), 12))::uuid;

/* The text with the ids of copied rows. */
create function seed.renamed(named text, copy uuid, ids uuid[]) returns text language plpgsql immutable parallel safe as $$
declare
  one uuid;
begin
  foreach one in array ids loop named := replace(named, one::text, seed.child(copy, one)::text); end loop;
  return named;
end
$$;

/* The entries of a case's filing and events (docs/reference/register-log.md): each event names the leaf before it. */
create function seed.next_entry(before bytea, salt bytea, lines text) returns bytea language plpgsql immutable parallel safe as $$
begin
  if before is not null then lines := lines || encode(sha256('\x00'::bytea || before), 'hex') || E'\n'; end if;
  return sha256(salt || convert_to(lines, 'UTF8'));
end
$$;
create aggregate seed.entry(bytea, text) (sfunc = seed.next_entry, stype = bytea);

/* Search keys of a case number besides register and year. */
create function seed.ordinals(number text) returns text[] language sql immutable parallel safe
return array[split_part(number, '-', 3), split_part(number, '-', 3)::integer::text];

create table seed.origins (case_id uuid primary key, original uuid not null);

-- ---------- originals ----------

create table seed.tables (place integer generated always as identity, name text primary key);
insert into seed.tables (name) values ('cases'), ('case_subjects'), ('case_events'), ('case_deadlines'), ('case_requests'),
  ('deadline_alerts'), ('public_cases'), ('case_search');

insert into seed.origins select id, id from cases
where kind = 'denouncement' and joined_to is null and split_from is null and registered_at > now() - interval '1 year'
  and exists (select from public_cases p where p.case_id = cases.id) and exists (select from case_search s where s.case_id = cases.id)
  and not exists (select from log_leaves l where l.case_id = cases.id and l.kind not in ('filing', 'event', 'deadline', 'row'))
  -- Its number is no word of its texts, which a copy would lose.
  and not exists (select from case_search s, unnest(s.words) word
    where s.case_id = cases.id and word.lexeme = any (seed.ordinals(cases.number)) and cardinality(word.positions) > 1);
-- Without rows in tables that are not copied.
do $$
declare
  one record;
begin
  for one in
    select distinct c.conrelid::regclass as name, a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'cases'::regclass and c.conrelid::regclass::text <> 'case_identities'
      and (a.attname <> 'case_id' or c.conrelid::regclass::text not in (select name from seed.tables))
  loop
    execute format('delete from seed.origins o where exists (select from %s t where t.%I = o.case_id)', one.name, one.key);
  end loop;
end
$$;
-- What the leaf of each event commits to.
create table seed.events as
select e.case_id, e.ordinal, e.data, l.kind, l.salt, l.entry as logged, c.canonical,
  encode(sha256(convert_to(c.canonical, 'UTF8')), 'hex') as hash,
  array(select id from case_subjects where case_id = o.case_id union all select id from case_requests where case_id = o.case_id
    union all select id from case_deadlines where case_id = o.case_id) as ids
from seed.origins o join case_events e on e.case_id = o.case_id
  join log_leaves l on l.case_id = e.case_id and l.event_ordinal = e.ordinal and l.kind in ('filing', 'event')
  left join case_requests r on e.action = 'answer' and r.case_id = e.case_id and r.answered_at = e.at
  cross join lateral (select canonical_json(jsonb_strip_nulls(jsonb_build_object('data', e.data, 'answer', r.answer,
    'by', coalesce(e.member_id::text, case when e.by_filer then 'filer' else 'system' end)))) as canonical) as c;
create unique index on seed.events (case_id, ordinal);
-- A copy has the salts of its original.
create view seed.chains as
select c.id as case_id, o.original, e.ordinal, e.at, f.kind, f.salt, f.logged, seed.entry(f.salt, concat_ws(E'\n',
    case when e.ordinal = 1 then concat_ws(E'\n', 'denonco-filing/v1', c.number, seed.iso(c.registered_at), c.kind,
      coalesce(c.track::text, '-'), encode(c.content_sha256, 'hex'))
    else concat_ws(E'\n', 'denonco-event/v1', c.number, e.ordinal, seed.iso(e.at), e.action, case when e.data = f.data then f.hash
      else encode(sha256(convert_to(seed.renamed(f.canonical, c.id, f.ids), 'UTF8')), 'hex') end) end,
    '')) over (partition by c.id order by e.ordinal) as entry
from seed.origins o join cases c on c.id = o.case_id join case_events e on e.case_id = c.id
  join seed.events f on f.case_id = o.original and f.ordinal = e.ordinal;
delete from seed.origins where case_id in (
  select case_id from seed.chains group by 1 having not bool_and(entry = logged));

create table seed.originals as
select c.id, c.number, c.year, c.registered_at, is_open, row_number() over (partition by is_open order by c.id) - 1 as place,
  count(*) over (partition by is_open) as among,
  e.ids
from seed.origins o join cases c on c.id = o.case_id join seed.events e on e.case_id = c.id and e.ordinal = 1
  cross join lateral (select c.due_at is not null or not (is_case_ended(c.status) or c.status = 'decided') as is_open) as s;
do $$
begin
  if (select count(distinct is_open) < 2 or count(*) < 20 from seed.originals) then
    raise exception 'too few cases can be copied: %', (select count(*) from seed.originals);
  end if;
end
$$;

-- ---------- copies ----------

create table seed.made as
select planned.*, concat_ws('-', split_part(original_number, '-', 1), year, lpad(ordinal::text, greatest(6, length(ordinal::text)), '0')) as number
from (
  select i, o.id as original, o.number as original_number, o.year, o.ids,
    (left(replace(o.id::text, '-', ''), 12) || '7' || lpad(to_hex(i & 4095), 3, '0') || '8' || left(md5(i::text), 15))::uuid as id,
    r.last_number + row_number() over (partition by o.year order by o.registered_at, i)::integer as ordinal
  from generate_series((select count(*) from cases) + 1, :cases) as i
    -- Most cases of a register are closed.
    join seed.originals o on o.is_open = (i <= least(4000, :cases * 0.3)) and o.place = i % o.among
    join registers r on r.kind = 'denouncement' and r.year = o.year
) as planned;
create index on seed.made (original);
update registers r set last_number = made.last from (select year, max(ordinal) as last from seed.made group by 1) as made
where r.kind = 'denouncement' and r.year = made.year;

-- Columns that are neither as in the original (`t`) nor an id; `m` is the copy.
create table seed.own (name text, key text, value text);
insert into seed.own values
  ('cases', 'id', 'm.id'), ('cases', 'ordinal', 'm.ordinal'), ('cases', 'number', 'm.number'),
  ('cases', 'tracking_hash', $$sha256(convert_to('tracking ' || m.i, 'UTF8'))$$),
  ('cases', 'idempotency_hash', $$sha256(convert_to('idempotency ' || m.i, 'UTF8'))$$),
  ('case_events', 'data', $$case when t.data = '{}' then t.data else seed.renamed(t.data::text, m.id, m.ids)::jsonb end$$),
  ('public_cases', 'number', 'm.number'),
  ('public_cases', 'search', $$array_to_tsvector(tsvector_to_array(ts_delete(t.search, seed.ordinals(m.original_number))) || seed.ordinals(m.number))$$),
  ('case_search', 'words', $$ts_delete(t.words, seed.ordinals(m.original_number))
    || format('%L:1A %L:2A', (seed.ordinals(m.number))[1], (seed.ordinals(m.number))[2])::tsvector$$);
do $$
declare
  one seed.tables;
  keys text;
  sources text;
begin
  for one in select * from seed.tables order by place loop
    select string_agg(format('%I', c.column_name), ', ' order by c.ordinal_position),
      string_agg(coalesce(o.value, case
        when c.column_name = 'case_id' then 'm.id'
        when c.column_name = 'id' or f.conname is not null then format('seed.child(m.id, t.%I)', c.column_name)
        else format('t.%I', c.column_name) end), ', ' order by c.ordinal_position)
    into keys, sources
    from information_schema.columns c
      left join seed.own o on o.name = c.table_name and o.key = c.column_name
      left join pg_constraint f on f.contype = 'f' and f.conrelid = c.table_name::regclass and c.column_name <> 'case_id'
        and f.confrelid::regclass::text in (select name from seed.tables) and f.conkey[1] = c.ordinal_position
    where c.table_schema = 'public' and c.table_name = one.name and c.is_identity = 'NO' and c.is_generated = 'NEVER';
    execute format('insert into %I (%s) select %s from seed.made m join %I t on t.%I = m.original', one.name, keys, sources,
      one.name, case when one.name = 'cases' then 'id' else 'case_id' end);
  end loop;
end
$$;
insert into seed.origins select id, original from seed.made;
-- Otherwise plans are made for the few rows before.
analyze cases, case_events, case_requests, case_deadlines, deadline_alerts, case_subjects, seed.origins, seed.events, seed.made;

-- ---------- register log ----------

create table seed.filings as select * from seed.chains where case_id <> original;
update cases c set leaf = sha256('\x00'::bytea || f.entry) from seed.filings f where f.case_id = c.id and f.kind = 'filing';
insert into log_leaves (kind, case_id, event_ordinal, about, at, salt, entry)
select * from (
  select kind, case_id, ordinal, null as about, at, salt, entry from seed.filings
  union all
  select 'deadline', a.case_id, null, a.id::text, a.recorded_at, s.salt, sha256(s.salt || convert_to(concat_ws(E'\n',
    'denonco-deadline/v1', m.number, d.code, seed.iso(a.due_at), seed.iso(a.recorded_at), ''), 'UTF8'))
  from seed.made m join deadline_alerts a on a.case_id = m.id join case_deadlines d on d.id = a.deadline_id
    cross join lateral (select sha256(convert_to('alert ' || a.id, 'UTF8')) as salt) as s
  where a.kind = 'breach'
) as leaves order by at, case_id, ordinal;

-- The leaf of each unit of rows, as the function log_unit writes it.
do $$
declare
  one log_row_tables;
begin
  for one in select * from log_row_tables where name in (select name from seed.tables) loop
    execute format(
      'with units as materialized (
         select concat_ws(''/'', %1$L, %2$s) as about, (array_agg(t.case_id))[1] as case_id, log_content(jsonb_agg(to_jsonb(t)), $1) as content
         from %1$I t join seed.made m on m.id = t.case_id group by %2$s
       ), leaves as (
         insert into log_leaves (kind, case_id, about, at, salt, entry)
         select ''row'', u.case_id, u.about, now(), s.salt, sha256(s.salt || convert_to(concat_ws(E''\n'', ''denonco-row/v1'',
           m.number, u.about, seed.iso(now()), encode(sha256(convert_to(u.content, ''UTF8'')), ''hex''), ''''), ''UTF8''))
         from units u join seed.made m on m.id = u.case_id
           cross join lateral (select sha256(convert_to(u.about, ''UTF8'')) as salt) as s
         returning id, about
       )
       insert into log_rows (leaf_id, about, content) select l.id, l.about, u.content from leaves l join units u using (about)',
      one.name, (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key)) using one.columns;
  end loop;
end
$$;
-- The portal places them in the log and signs its head. Only those of copies: it writes leaves of its own meanwhile.
insert into log_pending (leaf_id) select l.id from log_leaves l join seed.made m on m.id = l.case_id;
drop schema seed cascade;

-- ---------- members ----------

-- They sign in by password alone, and without the demo.
set local session_replication_role = origin;
set local denonco.logs = 'on';
update members set is_demo = false where is_demo;
update roles set requires_second_factor = false where requires_second_factor;
commit;

-- Every filing, event and missed deadline as a leaf of the log, in the order of time, each with its place.
with events as (
  select m.id, l.ordinal, l.at, l.salt, l.entry
  from seed.made m cross join lateral (
    select e.ordinal, e.at - m.shift as at, s.salt,
      seed.entry(s.salt, case when e.ordinal = 1 then
          E'denonco-filing/v1\n' || m.number || E'\n' || seed.iso(m.registered_at) || E'\n' || m.kind || E'\n'
            || coalesce(m.track::text, '-') || E'\n' || encode(m.content_sha256, 'hex') || E'\n'
        else
          E'denonco-event/v1\n' || m.number || E'\n' || e.ordinal || E'\n' || seed.iso(e.at - m.shift) || E'\n' || e.action || E'\n'
            || case when x.has_marks
              then encode(sha256(convert_to(seed.filled(x.canonical, m.id, x.session_at - m.shift, x.last_subject), 'UTF8')), 'hex') else x.hash end
            || E'\n' end)
        over (order by e.ordinal) as entry
    from seed.case_events e join seed.event_texts x on x.case_id = e.case_id and x.ordinal = e.ordinal
      cross join lateral (
        select case when e.ordinal = 1 then m.salt else sha256(convert_to('salt ' || m.i || ' ' || e.ordinal, 'UTF8')) end as salt) as s
    where e.case_id = m.template
  ) as l
), breaches as (
  select a.case_id, a.id, a.recorded_at, s.salt, sha256(s.salt || convert_to(E'denonco-deadline/v1\n' || m.number || E'\n' || d.code || E'\n'
    || seed.iso(a.due_at) || E'\n' || seed.iso(a.recorded_at) || E'\n', 'UTF8')) as entry
  from deadline_alerts a join case_deadlines d on d.id = a.deadline_id join seed.made m on m.id = a.case_id
    cross join lateral (select sha256(convert_to('alert ' || a.id, 'UTF8')) as salt) as s
  where a.kind = 'breach'
)
insert into log_leaves (kind, case_id, event_ordinal, about, at, salt, entry)
select kind::log_kind, case_id, ordinal, about, at, salt, entry
from (
  select case when ordinal = 1 then 'filing' else 'event' end as kind, id as case_id, ordinal, null as about, at, salt, entry from events
  union all select 'deadline', case_id, null, id::text, recorded_at, salt, entry from breaches
) as leaves order by at, case_id, ordinal;

-- The first leaf of each unit of rows, as log_unit writes it, but all of a table in one statement.
do $$
declare
  one log_row_tables;
  made_at timestamptz := clock_timestamp();
begin
  for one in select * from log_row_tables order by name loop
    execute format(
      'with units as materialized (
         select concat_ws(''/'', %1$L, %2$s) as about, %3$s as case_id, log_content(jsonb_agg(to_jsonb(t)), $1) as content
         from %1$I t group by %2$s
       ), leaves as (
         insert into log_leaves (kind, case_id, about, at, salt, entry)
         select ''row'', u.case_id, u.about, $2, s.salt, sha256(s.salt || convert_to(concat_ws(E''\n'', ''denonco-row/v1'',
           coalesce(c.number, ''-''), u.about, seed.iso($2), encode(sha256(convert_to(u.content, ''UTF8'')), ''hex''), ''''), ''UTF8''))
         from units u left join cases c on c.id = u.case_id
           cross join lateral (select sha256(convert_to(''salt '' || u.about, ''UTF8'')) as salt) as s
         returning id, about
       )
       insert into log_rows (leaf_id, about, content) select l.id, l.about, u.content from leaves l join units u using (about)',
      one.name, (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key),
      case when 'case_id' = any (one.columns) then '(array_agg(t.case_id))[1]' else 'null::uuid' end)
      using one.columns, made_at;
  end loop;
end
$$;

insert into log_entries (position, leaf_id, leaf_hash)
select id - 1, id, sha256('\x00'::bytea || entry) from log_leaves order by id;

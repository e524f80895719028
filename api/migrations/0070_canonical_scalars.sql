/* As in migration 0063, with texts, numbers and the like written in place: a call for each of them took most of the time of the
   triggers of units and of the check. */
create or replace function canonical_json(given jsonb) returns text
language sql immutable parallel safe as $$
  select case jsonb_typeof(given)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(key)::text || ':' || case jsonb_typeof(value)
        when 'object' then canonical_json(value)
        when 'array' then canonical_json(value)
        when 'number' then trim_scale((value #>> '{}')::numeric)::text
        else value::text end, ',' order by key collate "C")
      from jsonb_each(given)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(case jsonb_typeof(value)
        when 'object' then canonical_json(value)
        when 'array' then canonical_json(value)
        when 'number' then trim_scale((value #>> '{}')::numeric)::text
        else value::text end, ',' order by place)
      from jsonb_array_elements(given) with ordinality as one (value, place)), '') || ']'
    when 'number' then trim_scale((given #>> '{}')::numeric)::text
    else given::text end
$$;

/* As in migration 0063: the canonical JSON of each row is made of its own columns, without a query for each. */
create or replace function log_content(given jsonb, columns text[]) returns text
language sql immutable parallel safe as $$
  select '[' || coalesce(string_agg(line, ',' order by line collate "C"), '') || ']'
  from (
    select '{' || string_agg(to_json(name)::text || ':' || case jsonb_typeof(one -> name)
        when 'object' then canonical_json(one -> name)
        when 'array' then canonical_json(one -> name)
        when 'number' then trim_scale((one ->> name)::numeric)::text
        else coalesce((one -> name)::text, 'null') end, ',' order by name collate "C") || '}' as line
    from jsonb_array_elements(given) with ordinality as rows (one, place), unnest(columns) name
    group by place) as lines
$$;

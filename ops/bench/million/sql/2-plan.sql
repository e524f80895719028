-- Which case is a copy of which, when and where, and its texts. The last :open of :cases are open ones.
create unlogged table seed.plan as
select drawn.*, row_number() over (partition by kind, year order by registered_at, i)::integer as ordinal
from (
  select i, template, shift, t.kind, t.registered_at - shift as registered_at,
    extract(year from t.registered_at - shift)::integer as year,
    case when k.has_place then p.municipality end as municipality, case when k.has_place then p.region end as region,
    case when t.kind = 'denouncement' then p.units[1 + floor(seed.roll(i, 5) * cardinality(p.units))::integer] end as unit,
    p.slot as place
  from (
    select i, s.template, make_interval(secs =>
        -- Open ones began lately; the others in the weeks before, none so long ago that retention would take anything of it.
        case when s.is_open then floor(seed.roll(i, 2) * 6 * 3600)
        else (1 + floor(seed.roll(i, 2) * 84)) * 604800 + floor(seed.roll(i, 3) * 604800) end) as shift
    from generate_series(1, :cases) as i
      join seed.slots s on s.is_open = (i > :cases - :open) and s.slot = floor(seed.roll(i, 1) * 1000)::integer
  ) as chosen
    join seed.cases t on t.id = template
    join seed.templates k on k.id = template
    join seed.places p on p.slot = floor(seed.roll(i, 4) * 1000)::integer
) as drawn;

create unlogged table seed.made as
select named.*, sha256('\x00'::bytea || entry) as leaf,
  -- Of those that nobody follows the codes are nobody's.
  coalesce(k.tracking, sha256(convert_to('tracking ' || named.i, 'UTF8'))) as tracking,
  coalesce(k.idempotency, sha256(convert_to('idempotency ' || named.i, 'UTF8'))) as idempotency
from (
  select hashed.*, sha256(salt || convert_to(
    E'denonco-filing/v1\n' || number || E'\n' || seed.iso(registered_at) || E'\n' || kind || E'\n' || coalesce(track::text, '-') || E'\n'
      || encode(content_sha256, 'hex') || E'\n', 'UTF8')) as entry
  from (
    select told.*, sha256(convert_to(replace(replace(replace(replace(replace(replace(told.content,
      '{{description}}', description), '{{municipality}}', coalesce(municipality, '')), '{{region}}', coalesce(region, '')),
      '{{unit}}', coalesce(unit, '')), '{{day}}', coalesce(day, '')), 'zqmor', more), 'UTF8')) as content_sha256
    from (
      select p.*, t.track, t.version, k.content,
        (lpad(to_hex((extract(epoch from p.registered_at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(p.i & 4095), 3, '0')
          || '8' || substr(md5(p.i::text), 1, 15))::uuid as id,
        case p.kind when 'denouncement' then :'denouncement' else :'complaint' end
          || '-' || p.year || '-' || lpad(p.ordinal::text, greatest(6, length(p.ordinal::text)), '0') as number,
        case when p.kind = 'denouncement' then to_char(p.registered_at - interval '1 day', 'YYYY-MM-DD') end as day,
        sha256(convert_to('salt ' || p.i, 'UTF8')) as salt,
        a.text || ' ' || b.text || ' ' || c.text || ' Zonal ' || m.more || '. Shenjor ' || w.word || '.' as description,
        m.more, a.words || b.words || c.words || ('zonal:1B shenjor:2B ' || replace(m.more, ' ', ':3B ') || ':3B ' || w.word || ':4B')::tsvector as words
      from seed.plan p
        join seed.cases t on t.id = p.template
        join seed.templates k on k.id = p.template
        join seed.sentences a on a.slot = floor(seed.roll(p.i, 6) * 3000)::integer
        join seed.sentences b on b.slot = floor(seed.roll(p.i, 7) * 3000)::integer
        join seed.sentences c on c.slot = floor(seed.roll(p.i, 8) * 3000)::integer
        join seed.names n on n.slot = floor(seed.roll(p.i, 9) * 1000)::integer
        join seed.seldom w on w.slot = floor(seed.roll(p.i, 10) * :seldom)::integer
        cross join lateral (
          select case when p.i % 5 = 0 then :'common' else 'anesor' end || ' ' || n.name
            || case when p.i % :rareEvery = 7 then ' ' || :'rare' else '' end as more) as m
    ) as told
  ) as hashed
) as named left join seed.keys k on k.i = named.i
-- Filled in this order, an index by id grows at its end.
order by id;
drop table seed.plan, seed.keys;
create index on seed.made (template);
analyze seed.made;

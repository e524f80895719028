-- Hearings: what the events of a case say of when and where it is heard, kept in the transaction of the event
-- (api/src/hearings). The events stay what is believed; these rows can be made again from them, as below.

create type hearing_state as enum ('set', 'moved', 'held', 'cancelled');

create table hearings (
  id uuid primary key,
  case_id uuid not null references cases (id),
  kind case_kind not null,
  state hearing_state not null,
  starts_at timestamptz not null,
  place text,
  -- How often it changed: SEQUENCE of RFC 5545.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  -- Where it stands among the items of its day, once somebody put them in order.
  position integer,
  video_link text,
  invited text
);
create unique index hearings_one_open on hearings (case_id) where state in ('set', 'moved');
create index hearings_of_case on hearings (case_id);
create index hearings_by_time on hearings (starts_at);

-- Every time a hearing was set to. `posted_at`: when the public was told; a complaint's at once (KZ 131), a denouncement's
-- when the agenda of its day is published.
create table hearing_times (
  hearing_id uuid not null references hearings (id),
  sequence integer not null,
  starts_at timestamptz not null,
  place text,
  set_at timestamptz not null,
  posted_at timestamptz,
  primary key (hearing_id, sequence)
);
create index hearing_times_posted on hearing_times (starts_at) where posted_at is not null;

-- The secret address of a member's calendar, as a hash.
create table hearing_feeds (
  member_id uuid primary key references members (id),
  token_hash bytea not null constraint hearing_feeds_token unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- Cases that were heard before there was this table: the last time their events tell, and what became of them.
with last as (
  select distinct on (e.case_id) e.case_id, c.kind, e.at, (e.data ->> 'sessionAt')::timestamptz as starts_at,
    e.data ->> 'sessionPlace' as place, c.status, c.decided_at
  from case_events e join cases c on c.id = e.case_id
  where e.data ? 'sessionAt'
  order by e.case_id, e.ordinal desc
), kept as (
  insert into hearings (id, case_id, kind, state, starts_at, place, changed_at)
  select gen_random_uuid(), case_id, kind,
    (case when status::text in ('session', 'hearing') then 'set'
      when decided_at >= starts_at then 'held' else 'cancelled' end)::hearing_state,
    starts_at, place, at
  from last
  returning id, case_id
)
insert into hearing_times (hearing_id, sequence, starts_at, place, set_at, posted_at)
select kept.id, 0, last.starts_at, last.place, last.at, case when last.kind = 'complaint' then last.at end
from kept join last using (case_id);

grant select, insert, update on hearings, hearing_times to denonco_app;
grant select, insert, update, delete on hearing_feeds to denonco_app;

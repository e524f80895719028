-- Who could be given a complaint on the day of a lot, each list with a leaf of the register log.
alter type log_kind add value 'roster';

create table log_rosters (
  id uuid primary key,
  -- As the leaf has it: `2026-11-16T10:42:07+01:00`.
  at text not null,
  members jsonb not null
);
create index log_rosters_by_day on log_rosters (at);
grant select, insert on log_rosters to denonco_app;

-- The clocks of the machines that the portal ran on, and what administrators said of one in doubt.
alter type log_kind add value 'clock';

create table clocks (
  -- Of one boot: the same until the machine starts anew.
  machine text primary key,
  -- When it booted by its own clock, while that was right. What moves against this is the clock.
  booted_at timestamptz,
  right_at timestamptz,
  -- Why it is not believed now, and what it shows.
  doubt text,
  shown_booted_at timestamptz,
  shown_at timestamptz,
  read_at timestamptz not null default now()
);
grant select, insert, update on clocks to denonco_app;

create table clock_confirmations (
  id uuid primary key,
  -- As the leaf has it: `2026-11-16T10:42:07+01:00`.
  at text not null,
  member_id uuid not null references members (id),
  reason text not null,
  -- Each clock that was in doubt, as the leaf has it.
  clocks text[] not null
);
grant select, insert on clock_confirmations to denonco_app;

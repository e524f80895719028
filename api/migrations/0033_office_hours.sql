-- Office hours that the commission decides (KZ 125.6); days of no row have the hours of the law. Their versions are
-- deadline_changes.
create table office_hours (
  id uuid primary key default gen_random_uuid(),
  valid_from date not null,
  -- The last day; null until the commission decides others.
  valid_to date,
  opens_at text not null constraint office_hours_opens check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text not null constraint office_hours_closes check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  decision text not null,
  revision integer not null default 1,
  set_by uuid not null references members (id),
  set_at timestamptz not null,
  constraint office_hours_days check (valid_to >= valid_from),
  constraint office_hours_order check (opens_at < closes_at)
);

-- How the commission reads sentences that can be read in two ways; without a row the program's reading counts.
create table reading_choices (
  reading text primary key,
  choice text not null,
  basis text not null,
  revision integer not null default 1,
  set_by uuid not null references members (id),
  set_at timestamptz not null
);

-- The end that it would have now and that an administrator decided not to give it.
alter table case_deadlines add column left_due_at timestamptz;

grant select, insert, update, delete on office_hours to denonco_app;
grant select, insert, update on reading_choices to denonco_app;

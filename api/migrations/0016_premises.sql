-- Elections, their zones and voting centres, and what municipalities report of the premises (api/src/elections, api/src/premises).

create type election_kind as enum ('parliamentary', 'local', 'partial', 'referendum');
create type election_state as enum ('planned', 'reporting', 'closed');
create table elections (
  code text primary key,
  name_al text not null,
  name_en text not null,
  kind election_kind not null,
  held_on date not null,
  -- The one that its premises are compared with.
  previous_code text references elections (code),
  reporting_from date,
  reporting_until date,
  state election_state not null,
  version integer not null default 1,
  constraint elections_reporting check (reporting_from <= reporting_until),
  constraint elections_previous check (previous_code <> code)
);

-- The zones (ZAZ): a number is of one election, the next may number them anew. With the commission (KZAZ) that sits for it.
create table election_zones (
  election_code text not null references elections (code),
  number integer not null constraint election_zones_number check (number between 1 and 999),
  municipality_code text not null references municipalities (code),
  address text,
  phone text,
  email text,
  voters integer,
  version integer not null default 1,
  primary key (election_code, number)
);

-- The codes of voting centres. KZ 62.7: the number of a suspended one is not used again.
create table voting_centres (
  election_code text not null references elections (code),
  code text not null constraint voting_centres_code check (code ~ '^\d{4,5}$'),
  zone_number integer not null,
  municipality_code text not null references municipalities (code),
  unit_code text not null references units (code),
  suspended_on date,
  primary key (election_code, code),
  foreign key (election_code, zone_number) references election_zones (election_code, number)
);
create index voting_centres_suspended on voting_centres (code) where suspended_on is not null;

create function refuse_suspended_code() returns trigger language plpgsql as $$
declare
  used text;
begin
  select given.code into used
  from given
    join elections own on own.code = given.election_code
    join voting_centres former on former.code = given.code and former.suspended_on is not null
    join elections past on past.code = former.election_code and past.held_on < own.held_on
  limit 1;
  if used is not null then
    raise exception 'the voting centre % was suspended', used using errcode = '23514', constraint = 'voting_centres_not_reused';
  end if;
  return null;
end $$;
-- Once a statement: thousands come at once.
create trigger voting_centres_not_reused after insert on voting_centres
  referencing new table as given for each statement execute function refuse_suspended_code();

create type premises_kind as enum ('kzaz', 'qv', 'vnv');
create type premises_status as enum
  ('expected', 'draft', 'sent', 'in_review', 'returned', 'approved', 'refused', 'published');

-- One report for each election, kind and code. `data` is checked by contract/src/premises.data.ts; the columns beside it are
-- taken from it for lists and maps, and while nothing is reported from the last election.
create table premises_reports (
  id integer primary key generated always as identity,
  election_code text not null references elections (code),
  kind premises_kind not null,
  code text not null constraint premises_reports_code check (code ~ '^\d{1,5}$'),
  municipality_code text not null references municipalities (code),
  zone_number integer,
  status premises_status not null default 'expected',
  version integer not null default 0,
  data jsonb not null default '{}',
  -- How many files each field of files has: kept by whoever adds and removes them.
  file_counts jsonb not null default '{}',
  previous_id integer references premises_reports (id),
  unit_code text references units (code),
  name text,
  change text,
  ownership text,
  building_type text,
  voters integer,
  lat double precision,
  lng double precision,
  -- Nobody gave the place: somewhere in the unit.
  is_approximate boolean not null default false,
  warnings text[] not null default '{}',
  sent_at timestamptz,
  updated_at timestamptz not null,
  -- Folded as contract/src/texts.ts does: ë = e, ç = c.
  search text generated always as (translate(lower(
    coalesce(name, '') || ' ' || coalesce(data ->> 'address', '') || ' ' || coalesce(data ->> 'quarter', '')
    || ' ' || coalesce(data ->> 'room', '')), 'ëç', 'ec')) stored,
  constraint premises_reports_once unique (election_code, kind, code)
);
create index premises_reports_of_municipality on premises_reports (election_code, kind, municipality_code);
create index premises_reports_previous on premises_reports (previous_id) where previous_id is not null;

-- Append-only: the status of a report is the fold of these over contract/src/premises.lifecycle.ts.
create table premises_events (
  id bigint primary key generated always as identity,
  report_id integer not null references premises_reports (id),
  at timestamptz not null,
  -- Null: the portal itself.
  member_id uuid references members (id),
  action text not null,
  reason text,
  via text constraint premises_events_via check (via in ('form', 'bulk', 'import')),
  -- [{field, from, to}]; no values of fields that name persons.
  changes jsonb not null default '[]'
);
create index premises_events_of_report on premises_events (report_id, id);

grant select, insert, update on elections to denonco_app;
grant select, insert, update, delete on election_zones, voting_centres to denonco_app;
grant select, insert, update on premises_reports to denonco_app;
grant select, insert on premises_events to denonco_app;

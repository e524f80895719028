-- The register of denouncements, its people and its lists.
-- Two roles: the owner runs migrations; denonco_app serves. denonco_app may add to events, identities and the audit log, never change them.

create collation if not exists albanian (provider = icu, locale = 'sq-AL');

-- ---------- lists ----------
create table regions (
  code text primary key,
  name_al text not null,
  name_en text not null
);
create table municipalities (
  code text primary key,
  region_code text not null references regions (code),
  name_al text not null,
  name_en text not null,
  alt_names text[] not null default '{}'
);
create table units (
  code text primary key,
  municipality_code text not null references municipalities (code),
  name_al text not null,
  name_en text not null,
  alt_names text[] not null default '{}',
  lat double precision,
  lng double precision
);
create index units_of_municipality on units (municipality_code);

create type list_name as enum
  ('education_level', 'denouncer_type', 'denounce_object', 'subject_type', 'complainer_type', 'complained_act_type');
-- Every taxonomy in one table: ordered, in both languages, retired and never deleted. `extra` holds what only one list has.
create table list_items (
  id uuid primary key default gen_random_uuid(),
  list list_name not null,
  code text not null,
  position integer not null,
  name_al text not null,
  name_en text not null,
  legal_basis text,
  extra jsonb not null default '{}',
  retired_at timestamptz,
  constraint list_items_code unique (list, code)
);

-- KZ 125: rest days beside Saturday and Sunday.
create table holidays (
  day date primary key,
  name_al text not null,
  name_en text not null
);
create type deadline_unit as enum ('hours', 'calendar_days', 'working_days');
create table deadline_rules (
  code text not null,
  amount integer not null constraint deadline_rules_amount check (amount > 0),
  unit deadline_unit not null,
  legal_basis text not null,
  is_public boolean not null,
  valid_from date not null default '2000-01-01',
  valid_to date,
  primary key (code, valid_from)
);

-- ---------- people of the staff area ----------
create table roles (
  code text primary key,
  name_al text not null,
  name_en text not null,
  scope text not null constraint roles_scope check (scope in ('country', 'assigned', 'municipality'))
);
create table role_permissions (
  role_code text not null references roles (code),
  permission text not null,
  primary key (role_code, permission)
);
create table members (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  surname text not null,
  phone text,
  password_hash text not null,
  must_change_password boolean not null default false,
  role_code text not null references roles (code),
  municipality_code text references municipalities (code),
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index members_email on members (lower(email));
-- More or fewer permissions than the role gives.
create table member_permissions (
  member_id uuid not null references members (id),
  permission text not null,
  granted boolean not null,
  primary key (member_id, permission)
);
-- Opaque tokens, kept as hashes; ended on every node at once because every node asks here.
create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_member on sessions (member_id);
-- Counters of throttles; losing them in a crash only forgives a few attempts.
create unlogged table throttles (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
-- Solved challenges are used once: by one idempotency key, so that the same filing may be sent again.
create unlogged table spent_challenges (
  signature text primary key,
  used_for bytea not null,
  expires_at timestamptz not null
);
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member_id uuid references members (id),
  action text not null,
  target text,
  data jsonb not null default '{}'
);

-- ---------- the register ----------
create type case_kind as enum ('denouncement', 'complaint');
create type case_track as enum ('denouncement', 'tip');
create type case_status as enum (
  'registered', 'preliminary_check', 'returned', 'investigation', 'session', 'decided', 'at_kas',
  'closed', 'forwarded', 'not_accepted', 'lapsed', 'withdrawn', 'joined'
);
create type confidentiality as enum ('named', 'confidential', 'anonymous');
create type outcome as enum (
  'criminal_referral', 'fine', 'propose_sanction', 'banned', 'order_remove', 'order_close', 'accepted',
  'partly_accepted', 'rejected', 'suspended', 'dropped', 'no_competence'
);

-- One row per register: its lock is what makes numbers gapless (a failed filing rolls its number back).
create table registers (
  kind case_kind not null,
  year integer not null,
  last_number integer not null default 0,
  primary key (kind, year)
);

create table cases (
  id uuid primary key,
  kind case_kind not null,
  year integer not null,
  ordinal integer not null,
  number text not null constraint cases_number unique,
  track case_track not null,
  status case_status not null,
  -- How many events the case has; an action that saw fewer is refused.
  version integer not null,
  registered_at timestamptz not null,
  -- Keyed hashes: the code and the device's key are kept nowhere.
  tracking_hash bytea not null constraint cases_tracking_hash unique,
  idempotency_hash bytea not null constraint cases_idempotency_hash unique,
  language text not null,
  object_code text not null,
  description text not null,
  occurred_at text,
  violated_act text,
  region_code text not null references regions (code),
  municipality_code text not null references municipalities (code),
  unit_code text references units (code),
  address text,
  voting_centre text,
  lat double precision,
  lng double precision,
  confidentiality confidentiality not null,
  denouncer_type text,
  assignee_id uuid references members (id),
  decided_at timestamptz,
  outcome_seen_at timestamptz,
  -- The nearest deadline that runs, or the one that is paused; null once nothing runs.
  due_code text,
  due_at timestamptz,
  due_paused boolean not null default false,
  joined_to uuid references cases (id),
  -- The signed promise of the receipt (docs/receipt.md): RFC 6962 leaf of the salted commitment to what was filed.
  content_sha256 bytea not null,
  leaf bytea not null,
  salt bytea not null,
  constraint cases_ordinal unique (kind, year, ordinal)
);
-- The queue's order: by deadline, those without one last. The counts of its views read the second index alone.
create index cases_queue on cases (kind, coalesce(due_at, 'infinity'), id);
create index cases_by_status on cases (kind, status, coalesce(due_at, 'infinity'), id) include (due_at, due_paused, assignee_id);
create index cases_by_assignee on cases (kind, assignee_id, coalesce(due_at, 'infinity'), id);
create index cases_by_registered on cases (registered_at desc, id);

create table case_subjects (
  id uuid primary key,
  case_id uuid not null references cases (id),
  position integer not null,
  type_code text not null,
  name text,
  function text,
  institution text,
  nipt text,
  outcome outcome,
  amount integer,
  constraint case_subjects_position unique (case_id, position)
);

-- Append-only: the status of a case is the fold of these.
create table case_events (
  case_id uuid not null references cases (id),
  ordinal integer not null,
  at timestamptz not null,
  action text not null,
  member_id uuid references members (id),
  by_filer boolean not null,
  data jsonb not null default '{}',
  filer_sees boolean not null,
  public_sees boolean not null,
  primary key (case_id, ordinal)
);
create index case_events_by_time on case_events (at);

create table case_deadlines (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  code text not null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  paused_at timestamptz,
  stopped_at timestamptz,
  legal_basis text not null,
  is_public boolean not null
);
create index case_deadlines_of_case on case_deadlines (case_id);
create unique index case_deadlines_one_runs on case_deadlines (case_id, code) where stopped_at is null;

create table case_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  text text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  answer text
);
create index case_requests_of_case on case_requests (case_id);

-- Who filed, and how to reach them: sealed with a key of the case, itself wrapped by a key that is not in the database.
create table case_identities (
  case_id uuid primary key references cases (id),
  key_id text not null,
  wrapped_key bytea not null,
  sealed bytea not null
);

-- What the public may see: approved fields only, written by the projection job, never the private text.
create table public_cases (
  case_id uuid primary key references cases (id),
  version integer not null,
  kind case_kind not null,
  number text not null,
  registered_at timestamptz not null,
  track case_track not null,
  status case_status not null,
  object_code text not null,
  region_code text not null,
  municipality_code text not null,
  subject_types text[] not null,
  subjects text[] not null,
  outcome outcome,
  decided_at timestamptz,
  days_taken integer,
  due_at timestamptz,
  due_paused boolean not null,
  met boolean,
  -- `simple` over folded words (ë and e, ç and c alike): number, object, place, institutions.
  search tsvector not null
);
create index public_cases_by_registered on public_cases (kind, registered_at desc, number);
create index public_cases_by_municipality on public_cases (kind, municipality_code, registered_at desc);
create index public_cases_by_object on public_cases (kind, object_code, registered_at desc);
create index public_cases_by_status on public_cases (kind, status, registered_at desc);
create index public_cases_by_decided on public_cases (kind, decided_at desc) where decided_at is not null;
create index public_cases_search on public_cases using gin (search);

-- What has to follow a change, written with it; the relay hands it to the job queue.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- ---------- grants ----------
do $$
begin
  if not exists (select from pg_roles where rolname = 'denonco_app') then
    create role denonco_app nologin;
  end if;
  execute format('grant denonco_app to %I', current_user);
end
$$;
grant usage on schema public to denonco_app;
grant select on all tables in schema public to denonco_app;
revoke select on case_identities from denonco_app;
grant insert on case_identities, case_events, audit_log to denonco_app;
grant insert, update on registers, cases, case_subjects, case_deadlines, case_requests, public_cases, members to denonco_app;
grant insert, update, delete on sessions, throttles, spent_challenges, outbox to denonco_app;

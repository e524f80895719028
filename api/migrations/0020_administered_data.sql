-- What administrators change: lists, deadline rules, the calendar, settings. The program's own data is loaded at every start
-- and leaves alone what somebody of the commission has added, edited, retired or ordered.

-- ---------- lists ----------
alter table list_items
  -- Brought by the program.
  add column seeded boolean not null default false,
  -- Since then it is the commission's.
  add column edited_at timestamptz,
  -- Since then its place in the list is the commission's.
  add column ordered_at timestamptz,
  -- An edit that saw another is refused.
  add column revision integer not null default 1;
update list_items set seeded = true;
-- "How many cases use this value" is asked of all values of a list at once.
create index case_subjects_by_type on case_subjects (type_code);

-- ---------- deadline rules ----------
alter table deadline_rules
  add column revision integer not null default 1,
  -- Null: a default of the program.
  add column set_by uuid references members (id),
  add column set_at timestamptz,
  add column reason text,
  add constraint deadline_rules_time check (valid_to is null or valid_to > valid_from);
-- Of a rule's versions one is the last.
create unique index deadline_rules_one_last on deadline_rules (code) where valid_to is null;

-- A running deadline keeps the version it began under. One that was counted anew names the day whose version it has now.
alter table case_deadlines add column rule_on date;

-- ---------- calendar ----------
alter table holidays
  add column seeded boolean not null default false,
  add column edited_at timestamptz,
  -- Taken out; kept, so that the next start does not bring it back.
  add column removed_at timestamptz,
  -- The opposite of a holiday: a rest day on which the office works (KZ 125).
  add column works boolean not null default false,
  add column revision integer not null default 1;
update holidays set seeded = true;

-- ---------- what was changed of the law's time, and for which running deadlines ----------
create table deadline_changes (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  member_id uuid not null references members (id),
  -- The code of a rule; null when the calendar was changed.
  code text,
  -- What was before and what is now, as it was shown.
  change jsonb not null,
  reason text not null,
  -- Whether deadlines that ran were counted anew.
  recounted boolean not null,
  -- How many running deadlines it concerned when it was confirmed.
  moves integer not null
);
create index deadline_changes_by_time on deadline_changes (at desc);
-- How far the counting anew of a change has come.
create index case_events_of_recounts on case_events ((data ->> 'change')) where action in ('recount', 'recountInside');

-- ---------- settings ----------
-- One row: what differs from the configuration of the server.
create table settings (
  id boolean primary key default true constraint settings_one check (id),
  value jsonb not null,
  revision integer not null,
  edited_at timestamptz not null,
  edited_by uuid not null references members (id)
);

grant insert, update on list_items, deadline_rules, holidays, settings to denonco_app;
grant delete on deadline_rules to denonco_app;
grant select, insert on deadline_changes to denonco_app;
grant select on settings to denonco_app;

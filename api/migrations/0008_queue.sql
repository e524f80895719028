-- The work queue: the words that cases are found by, who of the filers wrote last, the filters that members keep, and indexes
-- for every view and filter at a million cases.

-- What staff find a case by: words of its own text, folded as the public register's are, never of an identity. Written by a
-- job after each change, so that a filing does not wait for it. Kind and time are the case's own, which never change: a
-- common word is looked for from the newest case on, and that needs one index and no join.
create table case_search (
  case_id uuid primary key references cases (id),
  kind case_kind not null,
  registered_at timestamptz not null,
  words tsvector not null
);
create index case_search_words on case_search using gin (words);
create index case_search_newest on case_search (kind, registered_at desc, case_id desc);
-- How common a word is decides which of the two indexes is read.
alter table case_search alter column words set statistics 1000;

-- Since when a message or an answer of the filer waits to be read; null when none does.
alter table cases add column filer_wrote_at timestamptz;
create index cases_filer_wrote on cases (kind, coalesce(due_at, 'infinity'), id) where filer_wrote_at is not null;

create table queue_filters (
  id uuid primary key,
  member_id uuid not null references members (id),
  kind case_kind not null,
  name text not null,
  -- As the queue's address says it.
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  constraint queue_filters_name unique (member_id, kind, name)
);
create unique index queue_filters_one_default on queue_filters (member_id, kind) where is_default;

-- The queue's orders, and its filters in the order of deadlines.
drop index cases_by_registered;
create index cases_by_registered on cases (kind, registered_at desc, id desc);
-- Counting the open cases of a member, or of nobody, reads no closed one.
create index cases_by_assignee_status on cases (kind, assignee_id, status);
create index cases_by_municipality on cases (kind, municipality_code, coalesce(due_at, 'infinity'), id);
create index cases_by_object on cases (kind, object_code, coalesce(due_at, 'infinity'), id);
create index cases_by_due_code on cases (kind, due_code, due_at, id) where due_at is not null;
create index case_subjects_by_outcome on case_subjects (outcome, case_id) where outcome is not null;

-- Everything that was registered before is found too.
insert into outbox (task, payload) select 'indexCase', jsonb_build_object('caseId', id) from cases;

grant select, insert, update on case_search to denonco_app;
grant select, insert, update, delete on queue_filters to denonco_app;

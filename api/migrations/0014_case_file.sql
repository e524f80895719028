-- What staff keep beside a case: notes, links to other cases, how far they have read, and templates of what they ask.

-- Internal notes. A note is added and never changed: a correction is another text of it, and the one before stays.
create table case_notes (
  id uuid primary key,
  case_id uuid not null references cases (id),
  member_id uuid not null references members (id),
  at timestamptz not null
);
create index case_notes_of_case on case_notes (case_id, at, id);
create table case_note_texts (
  note_id uuid not null references case_notes (id),
  ordinal integer not null,
  at timestamptz not null,
  text text not null,
  -- Members who are named in it.
  mentions uuid[] not null default '{}',
  primary key (note_id, ordinal)
);

-- Two cases that a member says belong together; the same from either side.
create table case_links (
  id uuid primary key,
  case_id uuid not null references cases (id),
  other_id uuid not null references cases (id),
  reason text not null,
  member_id uuid not null references members (id),
  at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references members (id),
  constraint case_links_two check (case_id <> other_id),
  constraint case_links_ended check ((ended_at is null) = (ended_by is null))
);
create unique index case_links_once on case_links (least(case_id, other_id), greatest(case_id, other_id)) where ended_at is null;
create index case_links_of_case on case_links (case_id) where ended_at is null;
create index case_links_of_other on case_links (other_id) where ended_at is null;

-- Until when a member has read the messages of a case.
create table case_visits (
  case_id uuid not null references cases (id),
  member_id uuid not null references members (id),
  messages_seen_at timestamptz not null,
  primary key (case_id, member_id)
);

-- Texts to ask by, in both languages; the words in braces are filled in when one is taken. What came with the program
-- (`seeded`) follows it until somebody edits it.
create table request_templates (
  code text primary key constraint request_templates_code check (code ~ '^[a-z0-9-]{1,60}$'),
  kind case_kind not null,
  position integer not null,
  name_al text not null,
  name_en text not null,
  text_al text not null,
  text_en text not null,
  legal_basis text,
  seeded boolean not null default false,
  edited_at timestamptz,
  retired_at timestamptz
);

-- Requests: a link may be taken back while the request stays, and its news sent again.
alter table case_requests
  add column link_revoked_at timestamptz,
  add column told_again_at timestamptz,
  add column told_again_times integer not null default 0;
-- The register of requests, across cases: what waits by when it is due, what was answered by when it was.
create index case_requests_waiting on case_requests (due_at, id) where answered_at is null;
create index case_requests_answered on case_requests (answered_at desc, id desc) where answered_at is not null;

-- Cases that look alike: whom they name, and where and on which day it happened.
create function name_key(text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(translate($1, 'ËëÇç', 'eecc')), '[^a-z0-9]+', ' ', 'g'));
-- Ids rise with time (UUID 7), so that of many the newest are read first.
create index case_subjects_by_name on case_subjects (name_key(coalesce(name, institution)), case_id desc)
  where coalesce(name, institution) is not null;
create index case_subjects_by_nipt on case_subjects (upper(nipt), case_id desc) where nipt is not null;
create index cases_by_place_and_day on cases (unit_code, left(occurred_at, 10), id desc)
  where unit_code is not null and occurred_at is not null;

grant select, insert on case_notes, case_note_texts to denonco_app;
grant select, insert, update on case_links, case_visits, request_templates to denonco_app;

-- Questions and answers as the public reads them: grouped, ordered, in both languages, retired and never deleted.
-- What came with the program (`seeded`) follows it until somebody edits it (`edited_at`); from then on it is the commission's.
create table faq_groups (
  code text primary key,
  position integer not null,
  name_al text not null,
  name_en text not null,
  seeded boolean not null default false,
  edited_at timestamptz,
  retired_at timestamptz
);
create table faq_entries (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint faq_entries_slug unique constraint faq_entries_slug_form check (slug ~ '^[a-z0-9-]{1,80}$'),
  group_code text not null references faq_groups (code),
  position integer not null,
  question_al text not null,
  question_en text not null,
  answer_al text not null,
  answer_en text not null,
  legal_basis text,
  seeded boolean not null default false,
  edited_at timestamptz,
  retired_at timestamptz
);
create index faq_entries_by_group on faq_entries (group_code, position);

grant select, insert, update on faq_groups, faq_entries to denonco_app;

-- The chapters of the user manual as members read them: ordered, in both languages, retired and never deleted.
-- What came with the program (`seeded`) follows it until somebody edits it (`edited_at`); from then on it is the commission's.
create table manual_chapters (
  slug text primary key constraint manual_chapters_slug_form check (slug ~ '^[a-z0-9-]{1,60}$'),
  topic text not null,
  position integer not null,
  -- Whose work it is about: whoever holds one of these permissions; nobody's in particular when empty.
  keys text[] not null,
  -- Whose first day it is, if it is one's.
  role_code text,
  title_al text not null,
  title_en text not null,
  body_al text not null,
  body_en text not null,
  -- Grows with every change, so that two who edit do not overwrite each other.
  version integer not null default 1,
  seeded boolean not null default false,
  edited_at timestamptz,
  edited_by uuid references members (id),
  -- Put in its place here: the program's order no longer counts for it.
  placed_at timestamptz,
  retired_at timestamptz
);
create index manual_chapters_by_position on manual_chapters (position);

grant select, insert, update on manual_chapters to denonco_app;

-- Official documents: drafts that change, issued ones that never do. The serving role may add to `letters` and to what makes
-- one void, and change neither.
create type letter_kind as enum (
  'decision', 'completion', 'attestation', 'forwarding', 'referral', 'hearing', 'invitation'
);

-- One row per register and year: its lock is what makes protocol numbers gapless.
create table letter_registers (
  kind case_kind not null,
  year integer not null,
  last_number integer not null default 0,
  primary key (kind, year)
);

create table letters (
  id uuid primary key,
  case_id uuid not null references cases (id),
  kind letter_kind not null,
  language text not null,
  register case_kind not null,
  year integer not null,
  ordinal integer not null,
  number text not null constraint letters_number unique,
  issued_at timestamptz not null,
  issued_by uuid references members (id),
  -- As it is printed; it opens only the answer whether the document is genuine.
  code text not null constraint letters_code unique,
  subject text not null,
  -- What staff wrote, for the draft of a document that replaces this one. The document itself is the stored PDF.
  content jsonb not null,
  for_filer boolean not null,
  size integer not null,
  sha256 bytea not null,
  replaces uuid references letters (id) constraint letters_replaced_once unique,
  constraint letters_ordinal unique (register, year, ordinal)
);
create index letters_of_case on letters (case_id, issued_at);

create table letter_voids (
  letter_id uuid primary key references letters (id),
  at timestamptz not null,
  member_id uuid references members (id),
  reason text not null
);

create table letter_drafts (
  id uuid primary key,
  case_id uuid not null references cases (id),
  kind letter_kind not null,
  language text not null,
  version integer not null,
  content jsonb not null,
  for_filer boolean not null,
  updated_at timestamptz not null,
  updated_by uuid references members (id),
  replaces uuid references letters (id)
);
create index letter_drafts_of_case on letter_drafts (case_id);

grant select, insert on letters, letter_voids to denonco_app;
grant select, insert, update on letter_registers to denonco_app;
grant select, insert, update, delete on letter_drafts to denonco_app;

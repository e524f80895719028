-- Bundles: a whole case in one file for another authority. The row stays as the record of what was made; the file goes after days.
create table case_bundles (
  id uuid primary key,
  case_id uuid not null references cases,
  member_id uuid not null references members,
  asked_at timestamptz not null,
  receiver text not null constraint case_bundles_receiver check (receiver in ('court', 'prosecutor', 'archive')),
  texts text not null constraint case_bundles_texts check (texts in ('whole', 'redacted')),
  originals boolean not null,
  leaves_out text[] not null,
  state text not null constraint case_bundles_state check (state in ('waiting', 'making', 'ready', 'cancelled', 'failed', 'gone')),
  files_done integer not null default 0,
  files_total integer not null default 0,
  size bigint,
  sha256 bytea,
  ended_at timestamptz
);
create index case_bundles_case on case_bundles (case_id, asked_at desc);
-- One is made at a time for each case.
create unique index case_bundles_open on case_bundles (case_id) where state in ('waiting', 'making');
create index case_bundles_kept on case_bundles (ended_at) where state = 'ready';
grant select, insert, update on case_bundles to denonco_app;

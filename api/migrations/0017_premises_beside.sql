-- What stands beside reports of premises: inspections, photos and plans, and workbooks that were shown and not yet written
-- (api/src/premises/{inspections,files,sheets}).

create type inspection_kind as enum ('kqz', 'municipality');
create type inspection_verdict as enum ('suitable', 'conditional', 'unsuitable');

-- Append-only: a correction is a row of its own that names the one it replaces, and each is replaced at most once.
create table premises_inspections (
  id integer primary key generated always as identity,
  report_id integer not null references premises_reports (id),
  kind inspection_kind not null,
  inspected_on date not null,
  inspector text not null,
  findings text not null,
  verdict inspection_verdict not null,
  measures text,
  due_on date,
  corrects_id integer constraint premises_inspections_corrected_once unique references premises_inspections (id),
  correction_reason text,
  -- Made on the device: sent twice, it is one inspection.
  idempotency_key uuid constraint premises_inspections_key unique,
  made_by uuid not null references members (id),
  made_at timestamptz not null,
  constraint premises_inspections_reason check ((corrects_id is null) = (correction_reason is null)),
  constraint premises_inspections_measures check (verdict = 'suitable' or measures is not null)
);
create index premises_inspections_of_report on premises_inspections (report_id, id);

-- The primary key is the upload's, so an upload is one file of one report. Removed ones go, and their bytes a day later.
create table premises_files (
  id uuid primary key constraint premises_files_upload references uploads (id),
  report_id integer not null references premises_reports (id),
  -- Null: a photo of an inspection.
  field text,
  inspection_id integer references premises_inspections (id),
  name text not null,
  kind text not null,
  size bigint not null,
  sha256 bytea not null,
  is_public boolean not null default false,
  added_by uuid not null references members (id),
  added_at timestamptz not null,
  constraint premises_files_place check ((field is null) <> (inspection_id is null)),
  constraint premises_files_public check (not is_public or field is not null)
);
create index premises_files_of_report on premises_files (report_id);
create index premises_files_of_inspection on premises_files (inspection_id) where inspection_id is not null;

-- What a workbook would change, as it was shown: kept an hour, for one member, and written at most once.
create table premises_imports (
  id uuid primary key,
  member_id uuid not null references members (id),
  election_code text not null references elections (code),
  kind premises_kind not null,
  file_name text not null,
  sha256 bytea not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index premises_imports_by_expiry on premises_imports (expires_at);
create table premises_import_rows (
  import_id uuid not null references premises_imports (id) on delete cascade,
  -- As the sheet counts.
  row_number integer not null,
  code text,
  report_id integer references premises_reports (id),
  -- The version that was compared with.
  version integer,
  outcome text not null constraint premises_import_rows_outcome check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  -- All answers as they will stand; null when the row is refused or changes nothing.
  data jsonb,
  changes jsonb not null default '[]',
  faults jsonb not null default '[]',
  primary key (import_id, row_number)
);

grant select, insert on premises_inspections to denonco_app;
grant select, insert, update, delete on premises_files, premises_imports to denonco_app;
grant select, insert, delete on premises_import_rows to denonco_app;

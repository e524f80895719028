-- Evidence: what is uploaded, whether it was scanned and cleaned, and to which case it belongs. The bytes lie in storage,
-- under the id of the upload.

create type scan_state as enum ('pending', 'clean', 'infected', 'unscanned', 'failed');
create type cleaning_state as enum ('pending', 'ready', 'none', 'failed');
create type document_purpose as enum ('evidence', 'decision', 'answer', 'message');

create table uploads (
  -- Random; whoever knows it may go on with the upload, file it or remove it.
  id uuid primary key,
  name text not null,
  size bigint not null constraint uploads_size check (size > 0),
  -- Null until every byte is there and looked at; then either a kind or a refusal.
  kind text,
  sha256 bytea,
  completed_at timestamptz,
  refused_at timestamptz,
  scan scan_state not null default 'pending',
  scanned_at timestamptz,
  -- What the scanner calls it.
  finding text,
  cleaning cleaning_state not null default 'pending',
  cleaned_size bigint,
  created_at timestamptz not null,
  constraint uploads_complete check ((completed_at is null) = (kind is null) and (kind is null) = (sha256 is null))
);
create index uploads_by_created on uploads (created_at);
create index uploads_to_scan on uploads (completed_at) where scan in ('pending', 'unscanned', 'failed');

-- Append-only. The primary key is the upload's, so an upload belongs to one case only.
create table case_documents (
  id uuid primary key constraint case_documents_upload references uploads (id),
  case_id uuid not null references cases (id),
  position integer not null,
  purpose document_purpose not null,
  name text not null,
  kind text not null,
  size bigint not null,
  sha256 bytea not null,
  attached_at timestamptz not null
);
create index case_documents_of_case on case_documents (case_id, attached_at, position);

-- Who writes to an upload right now, on whichever node; a lease that ends by itself when its node dies.
create unlogged table upload_locks (
  upload_id text primary key,
  holder uuid not null,
  -- Another request waits: the holder is to let go.
  wanted boolean not null default false,
  expires_at timestamptz not null
);

grant select on uploads, case_documents, upload_locks to denonco_app;
grant insert, update, delete on uploads, upload_locks to denonco_app;
grant insert on case_documents to denonco_app;

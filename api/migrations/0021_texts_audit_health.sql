-- What the commission writes itself: the history of every edited text, words instead of the program's, documents to
-- download; the audit log made findable; and since when a part of the service is as it is.

-- Each change of a text as it was saved, from 1 on; 0 is what came with the program. Subjects are `notice.event.email`,
-- `letter.decision.denouncement`, `request.den-place-unclear`, `faq.sa-zgjat`, `faq-group.before`, `document.<id>`.
-- The key of a text and its version is also what two people who edit at once meet at.
create table text_versions (
  subject text not null,
  version integer not null,
  at timestamptz not null,
  member_id uuid references members (id),
  action text not null,
  -- As it was then, so that it can be read and brought back.
  content jsonb not null,
  primary key (subject, version)
);

-- Words that stand instead of the program's and have no table of their own: letters, and what the bell says.
create table text_words (
  subject text primary key,
  content jsonb not null,
  edited_at timestamptz not null,
  edited_by uuid references members (id)
);

-- Documents that the commission publishes beside the guides and forms that the program makes.
create table published_documents (
  id uuid primary key,
  -- Part of its address; stays the same for ever.
  slug text not null constraint published_documents_slug unique constraint published_documents_slug_form check (slug ~ '^[a-z0-9-]{1,80}$'),
  kind text not null,
  language text not null constraint published_documents_language check (language in ('al', 'en')),
  position integer not null,
  title_al text not null,
  title_en text not null,
  summary_al text not null,
  summary_en text not null,
  edited_at timestamptz not null,
  retired_at timestamptz
);
-- Each file it ever had; the last one is what is downloaded. The bytes lie beside issued letters, under the id of the row.
create table published_document_files (
  id uuid primary key,
  document_id uuid not null references published_documents (id),
  ordinal integer not null,
  at timestamptz not null,
  member_id uuid references members (id),
  name text not null,
  size integer not null,
  pages integer,
  sha256 bytea not null,
  constraint published_document_files_ordinal unique (document_id, ordinal)
);

-- Newest first by id, for one action or one case (for one member 0019 has it), within days, and by its words as registers
-- fold them.
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_target on audit_log (target, id) where target is not null;
create index audit_log_by_time on audit_log (at);
create index audit_log_by_words on audit_log
  using gin (to_tsvector('simple', name_key(coalesce(target, '') || ' ' || data::text)));

-- What a part of the service was when it was last looked at, and since when.
create table service_states (
  part text primary key,
  state text not null,
  since timestamptz not null,
  seen_at timestamptz not null
);

grant select, insert on text_versions, published_document_files to denonco_app;
grant select, insert, update, delete on text_words to denonco_app;
grant select, insert, update on published_documents, service_states to denonco_app;
grant select on audit_log to denonco_app;

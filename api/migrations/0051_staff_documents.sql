-- Files that staff add to a case: by whom, whether the filer sees them, and which message or note they came with.
alter type document_purpose add value 'note';
alter type document_purpose add value 'inspection';
alter type document_purpose add value 'party';
alter type document_purpose add value 'incoming';
alter type document_purpose add value 'other';
-- The letter by which a party is asked for its claims.
alter type letter_kind add value 'claims';

alter table case_documents
  add column member_id uuid,
  add column filer_sees boolean not null default true,
  add column about uuid;

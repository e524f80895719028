-- The letter that tells what KAS decided on a sanction. Like any decision it is an act of the commission, which retention
-- leaves alone; as text, because a new value of a type cannot be used where it is made.

alter type letter_kind add value 'sanction';

create or replace function erase_letters(asked uuid, asked_at timestamptz, only_to_filer boolean) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  documents integer;
begin
  with gone as (
    update public.letters set content = '{}', subject = '', erased_at = asked_at
    where case_id = asked and kind::text not in ('decision', 'sanction') and (for_filer or not only_to_filer)
      and erased_at is null
    returning id
  ), files as (
    insert into public.retention_files (id, kind, at) select id, 'letter', asked_at from gone
  )
  select count(*) into documents from gone;
  delete from public.letter_drafts where case_id = asked and (for_filer or not only_to_filer);
  return documents;
end
$$;

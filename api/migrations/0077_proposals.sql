-- An investigator proposes how a denouncement is decided. The proposed text is a draft: it is erased with the content.
alter type case_status add value 'proposed' after 'session';

-- As in 0025, with proposals and tasks.
create or replace function erase_content(asked uuid, asked_at timestamptz) returns jsonb
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  texts integer := 1; changed integer; messages integer; notes integer; documents integer; files integer;
begin
  update public.cases set description = '', occurred_at = null, violated_act = null, unit_code = null, address = null,
    voting_centre = null, lat = null, lng = null, salt = '\x' where id = asked;
  update public.case_subjects set nipt = null,
    name = case when type_code in ('PARTY', 'ELECTION_BODY', 'CENTRAL_INSTITUTION', 'MUNICIPALITY', 'ADMIN_UNIT',
      'STATE_ENTERPRISE', 'SCHOOL', 'HEALTH') then name end,
    institution = case when type_code in ('PARTY', 'ELECTION_BODY', 'CENTRAL_INSTITUTION', 'MUNICIPALITY', 'ADMIN_UNIT',
      'STATE_ENTERPRISE', 'SCHOOL', 'HEALTH', 'PUBLIC_EMPLOYEE', 'ELECTED', 'HEAD', 'RESPONSIBLE') then institution end,
    function = case when type_code in ('PUBLIC_EMPLOYEE', 'ELECTED', 'HEAD', 'RESPONSIBLE') then function end
    where case_id = asked;
  update public.complaint_details set legal_basis = '', facts = '', requested_evidence = null, claim = ''
    where case_id = asked;
  update public.case_requests set text = '', answer = null, draft = null, link_hash = null where case_id = asked;
  get diagnostics changed = row_count;
  texts := texts + changed;
  update public.case_events set data = data - array['reason', 'request', 'proposal']
    where case_id = asked and data ?| array['reason', 'request', 'proposal'];
  get diagnostics changed = row_count;
  texts := texts + changed;
  delete from public.case_messages where case_id = asked;
  get diagnostics messages = row_count;
  delete from public.case_note_texts where note_id in (select id from public.case_notes where case_id = asked);
  delete from public.case_notes where case_id = asked;
  get diagnostics notes = row_count;
  delete from public.case_tasks where case_id = asked;
  update public.case_links set reason = '' where asked in (case_id, other_id);
  update public.letter_voids set reason = '' where letter_id in (select id from public.letters where case_id = asked);
  documents := public.erase_letters(asked, asked_at, false);
  files := public.erase_files(asked, asked_at);
  update public.hearings set video_link = null, invited = null where case_id = asked;
  delete from public.identity_openings where case_id = asked;
  delete from public.case_search where case_id = asked;
  update public.audit_log a set data = a.data - array['reason', 'text', 'subject']
    from public.cases c where c.id = asked and a.target = c.number and a.data ?| array['reason', 'text', 'subject'];
  -- Without the salts, nobody can try guesses against the log.
  update public.log_leaves set salt = null where case_id = asked and kind <> 'erasure';
  return jsonb_strip_nulls(jsonb_build_object('texts', texts, 'messages', nullif(messages, 0),
    'notes', nullif(notes, 0), 'files', nullif(files, 0), 'letters', nullif(documents, 0)));
end
$$;

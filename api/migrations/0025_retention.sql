-- Retention: how long what is kept of people stays, what is held, what was erased. Erasing is done by functions of the owner
-- alone: the serving role may call them and they do nothing that no rule in force covers (docs/retention.md).

-- As contract/src/retention.ts has them until somebody edits one; `least_days` (months of 30) is never edited.
create table retention_rules (
  code text primary key,
  is_on boolean not null,
  amount integer not null,
  unit text not null,
  least_days integer not null,
  version integer not null default 1,
  edited_at timestamptz,
  edited_by uuid references members (id),
  constraint retention_rules_unit check (unit in ('days', 'months', 'years')),
  constraint retention_rules_amount check (amount between 1 and 1200),
  constraint retention_rules_least check (make_interval(
    years => case unit when 'years' then amount else 0 end,
    months => case unit when 'months' then amount else 0 end,
    days => case unit when 'days' then amount else 0 end) >= make_interval(days => least_days))
);
insert into retention_rules (code, is_on, amount, unit, least_days) values
  ('identity', true, 24, 'months', 180),
  ('contentRefused', true, 5, 'years', 360),
  ('content', true, 10, 'years', 720),
  ('drafts', true, 30, 'days', 1),
  ('deliveries', true, 30, 'days', 7),
  ('confirmations', true, 2, 'days', 2),
  ('uploads', true, 1, 'days', 1),
  ('notices', true, 180, 'days', 30),
  ('devices', true, 400, 'days', 30),
  ('audit', true, 10, 'years', 720);

-- A case before a court is not erased; nor is one that anybody with a reason asked to keep.
create table retention_holds (
  id uuid primary key,
  case_id uuid not null references cases (id),
  reason text not null,
  at timestamptz not null,
  member_id uuid not null references members (id),
  ended_at timestamptz,
  ended_by uuid references members (id),
  end_reason text,
  constraint retention_holds_ended check (
    (ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null))
);
create unique index retention_holds_one on retention_holds (case_id) where ended_at is null;

-- Once for each case and rule, whichever node comes first. Written by erase_case alone.
create table case_erasures (
  case_id uuid not null references cases (id),
  rule text not null references retention_rules (code),
  at timestamptz not null,
  -- Of the event that says so; written in the same transaction.
  event_ordinal integer not null,
  -- { kind: how many }
  removed jsonb not null,
  primary key (case_id, rule)
);
create index case_erasures_by_time on case_erasures (at desc, case_id);

-- Bytes in storage that have to go: taken away after the commit, and the row with them.
create table retention_files (
  id uuid primary key,
  kind text not null constraint retention_files_kind check (kind in ('upload', 'letter')),
  at timestamptz not null
);
-- What is left of an upload or an issued document says that its bytes are gone.
alter table uploads add column erased_at timestamptz;
alter table letters add column erased_at timestamptz;

-- ---------- what is due ----------
create function is_case_ended(asked case_status) returns boolean
language sql immutable parallel safe
return asked::text in ('closed', 'forwarded', 'not_accepted', 'lapsed', 'withdrawn', 'joined', 'final', 'form_lapsed');

create function retention_covers(rule text, asked case_status) returns boolean
language sql immutable parallel safe
return is_case_ended(asked) and (rule = 'identity'
  or (rule = 'contentRefused') = (asked::text in ('not_accepted', 'lapsed', 'withdrawn', 'forwarded', 'form_lapsed')));

create function retention_interval(amount integer, unit text) returns interval
language sql immutable parallel safe
return make_interval(years => case unit when 'years' then amount else 0 end,
  months => case unit when 'months' then amount else 0 end, days => case unit when 'days' then amount else 0 end);

/* Which cases are read with this one: the one it was joined to, and those split off it, whose filer is this one's. */
create function retention_kin(asked uuid) returns setof uuid
language sql stable as $$
  select id from cases where id = asked
  union select joined_to from cases where id = asked and joined_to is not null
  union select id from cases where split_from = asked
$$;

/* The prosecution was told and has not said how it ended (KZ 167/1), or somebody holds the case or one of its kin. */
create function is_case_held(asked uuid) returns boolean
language sql stable as $$
  select exists (
    select from retention_kin(asked) kin where
      exists (select from retention_holds h where h.case_id = kin and h.ended_at is null)
      or exists (
        select from case_events r where r.case_id = kin and r.action = 'refer' and not exists (
          select from case_events a where a.case_id = kin and a.action = 'recordReferral' and a.ordinal > r.ordinal
            and a.data ->> 'referralResult' in ('not_started', 'dismissed', 'convicted', 'acquitted'))))
$$;

/* When the last thing happened in a case that has ended with its kin; null while one of them goes on. What the clock and the
   rules do to a case is nothing that happens in it. */
create function retention_since(asked uuid) returns timestamptz
language sql stable as $$
  select case when bool_and(is_case_ended(c.status)) then max(last.at) end
  from retention_kin(asked) kin join cases c on c.id = kin
    cross join lateral (
      select e.at from case_events e
      where e.case_id = kin and e.action not in ('eraseIdentity', 'eraseContent', 'recount', 'recountInside')
      order by e.ordinal desc limit 1) last
$$;

create function retention_due(since timestamptz, amount integer, unit text) returns timestamptz
language sql immutable parallel safe
return (since at time zone 'Europe/Tirane' + retention_interval(amount, unit)) at time zone 'Europe/Tirane';

-- ---------- erasing ----------
/* Erases what a rule in force covers of one case, and says how much. Neither a clock that runs ahead nor a caller who would
   like to can make it do more: the rule, its period, holds and the database's own clock decide here.
   The event and the leaf are the caller's to write in the same transaction. */
create function erase_case(asked uuid, rule_code text, asked_at timestamptz, ordinal integer) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_case public.cases;
  removed jsonb;
begin
  select * into found_case from public.cases where id = asked for update;
  if not exists (
    select from public.retention_rules r
    where r.code = rule_code and r.is_on and r.code in ('identity', 'content', 'contentRefused')
      and public.retention_covers(r.code, found_case.status)
      and not public.is_case_held(asked)
      and public.retention_due(public.retention_since(asked), r.amount, r.unit) <= least(asked_at, clock_timestamp())
  ) then
    raise exception 'no rule of retention covers this' using errcode = 'DR001';
  end if;
  if rule_code = 'identity' then removed := public.erase_identity(asked, asked_at);
  else removed := public.erase_content(asked, asked_at);
  end if;
  insert into public.case_erasures (case_id, rule, at, event_ordinal, removed)
    values (asked, rule_code, asked_at, ordinal, removed);
  return removed;
end
$$;

/* Who filed and how to reach them. With the wrapped key goes whatever could ever be opened. */
create function erase_identity(asked uuid, asked_at timestamptz) returns jsonb
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  identities integer; contacts integer; documents integer;
begin
  delete from public.case_identities where case_id = asked;
  get diagnostics identities = row_count;
  update public.case_subscriptions set ended_at = coalesce(ended_at, asked_at), sealed = null, address_hash = null, masked = ''
    where case_id = asked and ended_at is null;
  get diagnostics contacts = row_count;
  update public.case_registrations set reference_hash = null where case_id = asked and reference_hash is not null;
  documents := public.erase_letters(asked, asked_at, true);
  return jsonb_strip_nulls(jsonb_build_object(
    'identity', nullif(identities, 0), 'contacts', nullif(contacts, 0), 'letters', nullif(documents, 0)));
end
$$;

/* Documents but decisions, which are acts of the commission: those addressed to the filer, or all. That they were issued,
   under which number and with which fingerprint stays. */
create function erase_letters(asked uuid, asked_at timestamptz, only_to_filer boolean) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  documents integer;
begin
  with gone as (
    update public.letters set content = '{}', subject = '', erased_at = asked_at
    where case_id = asked and kind <> 'decision' and (for_filer or not only_to_filer) and erased_at is null
    returning id
  ), files as (
    insert into public.retention_files (id, kind, at) select id, 'letter', asked_at from gone
  )
  select count(*) into documents from gone;
  delete from public.letter_drafts where case_id = asked and (for_filer or not only_to_filer);
  return documents;
end
$$;

/* What was told, sent, written and found. Number, dates, place down to the municipality, object, status, outcome, deadlines and
   the decision stay, and of those denounced what the public register shows. */
create function erase_content(asked uuid, asked_at timestamptz) returns jsonb
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
  update public.case_events set data = data - array['reason', 'request']
    where case_id = asked and data ?| array['reason', 'request'];
  get diagnostics changed = row_count;
  texts := texts + changed;
  delete from public.case_messages where case_id = asked;
  get diagnostics messages = row_count;
  delete from public.case_note_texts where note_id in (select id from public.case_notes where case_id = asked);
  delete from public.case_notes where case_id = asked;
  get diagnostics notes = row_count;
  update public.case_links set reason = '' where asked in (case_id, other_id);
  update public.letter_voids set reason = '' where letter_id in (select id from public.letters where case_id = asked);
  documents := public.erase_letters(asked, asked_at, false);
  files := public.erase_files(asked, asked_at);
  update public.hearings set video_link = null, invited = null where case_id = asked;
  delete from public.identity_openings where case_id = asked;
  delete from public.case_search where case_id = asked;
  update public.audit_log a set data = a.data - array['reason', 'text', 'subject']
    from public.cases c where c.id = asked and a.target = c.number and a.data ?| array['reason', 'text', 'subject'];
  -- Nobody can try guesses against the log any more; the entries themselves stay, so that the tree does.
  update public.log_leaves set salt = null where case_id = asked and kind <> 'erasure';
  return jsonb_strip_nulls(jsonb_build_object('texts', texts, 'messages', nullif(messages, 0),
    'notes', nullif(notes, 0), 'files', nullif(files, 0), 'letters', nullif(documents, 0)));
end
$$;

create function erase_files(asked uuid, asked_at timestamptz) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  files integer;
begin
  insert into public.retention_files (id, kind, at)
    select id, 'upload', asked_at from public.case_documents where case_id = asked on conflict do nothing;
  update public.case_documents set name = '' where case_id = asked;
  get diagnostics files = row_count;
  update public.uploads u set name = '', cleaning = 'none', cleaned_size = null, finding = null, erased_at = asked_at
    from public.case_documents d where d.id = u.id and d.case_id = asked;
  return files;
end
$$;

/* The audit log is added to and never changed; what is older than its rule says goes. At most so many at once. */
create function forget_audit(asked_at timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone integer;
begin
  delete from public.audit_log where id in (
    select a.id from public.audit_log a, public.retention_rules r
    where r.code = 'audit' and r.is_on
      and a.at < least(asked_at, clock_timestamp()) - public.retention_interval(r.amount, r.unit)
    order by a.id limit most);
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function erase_case(uuid, text, timestamptz, integer), erase_identity(uuid, timestamptz),
  erase_letters(uuid, timestamptz, boolean), erase_content(uuid, timestamptz), erase_files(uuid, timestamptz),
  forget_audit(timestamptz, integer) from public;
grant execute on function erase_case(uuid, text, timestamptz, integer), forget_audit(timestamptz, integer) to denonco_app;
grant select on retention_rules, retention_holds, case_erasures, retention_files to denonco_app;
grant update (is_on, amount, unit, version, edited_at, edited_by) on retention_rules to denonco_app;
grant insert on retention_holds to denonco_app;
grant update (ended_at, ended_by, end_reason) on retention_holds to denonco_app;
grant delete on retention_files to denonco_app;

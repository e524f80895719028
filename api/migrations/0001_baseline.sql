-- The whole schema of version 0.1.0, by feature. Later migrations only add (docs/guide/upgrading.md).

-- ---------- types ----------

create type list_name as enum (
  'education_level', 'denouncer_type', 'denounce_object', 'subject_type', 'complainer_type', 'complained_act_type',
  'electoral_subject'
);
create type deadline_unit as enum ('hours', 'calendar_days', 'working_days');
create type case_kind as enum ('denouncement', 'complaint');
create type case_track as enum ('denouncement', 'tip');
create type case_status as enum (
  'registered', 'preliminary_check', 'returned', 'investigation', 'session', 'proposed', 'decided', 'at_kas', 'closed',
  'forwarded', 'not_accepted', 'lapsed', 'withdrawn', 'joined', 'hearing', 'published', 'appealed', 'final',
  'form_lapsed'
);
create type confidentiality as enum ('named', 'confidential', 'anonymous');
create type outcome as enum (
  'criminal_referral', 'fine', 'propose_sanction', 'banned', 'order_remove', 'order_close', 'accepted',
  'partly_accepted', 'rejected', 'suspended', 'dropped', 'no_competence', 'invalidity', 'recount', 'act_annulled',
  'act_changed', 'act_upheld', 'repeat_elections', 'invalidity_unit', 'fine_confiscation', 'fine_no_funding',
  'discipline', 'propose_discipline', 'suspend_ad', 'new_investigation', 'order_decide'
);
create type organ as enum ('KZAZ', 'KOMISIONER', 'KAS', 'KQZ');

-- Evidence: what is uploaded, whether it was scanned and cleaned, and to which case it belongs. The bytes lie in storage,
-- under the id of the upload.
create type scan_state as enum ('pending', 'clean', 'infected', 'unscanned', 'failed', 'encrypted');
create type cleaning_state as enum ('pending', 'ready', 'none', 'failed');
create type document_purpose as enum (
  'evidence', 'decision', 'answer', 'message', 'scan', 'note', 'inspection', 'party', 'incoming', 'other'
);

-- Codes sent to telephones, messages on their way, who wants news of a case, messages on a case, one-time links.
-- No address lies here in the open: those of subscribers and of messages are sealed, those confirmed are keyed hashes.
create type notice_channel as enum ('email', 'sms');

-- Written when a deadline ends, by the rule of api/src/register/cases. `settled_at` is when that was clear:
-- of one that was kept when it ended, of one that was missed its end in law.
create type deadline_fate as enum ('met', 'missed', 'stopped');

-- Alerts of deadlines: one for each end, however late it is noticed. Rows are added, never changed.
create type deadline_alert as enum ('warning', 'breach', 'ended');

-- Official documents: drafts that change, issued ones that never do. The serving role may add to `letters` and to what makes
-- one void, and change neither.
create type letter_kind as enum (
  'decision', 'completion', 'attestation', 'forwarding', 'referral', 'hearing', 'invitation', 'refusal', 'sanction',
  'claims'
);

-- Filings that came on paper or were told at a desk: how a case came, and what the office noted on the paper.
create type case_channel as enum ('online', 'paper', 'desk');
create type receipt_way as enum ('handed_in', 'post', 'told');

-- Hearings: what the events of a case say of when and where it is heard, kept in the transaction of the event
-- (api/src/casework/hearings). The events stay what is believed.
create type hearing_state as enum ('set', 'moved', 'held', 'cancelled');

-- Elections, their zones and voting centres, and what municipalities report of the premises (api/src/reference/elections, api/src/premises).
create type election_kind as enum ('parliamentary', 'local', 'partial', 'referendum');
create type election_state as enum ('planned', 'reporting', 'closed');
create type premises_kind as enum ('kzaz', 'qv', 'vnv');
create type premises_status as enum (
  'expected', 'draft', 'sent', 'in_review', 'returned', 'approved', 'refused', 'published'
);

-- Belonging to reports of premises: inspections, photos and plans, and imported workbooks that are not yet applied
-- (api/src/premises/{inspections,files,sheets}).
create type inspection_kind as enum ('kqz', 'municipality');
create type inspection_verdict as enum ('suitable', 'conditional', 'unsuitable');

-- The register log: one Merkle tree (RFC 6962) over every filing and every later event of weight. A leaf is written in the
-- transaction of what it stands for; the sequencer (api/src/register/registerLog/sequencing) gives it its position. docs/reference/register-log.md.
create type log_kind as enum (
  'filing', 'event', 'message', 'deadline', 'identity', 'erasure', 'key', 'roster', 'clock', 'row', 'audit',
  'publication'
);

-- ---------- register ----------

-- The register of denouncements, its people and its lists.
-- Two roles: the owner runs migrations; denonco_app serves. denonco_app may add to events, identities and the audit log, never change them.
create collation if not exists albanian (provider = icu, locale = 'sq-AL');

-- Search form of a text: `foldForSearch` of contract/src/platform/texts.ts, held equal by fold.test.ts.
create function fold_for_search(text) returns text
  language sql immutable strict parallel safe
  return translate(lower(regexp_replace(
    normalize(translate($1, '`´‘’‛′‵ʹʻʼʽʾʿˈ՚׳᾽᾿ꞌ', repeat('''', 19)), nfkd),
    '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]',
    '', 'g') collate albanian), 'ıłøđς', 'ilodσ');

create table regions (
  code text primary key,
  name_al text not null,
  name_en text not null
);

create table municipalities (
  code text primary key,
  region_code text not null references regions (code),
  name_al text not null,
  name_en text not null,
  alt_names text[] not null default '{}'
);

create table units (
  code text primary key,
  municipality_code text not null references municipalities (code),
  name_al text not null,
  name_en text not null,
  alt_names text[] not null default '{}',
  lat double precision,
  lng double precision
);
create index units_of_municipality on units (municipality_code);

-- Every taxonomy in one table: ordered, in both languages, retired and never deleted. `extra` holds what only one list has.
create table list_items (
  id uuid primary key default gen_random_uuid(),
  list list_name not null,
  code text not null,
  position integer not null,
  name_al text not null,
  name_en text not null,
  legal_basis text,
  extra jsonb not null default '{}',
  retired_at timestamptz,
  -- Loaded by the program at every start, which skips rows that administrators added, edited, retired or ordered.
  seeded boolean not null default false,
  -- Since then it is the commission's.
  edited_at timestamptz,
  -- Since then its place in the list is the commission's.
  ordered_at timestamptz,
  -- An edit that saw another is refused.
  revision integer not null default 1,
  constraint list_items_code unique (list, code)
);

-- KZ 125: rest days beside Saturday and Sunday.
create table holidays (
  day date primary key,
  name_al text not null,
  name_en text not null,
  seeded boolean not null default false,
  edited_at timestamptz,
  -- Taken out; kept, so that the next start does not bring it back.
  removed_at timestamptz,
  -- The opposite of a holiday: a rest day on which the office works (KZ 125).
  works boolean not null default false,
  revision integer not null default 1,
  -- Holidays whose day is computed and not announced yet.
  expected boolean not null default false
);

create table roles (
  code text primary key,
  name_al text not null,
  name_en text not null,
  scope text not null constraint roles_scope check (scope in ('country', 'assigned', 'municipality')),
  -- Second factors, sessions that can be told apart, devices a member has signed in from, and links that are used once.
  -- Whether members with the role must sign in with a second factor; an administrator may set it for further roles.
  requires_second_factor boolean not null default true,
  -- Roles of the program (`seeded`) are updated with it until they are edited (`edited_at`).
  seeded boolean not null default false,
  edited_at timestamptz,
  -- Only roles without members can be retired.
  retired_at timestamptz,
  -- Optimistic locking: the second of two concurrent edits is a conflict.
  version integer not null default 1
);

-- Codes are told apart by more than capital letters.
create unique index roles_code_folded on roles (lower(code));

create table role_permissions (
  role_code text not null references roles (code),
  permission text not null,
  primary key (role_code, permission)
);

create table members (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  surname text not null,
  phone text,
  password_hash text,
  must_change_password boolean not null default false,
  role_code text not null references roles (code),
  municipality_code text references municipalities (code),
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- What members are told: in the bell, by e-mail and by SMS, as each of them wishes; and words of messages that an
  -- administrator wrote anew.
  -- The language in which a member is written to.
  language text not null default 'al' constraint members_language check (language in ('al', 'en')),
  password_changed_at timestamptz,
  version integer not null default 1,
  -- Who invited the member, and since when rights to open identities were last given; null: since the account was made.
  invited_by uuid references members (id),
  granted_at timestamptz,
  -- Until which day, included, a member is away; colleagues see it where work is given out.
  absent_until date,
  -- From which day a member is away; null for absences noted before this was asked.
  absent_from date
);

create table deadline_rules (
  code text not null,
  amount integer not null constraint deadline_rules_amount check (amount > 0),
  unit deadline_unit not null,
  legal_basis text not null,
  is_public boolean not null,
  valid_from date not null default '2000-01-01',
  valid_to date,
  -- Deadlines at work: when they warn, what fired, and what became of each, so that the share kept on time is one reading.
  -- How long before its end a deadline warns; without these it never does. An administrator may change them.
  warn_amount integer constraint deadline_rules_warn_amount check (warn_amount > 0),
  warn_unit deadline_unit,
  revision integer not null default 1,
  -- Null: a default of the program.
  set_by uuid references members (id),
  set_at timestamptz,
  reason text,
  outside_amount integer,
  primary key (code, valid_from),
  constraint deadline_rules_warning check ((warn_amount is null) = (warn_unit is null)),
  constraint deadline_rules_time check (valid_to is null or valid_to > valid_from)
);

-- Of a rule's versions one is the last.
create unique index deadline_rules_one_last on deadline_rules (code) where valid_to is null;
create unique index members_email on members (lower(email));
create index members_by_role on members (role_code);

-- More or fewer permissions than the role gives.
create table member_permissions (
  member_id uuid not null references members (id),
  permission text not null,
  granted boolean not null,
  primary key (member_id, permission)
);

-- Opaque tokens, stored as hashes. Every node checks them here, so that a session ends on all nodes at once.
create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- The id names a session without opening it. No address is kept; the words are those a person reads.
  id uuid not null default gen_random_uuid() constraint sessions_id unique,
  browser text,
  system text,
  device_kind text
    constraint sessions_device_kind check (device_kind in ('computer', 'phone', 'tablet')),
  -- When the member last proved who they are: at signing in, or again for what is sensitive.
  verified_at timestamptz
);
create index sessions_of_member on sessions (member_id);

-- Counters of throttles; losing them in a crash only forgives a few attempts.
create unlogged table throttles (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Solved challenges are used once: by one idempotency key, so that the same filing may be sent again.
create unlogged table spent_challenges (
  signature text primary key,
  used_for bytea not null,
  expires_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member_id uuid references members (id),
  action text not null,
  target text,
  data jsonb not null default '{}'
);

-- What was done to an account, and when its member was last here.
create index audit_log_of_account on audit_log (target, id) where action like 'members.%';
create index audit_log_by_member on audit_log (member_id, id);

-- Newest first by id, for one action or one case (for one member 0019 has it), within days, and by its words as registers
-- fold them.
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_target on audit_log (target, id) where target is not null;
create index audit_log_by_time on audit_log (at);

-- One row per register: its lock is what makes numbers gapless (a failed filing rolls its number back).
create table registers (
  kind case_kind not null,
  year integer not null,
  last_number integer not null default 0,
  primary key (kind, year)
);

create table cases (
  id uuid primary key,
  kind case_kind not null,
  year integer not null,
  ordinal integer not null,
  number text not null constraint cases_number unique,
  track case_track,
  status case_status not null,
  -- How many events the case has; an action that saw fewer is refused.
  version integer not null,
  registered_at timestamptz not null,
  -- Keyed hashes: the code and the device's key are kept nowhere.
  tracking_hash bytea not null constraint cases_tracking_hash unique,
  idempotency_hash bytea not null constraint cases_idempotency_hash unique,
  language text not null,
  object_code text not null,
  description text not null,
  occurred_at text,
  violated_act text,
  region_code text references regions (code),
  municipality_code text references municipalities (code),
  unit_code text references units (code),
  address text,
  voting_centre text,
  lat double precision,
  lng double precision,
  confidentiality confidentiality not null,
  denouncer_type text,
  assignee_id uuid references members (id),
  decided_at timestamptz,
  outcome_seen_at timestamptz,
  -- The nearest deadline that runs, or the one that is paused; null once nothing runs.
  due_code text,
  due_at timestamptz,
  due_paused boolean not null default false,
  joined_to uuid references cases (id),
  -- The signed promise of the receipt (docs/reference/receipt.md): RFC 6962 leaf of the salted commitment to what was filed.
  content_sha256 bytea not null,
  leaf bytea not null,
  salt bytea not null,
  -- Against a results table: KAS has ten days instead of two (KZ 143.4).
  is_results boolean not null default false,
  -- Cases that came out of another: whose subjects were split off. What the first one has is read with it.
  split_from uuid references cases (id),
  -- Since when a message or an answer of the filer waits to be read; null when none does.
  filer_wrote_at timestamptz,
  channel case_channel not null default 'online',
  -- The stamp of the office; an online filing is received as it is registered.
  received_at timestamptz,
  -- Keyed hash of all that a filing sent: the same key with other content is refused instead of answered with the first receipt.
  -- Null: a case that was split off another.
  sent_hash bytea,
  -- When news of a case was stopped by the link in a message, so that its filer learns of it on the track page; null again once
  -- the filer asks for news anew.
  news_stopped_at timestamptz,
  constraint cases_ordinal unique (kind, year, ordinal),
  constraint cases_of_complaint check (kind <> 'complaint' or track is null),
  constraint cases_received check ((channel = 'online') = (received_at is null)),
  -- Paper may lack the place (KZ 127.4), and so does what is split off such a case. The form asks for it.
  constraint cases_of_denouncement check (kind <> 'denouncement' or track is not null)
);

-- The queue's order: by deadline, those without one last. The counts of its views read the second index alone.
create index cases_queue on cases (kind, coalesce(due_at, 'infinity'), id);
create index cases_by_status on cases (kind, status, coalesce(due_at, 'infinity'), id) include (due_at, due_paused, assignee_id);
create index cases_by_assignee on cases (kind, assignee_id, coalesce(due_at, 'infinity'), id);
create index cases_split_from on cases (split_from) where split_from is not null;
create index cases_joined_to on cases (joined_to) where joined_to is not null;
create index cases_filer_wrote on cases (kind, coalesce(due_at, 'infinity'), id) where filer_wrote_at is not null;
create index cases_by_registered on cases (kind, registered_at desc, id desc);

-- For counts of open cases by assignee, without reading closed ones.
create index cases_by_assignee_status on cases (kind, assignee_id, status);
create index cases_by_municipality on cases (kind, municipality_code, coalesce(due_at, 'infinity'), id);
create index cases_by_object on cases (kind, object_code, coalesce(due_at, 'infinity'), id);
create index cases_by_due_code on cases (kind, due_code, due_at, id) where due_at is not null;
create index cases_by_year on cases (kind, year) include (id);
create index cases_by_received on cases (kind, received_at) where received_at is not null;
create index cases_by_place_and_day on cases (unit_code, left(occurred_at, 10), id desc)
  where unit_code is not null and occurred_at is not null;

create table case_subjects (
  id uuid primary key,
  case_id uuid not null references cases (id),
  position integer not null,
  type_code text not null,
  name text,
  function text,
  institution text,
  nipt text,
  outcome outcome,
  amount integer,
  -- A denounced party that was chosen from the list of registered electoral subjects.
  electoral_subject text,
  constraint case_subjects_position unique (case_id, position)
);
create index case_subjects_by_outcome on case_subjects (outcome, case_id) where outcome is not null;
create index case_subjects_by_nipt on case_subjects (upper(nipt), case_id desc) where nipt is not null;

-- For counts of cases by value of a list.
create index case_subjects_by_type on case_subjects (type_code);

-- Append-only: the status of a case is the fold of these.
create table case_events (
  case_id uuid not null references cases (id),
  ordinal integer not null,
  at timestamptz not null,
  action text not null,
  member_id uuid references members (id),
  by_filer boolean not null,
  data jsonb not null default '{}',
  filer_sees boolean not null,
  public_sees boolean not null,
  primary key (case_id, ordinal)
);
create index case_events_by_time on case_events (at);

-- Referrals to the prosecution and its answers are counted by their events (KZ 167/1).
create index case_events_of_referrals on case_events (at, case_id) where action in ('refer', 'recordReferral');

-- How far the counting anew of a change has come.
create index case_events_of_recounts on case_events ((data ->> 'change')) where action in ('recount', 'recountInside');

-- Decisions of KAS with their votes, newest first: the names of its members are offered from the last one.
create index case_events_with_votes on case_events (at desc) where data ? 'votes';

-- Withdrawals under threat, a view of the queue: few rows among millions of events.
create index case_events_of_threats on case_events (case_id, ordinal)
  where action = 'noteThreat' or data ? 'threatened';

-- Decisions that oblige to a criminal report: few rows among millions of events.
create index case_events_of_criminal_outcomes on case_events (case_id, ordinal)
  where data -> 'outcomes' @> '[{"outcome": "criminal_referral"}]';

create table case_deadlines (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  code text not null,
  started_at timestamptz not null,
  -- The earliest end that the readings of the law in force give, and the latest with those readings, where they differ.
  due_at timestamptz not null,
  later_at timestamptz,
  later_by jsonb,
  -- A party is late after the later end, a body after the earlier (`partyCodes` in contract/src/register/deadlines.rules.ts).
  late_after timestamptz not null generated always as (
    case when code in ('completion', 'formCompletion', 'claims', 'resultsOpen', 'appeal', 'kasAppeal') then coalesce(later_at, due_at)
    else due_at end) stored,
  paused_at timestamptz,
  stopped_at timestamptz,
  legal_basis text not null,
  is_public boolean not null,
  fate deadline_fate,
  settled_at timestamptz,
  -- A running deadline keeps the version it began under. One that was counted anew names the day whose version it has now.
  rule_on date,
  -- The ends that it would have now and that an administrator decided not to give it.
  left_due_at timestamptz,
  left_later_at timestamptz,
  constraint case_deadlines_settled check (
    (fate is null) = (stopped_at is null) and (settled_at is null) = (stopped_at is null)),
  constraint case_deadlines_later check ((later_at is null) = (later_by is null))
);
create index case_deadlines_of_case on case_deadlines (case_id);
create unique index case_deadlines_one_runs on case_deadlines (case_id, code) where stopped_at is null;

-- The share on time reads this index alone; warnings, breaches and the board read the other.
create index case_deadlines_by_fate on case_deadlines (code, fate, settled_at) include (case_id) where fate <> 'stopped';
create index case_deadlines_running on case_deadlines (late_after) include (code, case_id, paused_at) where stopped_at is null;

create table case_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  text text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- As of its deadline: nothing lapses before it.
  later_at timestamptz,
  later_by jsonb,
  answered_at timestamptz,
  answer text,
  draft text,
  -- Requests: a link may be taken back while the request stays, and its news sent again.
  link_revoked_at timestamptz,
  told_again_at timestamptz,
  told_again_times integer not null default 0
);
create index case_requests_of_case on case_requests (case_id);

-- The register of requests, across cases: what waits by when it is due, what was answered by when it was.
create index case_requests_waiting on case_requests (coalesce(later_at, due_at), id) where answered_at is null;
create index case_requests_answered on case_requests (answered_at desc, id desc) where answered_at is not null;

-- Who filed, and how to reach them: sealed with a key of the case, itself wrapped by a key that is not in the database.
create table case_identities (
  case_id uuid primary key references cases (id),
  key_id text not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  -- Keyed hashes of the names and birth dates of natural persons among the filers, by which a decision's text is
  -- searched for them without opening an identity.
  name_keys bytea[] not null
);

-- What the public may see: approved fields only, written by the projection job, never the private text.
create table public_cases (
  case_id uuid primary key references cases (id),
  version integer not null,
  kind case_kind not null,
  number text not null,
  registered_at timestamptz not null,
  track case_track,
  status case_status not null,
  object_code text not null,
  region_code text,
  municipality_code text,
  subject_types text[] not null,
  subjects text[] not null,
  outcome outcome,
  decided_at timestamptz,
  days_taken integer,
  due_at timestamptz,
  due_paused boolean not null,
  met boolean,
  -- `simple` over folded words (ë and e, ç and c alike): number, object, place, institutions.
  search tsvector not null,
  -- The rest is null for denouncements.
  filer_type text,
  complainer text,
  organ text,
  act_number text,
  -- What the public sees of one case beside its row in the list: course, outcomes, and the decision as it was published.
  -- Written by the projection from events; a text from which something was taken out is here only without it.
  -- [{ at, action }]: what happened and when, never why.
  course jsonb not null default '[]',
  -- [{ subject, type, outcome, amount }]: institutions and offices by name, persons by type alone.
  outcomes jsonb not null default '[]',
  -- { version, publishedAt, parts, history }; null for a case whose decision was never published.
  decision jsonb,
  -- Of the decision that can be read now; null also when its publication was withdrawn.
  published_at timestamptz,
  -- Cases whose check has begun while nobody approved their public line yet: a view of the staff queue.
  awaits_line boolean not null default false,
  -- Whole cases that staff took away from the public: no list, search, map, feed, file or figure has them.
  hidden boolean not null default false,
  -- The day on which a challenged act was announced, once a member approved it for the public.
  act_on date,
  -- Which version of the detector of names has read a published decision, and the publication in which it found what no member
  -- has looked at.
  examined_by smallint not null default 0,
  names_left_in timestamptz,
  complainer_code text,
  electoral_subjects text[] not null default '{}'
);
create index public_cases_by_municipality on public_cases (kind, municipality_code, registered_at desc);
create index public_cases_by_object on public_cases (kind, object_code, registered_at desc);
create index public_cases_by_status on public_cases (kind, status, registered_at desc);
create index public_cases_search on public_cases using gin (search);
create index public_cases_by_registered on public_cases (kind, registered_at desc, number desc);
create index public_cases_by_decided on public_cases (kind, decided_at desc nulls last, number desc);
create index public_cases_by_region on public_cases (kind, region_code, registered_at desc);
create index public_cases_by_outcome on public_cases (kind, outcome, registered_at desc) where outcome is not null;
create index public_cases_by_filer on public_cases (kind, filer_type, registered_at desc) where filer_type is not null;
create unique index public_cases_by_number on public_cases (number);

-- The longest cases first: an order that had no index, and sorted the whole register.
create index public_cases_by_days on public_cases (kind, days_taken desc nulls last, number desc);

-- The cases of the queue's view: few of many.
create index public_cases_awaiting_line on public_cases (case_id) where awaits_line;

-- What the detector has still to read, and the cases of the queue's view: few of many.
create index public_cases_to_examine on public_cases (examined_by) where published_at is not null;
create index public_cases_with_names on public_cases (case_id) where names_left_in is not null;

-- What has to follow a change, written with it; the relay hands it to the job queue.
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

do $$
begin
  if not exists (select from pg_roles where rolname = 'denonco_app') then
    create role denonco_app nologin;
  end if;
  execute format('grant denonco_app to %I', current_user);
end
$$;

grant usage on schema public to denonco_app;

grant select on regions, municipalities, units to denonco_app;
grant select, insert, update on list_items, holidays, roles, members, registers, cases, case_subjects, case_deadlines,
  case_requests, public_cases to denonco_app;
grant select, insert, delete on role_permissions, member_permissions to denonco_app;
grant select, insert, update, delete on deadline_rules, sessions, throttles, spent_challenges, outbox to denonco_app;
grant select, insert on audit_log, case_events to denonco_app;
grant insert on case_identities to denonco_app;
grant update (requires_second_factor) on roles to denonco_app;

-- ---------- complaints ----------

-- What KZ 126 wants of a complaint beside what every case has; the short description of the violation is cases.description.
create table complaint_details (
  case_id uuid primary key references cases (id),
  organ organ,
  kzaz_number text,
  act_number text,
  announced_at timestamptz,
  voting_centres text[] not null default '{}',
  legal_basis text not null,
  facts text not null,
  requested_evidence text,
  claim text not null,
  -- Only of parties, coalitions and public bodies, whom the register names (KZ 127). Everybody else is sealed.
  complainer_name text,
  received_on date,
  subject_code text,
  -- An act without an hour is stored as midnight of its day (KZ 125.1).
  announced_hour_known boolean,
  constraint complaint_details_hour check ((announced_at is null) = (announced_hour_known is null))
);
create index complaint_details_of_act on complaint_details (organ, kzaz_number, act_number);

grant select, insert on complaint_details to denonco_app;

-- ---------- evidence ----------

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
  -- What is left of an upload or an issued document says that its bytes are gone.
  erased_at timestamptz,
  -- When bytes of an upload were last on their way, for those that are promised and never sent; and when its cleaning was
  -- begun, so that no two processes clean one file.
  sent_at timestamptz,
  cleaning_began_at timestamptz,
  -- Which files are being scanned, so that those of cases are taken first and each by one process.
  scan_began_at timestamptz,
  constraint uploads_complete check ((completed_at is null) = (kind is null) and (kind is null) = (sha256 is null))
);
create index uploads_by_created on uploads (created_at);
create index uploads_to_scan on uploads (completed_at) where scan in ('pending', 'unscanned', 'failed');

-- What is promised and not there yet is summed for each upload that begins; what waits for its copy is looked for after each.
create index uploads_promised on uploads (size) where completed_at is null and refused_at is null;
create index uploads_to_clean on uploads (scanned_at) where cleaning = 'pending' and scan in ('clean', 'unscanned');

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
  attached_at timestamptz not null,
  member_id uuid,
  filer_sees boolean not null default true,
  about uuid
);
create index case_documents_of_case on case_documents (case_id, attached_at, position);

-- Of the cleaned copies: staff are offered these first, so that a leaf commits to each. They stay when the bytes are erased.
create table cleaned_files (
  id uuid primary key references uploads (id),
  sha256 bytea not null
);

-- Who writes to an upload right now, on whichever node; a lease that ends by itself when its node dies.
create unlogged table upload_locks (
  upload_id text primary key,
  holder uuid not null,
  -- Another request waits: the holder is to let go.
  wanted boolean not null default false,
  expires_at timestamptz not null
);

grant select, insert, update, delete on uploads, cleaned_files, upload_locks to denonco_app;
grant select, insert on case_documents to denonco_app;

-- ---------- notices ----------

-- A code sent to a telephone. Both are kept as keyed hashes; the row of a confirmed one counts for a day.
create table phone_confirmations (
  id uuid primary key,
  phone_hash bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  confirmed_at timestamptz
);
create index phone_confirmations_by_created on phone_confirmations (created_at);

-- Messages to send, written with the change they tell of and sent after it: once for each event_key, however often the
-- change is looked at. `sealed` holds address, subject and text until it was sent, and nothing afterwards.
create table deliveries (
  id uuid primary key,
  event_key text not null constraint deliveries_event_key unique,
  channel notice_channel not null,
  sealed bytea,
  -- For the person who looks why it did not arrive.
  masked text not null,
  created_at timestamptz not null,
  -- What nobody needs any more by then, such as a code, is not sent late.
  useful_until timestamptz,
  tries integer not null default 0,
  -- Null once it is sent or given up.
  next_try_at timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  -- Whose budget a message is taken from when it is sent; null: none, or it was taken before.
  budget text,
  constraint deliveries_forget_what_was_sent check (sent_at is null or sealed is null)
);
create index deliveries_waiting on deliveries (next_try_at) where next_try_at is not null;
create index deliveries_by_created on deliveries (created_at);

-- The outbox as its page lists it: what waits by its turn, the rest by its age.
create index deliveries_dead on deliveries (created_at desc, id desc) where dead_at is not null;
create index deliveries_by_age on deliveries (created_at desc, id desc);

-- Who wants news of a case. The serving role opens these, unlike identities, because it writes the messages.
create table case_subscriptions (
  id uuid primary key,
  case_id uuid not null references cases (id),
  channel notice_channel not null,
  sealed bytea,
  -- Keyed, and with the case in it: the same address at two cases cannot be told to be the same.
  address_hash bytea,
  masked text not null,
  created_at timestamptz not null,
  -- The first message says how to stop.
  first_told_at timestamptz,
  ended_at timestamptz,
  constraint case_subscriptions_forget_what_ended check (
    (ended_at is null) = (sealed is not null) and (ended_at is null) = (address_hash is not null))
);
create unique index case_subscriptions_once on case_subscriptions (case_id, address_hash) where ended_at is null;

-- Between filer and commission; added and never changed.
create table case_messages (
  id uuid primary key,
  case_id uuid not null references cases (id),
  at timestamptz not null,
  from_filer boolean not null,
  member_id uuid references members (id),
  text text not null,
  constraint case_messages_from check (from_filer = (member_id is null))
);
create index case_messages_of_case on case_messages (case_id, at);

grant select, insert, update, delete on phone_confirmations, deliveries to denonco_app;
grant select, insert, update on case_subscriptions to denonco_app;
grant select, insert on case_messages to denonco_app;

-- ---------- documents ----------

-- Questions and answers as the public reads them: grouped, ordered, in both languages, retired and never deleted.
-- What came with the program (`seeded`) follows it until somebody edits it (`edited_at`); from then on it is the commission's.
create table faq_groups (
  code text primary key,
  position integer not null,
  name_al text not null,
  name_en text not null,
  seeded boolean not null default false,
  edited_at timestamptz,
  retired_at timestamptz
);

create table faq_entries (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint faq_entries_slug unique constraint faq_entries_slug_form check (slug ~ '^[a-z0-9-]{1,80}$'),
  group_code text not null references faq_groups (code),
  position integer not null,
  question_al text not null,
  question_en text not null,
  answer_al text not null,
  answer_en text not null,
  legal_basis text,
  seeded boolean not null default false,
  edited_at timestamptz,
  retired_at timestamptz
);
create index faq_entries_by_group on faq_entries (group_code, position);

grant select, insert, update on faq_groups, faq_entries to denonco_app;

-- ---------- queue ----------

-- The work queue: the words that cases are found by, who of the filers wrote last, the filters that members keep, and indexes
-- for every view and filter at a million cases.
-- What staff find a case by: words of its own text, folded as the public register's are, never of an identity. Written by a
-- job after each change, so that a filing does not wait for it. Kind and time are the case's own, which never change: a
-- common word is looked for from the newest case on, and that needs one index and no join.
create table case_search (
  case_id uuid primary key references cases (id),
  kind case_kind not null,
  registered_at timestamptz not null,
  words tsvector not null
);
create index case_search_words on case_search using gin (words);
create index case_search_newest on case_search (kind, registered_at desc, case_id desc);

-- How common a word is decides which of the two indexes is read.
alter table case_search alter column words set statistics 1000;

-- A common word is looked for from the newest case on, which reads the words of each: they stay in the row.
alter table case_search set (toast_tuple_target = 8160);

create table queue_filters (
  id uuid primary key,
  member_id uuid not null references members (id),
  kind case_kind not null,
  name text not null,
  -- As the queue's address says it.
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  constraint queue_filters_name unique (member_id, kind, name)
);
create unique index queue_filters_one_default on queue_filters (member_id, kind) where is_default;

grant select, insert, update on case_search to denonco_app;
grant select, insert, update, delete on queue_filters to denonco_app;

-- ---------- staff notices ----------

-- One row for each event and member, however often the event is looked at.
create table member_notices (
  id uuid primary key,
  member_id uuid not null references members (id),
  event text not null,
  event_key text not null,
  -- Enough to find the case by; nothing of what it says.
  number text,
  at timestamptz not null,
  -- Whether the member wished to see it in the bell when it happened.
  in_app boolean not null,
  read_at timestamptz,
  constraint member_notices_once unique (member_id, event_key)
);
create index member_notices_by_time on member_notices (member_id, at desc, id desc) where in_app;
create index member_notices_unread on member_notices (member_id) where in_app and read_at is null;
create index member_notices_by_age on member_notices (at);

-- What a member chose otherwise than contract/src/notices.ts has it.
create table member_notice_choices (
  member_id uuid not null references members (id),
  event text not null,
  channel text not null constraint member_notice_choices_channel check (channel in ('inApp', 'email', 'sms')),
  wanted boolean not null,
  primary key (member_id, event, channel)
);

grant select, insert, update, delete on member_notices, member_notice_choices to denonco_app;

-- ---------- deadline alerts ----------

create table deadline_alerts (
  id bigint generated always as identity primary key,
  deadline_id uuid not null references case_deadlines (id),
  case_id uuid not null references cases (id),
  kind deadline_alert not null,
  -- The end it speaks of; an end that moved may warn again.
  due_at timestamptz not null,
  -- When it came about: the threshold of the warning, or the end itself.
  at timestamptz not null,
  -- When the portal wrote it down; later than `at` after an outage.
  recorded_at timestamptz not null,
  constraint deadline_alerts_once unique (deadline_id, due_at, kind)
);
create index deadline_alerts_of_case on deadline_alerts (case_id, at);

grant select, insert on deadline_alerts to denonco_app;

-- ---------- letters ----------

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
  erased_at timestamptz,
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

grant select, insert, update on letter_registers to denonco_app;
grant select, insert on letters, letter_voids to denonco_app;
grant select, insert, update, delete on letter_drafts to denonco_app;

-- ---------- registrations ----------

create table case_registrations (
  case_id uuid primary key references cases (id),
  way receipt_way not null,
  pages integer not null constraint case_registrations_pages check (pages >= 0),
  attachments integer not null constraint case_registrations_attachments check (attachments >= 0),
  -- A keyed hash of the sender's own number: it may tell who wrote, so the number itself is sealed with the identity.
  reference_hash bytea,
  signed boolean not null,
  -- What the paper lacked when it was entered.
  gaps text[] not null default '{}'
);
create index case_registrations_by_reference on case_registrations (reference_hash) where reference_hash is not null;

grant select, insert on case_registrations to denonco_app;

-- ---------- case file ----------

-- What staff keep beside a case: notes, links to other cases, how far they have read, and templates of what they ask.
-- Internal notes. A note is added and never changed: a correction is another text of it, and the one before stays.
create table case_notes (
  id uuid primary key,
  case_id uuid not null references cases (id),
  member_id uuid not null references members (id),
  at timestamptz not null
);
create index case_notes_of_case on case_notes (case_id, at, id);

create table case_note_texts (
  note_id uuid not null references case_notes (id),
  ordinal integer not null,
  at timestamptz not null,
  text text not null,
  -- Members who are named in it.
  mentions uuid[] not null default '{}',
  primary key (note_id, ordinal)
);

-- Two cases that a member says belong together; the same from either side.
create table case_links (
  id uuid primary key,
  case_id uuid not null references cases (id),
  other_id uuid not null references cases (id),
  reason text not null,
  member_id uuid not null references members (id),
  at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references members (id),
  constraint case_links_two check (case_id <> other_id),
  constraint case_links_ended check ((ended_at is null) = (ended_by is null))
);
create unique index case_links_once on case_links (least(case_id, other_id), greatest(case_id, other_id)) where ended_at is null;
create index case_links_of_case on case_links (case_id) where ended_at is null;
create index case_links_of_other on case_links (other_id) where ended_at is null;

-- Until when a member has read the messages of a case.
create table case_visits (
  case_id uuid not null references cases (id),
  member_id uuid not null references members (id),
  messages_seen_at timestamptz not null,
  primary key (case_id, member_id)
);

-- Texts to ask by, in both languages; the words in braces are filled in when one is taken. What came with the program
-- (`seeded`) follows it until somebody edits it.
create table request_templates (
  code text primary key constraint request_templates_code check (code ~ '^[a-z0-9-]{1,60}$'),
  kind case_kind not null,
  position integer not null,
  name_al text not null,
  name_en text not null,
  text_al text not null,
  text_en text not null,
  legal_basis text,
  seeded boolean not null default false,
  edited_at timestamptz,
  retired_at timestamptz
);

-- Cases that look alike: whom they name, and where and on which day it happened.
create function name_key(text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(fold_for_search($1) collate albanian, '[^[:alnum:]]+', ' ', 'g'));

grant select, insert on case_notes, case_note_texts to denonco_app;
grant select, insert, update on case_links, case_visits, request_templates to denonco_app;

-- ---------- indexes by folded names ----------

create index audit_log_by_words on audit_log
  using gin (to_tsvector('simple', name_key(coalesce(target, '') || ' ' || data::text)));

-- Ids rise with time (UUID 7), so that of many the newest are read first.
create index case_subjects_by_name on case_subjects (name_key(coalesce(name, institution)), case_id desc)
  where coalesce(name, institution) is not null;

-- ---------- hearings ----------

create table hearings (
  id uuid primary key,
  case_id uuid not null references cases (id),
  kind case_kind not null,
  state hearing_state not null,
  starts_at timestamptz not null,
  place text,
  -- How often it changed: SEQUENCE of RFC 5545.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  -- Where it stands among the items of its day, once somebody put them in order.
  position integer,
  video_link text,
  invited text
);
create unique index hearings_one_open on hearings (case_id) where state in ('set', 'moved');
create index hearings_of_case on hearings (case_id);
create index hearings_by_time on hearings (starts_at);

-- Every time a hearing was set to. `posted_at`: when the public was told; a complaint's at once (KZ 131), a denouncement's
-- when the agenda of its day is published.
create table hearing_times (
  hearing_id uuid not null references hearings (id),
  sequence integer not null,
  starts_at timestamptz not null,
  place text,
  set_at timestamptz not null,
  posted_at timestamptz,
  primary key (hearing_id, sequence)
);
create index hearing_times_posted on hearing_times (starts_at) where posted_at is not null;

-- The secret address of a member's calendar, as a hash.
create table hearing_feeds (
  member_id uuid primary key references members (id),
  token_hash bytea not null constraint hearing_feeds_token unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

grant select, insert, update on hearings, hearing_times to denonco_app;
grant select, insert, update, delete on hearing_feeds to denonco_app;

-- ---------- premises ----------

create table elections (
  code text primary key,
  name_al text not null,
  name_en text not null,
  kind election_kind not null,
  held_on date not null,
  -- The one that its premises are compared with.
  previous_code text references elections (code),
  reporting_from date,
  reporting_until date,
  state election_state not null,
  version integer not null default 1,
  -- The days of an election between which times are shorter (KZ 124/1.2, 152.2), and what a time is outside of them.
  decreed_on date,
  result_on date,
  review_ended_on date,
  constraint elections_reporting check (reporting_from <= reporting_until),
  constraint elections_previous check (previous_code <> code)
);

-- The zones (ZAZ): a number is of one election, the next may number them anew. With the commission (KZAZ) that sits for it.
create table election_zones (
  election_code text not null references elections (code),
  number integer not null constraint election_zones_number check (number between 1 and 999),
  municipality_code text not null references municipalities (code),
  address text,
  phone text,
  email text,
  voters integer,
  version integer not null default 1,
  primary key (election_code, number)
);

-- The codes of voting centres. KZ 62.7: the number of a suspended one is not used again.
create table voting_centres (
  election_code text not null references elections (code),
  code text not null constraint voting_centres_code check (code ~ '^\d{4,5}$'),
  zone_number integer not null,
  municipality_code text not null references municipalities (code),
  unit_code text not null references units (code),
  suspended_on date,
  primary key (election_code, code),
  foreign key (election_code, zone_number) references election_zones (election_code, number)
);
create index voting_centres_suspended on voting_centres (code) where suspended_on is not null;

create function refuse_suspended_code() returns trigger language plpgsql as $$
declare
  used text;
begin
  select given.code into used
  from given
    join elections own on own.code = given.election_code
    join voting_centres former on former.code = given.code and former.suspended_on is not null
    join elections past on past.code = former.election_code and past.held_on < own.held_on
  limit 1;
  if used is not null then
    raise exception 'the voting centre % was suspended', used using errcode = '23514', constraint = 'voting_centres_not_reused';
  end if;
  return null;
end $$;

-- Once a statement: thousands come at once.
create trigger voting_centres_not_reused after insert on voting_centres
  referencing new table as given for each statement execute function refuse_suspended_code();

-- One report for each election, kind and code. `data` is checked by contract/src/premises.data.ts; the columns beside it are
-- taken from it for lists and maps, and while nothing is reported from the last election.
create table premises_reports (
  id integer primary key generated always as identity,
  election_code text not null references elections (code),
  kind premises_kind not null,
  code text not null constraint premises_reports_code check (code ~ '^\d{1,5}$'),
  municipality_code text not null references municipalities (code),
  zone_number integer,
  status premises_status not null default 'expected',
  version integer not null default 0,
  data jsonb not null default '{}',
  -- How many files each field of files has: kept by whoever adds and removes them.
  file_counts jsonb not null default '{}',
  previous_id integer references premises_reports (id),
  unit_code text references units (code),
  name text,
  change text,
  ownership text,
  building_type text,
  voters integer,
  lat double precision,
  lng double precision,
  -- Nobody gave the place: somewhere in the unit.
  is_approximate boolean not null default false,
  warnings text[] not null default '{}',
  sent_at timestamptz,
  updated_at timestamptz not null,
  search text generated always as (fold_for_search(
    coalesce(name, '') || ' ' || coalesce(data ->> 'address', '') || ' ' || coalesce(data ->> 'quarter', '')
    || ' ' || coalesce(data ->> 'room', ''))) stored,
  constraint premises_reports_once unique (election_code, kind, code)
);
create index premises_reports_of_municipality on premises_reports (election_code, kind, municipality_code);
create index premises_reports_previous on premises_reports (previous_id) where previous_id is not null;

-- Append-only: the status of a report is the fold of these over contract/src/premises.lifecycle.ts.
create table premises_events (
  id bigint primary key generated always as identity,
  report_id integer not null references premises_reports (id),
  at timestamptz not null,
  -- Null: the portal itself.
  member_id uuid references members (id),
  action text not null,
  reason text,
  via text constraint premises_events_via check (via in ('form', 'bulk', 'import')),
  -- [{field, from, to}]; no values of fields that name persons.
  changes jsonb not null default '[]'
);
create index premises_events_of_report on premises_events (report_id, id);

grant select, insert, update on elections, premises_reports to denonco_app;
grant select, insert, update, delete on election_zones, voting_centres to denonco_app;
grant select, insert on premises_events to denonco_app;

-- ---------- premises: inspections, files, imports ----------

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

-- ---------- accounts ----------

-- Devices by a random text that the browser keeps, as a keyed hash: to tell a member of one that was not there before.
create table member_devices (
  member_id uuid not null references members (id),
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- An authenticator app (RFC 6238). The secret is sealed; of a time step one code is taken once.
create table member_totp (
  member_id uuid primary key references members (id),
  sealed bytea not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  last_step bigint not null
);

-- Passkeys (WebAuthn). The public key says nothing; the counter tells a copied authenticator.
create table member_passkeys (
  id uuid primary key,
  credential_id text not null constraint member_passkeys_credential unique,
  member_id uuid not null references members (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index member_passkeys_of_member on member_passkeys (member_id, added_at);

-- Codes for the day when the device is lost: keyed hashes, each taken once.
create table member_recovery_codes (
  code_hash bytea primary key,
  member_id uuid not null references members (id),
  made_at timestamptz not null,
  used_at timestamptz
);
create index member_recovery_codes_of_member on member_recovery_codes (member_id);

-- Invitations and new passwords. Only the hash of what the link carries.
create table account_links (
  token_hash bytea primary key,
  member_id uuid not null references members (id),
  purpose text not null constraint account_links_purpose check (purpose in ('invitation', 'reset')),
  -- Who invited; nobody when a member asked for it.
  made_by uuid references members (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_of_member on account_links (member_id, made_at desc);

grant select, insert, update, delete on member_devices, member_totp, member_passkeys, member_recovery_codes,
  account_links to denonco_app;

-- ---------- administered data ----------

create table deadline_changes (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  member_id uuid not null references members (id),
  -- The code of a rule; null when the calendar was changed.
  code text,
  -- What was before and what is now, as it was shown.
  change jsonb not null,
  reason text not null,
  -- Whether deadlines that ran were counted anew.
  recounted boolean not null,
  -- How many running deadlines it concerned when it was confirmed.
  moves integer not null
);
create index deadline_changes_by_time on deadline_changes (at desc);

-- One row: what differs from the configuration of the server.
create table settings (
  -- A number: the unit of its leaf is named by the key, and a boolean has two spellings.
  id integer primary key default 1 constraint settings_one check (id = 1),
  value jsonb not null,
  revision integer not null,
  edited_at timestamptz not null,
  edited_by uuid not null references members (id)
);

grant select, insert on deadline_changes to denonco_app;
grant select, insert, update on settings to denonco_app;

-- ---------- texts, audit, health ----------

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

-- Words that stand instead of the program's and have no table of their own: letters and messages.
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

-- ---------- manual ----------

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

-- ---------- register log ----------

-- Append-only. No foreign key: the log outlives what it speaks of, and a filing waits for no check.
create table log_leaves (
  id bigint generated always as identity primary key,
  kind log_kind not null,
  -- Null for what is of no case: the handover of a key.
  case_id uuid,
  -- Of the event that it stands for, or that brought it about.
  event_ordinal integer,
  -- The row it stands for beside case and event: a message, an alert.
  about text,
  at timestamptz not null,
  -- Null once erased with what it hid.
  salt bytea constraint log_leaves_salt check (octet_length(salt) = 32),
  entry bytea not null constraint log_leaves_entry check (octet_length(entry) = 32)
);
create unique index log_leaves_one_an_event on log_leaves (case_id, event_ordinal) where kind in ('filing', 'event');
create index log_leaves_of_case on log_leaves (case_id) where kind not in ('filing', 'event');

-- The handovers of keys, few among millions of leaves: looked for before every head.
create index log_leaves_keys on log_leaves (id) where kind = 'key';

-- Leaves without a position yet: written with them, taken away by the sequencer.
create table log_pending (
  leaf_id bigint primary key,
  -- Null: at once.
  enters_at timestamptz
);

/* An hour may tell who filed: where the filer is not named, the leaves of a case enter the log at the next full quarter of an
   hour, together. Receipts promise the same (api/src/register/registerLog/entries.ts). */
create function log_enters_at(given confidentiality, at timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select case when given <> 'named' then
    date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z') + interval '15 minutes' end
$$;

-- Append-only. Positions have no gap.
create table log_entries (
  position bigint primary key constraint log_entries_position check (position >= 0),
  leaf_id bigint not null constraint log_entries_leaf unique references log_leaves (id),
  -- SHA-256(0x00 ‖ entry)
  leaf_hash bytea not null constraint log_entries_hash check (octet_length(leaf_hash) = 32)
);
create index log_entries_by_hash on log_entries (leaf_hash);

-- Full tiles (C2SP tlog-tiles): 256 hashes, and the one that stands for them in the level above.
create table log_tiles (
  level smallint,
  index bigint,
  hashes bytea not null constraint log_tiles_full check (octet_length(hashes) = 8192),
  root bytea not null,
  primary key (level, index)
);

-- Every head that was signed, as the text that was signed with its signature.
create table log_heads (
  size bigint primary key,
  root bytea not null,
  at timestamptz not null,
  note text not null,
  -- Of the head before, so that a missing one shows; null for the first.
  previous_size bigint
);

-- What witnesses said of a head: one signature line each.
create table log_cosignatures (
  size bigint references log_heads (size),
  -- Its verifier key.
  witness text,
  at timestamptz not null,
  line text not null,
  primary key (size, witness)
);
create index log_cosignatures_of_witness on log_cosignatures (witness, size);

grant select, insert on log_leaves, log_entries, log_tiles, log_heads, log_cosignatures to denonco_app;
grant select, insert, delete on log_pending to denonco_app;

-- ---------- approvals ----------

-- What one member asks for and a second one answers: rights, and opening what is sealed of a filer.
create table approvals (
  id uuid primary key,
  -- As in contract/src/accounts/approvals.ts.
  kind text not null,
  -- A member, a role, `settings`, or the number of a case.
  target text not null,
  case_id uuid references cases (id),
  asked_at timestamptz not null,
  asked_by uuid not null references members (id),
  -- What was asked for, as the wing of its kind keeps it.
  payload jsonb not null,
  -- Last moment to answer; null when no answer is needed, or there was no second person.
  answer_until timestamptz,
  answered_at timestamptz,
  answered_by uuid references members (id),
  approved boolean,
  answer text,
  withdrawn_at timestamptz,
  constraint approvals_of_case check ((kind = 'identity') = (case_id is not null)),
  constraint approvals_identity check (kind <> 'identity' or (
    payload ?& array['parts', 'reason', 'text', 'role'] and payload -> 'parts' <@ '["identity", "contact"]'
    and jsonb_array_length(payload -> 'parts') between 1 and 2)),
  constraint approvals_answered check (
    (answered_at is null) = (answered_by is null) and (answered_at is null) = (approved is null)
    and (answered_at is null or answer_until is not null)),
  constraint approvals_withdrawn check (
    withdrawn_at is null or kind = 'identity' or (answered_at is null and answer_until is not null)),
  constraint approvals_second_person check (answered_by <> asked_by)
);
create index approvals_by_time on approvals (asked_at desc, id desc);
create index approvals_of_case on approvals (case_id);

-- What was written stays: only what is still empty is filled in.
create function keep_written() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_each(to_jsonb(old)) as was
    where was.value <> 'null'::jsonb and was.value is distinct from to_jsonb(new) -> was.key
  ) then
    raise exception 'a row of % is never changed', tg_table_name;
  end if;
  return new;
end
$$;

create trigger approvals_kept before update on approvals for each row execute function keep_written();

grant select, insert on approvals to denonco_app;
grant update (answered_at, answered_by, approved, answer, withdrawn_at) on approvals to denonco_app;

-- ---------- identities ----------

-- Identities that were opened: until when they are shown. And the only ways in which the serving role reaches what is sealed:
-- whether there is something, and the sealed bytes while an opening holds.
create table identity_openings (
  approval_id uuid primary key references approvals (id),
  case_id uuid not null references cases (id),
  event_ordinal integer not null,
  opened_at timestamptz not null,
  shown_until timestamptz not null,
  constraint identity_openings_briefly check (shown_until - opened_at <= interval '15 minutes'),
  constraint identity_openings_event foreign key (case_id, event_ordinal) references case_events (case_id, ordinal)
);
create index identity_openings_of_case on identity_openings (case_id);

create function check_identity_opening() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals a where a.id = new.approval_id and a.case_id = new.case_id and a.withdrawn_at is null
      and (a.answer_until is null or a.approved)
  ) then
    raise exception 'an opening of an identity needs its approval';
  end if;
  return new;
end
$$;

create trigger identity_openings_approved before insert on identity_openings
  for each row execute function check_identity_opening();
create trigger identity_openings_kept before update on identity_openings
  for each row execute function keep_written();

-- A case that was split off has no identity of its own: that of the case it came from is its filer's.
create function identity_case(asked uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive origins (id, split_from, depth) as (
    select c.id, c.split_from, 0 from public.cases c where c.id = asked
    union all
    select c.id, c.split_from, o.depth + 1 from origins o join public.cases c on c.id = o.split_from where o.depth < 50
  )
  select o.id from origins o join public.case_identities i on i.case_id = o.id order by o.depth limit 1
$$;

/* A handler that forgets to ask, an opening that is over, refused or another's: all give no row. `at` is the server's clock. */
create function read_sealed_identity(opening uuid, member uuid, at timestamptz)
returns table (case_id uuid, key_id text, wrapped_key bytea, sealed bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.case_id, i.key_id, i.wrapped_key, i.sealed
  from public.identity_openings o
    join public.approvals a on a.id = o.approval_id and a.case_id = o.case_id
    join public.cases c on c.id = o.case_id
    join public.case_events e
      on e.case_id = o.case_id and e.ordinal = o.event_ordinal and e.action = 'openIdentity' and e.member_id = a.asked_by
      and e.data -> 'identity' ->> 'opening' = a.id::text
    join public.case_identities i on i.case_id = public.identity_case(o.case_id)
  where a.id = read_sealed_identity.opening and a.asked_by = read_sealed_identity.member and a.withdrawn_at is null
    and o.opened_at <= read_sealed_identity.at and o.shown_until > read_sealed_identity.at
    and (c.confidentiality <> 'confidential' or a.approved)
$$;

revoke all on function identity_case(uuid), read_sealed_identity(uuid, uuid, timestamptz) from public;

grant execute on function identity_case(uuid), read_sealed_identity(uuid, uuid, timestamptz) to denonco_app;

grant select, insert on identity_openings to denonco_app;

-- ---------- retention ----------

-- Retention: how long what is kept of people stays, what is held, what was erased. Erasing is done by functions of the owner
-- alone: the serving role may call them and they do nothing that no rule in force covers (docs/guide/retention.md).
-- As in contract/src/register/retention.ts until edited; `least_days` (months of 30 days) is never edited.
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

-- A run that would erase more than usual, until an administrator releases it.
create table retention_waits (
  is_one boolean primary key default true constraint retention_waits_one check (is_one),
  since timestamptz not null,
  -- { rule: cases }
  due jsonb not null,
  released_at timestamptz,
  released_by uuid references members (id),
  constraint retention_waits_released check ((released_at is null) = (released_by is null))
);

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

/* Which cases are read with this one, however long the chain: the one it was joined to, and those split off it, whose filer is
   this one's. */
create function retention_kin(asked uuid) returns setof uuid
language sql stable as $$
  with recursive kin (id) as (
    select id from cases where id = asked
    union
    select next.id from kin join cases c on c.id = kin.id cross join lateral (
      select c.joined_to where c.joined_to is not null
      union all select s.id from cases s where s.split_from = c.id) next (id)
  )
  select id from kin
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
  delete from public.subscription_requests where case_id = asked;
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
  update public.case_requests set text = '', answer = null, draft = null where case_id = asked;
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
  delete from public.approvals where case_id = asked;
  delete from public.case_search where case_id = asked;
  update public.audit_log a set data = a.data - array['reason', 'text', 'subject']
    from public.cases c where c.id = asked and a.target = c.number and a.data ?| array['reason', 'text', 'subject'];
  -- Without the salts, nobody can try guesses against the log.
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

/* The audit log is added to and never changed. Rows go with their seal, once both are older than the rule says, so that a
   changed hour takes none away. At most so many at once. */
create function forget_audit(asked_at timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  rule public.retention_rules := (select r from public.retention_rules r where r.code = 'audit' and r.is_on);
  until_at timestamptz := least(asked_at, clock_timestamp());
  sealed bigint := (
    select s.last_id from public.log_audits s join public.log_leaves l on l.id = s.leaf_id
    where public.retention_due(l.at, rule.amount, rule.unit) < until_at
    order by s.leaf_id desc limit 1);
  gone integer;
begin
  delete from public.audit_log where id in (
    select a.id from public.audit_log a
    where a.id <= sealed and public.retention_due(a.at, rule.amount, rule.unit) < until_at
    order by a.id limit most);
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke all on function erase_case(uuid, text, timestamptz, integer), erase_identity(uuid, timestamptz),
  erase_letters(uuid, timestamptz, boolean), erase_content(uuid, timestamptz), erase_files(uuid, timestamptz),
  forget_audit(timestamptz, integer) from public;

grant execute on function erase_case(uuid, text, timestamptz, integer), forget_audit(timestamptz, integer) to denonco_app;

grant select on retention_rules, case_erasures to denonco_app;
grant select, insert on retention_holds to denonco_app;
grant select, delete on retention_files to denonco_app;
grant select, insert, update, delete on retention_waits to denonco_app;
grant update (is_on, amount, unit, version, edited_at, edited_by) on retention_rules to denonco_app;
grant update (ended_at, ended_by, end_reason) on retention_holds to denonco_app;

-- ---------- office hours ----------

-- Office hours that the commission decides (KZ 125.6); days of no row have the hours of the law. Their versions are
-- deadline_changes.
create table office_hours (
  id uuid primary key default gen_random_uuid(),
  valid_from date not null,
  -- The last day; null until the commission decides others.
  valid_to date,
  opens_at text not null constraint office_hours_opens check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text not null constraint office_hours_closes check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  decision text not null,
  revision integer not null default 1,
  set_by uuid not null references members (id),
  set_at timestamptz not null,
  constraint office_hours_days check (valid_to >= valid_from),
  constraint office_hours_order check (opens_at < closes_at)
);

-- How the commission reads sentences that can be read in two ways; without a row the program's reading counts.
create table reading_choices (
  reading text primary key,
  choice text not null,
  basis text not null,
  revision integer not null default 1,
  set_by uuid not null references members (id),
  set_at timestamptz not null
);

grant select, insert, update, delete on office_hours to denonco_app;
grant select, insert, update on reading_choices to denonco_app;

-- ---------- filer names ----------

create function filer_name_keys(asked uuid) returns bytea[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select name_keys from public.case_identities where case_id = public.identity_case(asked)
$$;

-- ---------- request links ----------

-- Links to answer a request by, and the way each came to the filer. Only the hash of a token is kept (api/src/public/tracking).
create table request_links (
  id uuid primary key,
  request_id uuid not null references case_requests (id),
  way text not null,
  link_hash bytea not null constraint request_links_hash unique,
  made_at timestamptz not null,
  -- Who printed it and handed it out.
  member_id uuid references members (id),
  revoked_at timestamptz,
  constraint request_links_way check (way in ('email', 'sms', 'slip')),
  constraint request_links_printed_by check ((way = 'slip') = (member_id is not null))
);
create unique index request_links_in_force on request_links (request_id, way) where revoked_at is null;

grant select, insert, update on request_links to denonco_app;

-- ---------- SMS budgets ----------

-- SMS of a day in Tirane, by whose budget they are of (api/src/accounts/notifications/smsBudgets.store.ts): of visitors' codes also by origin,
-- whose name changes with the day.
create table sms_days (
  day date not null,
  budget text not null,
  sent integer not null,
  primary key (day, budget)
);

grant select, insert, update, delete on sms_days to denonco_app;

-- ---------- subscription requests ----------

-- E-mail addresses that news of a case were asked for, until their owner has pressed the link that was sent there.
create table subscription_requests (
  id uuid primary key,
  case_id uuid not null references cases (id),
  -- As in case_subscriptions, where they go by the confirmation.
  sealed bytea,
  address_hash bytea,
  masked text not null,
  token_hash bytea not null constraint subscription_requests_token unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_times integer not null default 1,
  confirmed_at timestamptz,
  -- News made meanwhile, as payloads of tellSubscribers; sent on confirmation.
  held jsonb not null default '[]',
  constraint subscription_requests_forget_what_is_confirmed check (
    (confirmed_at is null) = (sealed is not null) and (confirmed_at is null) = (address_hash is not null))
);
create unique index subscription_requests_once on subscription_requests (case_id, address_hash) where confirmed_at is null;
create index subscription_requests_by_end on subscription_requests (expires_at);

grant select, insert, update, delete on subscription_requests to denonco_app;

-- Withdrawals and subscriptions by their Idempotency-Key: one that a device sends again, because the answer was lost, is one.
create table filer_calls (
  -- A keyed hash of the case and the key.
  id uuid primary key,
  content_hash bytea not null,
  at timestamptz not null
);
create index filer_calls_by_time on filer_calls (at);

grant select, insert, delete on filer_calls to denonco_app;

-- ---------- rosters ----------

create table log_rosters (
  id uuid primary key,
  -- As the leaf has it: `2026-11-16T10:42:07+01:00`.
  at text not null,
  members jsonb not null
);
create index log_rosters_by_day on log_rosters (at);

grant select, insert on log_rosters to denonco_app;

-- ---------- portal key ----------

-- The id of the key file that this database belongs to.
create table portal_key (
  single boolean primary key default true check (single),
  key_id text not null
);

-- ---------- clocks ----------

create table clocks (
  -- Of one boot: the same until the machine starts anew.
  machine text primary key,
  -- When it booted by its own clock, while that was right. What moves against this is the clock.
  booted_at timestamptz,
  right_at timestamptz,
  -- Why it is not believed now, and what it shows.
  doubt text,
  shown_booted_at timestamptz,
  shown_at timestamptz,
  read_at timestamptz not null default now()
);

create table clock_confirmations (
  id uuid primary key,
  -- As the leaf has it: `2026-11-16T10:42:07+01:00`.
  at text not null,
  member_id uuid not null references members (id),
  reason text not null,
  -- Each clock that was in doubt, as the leaf has it.
  clocks text[] not null
);

grant select, insert, update on clocks to denonco_app;
grant select, insert on clock_confirmations to denonco_app;

-- ---------- leaves of rows ----------

-- Whose rows have leaves: those with the same keys are one unit, and a leaf commits to the listed columns of all of them.
-- api/src/register/registerLog/coverage.ts names the same columns; a test compares.
create table log_row_tables (
  name text primary key,
  keys text[] not null,
  columns text[] not null,
  -- The filing statement adds rows and no leaf: the sequencer writes it with the filing's place.
  with_filing boolean not null default false
);

-- What leaves of units commit to; the content is gone once erased.
create table log_rows (
  leaf_id bigint primary key,
  about text not null,
  content text
);
create index log_rows_of_unit on log_rows (about, leaf_id);

-- Which rows of the audit log a leaf stands for.
create table log_audits (
  leaf_id bigint primary key,
  first_id bigint not null,
  last_id bigint not null,
  -- Of the rows, and the running hash before them, in hex: rows go when their time of retention ends, the chain stays.
  content_hash text not null,
  before_hash text not null
);

/* RFC 8785, but for null, which stays: keys in order at every depth, no white space. Scalars are written in place: a
   call for each of them took most of the time of the triggers of units and of the check. */
create function canonical_json(given jsonb) returns text
language sql immutable parallel safe as $$
  select case jsonb_typeof(given)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(key)::text || ':' || case jsonb_typeof(value)
        when 'object' then canonical_json(value)
        when 'array' then canonical_json(value)
        when 'number' then trim_scale((value #>> '{}')::numeric)::text
        else value::text end, ',' order by key collate "C")
      from jsonb_each(given)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(case jsonb_typeof(value)
        when 'object' then canonical_json(value)
        when 'array' then canonical_json(value)
        when 'number' then trim_scale((value #>> '{}')::numeric)::text
        else value::text end, ',' order by place)
      from jsonb_array_elements(given) with ordinality as one (value, place)), '') || ']'
    when 'number' then trim_scale((given #>> '{}')::numeric)::text
    else given::text end
$$;

/* The rows of a unit as its leaf commits to them: of each these columns, the rows in the order of their texts. */
create function log_content(given jsonb, columns text[]) returns text
language sql immutable parallel safe as $$
  select '[' || coalesce(string_agg(line, ',' order by line collate "C"), '') || ']'
  from (
    select '{' || string_agg(to_json(name)::text || ':' || case jsonb_typeof(one -> name)
        when 'object' then canonical_json(one -> name)
        when 'array' then canonical_json(one -> name)
        when 'number' then trim_scale((one ->> name)::numeric)::text
        else coalesce((one -> name)::text, 'null') end, ',' order by name collate "C") || '}' as line
    from jsonb_array_elements(given) with ordinality as rows (one, place), unnest(columns) name
    group by place) as lines
$$;

/* The columns that a leaf committed to: those listed now may be more. */
create function log_columns_of(content text, columns text[]) returns text[]
language plpgsql stable as $$
begin
  return case when jsonb_typeof(content::jsonb -> 0) = 'object'
    then array(select jsonb_object_keys(content::jsonb -> 0)) else columns end;
exception when data_exception then return columns;
end
$$;

/* The rows of these units as they are now; `cases` are those that any of them is of. */
create function log_units_now(asked text, cases uuid[], units text[]) returns table (about text, given jsonb)
language plpgsql stable set timezone = 'Europe/Tirane' as $$
declare
  one log_row_tables;
  names text;
begin
  select * into strict one from log_row_tables where name = asked;
  names := (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key);
  return query execute format(
    'select concat_ws(''/'', %1$L, %2$s), jsonb_agg(to_jsonb(t)) from %1$I t
     where %3$s concat_ws(''/'', %1$L, %2$s) = any ($2) group by %2$s',
    asked, names, case when 'case_id' = any (one.columns) then '(t.case_id = any ($1) or t.case_id is null) and' else '' end)
    using cases, units;
end
$$;

/* Units whose rows no leaf stands for. What a filing brought has its leaves with the filing's place. Lines of the table
   of units that name nothing are passed over: their own leaves tell of them. */
create function log_units_unwritten() returns table (about text, case_id uuid)
language plpgsql stable as $$
declare
  one log_row_tables;
  names text;
begin
  for one in select t.* from log_row_tables t
    where not exists (select from unnest(t.keys) key where not exists (
      select from pg_attribute a where a.attrelid = to_regclass(quote_ident(t.name)) and a.attname = key)) loop
    names := (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key);
    return query execute format(
      'select u.about, u.case_id from (
         select distinct concat_ws(''/'', %1$L, %2$s) as about, %3$s as case_id from %1$I t) u
       where not exists (select from log_rows r where r.about = u.about)
         and not exists (select from log_leaves l join log_pending p on p.leaf_id = l.id
           where l.case_id = u.case_id and l.kind = ''filing'')',
      one.name, names, case when 'case_id' = any (one.columns) then 't.case_id' else 'null::uuid' end);
  end loop;
end
$$;

/* Rows of the audit log as its leaves commit to them: without the words that go with the content of a case. */
create function audit_content(first_id bigint, last_id bigint) returns text
language sql stable set timezone = 'Europe/Tirane' as $$
  select log_content(coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('data', a.data - array['reason', 'text', 'subject'])), '[]'),
    '{id,at,member_id,action,target,data}')
  from audit_log a where a.id between first_id and last_id
$$;

/* Writes the leaf of the unit that a row is of, unless its last one commits to the same. Two who change one unit take turns:
   each leaf has all that was committed before it. */
create function log_unit(asked text, one_row jsonb) returns void
language plpgsql set timezone = 'Europe/Tirane' as $$
declare
  one log_row_tables;
  unit text;
  found_rows jsonb;
  made text;
  last_made text;
  of_case uuid := (one_row ->> 'case_id')::uuid;
  made_at timestamptz := clock_timestamp();
  new_salt bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  select * into strict one from log_row_tables where name = asked;
  unit := asked || '/' || (select string_agg(one_row ->> key, '/' order by place)
    from unnest(one.keys) with ordinality as given (key, place));
  perform pg_advisory_xact_lock(hashtextextended(unit, 0));
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %1$I t where (%2$s) = (select %3$s from jsonb_populate_record(null::%1$I, $1) g)',
    asked,
    (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key),
    (select string_agg(format('g.%I', key), ', ') from unnest(one.keys) key))
    into found_rows using one_row;
  made := log_content(found_rows, one.columns);
  select r.content into last_made from log_rows r where r.about = unit order by r.leaf_id desc limit 1;
  if made = coalesce(last_made, '[]') then return; end if;
  with leaf as (
    insert into log_leaves (kind, case_id, about, at, salt, entry)
    values ('row', of_case, unit, made_at, new_salt, sha256(new_salt || convert_to(concat(
      E'denonco-row/v1\n', coalesce((select c.number from cases c where c.id = of_case), '-'), E'\n', unit, E'\n',
      to_char(made_at, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM'), E'\n',
      encode(sha256(convert_to(made, 'UTF8')), 'hex'), E'\n'), 'UTF8')))
    returning id
  ), waits as (
    -- With the filing, while that waits.
    insert into log_pending (leaf_id, enters_at) select id, coalesce(
      (select p.enters_at from log_leaves l join log_pending p on p.leaf_id = l.id
        where l.case_id = of_case and l.event_ordinal = 1 and l.kind in ('filing', 'event')),
      -- A file is cleaned as it is uploaded, before it is known whose it is.
      log_enters_at(case when asked = 'cleaned_files' then 'anonymous'
        else (select c.confidentiality from cases c where c.id = of_case) end, made_at)) from leaf
  )
  insert into log_rows (leaf_id, about, content) select id, unit, made from leaf;
end
$$;

create function log_row() returns trigger
language plpgsql as $$
declare
  one log_row_tables;
  after_it jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before_it jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  select * into strict one from log_row_tables where name = tg_table_name;
  if tg_op = 'UPDATE' and (select bool_and(after_it -> name is not distinct from before_it -> name)
    from unnest(one.columns) name) then return null; end if;
  if after_it is not null then perform log_unit(tg_table_name, after_it); end if;
  if before_it is not null and (after_it is null or (select bool_or(after_it -> key is distinct from before_it -> key)
    from unnest(one.keys) key)) then perform log_unit(tg_table_name, before_it); end if;
  return null;
end
$$;

/* What the filing statement adds is of a case that this statement does not see yet. */
create function is_case_filed(asked uuid) returns boolean
language sql stable as $$ select exists (select from cases where id = asked) $$;

/* Who serves, and the start that brings the program's own rows (its connections say so). */
create function is_logged_writer() returns boolean
language sql stable as $$
  select current_user = 'denonco_app' or coalesce(current_setting('denonco.logs', true), '') = 'on'
$$;

-- The table is a unit as well, so that a table that is taken off it is noticed. A migration that lists another table writes
-- the first leaves of its rows with log_unit.
create trigger log_row after insert or update or delete on log_row_tables for each row
  when (is_logged_writer()) execute function log_row();

insert into log_row_tables (name, keys, columns, with_filing) values
  ('approvals', '{id}', '{id,kind,target,case_id,payload,asked_at,asked_by,answer,answer_until,answered_at,answered_by,approved,withdrawn_at}', false),
  ('case_deadlines', '{case_id}', '{id,case_id,code,started_at,rule_on,due_at,later_at,later_by,paused_at,stopped_at,fate,settled_at,legal_basis,is_public}', true),
  ('case_documents', '{case_id}', '{id,case_id,purpose,position,kind,name,size,sha256,attached_at,member_id,about,filer_sees}', true),
  ('case_registrations', '{case_id}', '{case_id,way,pages,attachments,signed,gaps}', true),
  ('case_requests', '{id}', '{id,case_id,text,asked_at,due_at,later_at,later_by,answered_at,answer}', false),
  ('cleaned_files', '{id}', '{id,sha256}', false),
  ('deadline_changes', '{id}', '{id,at,member_id,code,change,moves,reason,recounted}', false),
  ('deadline_rules', '{code}', '{code,valid_from,valid_to,amount,unit,outside_amount,warn_amount,warn_unit,is_public,legal_basis,reason,revision,set_at,set_by}', false),
  ('elections', '{code}', '{code,kind,state,held_on,decreed_on,result_on,review_ended_on,reporting_from,reporting_until,previous_code}', false),
  ('hearing_times', '{hearing_id}', '{hearing_id,sequence,starts_at,place,set_at,posted_at}', false),
  ('hearings', '{id}', '{id,case_id,kind,state,sequence,starts_at,place,position,invited,video_link,changed_at}', false),
  ('holidays', '{day}', '{day,works,removed_at}', false),
  ('identity_openings', '{approval_id}', '{approval_id,case_id,event_ordinal,opened_at,shown_until}', false),
  ('letter_voids', '{letter_id}', '{letter_id,at,member_id}', false),
  ('letters', '{id}', '{id,case_id,kind,register,year,ordinal,number,code,language,for_filer,sha256,size,issued_at,issued_by,replaces}', false),
  ('list_items', '{id}', '{id,list,code,position,name_al,name_en,legal_basis,extra,retired_at}', false),
  ('log_row_tables', '{name}', '{name,keys,columns,with_filing}', false),
  ('member_permissions', '{member_id}', '{member_id,permission,granted}', false),
  ('members', '{id}', '{id,email,name,surname,role_code,municipality_code,disabled_at,invited_by,granted_at}', false),
  ('office_hours', '{id}', '{id,valid_from,valid_to,opens_at,closes_at,decision,revision,set_at,set_by}', false),
  ('published_document_files', '{document_id}', '{id,document_id,ordinal,name,pages,size,sha256,at,member_id}', false),
  ('reading_choices', '{reading}', '{reading,choice,basis,revision,set_at,set_by}', false),
  ('retention_holds', '{id}', '{id,case_id,reason,at,member_id,ended_at,ended_by,end_reason}', false),
  ('retention_rules', '{code}', '{code,is_on,amount,unit,least_days}', false),
  ('role_permissions', '{role_code}', '{role_code,permission}', false),
  ('roles', '{code}', '{code,scope,requires_second_factor,retired_at}', false),
  ('settings', '{id}', '{id,value,revision,edited_at,edited_by}', false);

do $$
declare
  one record;
begin
  for one in select name, with_filing from log_row_tables where name <> 'log_row_tables' loop
    if one.with_filing then
      execute format('create trigger log_row_added after insert on %I for each row
        when (is_logged_writer() and is_case_filed(new.case_id)) execute function log_row()', one.name);
      execute format('create trigger log_row after update or delete on %I for each row
        when (is_logged_writer()) execute function log_row()', one.name);
    else
      execute format('create trigger log_row after insert or update or delete on %I for each row
        when (is_logged_writer()) execute function log_row()', one.name);
    end if;
  end loop;
end
$$;

-- After the triggers, so that each rule has its first leaf.
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

/* The leaves of what the filings that get their place now brought with them. Whoever changes such a unit just now writes its
   leaf. */
create function log_filed(most integer, until timestamptz) returns void
language plpgsql as $$
declare
  filed uuid;
  asked text;
  has_rows boolean;
begin
  for filed in
    select l.case_id from (
        select p.leaf_id from log_pending p where p.enters_at is null or p.enters_at <= until order by p.leaf_id limit most) waiting
      join log_leaves l on l.id = waiting.leaf_id where l.kind = 'filing'
  loop
    for asked in select t.name from log_row_tables t where t.with_filing loop
      -- The lock is last: a backlog of filings would fill the server's table of locks.
      execute format('select exists (select from %I where case_id = $1)', asked) into has_rows using filed;
      if has_rows and not exists (select from log_rows r where r.about = asked || '/' || filed)
        and pg_try_advisory_xact_lock(hashtextextended(asked || '/' || filed, 0))
      then perform log_unit(asked, jsonb_build_object('case_id', filed)); end if;
    end loop;
  end loop;
end
$$;

/* With its salt goes what a leaf committed to. */
create function forget_log_row() returns trigger
language plpgsql as $$
begin
  update log_rows set content = null where leaf_id = new.id;
  return null;
end
$$;

create trigger log_rows_forgotten after update of salt on log_leaves
  for each row when (new.salt is null) execute function forget_log_row();

grant select on log_row_tables to denonco_app;
grant select, insert on log_rows, log_audits to denonco_app;

-- ---------- backup runs ----------

-- What backups and rehearsals came to, so that one that fails, is old or lacks something is known. A row a run, by its command.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null constraint backup_runs_kind check (kind in ('backup', 'rehearsal')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null: it came to its end.
  problem text,
  bytes bigint not null default 0,
  cases integer not null default 0,
  -- Whether nothing that it should have is missing.
  is_whole boolean not null default false,
  -- Which backup of its folder a run made, so that the next one takes over rows of it.
  name text
);
create index backup_runs_last on backup_runs (kind, ended_at desc);

grant select on backup_runs to denonco_app;

-- ---------- log checks ----------

-- What the portal finds when it holds its rows and files against the register log (api/src/administration/checking), and how far it is.
create table log_checks (
  single boolean primary key default true check (single),
  -- The first position that this round has not looked at.
  next_place bigint not null default 0,
  round_began_at timestamptz,
  round_ended_at timestamptz,
  checked_at timestamptz
);

insert into log_checks default values;

create table log_findings (
  about text not null,
  fault text not null,
  -- In the log; null of what is derived or has no place.
  place bigint,
  case_id uuid,
  found_at timestamptz not null,
  -- Seen a second time: it was no change on its way.
  is_sure boolean not null default false,
  -- Each finding is looked for again in turn, and damage on the backup disk stands until every copy was read again.
  looked_at timestamptz,
  primary key (about, fault)
);

grant select, update on log_checks to denonco_app;
grant select, insert, update, delete on log_findings to denonco_app;

-- ---------- chains of splits ----------

-- A case may be split off one that was itself split off: files and retention follow the whole chain.
/* The case and those before it in its chain of splits, each with the end of what it shares: when the next was split off it. */
create function case_origins(asked uuid) returns table (id uuid, until timestamptz)
language sql stable parallel safe rows 1 as $$
  with recursive origins (id, split_from, registered_at, until) as (
    select c.id, c.split_from, c.registered_at, 'infinity'::timestamptz from cases c where c.id = asked
    union all
    select o.id, o.split_from, o.registered_at, n.registered_at from origins n join cases o on o.id = n.split_from
  )
  select origins.id, origins.until from origins
$$;

-- ---------- case tasks ----------

-- Tasks on a case: who does what until when. Internal, erased with the content of the case.
create table case_tasks (
  id uuid primary key,
  case_id uuid not null references cases (id),
  title text not null,
  assignee_id uuid references members (id),
  due_on date,
  added_at timestamptz not null,
  added_by uuid not null references members (id),
  done_at timestamptz,
  done_by uuid references members (id),
  version integer not null default 0,
  constraint case_tasks_done check ((done_at is null) = (done_by is null))
);
create index case_tasks_of_case on case_tasks (case_id);
create index case_tasks_open on case_tasks (assignee_id, due_on) where done_at is null;

grant select, insert, update, delete on case_tasks to denonco_app;

-- ---------- case bundles ----------

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

-- Made by the program that runs the migrations; health and readiness read it.
grant select on schema_migrations to denonco_app;

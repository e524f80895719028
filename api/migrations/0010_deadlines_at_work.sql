-- Deadlines at work: when they warn, what fired, and what became of each, so that the share kept on time is one reading.

-- How long before its end a deadline warns; without these it never does. An administrator may change them.
alter table deadline_rules
  add column warn_amount integer constraint deadline_rules_warn_amount check (warn_amount > 0),
  add column warn_unit deadline_unit,
  add constraint deadline_rules_warning check ((warn_amount is null) = (warn_unit is null));
-- The rules of a register that was in use before they could warn; those loaded from now on bring their own.
update deadline_rules set warn_amount = given.amount, warn_unit = given.unit::deadline_unit
from (values
  ('check', 6, 'hours'), ('formCheck', 6, 'hours'), ('formCompletion', 6, 'hours'), ('investigation', 5, 'calendar_days'),
  ('ask', 1, 'working_days'), ('forward', 1, 'working_days'), ('completion', 1, 'working_days'), ('claims', 1, 'working_days'),
  ('decision', 1, 'working_days'), ('decisionResults', 2, 'working_days'), ('appeal', 1, 'working_days'),
  ('college', 2, 'working_days')) as given (code, amount, unit)
where deadline_rules.code = given.code;

-- Written when a deadline ends, by the rule of api/src/cases/cases.course.rules.ts. `settled_at` is when that was clear:
-- of one that was kept when it ended, of one that was missed its end in law.
create type deadline_fate as enum ('met', 'missed', 'stopped');
alter table case_deadlines
  add column fate deadline_fate,
  add column settled_at timestamptz;

-- Those that ended before there was a column: withdrawn, joined, begun anew or standing still, they count for nothing.
update case_deadlines d set
  fate = (case
    when coalesce(d.paused_at, d.stopped_at) > d.due_at then 'missed'
    when d.paused_at is not null then 'stopped'
    when exists (select from case_events e
      where e.case_id = d.case_id and e.at = d.stopped_at and e.action in ('withdraw', 'join')) then 'stopped'
    when exists (select from case_deadlines again
      where again.case_id = d.case_id and again.code = d.code and again.started_at = d.stopped_at) then 'stopped'
    else 'met' end)::deadline_fate,
  settled_at = case when coalesce(d.paused_at, d.stopped_at) > d.due_at then d.due_at else d.stopped_at end
where d.stopped_at is not null;

alter table case_deadlines add constraint case_deadlines_settled check (
  (fate is null) = (stopped_at is null) and (settled_at is null) = (stopped_at is null));
-- The share on time reads this index alone; warnings, breaches and the board read the other.
create index case_deadlines_by_fate on case_deadlines (code, fate, settled_at) include (case_id) where fate <> 'stopped';
create index case_deadlines_running on case_deadlines (due_at) include (code, case_id, paused_at) where stopped_at is null;
create index cases_by_year on cases (kind, year) include (id);

-- What fired: once for each end, whoever looked at the clock and however late. Added, never changed.
create type deadline_alert as enum ('warning', 'breach');
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

-- Ends that passed before anybody watched are part of the history, and nobody has to be told of them any more.
insert into deadline_alerts (deadline_id, case_id, kind, due_at, at, recorded_at)
select id, case_id, 'breach', due_at, due_at, now() from case_deadlines where fate = 'missed';

-- Referrals to the prosecution and its answers are counted by their events (KZ 167/1).
create index case_events_of_referrals on case_events (at, case_id) where action in ('refer', 'recordReferral');

grant select, insert on deadline_alerts to denonco_app;

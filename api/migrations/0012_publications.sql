-- What the public sees of one case beside its row in the list: course, outcomes, and the decision as it was published.
-- Written by the projection from events; a text from which something was taken out is here only without it.
alter table public_cases
  -- [{ at, action }]: what happened and when, never why.
  add column course jsonb not null default '[]',
  -- [{ subject, type, outcome, amount }]: institutions and offices by name, persons by type alone.
  add column outcomes jsonb not null default '[]',
  -- { version, publishedAt, parts, history }; null for a case whose decision was never published.
  add column decision jsonb,
  -- Of the decision that can be read now; null also when its publication was withdrawn.
  add column published_at timestamptz;
create unique index public_cases_by_number on public_cases (number);

-- Cases that are there already are shown anew, with these.
insert into outbox (task, payload) select 'projectCase', jsonb_build_object('caseId', case_id) from public_cases;

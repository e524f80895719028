-- Complaints on the same spine: what a complaint has and a denouncement has not, and the values that only complaints use.
-- `object_code` is what a case is about: the object of a denouncement, the type of act of a complaint. `denouncer_type` is the
-- type of who files, of either list. The challenged act is the one row a complaint has in case_subjects: it gets the outcome.

alter type case_status add value 'hearing';
alter type case_status add value 'published';
alter type case_status add value 'appealed';
alter type case_status add value 'final';
alter type case_status add value 'form_lapsed';
alter type outcome add value 'invalidity';
alter type outcome add value 'recount';
alter type outcome add value 'act_annulled';
alter type outcome add value 'act_changed';
alter type outcome add value 'act_upheld';

alter table cases
  alter column track drop not null,
  alter column region_code drop not null,
  alter column municipality_code drop not null,
  -- Against a results table: KAS has ten days instead of two (KZ 143.4).
  add column is_results boolean not null default false,
  add constraint cases_of_denouncement check (
    kind <> 'denouncement' or (track is not null and region_code is not null and municipality_code is not null)),
  add constraint cases_of_complaint check (kind <> 'complaint' or track is null);

create type organ as enum ('KZAZ', 'KOMISIONER', 'KAS', 'KQZ');
-- What KZ 126 wants of a complaint beside what every case has; the short description of the violation is cases.description.
create table complaint_details (
  case_id uuid primary key references cases (id),
  organ organ not null,
  kzaz_number text,
  act_number text,
  announced_at timestamptz,
  voting_centres text[] not null default '{}',
  legal_basis text not null,
  facts text not null,
  requested_evidence text,
  claim text not null,
  -- Only of parties, coalitions and public bodies, whom the register names (KZ 127). Everybody else is sealed.
  complainer_name text
);
create index complaint_details_of_act on complaint_details (organ, kzaz_number, act_number);

alter table public_cases
  alter column track drop not null,
  alter column region_code drop not null,
  alter column municipality_code drop not null,
  -- The rest is null for denouncements.
  add column filer_type text,
  add column complainer text,
  add column organ text,
  add column act_number text;

grant select, insert on complaint_details to denonco_app;

-- A denounced party that was chosen from the list of registered electoral subjects.
alter table case_subjects add column electoral_subject text;
alter table public_cases add column electoral_subjects text[] not null default '{}';

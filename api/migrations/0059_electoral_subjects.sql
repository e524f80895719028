-- Registered electoral subjects: a list, the one that a complaint was filed as, and the one that a member confirmed.
alter type list_name add value 'electoral_subject';
alter table complaint_details add column subject_code text;
alter table public_cases add column complainer_code text;

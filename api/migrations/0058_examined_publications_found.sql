-- outside a transaction
-- What the detector has still to read, and the cases of the queue's view: few of many.
create index concurrently if not exists public_cases_to_examine on public_cases (examined_by) where published_at is not null;

create index concurrently if not exists public_cases_with_names on public_cases (case_id) where names_left_in is not null;

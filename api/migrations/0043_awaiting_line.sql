-- outside a transaction
-- The cases of the queue's view: few of many.
create index concurrently if not exists public_cases_awaiting_line on public_cases (case_id) where awaits_line;

-- outside a transaction
-- The longest cases first: an order that had no index, and sorted the whole register.
create index concurrently if not exists public_cases_by_days on public_cases (kind, days_taken desc nulls last, number desc);

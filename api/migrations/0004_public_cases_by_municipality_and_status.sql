-- outside a transaction
-- The public list by municipality and state, counted from the index alone.
create index concurrently if not exists public_cases_by_municipality_and_status
  on public_cases (kind, municipality_code, status, registered_at desc, number desc) where not hidden;

-- outside a transaction
-- One index for the deadlines of a case and for the rule that one of a code runs: ended ones differ by their id.
create unique index concurrently if not exists case_deadlines_by_case
  on case_deadlines (case_id, code, (case when stopped_at is not null then id end)) nulls not distinct;

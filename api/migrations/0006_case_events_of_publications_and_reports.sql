-- outside a transaction
-- The staff queue counts what waits for publication or for the criminal report; without it all events were read.
create index concurrently if not exists case_events_of_publications_and_reports
  on case_events (action, case_id, ordinal) where action in ('publish', 'refer', 'reopen');

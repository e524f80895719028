-- outside a transaction
-- Withdrawals under threat, a view of the queue: few rows among millions of events.

create index concurrently if not exists case_events_of_threats on case_events (case_id, ordinal)
  where action = 'noteThreat' or data ? 'threatened';

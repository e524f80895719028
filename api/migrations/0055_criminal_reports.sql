-- outside a transaction
-- Decisions that oblige to a criminal report: few rows among millions of events.

create index concurrently if not exists case_events_of_criminal_outcomes on case_events (case_id, ordinal)
  where data -> 'outcomes' @> '[{"outcome": "criminal_referral"}]';

-- outside a transaction
-- KAS reads only the denouncements proposed to it.
create index concurrently if not exists case_events_proposed_to_kas
  on case_events (case_id) where action = 'proposeSanction';

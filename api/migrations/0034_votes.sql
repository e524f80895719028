-- outside a transaction
-- Decisions of KAS with their votes, newest first: the names of its members are offered from the last one.

create index concurrently if not exists case_events_with_votes on case_events (at desc) where data ? 'votes';

-- outside a transaction
-- The handovers of keys, few among millions of leaves: looked for before every head.
create index concurrently if not exists log_leaves_keys on log_leaves (id) where kind = 'key';

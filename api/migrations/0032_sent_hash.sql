-- Keyed hash of all that a filing sent: the same key with other content is refused instead of answered with the first receipt.
alter table cases add column sent_hash bytea;

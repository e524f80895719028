-- outside a transaction
-- What is promised and not there yet is summed for each upload that begins; what waits for its copy is looked for after each.

create index concurrently if not exists uploads_promised on uploads (size) where completed_at is null and refused_at is null;
create index concurrently if not exists uploads_to_clean on uploads (scanned_at) where cleaning = 'pending' and scan in ('clean', 'unscanned');

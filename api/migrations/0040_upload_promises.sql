-- When bytes of an upload were last on their way, for those that are promised and never sent; and when its cleaning was
-- begun, so that no two processes clean one file.

alter table uploads add column sent_at timestamptz, add column cleaning_began_at timestamptz;

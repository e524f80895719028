-- An act announced at midnight tells its hour; one that tells none is kept as the same midnight (KZ 125.1).
-- Null: a row from before, of which midnight alone says it.
alter table complaint_details add column announced_hour_known boolean;

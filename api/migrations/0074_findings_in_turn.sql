-- Each finding is looked for again in turn, and damage on the backup disk stands until every copy was read again.
alter table log_findings add column looked_at timestamptz;
alter table backup_runs add column reread_days integer not null default 14;

-- Which backup of its folder a run made, so that the next one takes over rows of it, and how many damaged copies it found.
alter table backup_runs add column name text, add column damaged integer not null default 0;

-- Which version of the detector of names has read a published decision, and the publication in which it found what no member
-- has looked at.
alter table public_cases add column examined_by smallint not null default 0;
alter table public_cases add column names_left_in timestamptz;

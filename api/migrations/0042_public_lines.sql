-- Cases whose check has begun while nobody approved their public line yet: a view of the staff queue.
alter table public_cases add column awaits_line boolean not null default false;

-- Whole cases that staff took away from the public: no list, search, map, feed, file or figure has them.
alter table public_cases add column hidden boolean not null default false;

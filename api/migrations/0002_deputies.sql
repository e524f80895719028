-- Who has a member's cases and notices while the member is away.
alter table members add column deputy_id uuid references members (id) constraint members_deputy check (deputy_id <> id);
create index members_deputies on members (deputy_id) where deputy_id is not null;

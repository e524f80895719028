-- Links to answer a request by, and the way each came to the filer. Only the hash of a token is kept (api/src/tracking).
-- Links from before lie in case_requests.link_hash and open the request as they did.
create table request_links (
  id uuid primary key,
  request_id uuid not null references case_requests (id),
  way text not null,
  link_hash bytea not null constraint request_links_hash unique,
  made_at timestamptz not null,
  -- Who printed it and handed it out.
  member_id uuid references members (id),
  revoked_at timestamptz,
  constraint request_links_way check (way in ('email', 'sms', 'slip')),
  constraint request_links_printed_by check ((way = 'slip') = (member_id is not null))
);
create unique index request_links_in_force on request_links (request_id, way) where revoked_at is null;

grant select, insert, update on request_links to denonco_app;

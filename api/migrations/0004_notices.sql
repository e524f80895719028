-- Codes sent to telephones, messages on their way, who wants news of a case, messages on a case, one-time links.
-- No address lies here in the open: those of subscribers and of messages are sealed, those confirmed are keyed hashes.

create type notice_channel as enum ('email', 'sms');

-- A code sent to a telephone. Both are kept as keyed hashes; the row of a confirmed one counts for a day.
create table phone_confirmations (
  id uuid primary key,
  phone_hash bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  confirmed_at timestamptz
);
create index phone_confirmations_by_created on phone_confirmations (created_at);

-- Messages to send, written with the change they tell of and sent after it: once for each event_key, however often the
-- change is looked at. `sealed` holds address, subject and text until it was sent, and nothing afterwards.
create table deliveries (
  id uuid primary key,
  event_key text not null constraint deliveries_event_key unique,
  channel notice_channel not null,
  sealed bytea,
  -- For the person who looks why it did not arrive.
  masked text not null,
  created_at timestamptz not null,
  -- What nobody needs any more by then, such as a code, is not sent late.
  useful_until timestamptz,
  tries integer not null default 0,
  -- Null once it is sent or given up.
  next_try_at timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  constraint deliveries_forget_what_was_sent check (sent_at is null or sealed is null)
);
create index deliveries_waiting on deliveries (next_try_at) where next_try_at is not null;
create index deliveries_by_created on deliveries (created_at);

-- Who wants news of a case. The serving role opens these, unlike identities, because it writes the messages.
create table case_subscriptions (
  id uuid primary key,
  case_id uuid not null references cases (id),
  channel notice_channel not null,
  sealed bytea,
  -- Keyed, and with the case in it: the same address at two cases cannot be told to be the same.
  address_hash bytea,
  masked text not null,
  created_at timestamptz not null,
  -- The first message says how to stop.
  first_told_at timestamptz,
  ended_at timestamptz,
  constraint case_subscriptions_forget_what_ended check (
    (ended_at is null) = (sealed is not null) and (ended_at is null) = (address_hash is not null))
);
create unique index case_subscriptions_once on case_subscriptions (case_id, address_hash) where ended_at is null;

-- Between filer and commission; added and never changed.
create table case_messages (
  id uuid primary key,
  case_id uuid not null references cases (id),
  at timestamptz not null,
  from_filer boolean not null,
  member_id uuid references members (id),
  text text not null,
  constraint case_messages_from check (from_filer = (member_id is null))
);
create index case_messages_of_case on case_messages (case_id, at);

-- The link to answer a request by: only the hash of its token, which the key file can make again (api/src/tracking).
alter table case_requests
  add column link_hash bytea constraint case_requests_link_hash unique,
  add column link_generation integer not null default 0,
  add column draft text;

grant select, insert, update, delete on phone_confirmations, deliveries to denonco_app;
grant select, insert, update on case_subscriptions to denonco_app;
grant select, insert on case_messages to denonco_app;

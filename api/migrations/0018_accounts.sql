-- Second factors, sessions that can be told apart, devices a member has signed in from, and links that are used once.

-- Whether whoever has the role must sign in with a second factor; an administrator may ask it of roles that need none.
alter table roles add column requires_second_factor boolean not null default true;
update roles set requires_second_factor = false where code = 'QvsMapsPortalAdmin';

-- An invited member has no password yet.
alter table members alter column password_hash drop not null;
alter table members add column password_changed_at timestamptz;

-- The id names a session without opening it. No address is kept; the words are those a person reads.
alter table sessions add column id uuid not null default gen_random_uuid() constraint sessions_id unique;
alter table sessions add column browser text;
alter table sessions add column system text;
alter table sessions add column device_kind text
  constraint sessions_device_kind check (device_kind in ('computer', 'phone', 'tablet'));
-- When the member last proved who they are: at signing in, or again for what is sensitive.
alter table sessions add column verified_at timestamptz;

-- Devices by a random text that the browser keeps, as a keyed hash: to tell a member of one that was not there before.
create table member_devices (
  member_id uuid not null references members (id),
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- An authenticator app (RFC 6238). The secret is sealed; of a time step one code is taken once.
create table member_totp (
  member_id uuid primary key references members (id),
  sealed bytea not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  last_step bigint not null
);

-- Passkeys (WebAuthn). The public key says nothing; the counter tells a copied authenticator.
create table member_passkeys (
  id uuid primary key,
  credential_id text not null constraint member_passkeys_credential unique,
  member_id uuid not null references members (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index member_passkeys_of_member on member_passkeys (member_id, added_at);

-- Codes for the day when the device is lost: keyed hashes, each taken once.
create table member_recovery_codes (
  code_hash bytea primary key,
  member_id uuid not null references members (id),
  made_at timestamptz not null,
  used_at timestamptz
);
create index member_recovery_codes_of_member on member_recovery_codes (member_id);

-- Invitations and new passwords. Only the hash of what the link carries.
create table account_links (
  token_hash bytea primary key,
  member_id uuid not null references members (id),
  purpose text not null constraint account_links_purpose check (purpose in ('invitation', 'reset')),
  -- Who invited; nobody when a member asked for it.
  made_by uuid references members (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_of_member on account_links (member_id, made_at desc);

grant select, insert, update, delete on
  member_devices, member_totp, member_passkeys, member_recovery_codes, account_links to denonco_app;
grant update (requires_second_factor) on roles to denonco_app;

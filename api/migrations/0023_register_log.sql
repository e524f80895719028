-- The register log: one Merkle tree (RFC 6962) over every filing and every later event of weight. A leaf is written in the
-- transaction of what it stands for; the sequencer (api/src/registerLog/sequencing) gives it its position. docs/register-log.md.

create type log_kind as enum ('filing', 'event', 'message', 'deadline', 'identity', 'erasure', 'key');

-- Append-only. No foreign key: the log outlives what it speaks of, and a filing waits for no check.
create table log_leaves (
  id bigint generated always as identity primary key,
  kind log_kind not null,
  -- Null for what is of no case: the handover of a key.
  case_id uuid,
  -- Of the event that it stands for, or that brought it about.
  event_ordinal integer,
  -- The row it stands for beside case and event: a message, an alert.
  about text,
  at timestamptz not null,
  -- Null once erased with what it hid.
  salt bytea constraint log_leaves_salt check (octet_length(salt) = 32),
  entry bytea not null constraint log_leaves_entry check (octet_length(entry) = 32)
);
create unique index log_leaves_one_an_event on log_leaves (case_id, event_ordinal) where kind in ('filing', 'event');
create index log_leaves_of_case on log_leaves (case_id) where kind not in ('filing', 'event');

-- Leaves without a position yet: written with them, taken away by the sequencer.
create table log_pending (leaf_id bigint primary key);

-- Append-only. Positions have no gap.
create table log_entries (
  position bigint primary key constraint log_entries_position check (position >= 0),
  leaf_id bigint not null constraint log_entries_leaf unique references log_leaves (id),
  -- SHA-256(0x00 ‖ entry)
  leaf_hash bytea not null constraint log_entries_hash check (octet_length(leaf_hash) = 32)
);
create index log_entries_by_hash on log_entries (leaf_hash);

-- Full tiles (C2SP tlog-tiles): 256 hashes, and the one that stands for them in the level above.
create table log_tiles (
  level smallint,
  index bigint,
  hashes bytea not null constraint log_tiles_full check (octet_length(hashes) = 8192),
  root bytea not null,
  primary key (level, index)
);

-- Every head that was signed, as the text that was signed with its signature.
create table log_heads (
  size bigint primary key,
  root bytea not null,
  at timestamptz not null,
  note text not null
);

-- What witnesses said of a head: one signature line each.
create table log_cosignatures (
  size bigint references log_heads (size),
  -- Its verifier key.
  witness text,
  at timestamptz not null,
  line text not null,
  primary key (size, witness)
);
create index log_cosignatures_of_witness on log_cosignatures (witness, size);

-- Cases from before the log: the next start writes their leaves (api/src/registerLog/leaves/backfill.ts).
create table log_unwritten (case_id uuid primary key);
insert into log_unwritten (case_id) select id from cases;

grant select on log_leaves, log_pending, log_entries, log_tiles, log_heads, log_cosignatures, log_unwritten to denonco_app;
grant insert on log_leaves, log_pending, log_entries, log_tiles, log_heads, log_cosignatures to denonco_app;
grant delete on log_pending, log_unwritten to denonco_app;

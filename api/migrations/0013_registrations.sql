-- Filings that came on paper or were told at a desk: how a case came, and what the office noted on the paper.

create type case_channel as enum ('online', 'paper', 'desk');
create type receipt_way as enum ('handed_in', 'post', 'told');
alter type document_purpose add value 'scan';

alter table cases
  add column channel case_channel not null default 'online',
  -- The stamp of the office; an online filing is received as it is registered.
  add column received_at timestamptz,
  add constraint cases_received check ((channel = 'online') = (received_at is null)),
  drop constraint cases_of_denouncement,
  -- Paper may lack the place (KZ 127.4), and so does what is split off such a case. The form asks for it.
  add constraint cases_of_denouncement check (kind <> 'denouncement' or track is not null);

create table case_registrations (
  case_id uuid primary key references cases (id),
  way receipt_way not null,
  pages integer not null constraint case_registrations_pages check (pages >= 0),
  attachments integer not null constraint case_registrations_attachments check (attachments >= 0),
  -- A keyed hash of the sender's own number: it may tell who wrote, so the number itself is sealed with the identity.
  reference_hash bytea,
  signed boolean not null,
  -- What the paper lacked when it was entered.
  gaps text[] not null default '{}'
);
create index case_registrations_by_reference on case_registrations (reference_hash) where reference_hash is not null;
create index cases_by_received on cases (kind, received_at) where received_at is not null;

grant select, insert on case_registrations to denonco_app;

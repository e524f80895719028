-- The id of the key file that this database belongs to.
create table portal_key (
  single boolean primary key default true check (single),
  key_id text not null
);

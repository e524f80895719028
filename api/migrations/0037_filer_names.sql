-- Keyed hashes of the names of natural persons among the filers, by which a decision's text is searched for them without
-- opening an identity. Null: sealed before this, and written at the next start.
alter table case_identities add column name_keys bytea[];

create function filer_name_keys(asked uuid) returns bytea[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select name_keys from public.case_identities where case_id = public.identity_case(asked)
$$;

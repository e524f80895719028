-- Opening what is sealed of a filer: who asked, why, who approved, until when it is shown. And the only ways in which the
-- serving role reaches what is sealed: whether there is something, and the sealed bytes while an opening holds.

create table identity_openings (
  id uuid primary key,
  case_id uuid not null references cases (id),
  asked_at timestamptz not null,
  asked_by uuid not null references members (id),
  -- What the member was then; roles are renamed and given anew.
  role_al text not null,
  role_en text not null,
  parts text[] not null constraint identity_openings_parts check (
    cardinality(parts) between 1 and 2 and parts <@ array['identity', 'contact']),
  reason text not null,
  text text not null,
  needs_approval boolean not null,
  -- Until when it may be answered; null when nobody need.
  answer_until timestamptz,
  answered_at timestamptz,
  answered_by uuid references members (id),
  approved boolean,
  answer text,
  -- Until when it may be opened, once it may.
  open_until timestamptz,
  withdrawn_at timestamptz,
  opened_at timestamptz,
  shown_until timestamptz,
  event_ordinal integer,
  constraint identity_openings_needing check (needs_approval = (answer_until is not null)),
  constraint identity_openings_answered check (
    (answered_at is null) = (answered_by is null) and (answered_at is null) = (approved is null)
    and (answered_at is null or needs_approval)),
  constraint identity_openings_second_person check (answered_by <> asked_by),
  constraint identity_openings_ready check (
    (open_until is not null) = (not needs_approval or coalesce(approved, false))),
  constraint identity_openings_opened check (
    (opened_at is null) = (shown_until is null) and (opened_at is null) = (event_ordinal is null)
    and (opened_at is null or (open_until is not null and withdrawn_at is null))),
  constraint identity_openings_briefly check (shown_until - opened_at <= interval '15 minutes'),
  constraint identity_openings_event foreign key (case_id, event_ordinal) references case_events (case_id, ordinal)
);
create index identity_openings_of_case on identity_openings (case_id, asked_at);
create index identity_openings_by_time on identity_openings (asked_at desc, id desc);

-- What was written stays: only what is still empty is filled in.
create function keep_identity_opening() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_each(to_jsonb(old)) as was
    where was.value <> 'null'::jsonb and was.value is distinct from to_jsonb(new) -> was.key
  ) then
    raise exception 'an opening of an identity is never changed';
  end if;
  return new;
end
$$;
create trigger identity_openings_kept before update on identity_openings
  for each row execute function keep_identity_opening();

-- A case that was split off has no identity of its own: that of the case it came from is its filer's.
create function identity_case(asked uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  with recursive origins (id, split_from, depth) as (
    select c.id, c.split_from, 0 from public.cases c where c.id = asked
    union all
    select c.id, c.split_from, o.depth + 1 from origins o join public.cases c on c.id = o.split_from where o.depth < 50
  )
  select o.id from origins o join public.case_identities i on i.case_id = o.id order by o.depth limit 1
$$;

/* A handler that forgets to ask, an opening that is over, refused or another's: all give no row. `at` is the server's clock. */
create function read_sealed_identity(opening uuid, member uuid, at timestamptz)
returns table (case_id uuid, key_id text, wrapped_key bytea, sealed bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select i.case_id, i.key_id, i.wrapped_key, i.sealed
  from public.identity_openings o
    join public.cases c on c.id = o.case_id
    join public.case_events e
      on e.case_id = o.case_id and e.ordinal = o.event_ordinal and e.action = 'openIdentity' and e.member_id = o.asked_by
      and e.data -> 'identity' ->> 'opening' = o.id::text
    join public.case_identities i on i.case_id = public.identity_case(o.case_id)
  where o.id = read_sealed_identity.opening and o.asked_by = read_sealed_identity.member
    and o.opened_at <= read_sealed_identity.at and o.shown_until > read_sealed_identity.at
    and (c.confidentiality <> 'confidential' or o.approved)
$$;

revoke all on function identity_case(uuid), read_sealed_identity(uuid, uuid, timestamptz) from public;
grant execute on function identity_case(uuid), read_sealed_identity(uuid, uuid, timestamptz) to denonco_app;
grant select, insert on identity_openings to denonco_app;
grant update (answered_at, answered_by, approved, answer, open_until, withdrawn_at, opened_at, shown_until, event_ordinal)
  on identity_openings to denonco_app;

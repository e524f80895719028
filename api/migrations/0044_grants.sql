-- Rights over cases and identities that one member asks for and a second one confirms, and since when an account is trusted.

create table grants (
  id uuid primary key,
  kind text not null,
  -- A member, a role, or `settings`.
  target text not null,
  asked_at timestamptz not null,
  asked_by uuid not null references members (id),
  -- What was sent, made once it is confirmed.
  input jsonb not null,
  gains text[] not null,
  -- Members who get more by it.
  gaining uuid[] not null,
  about jsonb not null,
  changes jsonb not null,
  -- Until when it may be answered; null when there was no second person yet.
  answer_until timestamptz,
  answered_at timestamptz,
  answered_by uuid references members (id),
  confirmed boolean,
  answer text,
  withdrawn_at timestamptz,
  constraint grants_answered check (
    (answered_at is null) = (answered_by is null) and (answered_at is null) = (confirmed is null)
    and (answered_at is null or answer_until is not null)),
  constraint grants_withdrawn check (withdrawn_at is null or (answered_at is null and answer_until is not null)),
  constraint grants_second_person check (answered_by <> asked_by)
);
create index grants_by_time on grants (asked_at desc, id desc);

-- What was written stays: only what is still empty is filled in.
create function keep_grant() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_each(to_jsonb(old)) as was
    where was.value <> 'null'::jsonb and was.value is distinct from to_jsonb(new) -> was.key
  ) then
    raise exception 'a grant is never changed';
  end if;
  return new;
end
$$;
create trigger grants_kept before update on grants for each row execute function keep_grant();

grant select, insert on grants to denonco_app;
grant update (answered_at, answered_by, confirmed, answer, withdrawn_at) on grants to denonco_app;

-- Who invited the member, and since when rights to open identities were last given; null: since the account was made.
-- safe: no row of members refers to nobody, and the version before leaves the column empty.
alter table members add column invited_by uuid references members (id);
alter table members add column granted_at timestamptz;
-- safe: as many rows as there are members.
update members m set invited_by = a.member_id
  from audit_log a where a.action = 'members.invite' and a.target = m.id::text and a.member_id <> m.id;

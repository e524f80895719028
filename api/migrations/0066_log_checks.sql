-- What the portal finds when it holds its rows and files against the register log (api/src/checking), and how far it is.
create table log_checks (
  single boolean primary key default true check (single),
  -- The first position that this round has not looked at.
  next_place bigint not null default 0,
  round_began_at timestamptz,
  round_ended_at timestamptz,
  checked_at timestamptz
);
insert into log_checks default values;

create table log_findings (
  about text not null,
  fault text not null,
  -- In the log; null of what is derived or has no place.
  place bigint,
  case_id uuid,
  found_at timestamptz not null,
  -- Seen a second time: it was no change on its way.
  is_sure boolean not null default false,
  primary key (about, fault)
);

grant select, update on log_checks to denonco_app;
grant select, insert, update, delete on log_findings to denonco_app;

-- What backups and rehearsals came to, so that one that fails, is old or lacks something is known. A row a run, by its command.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null constraint backup_runs_kind check (kind in ('backup', 'rehearsal')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null: it came to its end.
  problem text,
  bytes bigint not null default 0,
  cases integer not null default 0,
  -- Whether nothing that it should have is missing.
  is_whole boolean not null default false
);
create index backup_runs_last on backup_runs (kind, ended_at desc);
grant select on backup_runs to denonco_app;

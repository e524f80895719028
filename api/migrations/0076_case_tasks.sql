-- Tasks on a case: who does what until when. Internal, erased with the content of the case.
create table case_tasks (
  id uuid primary key,
  case_id uuid not null references cases (id),
  title text not null,
  assignee_id uuid references members (id),
  due_on date,
  added_at timestamptz not null,
  added_by uuid not null references members (id),
  done_at timestamptz,
  done_by uuid references members (id),
  version integer not null default 0,
  constraint case_tasks_done check ((done_at is null) = (done_by is null))
);
create index case_tasks_of_case on case_tasks (case_id);
create index case_tasks_open on case_tasks (assignee_id, due_on) where done_at is null;
grant select, insert, update, delete on case_tasks to denonco_app;

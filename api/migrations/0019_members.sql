-- Members and roles as administrators change them. What came with the program (`seeded`) follows it until somebody edits
-- it (`edited_at`); from then on it is the commission's.
alter table roles
  add column seeded boolean not null default true,
  add column edited_at timestamptz,
  -- Given to nobody any more; only a role that nobody holds is retired.
  add column retired_at timestamptz,
  -- Two who edit one role at once: the second is told.
  add column version integer not null default 1;
alter table roles alter column seeded set default false;
-- Codes are told apart by more than capital letters.
create unique index roles_code_folded on roles (lower(code));
alter table members add column version integer not null default 1;
create index members_by_role on members (role_code);

-- What was done to an account, and when its member was last here.
create index audit_log_of_account on audit_log (target, id) where action like 'members.%';
create index audit_log_by_member on audit_log (member_id, id);

grant insert, update on roles to denonco_app;
grant insert, delete on role_permissions, member_permissions to denonco_app;

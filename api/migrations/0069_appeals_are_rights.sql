-- The time of an appeal to the Electoral College is a party's right and no duty of the commission, as that of an appeal to KAS
-- is: a decided case waits for it no longer, and is not late once it has passed.
insert into outbox (task, payload)
  select 'projectCase', jsonb_build_object('caseId', id::text) from cases where due_code = 'appeal';

-- safe: decided complaints alone whose appeal was not closed, by a row lock each; the version before only shows a time less.
update cases set due_code = duty.code, due_at = duty.due_at, due_paused = coalesce(duty.is_paused, false)
from cases decided left join lateral (
  select d.code, d.due_at, d.paused_at is not null as is_paused from case_deadlines d
  where d.case_id = decided.id and d.stopped_at is null and d.code not in ('appeal', 'kasAppeal')
  order by is_paused, d.due_at limit 1) duty on true
where decided.id = cases.id and cases.due_code = 'appeal';

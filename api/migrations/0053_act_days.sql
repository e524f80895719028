-- The day on which a challenged act was announced, once a member approved it for the public.
alter table public_cases add column act_on date;

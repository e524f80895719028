-- SMS of a day in Tirane, by whose budget they are of (api/src/notices/smsBudgets.store.ts): of visitors' codes also by origin,
-- whose name changes with the day.
create table sms_days (
  day date not null,
  budget text not null,
  sent integer not null,
  primary key (day, budget)
);
-- Whose budget a message is taken from when it is sent; null: none, or it was taken before.
alter table deliveries add column budget text;

grant select, insert, update, delete on sms_days to denonco_app;

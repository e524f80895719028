-- Holidays whose day is computed and not announced yet.
alter table holidays add column expected boolean not null default false;
-- safe: two rows; the Bayrams of 2027 were loaded as expected before there was a word for it
update holidays set expected = true
where seeded and edited_at is null and removed_at is null and day in ('2027-03-10', '2027-05-17');
-- safe: one row; the second is computed on the Sunday before, which rests anyway, and 17 May is kept in lieu of it
insert into holidays (day, name_al, name_en, seeded, expected)
select '2027-05-16', name_al, name_en, true, true from holidays where day = '2027-05-17' and expected
on conflict (day) do nothing;

-- The days of an election between which times are shorter (KZ 124/1.2, 152.2), and what a time is outside of them.
alter table elections add column decreed_on date;
alter table elections add column result_on date;
alter table elections add column review_ended_on date;
alter table deadline_rules add column outside_amount integer;

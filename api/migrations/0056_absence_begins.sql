-- From which day a member is away; null for absences noted before this was asked.
alter table members add column absent_from date;

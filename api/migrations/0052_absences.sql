-- Until which day, included, a member is away; colleagues see it where work is given out.
alter table members add column absent_until date;

-- Search words have their stems and the keys of list values beside them. Every case that was registered before is
-- projected and indexed again by the jobs; until then it is found by its words as written.
insert into outbox (task, payload) select 'projectCase', jsonb_build_object('caseId', id) from cases;

-- A common word is looked for from the newest case on, which reads the words of each: they stay in the row.
alter table case_search set (toast_tuple_target = 8160);

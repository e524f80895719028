-- case_deadlines_by_case has replaced both.
drop index case_deadlines_of_case;
drop index case_deadlines_one_runs;

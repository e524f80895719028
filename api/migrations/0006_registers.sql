-- The public registers at a hundred thousand rows: orders read from an index, and the filters that had none.

-- In the list's own order, so that neither a page nor an export sorts.
drop index public_cases_by_registered;
create index public_cases_by_registered on public_cases (kind, registered_at desc, number desc);
-- The order by decision shows what is undecided last; days of decisions are counted from it too.
drop index public_cases_by_decided;
create index public_cases_by_decided on public_cases (kind, decided_at desc nulls last, number desc);

create index public_cases_by_region on public_cases (kind, region_code, registered_at desc);
create index public_cases_by_outcome on public_cases (kind, outcome, registered_at desc) where outcome is not null;
create index public_cases_by_filer on public_cases (kind, filer_type, registered_at desc) where filer_type is not null;

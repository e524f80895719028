-- Cases that came out of another: whose subjects were split off. What the first one has is read with it.

alter table cases add column split_from uuid references cases (id);
create index cases_split_from on cases (split_from) where split_from is not null;
create index cases_joined_to on cases (joined_to) where joined_to is not null;

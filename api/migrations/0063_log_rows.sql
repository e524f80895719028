-- Leaves of rows that people rely on and no event of a case holds whole: letters, deadlines, requests, documents, hearings,
-- roles, rules (docs/register-log.md, `denonco-row/v1`), and the running hash of the audit log. Written by triggers, so that
-- no writer can forget them; the owner's own edits write none, and show.
alter type log_kind add value 'row';
alter type log_kind add value 'audit';

-- Whose rows have leaves: those with the same keys are one unit, and a leaf commits to the listed columns of all of them.
-- api/src/registerLog/coverage.ts names the same columns; a test compares.
create table log_row_tables (
  name text primary key,
  keys text[] not null,
  columns text[] not null,
  -- The filing statement adds rows and no leaf: the sequencer writes it with the filing's place.
  with_filing boolean not null default false,
  -- Rows from before this table was listed wait for their leaves: a start writes them.
  has_older boolean not null default true
);

-- What leaves of units commit to; the content is gone once erased.
create table log_rows (
  leaf_id bigint primary key,
  about text not null,
  content text
);
create index log_rows_of_unit on log_rows (about, leaf_id);

-- Which rows of the audit log a leaf stands for.
create table log_audits (
  leaf_id bigint primary key,
  first_id bigint not null,
  last_id bigint not null,
  -- Of the rows, and the running hash before them, in hex: rows go when their time of retention ends, the chain stays.
  content_hash text not null,
  before_hash text not null
);

grant select on log_row_tables, log_rows, log_audits to denonco_app;
grant insert on log_rows, log_audits to denonco_app;

insert into log_row_tables (name, keys, columns, with_filing) values
  ('case_deadlines', '{case_id}', '{id,case_id,code,started_at,rule_on,due_at,paused_at,stopped_at,fate,settled_at,legal_basis,is_public}', true),
  ('case_documents', '{case_id}', '{id,case_id,purpose,position,kind,name,size,sha256,attached_at,member_id,about,filer_sees}', true),
  ('case_registrations', '{case_id}', '{case_id,way,pages,attachments,signed,gaps}', true),
  ('case_requests', '{id}', '{id,case_id,text,asked_at,due_at,answered_at,answer}', false),
  ('deadline_changes', '{id}', '{id,at,member_id,code,change,moves,reason,recounted}', false),
  ('deadline_rules', '{code}', '{code,valid_from,valid_to,amount,unit,outside_amount,warn_amount,warn_unit,is_public,legal_basis,reason,revision,set_at,set_by}', false),
  ('elections', '{code}', '{code,kind,state,held_on,decreed_on,result_on,review_ended_on,reporting_from,reporting_until,previous_code}', false),
  ('grants', '{id}', '{id,kind,target,about,changes,input,gains,gaining,asked_at,asked_by,answer,answer_until,answered_at,answered_by,confirmed,withdrawn_at}', false),
  ('hearing_times', '{hearing_id}', '{hearing_id,sequence,starts_at,place,set_at,posted_at}', false),
  ('hearings', '{id}', '{id,case_id,kind,state,sequence,starts_at,place,position,invited,video_link,changed_at}', false),
  ('holidays', '{day}', '{day,works,removed_at}', false),
  ('identity_openings', '{id}', '{id,case_id,parts,reason,text,role_al,role_en,needs_approval,asked_at,asked_by,answer,answer_until,answered_at,answered_by,approved,withdrawn_at,opened_at,open_until,shown_until,event_ordinal}', false),
  ('letter_voids', '{letter_id}', '{letter_id,at,member_id}', false),
  ('letters', '{id}', '{id,case_id,kind,register,year,ordinal,number,code,language,for_filer,sha256,size,issued_at,issued_by,replaces}', false),
  ('member_permissions', '{member_id}', '{member_id,permission,granted}', false),
  ('members', '{id}', '{id,email,name,surname,role_code,municipality_code,disabled_at}', false),
  ('office_hours', '{id}', '{id,valid_from,valid_to,opens_at,closes_at,decision,revision,set_at,set_by}', false),
  ('published_document_files', '{document_id}', '{id,document_id,ordinal,name,pages,size,sha256,at,member_id}', false),
  ('reading_choices', '{reading}', '{reading,choice,basis,revision,set_at,set_by}', false),
  ('retention_holds', '{id}', '{id,case_id,reason,at,member_id,ended_at,ended_by,end_reason}', false),
  ('retention_rules', '{code}', '{code,is_on,amount,unit,least_days}', false),
  ('role_permissions', '{role_code}', '{role_code,permission}', false),
  ('roles', '{code}', '{code,scope,requires_second_factor,retired_at}', false);

/* RFC 8785, but for null, which stays: keys in order at every depth, no white space. */
create function canonical_json(given jsonb) returns text
language sql immutable parallel safe as $$
  select case jsonb_typeof(given)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(key)::text || ':' || canonical_json(value), ',' order by key collate "C")
      from jsonb_each(given)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(canonical_json(value), ',' order by place)
      from jsonb_array_elements(given) with ordinality as one (value, place)), '') || ']'
    when 'number' then trim_scale((given #>> '{}')::numeric)::text
    else given::text end
$$;

/* The rows of a unit as its leaf commits to them: of each these columns, the rows in the order of their texts. */
create function log_content(given jsonb, columns text[]) returns text
language sql immutable parallel safe as $$
  select '[' || coalesce(string_agg(line, ',' order by line collate "C"), '') || ']'
  from (
    select canonical_json((select jsonb_object_agg(name, one -> name) from unnest(columns) name)) as line
    from jsonb_array_elements(given) one) as lines
$$;

/* The columns that a leaf committed to: those listed now may be more. */
create function log_columns_of(content text, columns text[]) returns text[]
language sql stable as $$
  select case when pg_input_is_valid(content, 'jsonb') and jsonb_typeof(content::jsonb -> 0) = 'object'
    then array(select jsonb_object_keys(content::jsonb -> 0)) else columns end
$$;

/* The rows of these units as they are now; `cases` are those that any of them is of. */
create function log_units_now(asked text, cases uuid[], units text[]) returns table (about text, given jsonb)
language plpgsql stable set timezone = 'Europe/Tirane' as $$
declare
  one log_row_tables;
  names text;
begin
  select * into strict one from log_row_tables where name = asked;
  names := (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key);
  return query execute format(
    'select concat_ws(''/'', %1$L, %2$s), jsonb_agg(to_jsonb(t)) from %1$I t
     where %3$s concat_ws(''/'', %1$L, %2$s) = any ($2) group by %2$s',
    asked, names, case when 'case_id' = any (one.columns) then 't.case_id = any ($1) and' else '' end)
    using cases, units;
end
$$;

/* Units whose rows no leaf stands for. What a filing brought has its leaves with the filing's place. */
create function log_units_unwritten() returns table (about text, case_id uuid)
language plpgsql stable as $$
declare
  one log_row_tables;
  names text;
begin
  for one in select * from log_row_tables where not has_older loop
    names := (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key);
    return query execute format(
      'select u.about, u.case_id from (
         select distinct concat_ws(''/'', %1$L, %2$s) as about, %3$s as case_id from %1$I t) u
       where not exists (select from log_rows r where r.about = u.about)
         and not exists (select from log_leaves l join log_pending p on p.leaf_id = l.id
           where l.case_id = u.case_id and l.kind = ''filing'')',
      one.name, names, case when 'case_id' = any (one.columns) then 't.case_id' else 'null::uuid' end);
  end loop;
end
$$;

/* Rows of the audit log as its leaves commit to them: without the words that go with the content of a case. */
create function audit_content(first_id bigint, last_id bigint) returns text
language sql stable set timezone = 'Europe/Tirane' as $$
  select log_content(coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('data', a.data - array['reason', 'text', 'subject'])), '[]'),
    '{id,at,member_id,action,target,data}')
  from audit_log a where a.id between first_id and last_id
$$;

/* Writes the leaf of the unit that a row is of, unless its last one commits to the same. Two who change one unit take turns:
   each leaf has all that was committed before it. */
create function log_unit(asked text, one_row jsonb) returns void
language plpgsql set timezone = 'Europe/Tirane' as $$
declare
  one log_row_tables;
  unit text;
  found_rows jsonb;
  made text;
  last_made text;
  of_case uuid := (one_row ->> 'case_id')::uuid;
  made_at timestamptz := clock_timestamp();
  new_salt bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  select * into strict one from log_row_tables where name = asked;
  unit := asked || '/' || (select string_agg(one_row ->> key, '/' order by place)
    from unnest(one.keys) with ordinality as given (key, place));
  perform pg_advisory_xact_lock(hashtextextended(unit, 0));
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %1$I t where (%2$s) = (select %3$s from jsonb_populate_record(null::%1$I, $1) g)',
    asked,
    (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key),
    (select string_agg(format('g.%I', key), ', ') from unnest(one.keys) key))
    into found_rows using one_row;
  made := log_content(found_rows, one.columns);
  select r.content into last_made from log_rows r where r.about = unit order by r.leaf_id desc limit 1;
  if made = coalesce(last_made, '[]') then return; end if;
  with leaf as (
    insert into log_leaves (kind, case_id, about, at, salt, entry)
    values ('row', of_case, unit, made_at, new_salt, sha256(new_salt || convert_to(concat(
      E'denonco-row/v1\n', coalesce((select c.number from cases c where c.id = of_case), '-'), E'\n', unit, E'\n',
      to_char(made_at, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM'), E'\n',
      encode(sha256(convert_to(made, 'UTF8')), 'hex'), E'\n'), 'UTF8')))
    returning id
  ), waits as (
    insert into log_pending (leaf_id) select id from leaf
  )
  insert into log_rows (leaf_id, about, content) select id, unit, made from leaf;
end
$$;

create function log_row() returns trigger
language plpgsql as $$
declare
  one log_row_tables;
  after_it jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before_it jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  select * into strict one from log_row_tables where name = tg_table_name;
  if tg_op = 'UPDATE' and (select bool_and(after_it -> name is not distinct from before_it -> name)
    from unnest(one.columns) name) then return null; end if;
  if after_it is not null then perform log_unit(tg_table_name, after_it); end if;
  if before_it is not null and (after_it is null or (select bool_or(after_it -> key is distinct from before_it -> key)
    from unnest(one.keys) key)) then perform log_unit(tg_table_name, before_it); end if;
  return null;
end
$$;

/* What the filing statement adds is of a case that this statement does not see yet. */
create function is_case_filed(asked uuid) returns boolean
language sql stable as $$ select exists (select from cases where id = asked) $$;

/* Who serves, and the start that brings the program's own rows (its connections say so). */
create function is_logged_writer() returns boolean
language sql stable as $$
  select current_user = 'denonco_app' or coalesce(current_setting('denonco.logs', true), '') = 'on'
$$;

do $$
declare
  one record;
begin
  for one in select name, with_filing from log_row_tables loop
    if one.with_filing then
      execute format('create trigger log_row_added after insert on %I for each row
        when (is_logged_writer() and is_case_filed(new.case_id)) execute function log_row()', one.name);
      execute format('create trigger log_row after update or delete on %I for each row
        when (is_logged_writer()) execute function log_row()', one.name);
    else
      execute format('create trigger log_row after insert or update or delete on %I for each row
        when (is_logged_writer()) execute function log_row()', one.name);
    end if;
  end loop;
end
$$;

/* The leaves of what the filings that wait for a place brought with them. Whoever changes such a unit just now writes its leaf. */
create function log_filed(most integer) returns void
language plpgsql as $$
declare
  filed uuid;
  asked text;
begin
  for filed in
    select l.case_id from (select p.leaf_id from log_pending p order by p.leaf_id limit most) waiting
      join log_leaves l on l.id = waiting.leaf_id where l.kind = 'filing'
  loop
    for asked in select t.name from log_row_tables t where t.with_filing loop
      if pg_try_advisory_xact_lock(hashtextextended(asked || '/' || filed, 0))
        and not exists (select from log_rows r where r.about = asked || '/' || filed)
      then perform log_unit(asked, jsonb_build_object('case_id', filed)); end if;
    end loop;
  end loop;
end
$$;

/* Leaves of rows from before their table was listed, so many units at a time; gives how many it wrote. */
create function log_older_rows(asked text, most integer) returns integer
language plpgsql as $$
declare
  one log_row_tables;
  given jsonb;
  written integer := 0;
begin
  select * into strict one from log_row_tables where name = asked;
  for given in execute format('select distinct on (%2$s) to_jsonb(t) from %1$I t
    where not exists (select from log_rows r where r.about = concat_ws(''/'', %3$L, %2$s)) limit $1',
    asked, (select string_agg(format('t.%I', key), ', ') from unnest(one.keys) key), asked) using most
  loop
    perform log_unit(asked, given);
    written := written + 1;
  end loop;
  return written;
end
$$;

/* With its salt goes what a leaf committed to. */
create function forget_log_row() returns trigger
language plpgsql as $$
begin
  update log_rows set content = null where leaf_id = new.id;
  return null;
end
$$;
-- safe: it fires on salts alone, which only the erasure of a case takes away.
create trigger log_rows_forgotten after update of salt on log_leaves
  for each row when (new.salt is null) execute function forget_log_row();

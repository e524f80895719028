-- What the seeding works with: a schema of its own, which it takes away when it is done.
create schema seed;

/* From 0 up to, but not, 1; the same for the same case and purpose. */
create function seed.roll(i bigint, purpose integer) returns float8 language sql immutable parallel safe
return (hashint8extended(i, purpose) & 281474976710655) / 281474976710656::float8;

/* An instant as the portal writes it, in a session whose clock is Tirane's: `2026-11-16T10:42:07+01:00`. */
create function seed.iso(at timestamptz) returns text language sql stable parallel safe
return to_char(at, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM');

/* The id of a row that belongs to a copy, made of the archetype's: as old as its case (UUID 7). */
create function seed.child(of_case uuid, of_row text) returns uuid language sql immutable parallel safe
return overlay(overlay(overlay(md5(of_case::text || of_row) placing left(of_case::text, 8) || substr(of_case::text, 10, 4) from 1)
  placing '7' from 13) placing '8' from 17)::uuid;

/* The id of a subject; ids are in the order of places, so that texts with ids as keys have them in one order in every copy. */
create function seed.subject(of_case uuid, place integer) returns uuid language sql immutable parallel safe
return overlay(seed.child(of_case, place::text)::text placing lpad(to_hex(place), 3, '0') from 16 for 3)::uuid;

/* One entry of the log after another: the first is of a filing, each that follows names the leaf before it. */
create function seed.next_entry(before bytea, salt bytea, front text) returns bytea language plpgsql immutable parallel safe as $$
begin
  if before is null then return sha256(salt || convert_to(front, 'UTF8')); end if;
  return sha256(salt || convert_to(front || encode(sha256('\x00'::bytea || before), 'hex') || E'\n', 'UTF8'));
end
$$;
create aggregate seed.entry(bytea, text) (sfunc = seed.next_entry, stype = bytea);

/* The text of an event with the subjects and the hour of a copy. */
create function seed.filled(text text, of_case uuid, session timestamptz, most integer) returns text language plpgsql stable parallel safe as $$
declare
  mark text;
begin
  if session is not null then text := replace(text, '{{session}}', seed.iso(session)); end if;
  for place in 0..most loop
    mark := '{{subject' || place || '}}';
    if position(mark in text) > 0 then text := replace(text, mark, seed.subject(of_case, place)::text); end if;
  end loop;
  return text;
end
$$;

/* A published decision with the instants of a copy. */
create function seed.dated(text text, instants jsonb, shift interval) returns jsonb language plpgsql immutable as $$
declare
  was text;
begin
  for was in select jsonb_object_keys(instants) loop
    text := replace(text, was, '{{' || (instants ->> was) || '}}');
  end loop;
  for was in select jsonb_object_keys(instants) loop
    text := replace(text, '{{' || (instants ->> was) || '}}', seed.iso(was::timestamptz - shift));
  end loop;
  return text::jsonb;
end
$$;

create table seed.templates (id uuid primary key, has_place boolean, content text);
-- Of an event without marks the hash is the same in every copy.
create table seed.event_texts (
  case_id uuid, ordinal integer, session_at timestamptz, has_marks boolean, canonical text, hash text, data text,
  last_subject integer, primary key (case_id, ordinal));
-- What the public finds an archetype by, and whether it is shown what differs between copies.
create table seed.public_words (case_id uuid primary key, words text[], shows_more boolean);
create table seed.slots (is_open boolean, slot integer, template uuid, primary key (is_open, slot));
create table seed.places (slot integer primary key, municipality text, region text, units text[], public text[], words tsvector);
create table seed.units (code text primary key, words tsvector);
create table seed.sentences (slot integer primary key, text text, words tsvector);
create table seed.names (slot integer primary key, name text);
create table seed.seldom (slot integer primary key, word text);
create unlogged table seed.keys (i bigint, tracking bytea, idempotency bytea);

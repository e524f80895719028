-- What members are told: in the bell, by e-mail and by SMS, as each of them wishes; and words of messages that an
-- administrator wrote anew.

-- The language in which a member is written to.
alter table members add column language text not null default 'al' constraint members_language check (language in ('al', 'en'));

-- One row for each event and member, however often the event is looked at.
create table member_notices (
  id uuid primary key,
  member_id uuid not null references members (id),
  event text not null,
  event_key text not null,
  -- Enough to find the case by; nothing of what it says.
  number text,
  at timestamptz not null,
  -- Whether the member wished to see it in the bell when it happened.
  in_app boolean not null,
  read_at timestamptz,
  constraint member_notices_once unique (member_id, event_key)
);
create index member_notices_by_time on member_notices (member_id, at desc, id desc) where in_app;
create index member_notices_unread on member_notices (member_id) where in_app and read_at is null;
create index member_notices_by_age on member_notices (at);

-- What a member chose otherwise than contract/src/notices.ts has it.
create table member_notice_choices (
  member_id uuid not null references members (id),
  event text not null,
  channel text not null constraint member_notice_choices_channel check (channel in ('inApp', 'email', 'sms')),
  wanted boolean not null,
  primary key (member_id, event, channel)
);

-- Instead of the words that come with the program; a row that does not fit them is passed over.
create table notice_templates (
  key text not null,
  channel notice_channel not null,
  locale text not null constraint notice_templates_locale check (locale in ('al', 'en')),
  -- Only e-mail shows it.
  subject text not null default '',
  body text not null,
  edited_at timestamptz not null,
  edited_by uuid references members (id),
  primary key (key, channel, locale)
);

-- The outbox as its page lists it: what waits by its turn, the rest by its age.
create index deliveries_dead on deliveries (created_at desc, id desc) where dead_at is not null;
create index deliveries_by_age on deliveries (created_at desc, id desc);

grant select, insert, update, delete on member_notices, member_notice_choices, notice_templates to denonco_app;

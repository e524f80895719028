-- E-mail addresses that news of a case were asked for, until their owner has pressed the link that was sent there. What was
-- subscribed before stays as it is: only what is asked for from now on waits.
create table subscription_requests (
  id uuid primary key,
  case_id uuid not null references cases (id),
  -- As in case_subscriptions, where they go by the confirmation.
  sealed bytea,
  address_hash bytea,
  masked text not null,
  token_hash bytea not null constraint subscription_requests_token unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_times integer not null default 1,
  confirmed_at timestamptz,
  constraint subscription_requests_forget_what_is_confirmed check (
    (confirmed_at is null) = (sealed is not null) and (confirmed_at is null) = (address_hash is not null))
);
create unique index subscription_requests_once on subscription_requests (case_id, address_hash) where confirmed_at is null;
create index subscription_requests_by_end on subscription_requests (expires_at);

grant select, insert, update, delete on subscription_requests to denonco_app;

/* As before, with addresses that still wait to be confirmed. */
create or replace function erase_identity(asked uuid, asked_at timestamptz) returns jsonb
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  identities integer; contacts integer; documents integer;
begin
  delete from public.case_identities where case_id = asked;
  get diagnostics identities = row_count;
  update public.case_subscriptions set ended_at = coalesce(ended_at, asked_at), sealed = null, address_hash = null, masked = ''
    where case_id = asked and ended_at is null;
  get diagnostics contacts = row_count;
  delete from public.subscription_requests where case_id = asked;
  update public.case_registrations set reference_hash = null where case_id = asked and reference_hash is not null;
  documents := public.erase_letters(asked, asked_at, true);
  return jsonb_strip_nulls(jsonb_build_object(
    'identity', nullif(identities, 0), 'contacts', nullif(contacts, 0), 'letters', nullif(documents, 0)));
end
$$;

// Publishes live updates. NOTIFY takes a database-wide lock at commit, so the relay sends one per batch.
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export const liveChannel = 'denonco_live';
export const hidingChannel = 'denonco_hiding';
/** An outbox row without a job, only published. */
export const liveTask = 'live';

/** Case events need none: the relay sends an update when it takes their `projectCase`. */
type Change = { readonly caseId: string } | { readonly noticesOf: readonly string[] } | { readonly sessionsOf: string };

export async function publishLive(tx: Db, change: Change): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ task: liveTask, payload: JSON.stringify(change) })
    .execute();
}

export async function publishLiveUpload(tx: Db, uploadId: string): Promise<void> {
  await sql`
    insert into outbox (task, payload) select ${liveTask}, jsonb_build_object('caseId', case_id)
    from case_documents where id = ${uploadId}`.execute(tx);
}

// A NOTIFY carries at most 8,000 bytes; a note of a case has at most some 200.
const notesAtOnce = 30;

export const liveNotes = sql`
  cases_changed as (
    select distinct (payload->>'caseId')::uuid as id from taken where task in ('projectCase', ${liveTask}) and payload ? 'caseId'),
  notes as (
    select jsonb_build_object('about', 'case', 'number', c.number, 'kind', c.kind, 'version', c.version,
      'assignee', c.assignee_id,
      'wasAtKas', exists(select from case_events k where k.case_id = c.id and k.action = 'proposeSanction'), 'former', array(
        select was.data->>'assignee' from case_events was
        where was.case_id = c.id and was.data->>'assignee' <> coalesce(c.assignee_id::text, '')
          and exists (select from case_events given
            where given.case_id = c.id and given.ordinal > was.ordinal and given.ordinal > c.version - 3 and given.data ? 'assignee')
        order by was.ordinal desc limit 1)) as note
    from cases c join cases_changed using (id)
    union all
    select jsonb_build_object('about', 'notice', 'members', payload->'noticesOf') from taken
    where task = ${liveTask} and payload ? 'noticesOf'
    union all
    select jsonb_build_object('about', 'session', 'members', jsonb_build_array(payload->'sessionsOf')) from taken
    where task = ${liveTask} and payload ? 'sessionsOf'),
  parts as (
    select jsonb_agg(note) as part from (select note, row_number() over () / ${notesAtOnce}::int as number from notes) as numbered
    group by number),
  told as materialized (select pg_notify(${liveChannel}, part::text) from parts)`;

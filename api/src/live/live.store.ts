// What members are told while they look. A change leaves a row in the outbox with its own transaction; the relay turns the
// rows of a batch into one NOTIFY, because a NOTIFY takes a lock at commit that all commits of the database share.
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export const liveChannel = 'denonco_live';
/** Says that rows of the public registers have changed, in the transaction that changes them. */
export const registersChannel = 'denonco_registers';
/** The payload when something was hidden or shown again; any other change has none. */
export const hidingNote = 'hiding';
/** An outbox row that asks for no job, only to be told of. */
export const liveTask = 'live';

/** What a change is about; an event of a case needs none, because its projection is asked for anyway. */
type Change = { readonly caseId: string } | { readonly noticesOf: readonly string[] } | { readonly sessionsOf: string };

/** With a change that members may be looking at, in its transaction. */
export async function tellLive(tx: Db, change: Change): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ task: liveTask, payload: JSON.stringify(change) })
    .execute();
}

/** The same for a file that was scanned or cleaned; one that no case has yet is nobody's to see. */
export async function tellLiveOfUpload(tx: Db, uploadId: string): Promise<void> {
  await sql`
    insert into outbox (task, payload) select ${liveTask}, jsonb_build_object('caseId', case_id)
    from case_documents where id = ${uploadId}`.execute(tx);
}

// 8,000 bytes are the most a NOTIFY carries; a note of a case has at most some 200.
const notesAtOnce = 30;

/**
 * Part of the relay's statement: of the rows in `taken` (task, payload), tells what they are about to every node that
 * listens. One row a NOTIFY.
 */
export const liveNotes = sql`
  cases_changed as (
    select distinct (payload->>'caseId')::uuid as id from taken where task in ('projectCase', ${liveTask}) and payload ? 'caseId'),
  notes as (
    select jsonb_build_object('about', 'case', 'number', c.number, 'kind', c.kind, 'version', c.version,
      'assignee', c.assignee_id, 'former', array(
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

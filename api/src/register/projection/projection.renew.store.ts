// At every start: rewrites public rows of versions older than public lines, which contain filers' texts.
import { caseKinds, lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

const beginning = caseKinds.flatMap((kind) =>
  lifecycleOf(kind).rows.flatMap(({ action, to }) => (to === 'preliminary_check' ? action : [])),
);

/**
 * Removes rows of cases not public yet, and queues the others for the projection. Nodes of the older version may write
 * such rows again until all have restarted. Returns the number of queued rows.
 */
export async function renewPublicCases(owner: Db): Promise<number> {
  const isOld = sql`p.registered_at <> date_trunc('day', p.registered_at, 'Europe/Tirane')`;
  await sql`
    delete from public_cases p using cases c
    where c.id = p.case_id and ${isOld} and c.confidentiality <> 'named' and not exists (
      select from case_events e where e.case_id = c.id and e.action = any(${beginning}::text[]))`.execute(owner);
  const { numAffectedRows } = await sql`
    insert into outbox (task, payload)
    select 'projectCase', jsonb_build_object('caseId', p.case_id) from public_cases p where ${isOld}`.execute(owner);
  return Number(numAffectedRows ?? 0n);
}

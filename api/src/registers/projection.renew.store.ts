// At every start: public rows that a version before public lines wrote, which hold what filers typed, are written anew.
import { caseKinds, lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

const beginning = caseKinds.flatMap((kind) =>
  lifecycleOf(kind).rows.flatMap(({ action, to }) => (to === 'preliminary_check' ? action : [])),
);

/**
 * Takes away rows of cases that are not shown yet, and leaves the others to the projection, which alone writes days without
 * their hour. While nodes of the older version serve they may write such rows again, until the last node has started anew.
 * Gives how many are written anew.
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

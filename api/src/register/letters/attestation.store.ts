import type { Db } from '../../platform/db/pool.ts';

/** Cases on paper, registered after this, that no attestation was ever issued of; with who registered them. The oldest first. */
export const listUnattested = (db: Db, after: Date) =>
  db
    .selectFrom('cases as c')
    .innerJoin('case_events as e', (on) => on.onRef('e.case_id', '=', 'c.id').on('e.ordinal', '=', 1))
    .select(['c.number', 'e.member_id'])
    .where('c.channel', '<>', 'online')
    .where('c.registered_at', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters as l')
            .select('l.id')
            .whereRef('l.case_id', '=', 'c.id')
            .where('l.kind', '=', 'attestation'),
        ),
      ),
    )
    .orderBy('c.registered_at')
    .limit(50)
    .execute();

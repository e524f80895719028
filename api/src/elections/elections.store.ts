// Elections and their zones in the database. What is expected to be reported of them is expected.store.ts's.
import type { Election, ElectionZone } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { remembering } from '../db/remembering.ts';

/** The one that pages open with: the next one reported on, or else the last held that is not being prepared. */
const currentFirst = sql`(state = 'reporting') desc, case when state = 'reporting' then held_on end, (state <> 'planned') desc, held_on desc, code`;

const readElections = async (db: Db): Promise<readonly Election[]> => {
  const rows = await db.selectFrom('elections').selectAll().orderBy(currentFirst).execute();
  const current = rows[0]?.code;
  return rows
    .map((row) => ({
      code: row.code,
      name: { al: row.name_al, en: row.name_en },
      kind: row.kind,
      heldOn: row.held_on,
      decreedOn: row.decreed_on,
      resultOn: row.result_on,
      reviewEndedOn: row.review_ended_on,
      previous: row.previous_code,
      reportingFrom: row.reporting_from,
      reportingUntil: row.reporting_until,
      state: row.state,
      isCurrent: row.code === current,
    }))
    .toSorted((one, other) => (one.heldOn < other.heldOn ? 1 : -1));
};

/** All elections, the latest first. */
export const electionsKnown = remembering(readElections);

/** Of these voting centres those that an election has, each with its municipality in the latest one. */
export const findVotingCentres = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('voting_centres as c')
    .innerJoin('elections as e', 'e.code', 'c.election_code')
    .distinctOn('c.code')
    .select(['c.code', 'c.municipality_code as municipality'])
    .where('c.code', 'in', codes)
    .orderBy('c.code')
    .orderBy('e.held_on', 'desc')
    .execute();

export async function listZones(db: Db, election: string, municipality: string | undefined): Promise<ElectionZone[]> {
  let query = db
    .selectFrom('election_zones as z')
    .innerJoin('municipalities as m', 'm.code', 'z.municipality_code')
    .select(['z.number', 'z.address', 'z.phone', 'z.email', 'z.voters', 'm.code', 'm.name_al', 'm.name_en'])
    .where('z.election_code', '=', election)
    .orderBy('z.number');
  if (municipality) query = query.where('z.municipality_code', '=', municipality);
  const rows = await query.execute();
  return rows.map(({ number, address, phone, email, voters, code, name_al, name_en }) => ({
    number,
    municipality: { code, name: { al: name_al, en: name_en } },
    commission: { address, phone, email },
    voters,
  }));
}

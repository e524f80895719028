import type { Election, ElectionZone } from '@denonco/contract';
import { sql, type Updateable } from 'kysely';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { localizedName, namedOf, rowsOf } from '../../platform/db/rows.ts';
import type { Elections } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import { orNotFound, requireChanged } from '../../platform/http/httpError.ts';

/** Pages' default: the next election with reporting, else the last held and no longer in preparation. */
const currentFirst = sql`(state = 'reporting') desc, case when state = 'reporting' then held_on end, (state <> 'planned') desc, held_on desc, code`;

export async function listElections(db: Db): Promise<readonly (Election & { readonly version: number })[]> {
  const rows = await db
    .selectFrom('elections')
    .select(['code', localizedName('elections').as('name'), 'kind', 'previous_code as previous', 'state', 'version'])
    .select(['held_on as heldOn', 'decreed_on as decreedOn', 'result_on as resultOn'])
    .select(['review_ended_on as reviewEndedOn', 'reporting_from as reportingFrom'])
    .select('reporting_until as reportingUntil')
    .orderBy(currentFirst)
    .execute();
  return rows
    .map((row, at) => ({ ...row, isCurrent: at === 0 }))
    .toSorted((one, other) => (one.heldOn < other.heldOn ? 1 : -1));
}

export const cachedElections = cached<readonly Election[]>(listElections);

/** @throws HttpError `not_found` when there is no such election, or none. */
export const getElection = async (deps: Pick<Deps, 'db'>, code: string | undefined, tx?: Db): Promise<Election> =>
  orNotFound((await cachedElections(deps, tx)).find((one) => (code === undefined ? one.isCurrent : one.code === code)));

export const findVotingCentres = (db: Db, codes: readonly string[]) =>
  rowsOf(db)<{ code: string; municipality: string }>`
    select distinct on (c.code) c.code, c.municipality_code as municipality
    from voting_centres c join elections e on e.code = c.election_code
    where c.code = any(${codes}::text[]) order by c.code, e.held_on desc`;

export const zonesOf = (db: Db, election: string) =>
  db
    .selectFrom('election_zones as z')
    .innerJoin('municipalities as m', 'm.code', 'z.municipality_code')
    .select(['z.number', 'z.address', 'z.phone', 'z.email', 'z.voters', namedOf('m').as('municipality')])
    .where('z.election_code', '=', election)
    .orderBy('z.number');

export const toZone = <T extends ElectionZone['commission']>({ address, phone, email, ...zone }: T) => ({
  ...zone,
  commission: { address, phone, email },
});

export async function listZones(db: Db, election: string, municipality: string | undefined): Promise<ElectionZone[]> {
  const all = zonesOf(db, election);
  return (await (municipality ? all.where('z.municipality_code', '=', municipality) : all).execute()).map(toZone);
}

export const changeElection = (tx: Db, code: string, version: number, change: Updateable<Elections>) =>
  requireChanged(
    tx
      .updateTable('elections')
      .set({ ...change, version: version + 1 })
      .where('code', '=', code)
      .where('version', '=', version),
  );

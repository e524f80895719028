import type { Election, ElectionZone } from '@denonco/contract';
import { sql, type Updateable } from 'kysely';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Elections } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError, requireChanged } from '../../platform/http/httpError.ts';

/** Pages' default: the next election with reporting, else the last held and no longer in preparation. */
const currentFirst = sql`(state = 'reporting') desc, case when state = 'reporting' then held_on end, (state <> 'planned') desc, held_on desc, code`;

export async function listElections(db: Db): Promise<readonly (Election & { readonly version: number })[]> {
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
      version: row.version,
    }))
    .toSorted((one, other) => (one.heldOn < other.heldOn ? 1 : -1));
}

export const electionsKnown = cached<readonly Election[]>(listElections);

/** @throws HttpError `not_found` when there is no such election, or none. */
export async function getElection(deps: Pick<Deps, 'db'>, code: string | undefined, tx?: Db): Promise<Election> {
  const elections = await electionsKnown(deps, tx);
  const found = elections.find((one) => (code === undefined ? one.isCurrent : one.code === code));
  if (!found) throw httpError('not_found');
  return found;
}

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

export const zonesOf = (db: Db, election: string) =>
  db
    .selectFrom('election_zones as z')
    .innerJoin('municipalities as m', 'm.code', 'z.municipality_code')
    .select(['z.number', 'z.address', 'z.phone', 'z.email', 'z.voters', 'm.code', 'm.name_al', 'm.name_en'])
    .where('z.election_code', '=', election)
    .orderBy('z.number');
type ZoneRow = Awaited<ReturnType<ReturnType<typeof zonesOf>['execute']>>[number];

export const toZone = ({ number, address, phone, email, voters, code, name_al, name_en }: ZoneRow): ElectionZone => ({
  number,
  municipality: { code, name: { al: name_al, en: name_en } },
  commission: { address, phone, email },
  voters,
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

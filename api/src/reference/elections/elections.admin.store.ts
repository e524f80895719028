import type { ElectionContent, ZoneContent, ZoneForStaff } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { toZone, zonesOf } from './elections.store.ts';
import { expectPremises } from './expected.store.ts';

export interface Counts {
  readonly version: number;
  readonly zones: number;
  readonly centres: number;
  readonly reports: number;
  readonly reported: number;
}

export async function countElections(db: Db): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts & { code: string }>`
    select e.code, e.version,
      (select count(*) from election_zones z where z.election_code = e.code) as zones,
      (select count(*) from voting_centres c where c.election_code = e.code and c.suspended_on is null) as centres,
      (select count(*) from premises_reports r where r.election_code = e.code) as reports,
      (select count(*) from premises_reports r where r.election_code = e.code and r.status <> 'expected') as reported
    from elections e`.execute(db);
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
}

const columnsOf = ({ name, kind, heldOn, previous, reportingFrom, reportingUntil, state }: ElectionContent) => ({
  name_al: name.al,
  name_en: name.en,
  kind,
  held_on: heldOn,
  previous_code: previous,
  state,
  reporting_from: reportingFrom,
  reporting_until: reportingUntil,
});

export async function insertElection(tx: Db, code: string, content: ElectionContent): Promise<boolean> {
  const added = await tx
    .insertInto('elections')
    .values({ code, ...columnsOf(content) })
    .onConflict((row) => row.column('code').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function updateElection(
  tx: Db,
  code: string,
  content: ElectionContent,
  version: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('elections')
    .set({ ...columnsOf(content), version: version + 1 })
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function listOwnZones(db: Db, election: string): Promise<ZoneForStaff[]> {
  const rows = await zonesOf(db, election)
    .select([
      'z.version',
      sql<number>`(select count(*) from voting_centres c
        where c.election_code = z.election_code and c.zone_number = z.number)`.as('centres'),
    ])
    .execute();
  return rows.map(({ version, centres, ...zone }) => ({ ...toZone(zone), version, centres }));
}

const zoneColumns = ({ municipality, address, phone, email, voters }: ZoneContent) => ({
  municipality_code: municipality,
  address,
  phone,
  email,
  voters,
});

export async function insertZone(tx: Db, election: string, number: number, content: ZoneContent): Promise<boolean> {
  const added = await tx
    .insertInto('election_zones')
    .values({ election_code: election, number, ...zoneColumns(content) })
    .onConflict((row) => row.columns(['election_code', 'number']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

interface ZoneKey {
  readonly election: string;
  readonly number: number;
  readonly version: number;
}

export async function updateZone(tx: Db, { election, number, version }: ZoneKey, content: ZoneContent) {
  const changed = await tx
    .updateTable('election_zones')
    .set({ ...zoneColumns(content), version: version + 1 })
    .where('election_code', '=', election)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function deleteZone(tx: Db, { election, number, version }: ZoneKey): Promise<boolean> {
  const gone = await tx
    .deleteFrom('election_zones')
    .where('election_code', '=', election)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

export async function isZoneUsed(db: Db, election: string, number: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from voting_centres where election_code = ${election} and zone_number = ${number})
      or exists (select from premises_reports where election_code = ${election} and zone_number = ${number}) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}

export async function isMunicipality(db: Db, code: string): Promise<boolean> {
  return (
    (await db.selectFrom('municipalities').select('code').where('code', '=', code).executeTakeFirst()) !== undefined
  );
}

/** Copies zones with their contacts; existing numbers stay. */
export async function copyZonesFrom(tx: Db, election: string, previous: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into election_zones (election_code, number, municipality_code, address, phone, email)
    select ${election}, number, municipality_code, address, phone, email
    from election_zones where election_code = ${previous} on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

class TakenBack extends Error {}

/** Counts what making the expected premises would create, by rolling back. */
export async function countExpected(db: Db, election: string, at: Date) {
  let created = { zones: 0, centres: 0, reports: 0 };
  try {
    await db.transaction().execute(async (tx) => {
      created = await expectPremises(tx, election, at);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return created;
}

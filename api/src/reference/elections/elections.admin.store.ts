import type { ElectionContent, ZoneContent, ZoneForStaff } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, rowsChanged, rowsOf } from '../../platform/db/rows.ts';
import { requireChanged } from '../../platform/http/httpError.ts';
import { changeElection, toZone, zonesOf } from './elections.store.ts';
import { changedBy, expectPremises } from './expected.store.ts';

type Counted = Readonly<Record<'version' | 'zones' | 'centres' | 'reports' | 'reported', number>>;

export async function countElections(db: Db): Promise<ReadonlyMap<string, Counted>> {
  const rows = await rowsOf(db)<Counted & { readonly code: string }>`
    select e.code, e.version,
      (select count(*) from election_zones z where z.election_code = e.code) as zones,
      (select count(*) from voting_centres c where c.election_code = e.code and c.suspended_on is null) as centres,
      (select count(*) from premises_reports r where r.election_code = e.code) as reports,
      (select count(*) from premises_reports r where r.election_code = e.code and r.status <> 'expected') as reported
    from elections e`;
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
}

const electionColumns = ({ name, kind, heldOn, previous, state, ...content }: ElectionContent) => ({
  name_al: name.al,
  name_en: name.en,
  kind,
  held_on: heldOn,
  previous_code: previous,
  state,
  reporting_from: content.reportingFrom,
  reporting_until: content.reportingUntil,
});

export const insertElection = (tx: Db, code: string, content: ElectionContent) =>
  tx
    .insertInto('elections')
    .values({ code, ...electionColumns(content) })
    .execute();

export const updateElection = (tx: Db, code: string, content: ElectionContent, version: number) =>
  changeElection(tx, code, version, electionColumns(content));

export async function listOwnZones(db: Db, election: string): Promise<ZoneForStaff[]> {
  const rows = await zonesOf(db, election)
    .select([
      'z.version',
      sql<number>`(select count(*) from voting_centres c
        where c.election_code = z.election_code and c.zone_number = z.number)`.as('centres'),
    ])
    .execute();
  return rows.map(toZone);
}

const zoneColumns = ({ municipality: municipality_code, ...content }: ZoneContent) => ({
  municipality_code,
  ...content,
});

/** 0 when the number is taken. */
export const insertZone = (tx: Db, election: string, number: number, content: ZoneContent) =>
  tx
    .insertInto('election_zones')
    .values({ election_code: election, number, ...zoneColumns(content) })
    .onConflict((row) => row.columns(['election_code', 'number']).doNothing())
    .executeTakeFirst()
    .then(rowsChanged);

interface ZoneKey {
  readonly election: string;
  readonly number: number;
  readonly version: number;
}

const isSeenZone = ({ election, number, version }: ZoneKey) =>
  sql<boolean>`election_code = ${election} and number = ${number} and version = ${version}`;

export const updateZone = (tx: Db, zone: ZoneKey, content: ZoneContent) =>
  requireChanged(
    tx
      .updateTable('election_zones')
      .set({ ...zoneColumns(content), version: zone.version + 1 })
      .where(isSeenZone(zone)),
  );

export const deleteZone = (tx: Db, zone: ZoneKey) =>
  requireChanged(tx.deleteFrom('election_zones').where(isSeenZone(zone)));

export const isZoneUsed = (db: Db, election: string, number: number) =>
  firstValueOf(db)<boolean>`
    select exists (select from voting_centres where election_code = ${election} and zone_number = ${number})
      or exists (select from premises_reports where election_code = ${election} and zone_number = ${number}) as used`;

export const isMunicipality = async (db: Db, code: string): Promise<boolean> =>
  (await firstOf(db)`select from municipalities where code = ${code}`) !== undefined;

/** Copies zones with their contacts; existing numbers stay. */
export const copyZonesFrom = (tx: Db, election: string, previous: string) =>
  changedBy(tx)`
    insert into election_zones (election_code, number, municipality_code, address, phone, email)
    select ${election}, number, municipality_code, address, phone, email
    from election_zones where election_code = ${previous} on conflict do nothing`;

/** Counts what making the expected premises would create, by rolling back. */
export async function countExpected(db: Db, election: string, at: Date) {
  const tx = await db.startTransaction().execute();
  try {
    return await expectPremises(tx, election, at);
  } finally {
    await tx.rollback().execute();
  }
}

// The lists that forms offer, in their order and without what was retired. Loading them is reference.load.store.ts's.
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { remembering } from '../db/remembering.ts';
import type { ListName } from '../db/types.gen.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly name_al: string;
  readonly name_en: string;
}
const toItem = <T extends Row>({ name_al, name_en, ...rest }: T) => ({ ...rest, name: { al: name_al, en: name_en } });

// ë comes after e and dh after d: only the database sorts Albanian as an Albanian expects.
const byName = sql`name_al collate albanian`;

const readPlaces = async (db: Db) => {
  const names = ['code as id', 'code', 'name_al', 'name_en'] as const;
  const regions = await db.selectFrom('regions').select(names).orderBy(byName).execute();
  const municipalities = await db
    .selectFrom('municipalities')
    .select([...names, 'region_code as parent'])
    .orderBy(byName)
    .execute();
  const units = await db
    .selectFrom('units')
    .select([...names, 'municipality_code as parent'])
    .orderBy(byName)
    .orderBy('code')
    .execute();
  return { regions: regions.map(toItem), municipalities: municipalities.map(toItem), units: units.map(toItem) };
};

const readItems = async (db: Db) => {
  const items = await db
    .selectFrom('list_items')
    .select(['list', 'id', 'code', 'name_al', 'name_en', 'legal_basis', 'extra'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return (list: ListName) => items.filter((item) => item.list === list).map(toItem);
};

/** Regions, municipalities and units, each in Albanian order. */
export const placesOffered = remembering(readPlaces);
/** The values of a list, in the order the commission gave them. */
export const itemsOffered = remembering(readItems);

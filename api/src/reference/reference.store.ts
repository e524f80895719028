// Lists offered by forms, ordered and without retired values. reference.load.store.ts loads them.
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';
import { remembering } from '../platform/db/remembering.ts';
import type { ListName } from '../platform/db/types.gen.ts';
import { startOfDay } from '../platform/moments/moments.rules.ts';
import type { RuleInTime } from './deadlineVersions.rules.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly name_al: string;
  readonly name_en: string;
}
const toItem = <T extends Row>({ name_al, name_en, ...rest }: T) => ({ ...rest, name: { al: name_al, en: name_en } });

// Only the database's collation sorts Albanian correctly (ë after e, dh after d).
const byName = sql`name_al collate albanian`;

export const readPlaces = async (db: Db) => {
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

export async function readDeadlineRules(db: Db): Promise<readonly RuleInTime[]> {
  const rules = await db.selectFrom('deadline_rules').selectAll().execute();
  return rules.map(({ code, amount, unit, legal_basis, is_public, valid_from, valid_to, outside_amount }) => ({
    code,
    amount,
    outsideAmount: outside_amount,
    unit,
    legalBasis: legal_basis,
    isPublic: is_public,
    validFrom: startOfDay(valid_from),
    validTo: valid_to === null ? null : startOfDay(valid_to),
  }));
}

export const placesOffered = remembering(readPlaces);
export const itemsOffered = remembering(readItems);
export const deadlineRulesKnown = remembering(readDeadlineRules);

// Lists and deadline rules, cached: those offered by forms without retired values, those in force with them,
// because old cases have them. reference.load.store.ts loads them.
import { type KeysOfEveryday, keysOfEveryday, ListExtra, type Named } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import { cached } from '../platform/db/cache.ts';
import type { Db } from '../platform/db/pool.ts';
import type { ListItems, ListName } from '../platform/db/types.gen.ts';
import { startOfDay } from '../platform/moments/moments.rules.ts';
import type { RuleInTime } from './deadlines.rules.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly name_al: string;
  readonly name_en: string;
}
const toItem = <T extends Row>({ name_al, name_en, ...rest }: T) => ({ ...rest, name: { al: name_al, en: name_en } });

// Only the database's collation sorts Albanian correctly (ë after e, dh after d).
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

export const cachedPlaces = cached(readPlaces);
export const cachedItems = cached(readItems);
export const cachedDeadlineRules = cached(readDeadlineRules);

export interface ListEntry extends Named, z.infer<typeof ListExtra> {
  readonly isRetired: boolean;
  readonly legalBasis: string | null;
}
interface PlaceEntry extends Named {
  readonly parent: string;
}

export interface Lists {
  readonly regions: ReadonlyMap<string, Named>;
  readonly municipalities: ReadonlyMap<string, PlaceEntry>;
  readonly units: ReadonlyMap<string, PlaceEntry>;
  readonly find: (list: ListName, code: string) => ListEntry | undefined;
  readonly acts: readonly ListEntry[];
  readonly keysOfEveryday: KeysOfEveryday;
}

const byCode = <T extends Named>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.code, entry]));

export const getReferenceLists = cached(async (db): Promise<Lists> => {
  const { regions, municipalities, units } = await readPlaces(db);
  const items = await db.selectFrom('list_items').selectAll().execute();
  const entries = new Map(items.map((item) => [`${item.list}/${item.code}`, toEntry(item)]));
  return {
    regions: byCode(regions),
    municipalities: byCode(municipalities),
    units: byCode(units),
    acts: items.filter(({ list }) => list === 'complained_act_type').map(toEntry),
    find: (list, code) => entries.get(`${list}/${code}`),
    keysOfEveryday: keysOfEveryday(
      items.map(({ list, code, extra }) => ({ list, code, everyday: ListExtra.parse(extra).everyday })),
    ),
  };
});

type ItemRow = Pick<Selectable<ListItems>, 'code' | 'name_al' | 'name_en' | 'legal_basis' | 'extra' | 'retired_at'>;
const toEntry = (item: ItemRow): ListEntry => ({
  code: item.code,
  name: { al: item.name_al, en: item.name_en },
  isRetired: item.retired_at !== null,
  legalBasis: item.legal_basis,
  ...ListExtra.parse(item.extra),
});

export const toNamed = (entry: Named | undefined, code: string): Named =>
  entry ? { code: entry.code, name: entry.name } : { code, name: { al: code, en: code } };

const nowhere: Named = { code: '', name: { al: 'Nuk u plotësua', en: 'Not filled in' } };
export const namedPlace = (places: ReadonlyMap<string, Named>, code: string | null): Named =>
  code === null ? nowhere : toNamed(places.get(code), code);

export const electoralSubjectOf = (lists: Lists, code: string): Named =>
  toNamed(lists.find('electoral_subject', code), code);

// Lists and deadline rules, cached; retired values stay, because old cases have them. reference.load.store.ts loads them.
import { ListExtra, type Named, type SynonymKeys, synonymKeysOf } from '@denonco/contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { cached } from '../platform/db/cache.ts';
import type { Db } from '../platform/db/pool.ts';
import { localizedName } from '../platform/db/rows.ts';
import type { ListName } from '../platform/db/types.gen.ts';
import { startOfDay } from '../platform/moments/moments.rules.ts';
import type { RuleInTime } from './deadlines.rules.ts';

// Only the database's collation sorts Albanian correctly (ë after e, dh after d).
const byName = sql`name_al collate albanian`;
const place = (table: string) => ['code as id', 'code', localizedName(table).as('name')] as const;
export async function readDeadlineRules(db: Db): Promise<readonly RuleInTime[]> {
  const rules = await db
    .selectFrom('deadline_rules')
    .select(['code', 'amount', 'outside_amount as outsideAmount', 'unit', 'legal_basis as legalBasis'])
    .select(['is_public as isPublic', 'valid_from as from', 'valid_to as to'])
    .execute();
  return rules.map(({ from, to, ...rule }) => ({
    ...rule,
    validFrom: startOfDay(from),
    validTo: to === null ? null : startOfDay(to),
  }));
}

export const cachedDeadlineRules = cached(readDeadlineRules);

type Place = Named & { readonly id: string };
type PlaceEntry = Place & { readonly parent: string };
export interface ListEntry extends Place, z.infer<typeof ListExtra> {
  readonly isRetired: boolean;
  readonly legalBasis: string | null;
}

export interface Lists {
  readonly regions: ReadonlyMap<string, Place>;
  readonly municipalities: ReadonlyMap<string, PlaceEntry>;
  readonly units: ReadonlyMap<string, PlaceEntry>;
  readonly find: (list: ListName, code: string) => ListEntry | undefined;
  /** In the order of forms, retired ones too. */
  readonly entriesOf: (list: ListName) => readonly ListEntry[];
  readonly synonymKeysOf: SynonymKeys;
}

const byCode = <T extends Named>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.code, entry]));

export const getReferenceLists = cached(async (db): Promise<Lists> => {
  const regions = await db.selectFrom('regions').select(place('regions')).orderBy(byName).execute();
  const municipalities = db
    .selectFrom('municipalities')
    .select([...place('municipalities'), 'region_code as parent'])
    .orderBy(byName);
  const units = db.selectFrom('units').select([...place('units'), 'municipality_code as parent']);
  const items = await db.selectFrom('list_items').selectAll().orderBy('position').orderBy('code').execute();
  const entries = items.map((item) => ({
    list: item.list,
    id: item.id,
    code: item.code,
    name: { al: item.name_al, en: item.name_en },
    isRetired: item.retired_at !== null,
    legalBasis: item.legal_basis,
    ...ListExtra.parse(item.extra),
  }));
  const found = new Map(entries.map((entry) => [`${entry.list}/${entry.code}`, entry]));
  return {
    regions: byCode(regions),
    municipalities: byCode(await municipalities.execute()),
    units: byCode(await units.orderBy(byName).orderBy('code').execute()),
    find: (list, code) => found.get(`${list}/${code}`),
    entriesOf: (list) => entries.filter((entry) => entry.list === list),
    synonymKeysOf: synonymKeysOf(entries),
  };
});

export const toNamed = (entry: Named | undefined, code: string): Named =>
  entry ? { code: entry.code, name: entry.name } : { code, name: { al: code, en: code } };

const nowhere: Named = { code: '', name: { al: 'Nuk u plotësua', en: 'Not filled in' } };
export const namedPlace = (places: ReadonlyMap<string, Named>, code: string | null): Named =>
  code === null ? nowhere : toNamed(places.get(code), code);

export const electoralSubjectOf = (lists: Lists, code: string): Named =>
  toNamed(lists.find('electoral_subject', code), code);

// What every case refers to and administrators seldom change: deadline rules, calendar, lists and places. Kept in memory
// for a moment. Lists hold retired values too, because old cases have them; what forms offer is reference/'s.
import { fromTiraneWall, type Named, officeHoursByLaw } from '@denonco/contract';
import { remembering } from '../db/remembering.ts';
import type { ListName } from '../db/types.gen.ts';
import type { Law } from './cases.course.rules.ts';

/** The deadline rules and the commission's calendar. */
export const lawInForce = remembering(async (db): Promise<Law> => {
  const rules = await db.selectFrom('deadline_rules').selectAll().execute();
  const holidays = await db.selectFrom('holidays').select('day').execute();
  return {
    rules: rules.map(({ code, amount, unit, legal_basis, is_public, valid_from, valid_to }) => ({
      code,
      amount,
      unit,
      legalBasis: legal_basis,
      isPublic: is_public,
      validFrom: startOfDay(valid_from),
      validTo: valid_to === null ? null : startOfDay(valid_to),
    })),
    calendar: { ...officeHoursByLaw, holidays: new Set(holidays.map(({ day }) => day)), workingDays: new Set() },
  };
});

function startOfDay(text: string): Date {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(fromTiraneWall({ year, month, day }));
}

export interface ListEntry extends Named {
  readonly isRetired: boolean;
  readonly isCrime: boolean;
}
interface PlaceEntry extends Named {
  /** The code of the region of a municipality, or of the municipality of a unit. */
  readonly parent: string;
}

export interface Lists {
  readonly regions: ReadonlyMap<string, Named>;
  readonly municipalities: ReadonlyMap<string, PlaceEntry>;
  readonly units: ReadonlyMap<string, PlaceEntry>;
  readonly find: (list: ListName, code: string) => ListEntry | undefined;
}

const named = ({ code, name_al, name_en }: { code: string; name_al: string; name_en: string }): Named => ({
  code,
  name: { al: name_al, en: name_en },
});
const byCode = <T extends Named>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.code, entry]));

/** Places and lists, retired values included. */
export const listsInForce = remembering(async (db): Promise<Lists> => {
  const regions = await db.selectFrom('regions').select(['code', 'name_al', 'name_en']).execute();
  const municipalities = await db
    .selectFrom('municipalities')
    .select(['code', 'region_code as parent', 'name_al', 'name_en'])
    .execute();
  const units = await db
    .selectFrom('units')
    .select(['code', 'municipality_code as parent', 'name_al', 'name_en'])
    .execute();
  const items = await db.selectFrom('list_items').selectAll().execute();
  const entries = new Map(items.map((item) => [`${item.list}/${item.code}`, toEntry(item)]));
  return {
    regions: byCode(regions.map(named)),
    municipalities: byCode(municipalities.map((row) => ({ ...named(row), parent: row.parent }))),
    units: byCode(units.map((row) => ({ ...named(row), parent: row.parent }))),
    find: (list, code) => entries.get(`${list}/${code}`),
  };
});

interface ItemRow {
  readonly code: string;
  readonly name_al: string;
  readonly name_en: string;
  readonly extra: unknown;
  readonly retired_at: Date | null;
}
const toEntry = (item: ItemRow): ListEntry => ({
  ...named(item),
  isRetired: item.retired_at !== null,
  isCrime: typeof item.extra === 'object' && item.extra !== null && Reflect.get(item.extra, 'isCrime') === true,
});

/** The name of a value, or its bare code when the list has lost it. */
export const namedBy = (entry: Named | undefined, code: string): Named =>
  entry ? { code: entry.code, name: entry.name } : { code, name: { al: code, en: code } };

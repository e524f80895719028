// Lists and places in force, cached, with retired values, because old cases have them.
import { type KeysOfEveryday, keysOfEveryday, ListExtra, type Named } from '@denonco/contract';
import type * as z from 'zod/mini';
import { remembering } from '../../platform/db/remembering.ts';
import type { ListName } from '../../platform/db/types.gen.ts';
import { readPlaces } from '../reference.store.ts';

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

export const listsInForce = remembering(async (db): Promise<Lists> => {
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

interface ItemRow {
  readonly code: string;
  readonly name_al: string;
  readonly name_en: string;
  readonly legal_basis: string | null;
  readonly extra: unknown;
  readonly retired_at: Date | null;
}
const toEntry = (item: ItemRow): ListEntry => ({
  code: item.code,
  name: { al: item.name_al, en: item.name_en },
  isRetired: item.retired_at !== null,
  legalBasis: item.legal_basis,
  ...ListExtra.parse(item.extra),
});

export const namedBy = (entry: Named | undefined, code: string): Named =>
  entry ? { code: entry.code, name: entry.name } : { code, name: { al: code, en: code } };

const nowhere: Named = { code: '', name: { al: 'Nuk u plotësua', en: 'Not filled in' } };
export const placeOf = (places: ReadonlyMap<string, Named>, code: string | null): Named =>
  code === null ? nowhere : namedBy(places.get(code), code);

export const electoralSubjectOf = (lists: Lists, code: string): Named =>
  namedBy(lists.find('electoral_subject', code), code);

// Lists and places in force, cached, with retired values, because old cases have them.
import {
  type ComplaintRuleCode,
  complaintRuleCodes,
  type KeysOfEveryday,
  keysOfEveryday,
  type Named,
  type NounForms,
  type Redirect,
  RedirectOfAct,
  Words,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { remembering } from '../../platform/db/remembering.ts';
import type { ListName } from '../../platform/db/types.gen.ts';

/** Values that only one list has. */
const Extra = z.object({
  isCrime: z.optional(z.boolean()),
  isResults: z.optional(z.boolean()),
  isInaction: z.optional(z.boolean()),
  standing: z.optional(z.enum(['yes', 'interest', 'warn', 'staff'])),
  hint: z.optional(Words),
  forms: z.optional(z.object({ nominative: z.string(), genitive: z.string(), accusative: z.string() })),
  deadlineRule: z.optional(z.enum(complaintRuleCodes)),
  redirect: z.optional(RedirectOfAct),
  everyday: z.optional(z.array(z.string())),
  tasks: z.optional(z.array(z.string())),
});

export interface ListEntry extends Named {
  readonly isRetired: boolean;
  readonly legalBasis: string | null;
  readonly isCrime: boolean;
  /** Of types of act: KAS has ten days for these instead of two (KZ 143.3). */
  readonly isResults: boolean;
  readonly isInaction: boolean;
  readonly deadlineRule: ComplaintRuleCode | undefined;
  readonly redirect: Redirect | undefined;
  readonly standing: z.infer<typeof Extra>['standing'];
  readonly hint: Words | undefined;
  readonly forms: NounForms | undefined;
  /** Of objects and types of act: titles of tasks that their cases usually need. */
  readonly tasks: readonly string[];
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

const named = ({ code, name_al, name_en }: { code: string; name_al: string; name_en: string }): Named => ({
  code,
  name: { al: name_al, en: name_en },
});
const byCode = <T extends Named>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.code, entry]));

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
    acts: items.filter(({ list }) => list === 'complained_act_type').map(toEntry),
    find: (list, code) => entries.get(`${list}/${code}`),
    keysOfEveryday: keysOfEveryday(
      items.map(({ list, code, extra }) => ({ list, code, everyday: Extra.parse(extra).everyday ?? [] })),
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
  ...named(item),
  isRetired: item.retired_at !== null,
  legalBasis: item.legal_basis,
  ...extraOf(item.extra),
});

function extraOf(stored: unknown) {
  const {
    isCrime = false,
    isResults = false,
    isInaction = false,
    deadlineRule,
    redirect,
    standing,
    hint,
    forms,
    tasks = [],
  } = Extra.parse(stored);
  return { isCrime, isResults, isInaction, deadlineRule, redirect, standing, hint, forms, tasks };
}

export const namedBy = (entry: Named | undefined, code: string): Named =>
  entry ? { code: entry.code, name: entry.name } : { code, name: { al: code, en: code } };

const nowhere: Named = { code: '', name: { al: 'Nuk u plotësua', en: 'Not filled in' } };
export const placeOf = (places: ReadonlyMap<string, Named>, code: string | null): Named =>
  code === null ? nowhere : namedBy(places.get(code), code);

export const electoralSubjectOf = (lists: Lists, code: string): Named =>
  namedBy(lists.find('electoral_subject', code), code);

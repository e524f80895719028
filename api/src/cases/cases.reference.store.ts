// What every case refers to and administrators seldom change: deadline rules, calendar, lists and places. Kept in memory
// for a moment. Lists hold retired values too, because old cases have them; what forms offer is reference/'s.
import {
  type CaseKind,
  type Named,
  type NounForms,
  officeHoursByLaw,
  pathWords,
  type Redirect,
  RedirectOfAct,
  readingsWith,
  type Track,
  tracks,
  Words,
} from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../db/pool.ts';
import { remembering } from '../db/remembering.ts';
import type { ListName } from '../db/types.gen.ts';
import { listElectionPeriods, listGeneralElections } from '../elections/periods.store.ts';
import type { Law } from './cases.course.rules.ts';
import { startOfDay } from './moments.rules.ts';

/** The deadline rules, those of other days too, and the commission's calendar, as they stand now. */
export async function readLaw(db: Db): Promise<Law> {
  const rules = await db.selectFrom('deadline_rules').selectAll().execute();
  const days = await db
    .selectFrom('holidays')
    .select(['day', 'works', 'expected', 'seeded'])
    .where('removed_at', 'is', null)
    .execute();
  const daysThat = (fits: (one: (typeof days)[number]) => boolean) => new Set(days.filter(fits).map(({ day }) => day));
  const hours = await listOfficeHours(db);
  const choices = await db.selectFrom('reading_choices').select(['reading', 'choice']).execute();
  return {
    rules: rules.map(({ code, amount, unit, legal_basis, is_public, valid_from, valid_to, outside_amount }) => ({
      code,
      amount,
      outsideAmount: outside_amount,
      unit,
      legalBasis: legal_basis,
      isPublic: is_public,
      validFrom: startOfDay(valid_from),
      validTo: valid_to === null ? null : startOfDay(valid_to),
    })),
    calendar: {
      ...officeHoursByLaw,
      hours: hours.map(({ from, to, opensAt, closesAt, decision }) => ({ from, to, opensAt, closesAt, decision })),
      readings: readingsWith(Object.fromEntries(choices.map(({ reading, choice }) => [reading, choice]))),
      holidays: daysThat(({ works }) => !works),
      workingDays: daysThat(({ works }) => works),
      expected: daysThat(({ works, expected }) => expected && !works),
      known: yearsOf(daysThat(({ seeded }) => seeded)),
      elections: await listElectionPeriods(db),
    },
    generalElections: await listGeneralElections(db),
  };
}
/** The program brings the holidays of whole years. */
function yearsOf(days: ReadonlySet<string>) {
  const years = [...days].map((day) => day.slice(0, 4)).sort();
  const [first, last] = [years[0], years.at(-1)];
  return first === undefined || last === undefined ? undefined : { from: `${first}-01-01`, until: `${last}-12-31` };
}

/** Office hours that the commission decided, the latest first. */
export const listOfficeHours = (db: Db) =>
  db
    .selectFrom('office_hours')
    .select(['id', 'valid_from as from', 'valid_to as to', 'opens_at as opensAt', 'closes_at as closesAt'])
    .select(['decision', 'revision'])
    .orderBy('valid_from', 'desc')
    .execute();

export const lawInForce = remembering(readLaw);

/** What only one list has. */
const Extra = z.object({
  isCrime: z.optional(z.boolean()),
  isResults: z.optional(z.boolean()),
  isInaction: z.optional(z.boolean()),
  standing: z.optional(z.enum(['yes', 'interest', 'warn', 'staff'])),
  hint: z.optional(Words),
  forms: z.optional(z.object({ nominative: z.string(), genitive: z.string(), accusative: z.string() })),
  deadline: z.optional(
    z.object({
      amount: z.int(),
      unit: z.enum(['hours', 'calendar_days', 'working_days']),
      legalBasis: z.string(),
      outsideAmount: z.optional(z.int()),
    }),
  ),
  redirect: z.optional(RedirectOfAct),
});

export interface ListEntry extends Named {
  readonly isRetired: boolean;
  readonly legalBasis: string | null;
  readonly isCrime: boolean;
  /** Of types of act: KAS has ten days for these instead of two (KZ 143.3). */
  readonly isResults: boolean;
  readonly isInaction: boolean;
  /** Of types of act: until when a complaint may be filed, where the Code gives a number. */
  readonly deadline: z.infer<typeof Extra>['deadline'];
  /** Of types of act that the law sends elsewhere than to KAS. */
  readonly redirect: Redirect | undefined;
  /** Of types of complainer. */
  readonly standing: z.infer<typeof Extra>['standing'];
  readonly hint: Words | undefined;
  /** Of types of act and of subject: as sentences ask for them. */
  readonly forms: NounForms | undefined;
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
    deadline,
    redirect,
    standing,
    hint,
    forms,
  } = Extra.parse(stored);
  return { isCrime, isResults, isInaction, deadline, redirect, standing, hint, forms };
}

/** The name of a value, or its bare code when the list has lost it. */
export const namedBy = (entry: Named | undefined, code: string): Named =>
  entry ? { code: entry.code, name: entry.name } : { code, name: { al: code, en: code } };

const nowhere: Named = { code: '', name: { al: 'Nuk u plotësua', en: 'Not filled in' } };
/** The place of a denouncement; one that came on paper may lack it. */
export const placeOf = (places: ReadonlyMap<string, Named>, code: string | null): Named =>
  code === null ? nowhere : namedBy(places.get(code), code);

/** What a case is about: the object of a denouncement, the type of act of a complaint. */
/** A registered electoral subject, taken out of the list since or not. */
export const electoralSubjectOf = (lists: Lists, code: string): Named =>
  namedBy(lists.find('electoral_subject', code), code);

export const aboutOf = (lists: Lists, { kind, object_code: code }: AboutColumns): Named =>
  namedBy(lists.find(kind === 'denouncement' ? 'denounce_object' : 'complained_act_type', code), code);

/** The type of a subject; the one subject of a complaint is the act it challenges. */
export const subjectTypeOf = (lists: Lists, kind: CaseKind, code: string): Named =>
  namedBy(lists.find(kind === 'denouncement' ? 'subject_type' : 'complained_act_type', code), code);

/** Of a subject's or an act's type, as sentences ask for it. */
export const formsOf = (lists: Lists, kind: CaseKind, code: string): NounForms | undefined =>
  lists.find(kind === 'denouncement' ? 'subject_type' : 'complained_act_type', code)?.forms;

/** Of a type of act: where it is challenged and until when. */
export function pathOf(lists: Lists, code: string): Words | undefined {
  const type = lists.find('complained_act_type', code);
  return type && pathWords(type);
}

interface AboutColumns {
  readonly kind: CaseKind;
  readonly object_code: string;
}

/** Tip or denouncement. @throws Error for a complaint, which is neither. */
export function trackOf({ track }: { readonly track: Track | null }): Named {
  if (track === null) throw new Error('a complaint has no track');
  return { code: track, name: tracks[track] };
}

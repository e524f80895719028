// Deadline rules and calendar, kept for a moment, and names that a case refers to.
import {
  appealPathText,
  type CaseKind,
  decidedReadings,
  type LocalizedText,
  type Named,
  type NounForms,
  officeHoursByLaw,
  type Track,
  tracks,
} from '@denonco/contract';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { timesToComplain } from '../../reference/deadlines.rules.ts';
import { cachedElections, listElections } from '../../reference/elections/elections.store.ts';
import { type Lists, readDeadlineRules, toNamed } from '../../reference/reference.store.ts';
import type { Law } from './cases.history.rules.ts';

export async function readLaw(db: Db): Promise<Law> {
  const days = await db
    .selectFrom('holidays')
    .select(['day', 'works', 'expected', 'seeded'])
    .where('removed_at', 'is', null)
    .execute();
  const daysThat = (fits: (one: (typeof days)[number]) => boolean) => new Set(days.filter(fits).map(({ day }) => day));
  const hours = await listOfficeHours(db);
  const elections = await listElections(db);
  const choices = await db.selectFrom('reading_choices').select(['reading', 'choice']).execute();
  return {
    rules: await readDeadlineRules(db),
    calendar: {
      ...officeHoursByLaw,
      hours: hours.map(({ from, to, opensAt, closesAt, decision }) => ({ from, to, opensAt, closesAt, decision })),
      readings: decidedReadings(Object.fromEntries(choices.map(({ reading, choice }) => [reading, choice]))),
      holidays: daysThat(({ works }) => !works),
      workingDays: daysThat(({ works }) => works),
      expected: daysThat(({ works, expected }) => expected && !works),
      known: yearsOf(daysThat(({ seeded }) => seeded)),
      elections,
    },
    // By-elections use the register of complaints of the next one (KZ 127.5).
    generalElections: elections.filter(({ kind }) => kind === 'parliamentary' || kind === 'local').toReversed(),
  };
}
/** Holidays are loaded for whole years. */
function yearsOf(days: ReadonlySet<string>) {
  const years = [...days].map((day) => day.slice(0, 4)).sort();
  const [first, last] = [years[0], years.at(-1)];
  return first === undefined || last === undefined ? undefined : { from: `${first}-01-01`, until: `${last}-12-31` };
}

export const listOfficeHours = (db: Db) =>
  db
    .selectFrom('office_hours')
    .select(['id', 'valid_from as from', 'valid_to as to', 'opens_at as opensAt', 'closes_at as closesAt'])
    .select(['decision', 'revision'])
    .orderBy('valid_from', 'desc')
    .execute();

export const getLaw = cached(readLaw, [cachedElections]);

export const aboutOf = (
  lists: Lists,
  { kind, object_code: code }: { readonly kind: CaseKind; readonly object_code: string },
): Named => toNamed(lists.find(kind === 'denouncement' ? 'denounce_object' : 'complained_act_type', code), code);

/** The one subject of a complaint is the challenged act. */
export const subjectTypeOf = (lists: Lists, kind: CaseKind, code: string): Named =>
  toNamed(lists.find(kind === 'denouncement' ? 'subject_type' : 'complained_act_type', code), code);

export const nounFormsOf = (lists: Lists, kind: CaseKind, code: string): NounForms | undefined =>
  lists.find(kind === 'denouncement' ? 'subject_type' : 'complained_act_type', code)?.forms ?? undefined;

export function appealPathOf(lists: Lists, { rules }: Law, code: string, announcedAt: Date): LocalizedText | undefined {
  const type = lists.find('complained_act_type', code);
  return type && appealPathText({ ...type, ...timesToComplain(rules, type, announcedAt) });
}

/** @throws Error for a complaint, which has no track. */
export function trackOf({ track }: { readonly track: Track | null }): Named {
  if (track === null) throw new Error('a complaint has no track');
  return { code: track, name: tracks[track] };
}

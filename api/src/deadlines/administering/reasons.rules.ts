// Why a running deadline ends elsewhere than it would if it were counted now. The first difference of the law that gives
// the old end back is the reason; where none does alone, the rule it is counted by now is told. Pure.
import {
  type CaseKind,
  choicesOf,
  officeHoursOn,
  openReadingIds,
  openReadings,
  periodArticles,
  tiraneDay,
  type Words,
} from '@denonco/contract';
import {
  type CaseDeadline,
  type CourseStep,
  type Law,
  recountedDue,
  ruleInForce,
} from '../../cases/cases.course.rules.ts';
import { startOfDay, writtenDay } from '../../cases/moments.rules.ts';
import { amountWords, hoursWords, withReading } from './law.rules.ts';

interface Counted {
  readonly kind: CaseKind;
  readonly steps: readonly CourseStep[];
}

/** A law that may have been, and what has changed since. */
interface Former {
  readonly law: Law;
  readonly words: Words;
}

export function whyMoved({ kind, steps }: Counted, deadline: CaseDeadline, to: Date, law: Law): Words {
  const { code, dueAt, startedAt, ruleAt } = deadline;
  const rule = ruleInForce(law.rules, code, ruleAt ?? startedAt);
  const said = { amount: rule.amount, outside: rule.outsideAmount ?? null, unit: rule.unit };
  const byRule: Words = {
    al: `Rregulli tani: ${amountWords(said, 'al')} (${rule.legalBasis})`,
    en: `The rule now: ${amountWords(said, 'en')} (${rule.legalBasis})`,
  };
  if (rule.legalBasis !== deadline.legalBasis) return byRule;
  const gaveOldEnd = ({ law: former }: Former) =>
    recountedDue(kind, steps, deadline, undefined, former).getTime() === dueAt.getTime();
  const found = formersOf(law, deadline, to).find(gaveOldEnd);
  return found?.words ?? byRule;
}

function formersOf(law: Law, deadline: CaseDeadline, to: Date): readonly Former[] {
  return [...otherReadings(law), ...otherHours(law, to), ...otherDays(law, deadline, to), ...otherPeriods(law)];
}

const otherReadings = (law: Law): readonly Former[] =>
  openReadingIds.flatMap((id) => {
    const now = law.calendar.readings?.[id];
    const words = choicesOf(id).find(([code]) => code === now)?.[1] ?? { al: '', en: '' };
    return choicesOf(id)
      .filter(([code]) => code !== now)
      .map(([code]) => ({
        law: withReading(law, id, code),
        words: {
          al: `Leximi i ${openReadings[id].article}: ${words.al}`,
          en: `Reading of ${openReadings[id].article}: ${words.en}`,
        },
      }));
  });

function otherHours(law: Law, to: Date): readonly Former[] {
  const day = tiraneDay(to.getTime());
  const { opensAt, closesAt, decision } = officeHoursOn(law.calendar, day);
  const decided = law.calendar.hours?.find(({ from, to: last }) => from <= day && (last === null || day <= last));
  const hours = decided ? hoursWords(decided) : { al: `${opensAt}–${closesAt}`, en: `${opensAt}–${closesAt}` };
  const words = { al: `Orari i zyrës: ${hours.al}`, en: `Office hours: ${hours.en}` };
  const formers = decision === undefined ? (law.calendar.hours ?? []) : [];
  const others = formers.map((one) => ({ ...law.calendar, opensAt: one.opensAt, closesAt: one.closesAt }));
  return [{ ...law.calendar, hours: [] }, ...others].map((calendar) => ({ law: { ...law, calendar }, words }));
}

/** Without one day of the calendar between the beginning and the later end: the day came into the calendar since. */
function otherDays(law: Law, { startedAt, dueAt }: CaseDeadline, to: Date): readonly Former[] {
  const { calendar } = law;
  const first = tiraneDay(startedAt.getTime());
  const last = tiraneDay(Math.max(dueAt.getTime(), to.getTime()));
  const within = (day: string) => first <= day && day <= last;
  const without = (days: ReadonlySet<string>, day: string) => new Set([...days].filter((one) => one !== day));
  return [
    ...[...calendar.holidays].filter(within).map((day) => ({
      law: { ...law, calendar: { ...calendar, holidays: without(calendar.holidays, day) } },
      words: dayWords(day, 'rests'),
    })),
    ...[...calendar.workingDays].filter(within).map((day) => ({
      law: { ...law, calendar: { ...calendar, workingDays: without(calendar.workingDays, day) } },
      words: dayWords(day, 'works'),
    })),
  ];
}

function dayWords(day: string, what: 'rests' | 'works'): Words {
  const at = startOfDay(day).getTime();
  const verbs = { rests: { al: 'pushon', en: 'rests' }, works: { al: 'punon', en: 'works' } }[what];
  return {
    al: `Kalendari: më ${writtenDay(at, 'al')} zyra ${verbs.al}`,
    en: `Calendar: on ${writtenDay(at, 'en')} the office ${verbs.en}`,
  };
}

/** A period that was not written down, or was, when it was counted. */
const otherPeriods = (law: Law): readonly Former[] => {
  const words = {
    al: `Periudhat e zgjedhjeve (${Object.values(periodArticles).join(', ')})`,
    en: `Election periods (${Object.values(periodArticles).join(', ')})`,
  };
  const swapped = law.rules.map((rule) =>
    rule.outsideAmount ? { ...rule, amount: rule.outsideAmount, outsideAmount: rule.amount } : rule,
  );
  return [{ law: { ...law, rules: swapped }, words }];
};

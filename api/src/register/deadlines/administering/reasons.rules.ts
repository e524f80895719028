import {
  type CaseKind,
  choicesOf,
  officeHoursOn,
  openReadingIds,
  openReadings,
  periodArticles,
  tiraneDay,
  undecided,
  type Words,
} from '@denonco/contract';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import { areSameEnds, type Ends } from '../../../reference/deadlineEnds.rules.ts';
import { ruleInForce } from '../../../reference/deadlineVersions.rules.ts';
import { type CaseDeadline, type HistoryStep, type Law, recountedEnds } from '../../cases/cases.history.rules.ts';
import { amountWords, hoursWords, withReading, wordsOfChoice } from './law.rules.ts';

interface Counted {
  readonly kind: CaseKind;
  readonly steps: readonly HistoryStep[];
}

interface Former {
  readonly undo: (law: Law) => Law;
  readonly words: Words;
}

export function whyMoved({ kind, steps }: Counted, deadline: CaseDeadline, to: Ends, law: Law): Words {
  const { code, startedAt, ruleAt } = deadline;
  const rule = ruleInForce(law.rules, code, ruleAt ?? startedAt);
  const said = { amount: rule.amount, outside: rule.outsideAmount ?? null, unit: rule.unit };
  const byRule: Words = {
    al: `Rregulli tani: ${amountWords(said, 'al')} (${rule.legalBasis})`,
    en: `The rule now: ${amountWords(said, 'en')} (${rule.legalBasis})`,
  };
  const endsWithout = (changed: readonly Former[]): Ends =>
    recountedEnds(
      kind,
      steps,
      deadline,
      undefined,
      changed.reduce((former, { undo }) => undo(former), law),
    );
  const rules = otherRules(law, code, deadline).map((undo) => ({ undo, words: byRule }));
  const formers = [
    ...otherReadings(law),
    ...otherHours(law, to.dueAt),
    ...otherDays(law, deadline, to.dueAt),
    otherPeriods,
  ];
  const all = [...rules, ...formers];
  const isOtherRule = rule.legalBasis !== deadline.legalBasis;
  const areReasons = (changed: readonly Former[]): boolean =>
    (!isOtherRule || changed.some((one) => rules.includes(one))) && areSameEnds(endsWithout(changed), deadline);
  const moving = (): readonly Former[] =>
    all.filter((one) => {
      if (!areSameEnds(endsWithout([one]), to)) return true;
      return all.some((other) => other !== one && !areSameEnds(endsWithout([other, one]), endsWithout([other])));
    });
  // An upgrade replaces a rule without keeping its former amount.
  const withSomeAmount = (changed: readonly Former[]): boolean =>
    isSomeEnd(
      (amount) => endsWithout([...changed, { undo: (former) => withAmount(former, code, amount), words: byRule }]),
      deadline,
    );
  for (let count = 1; count <= 4; count++) {
    const known = firstSet(count < 3 ? all : moving(), count, areReasons);
    if (known) return inOne(known);
    const others = count > 1 ? firstSet(formers, count - 2, withSomeAmount) : undefined;
    if (others) return inOne([{ words: byRule }, ...others]);
  }
  return byRule;
}

const withAmount = (law: Law, code: string, amount: number): Law => ({
  ...law,
  rules: law.rules.map((one) =>
    one.code === code ? { ...one, amount, outsideAmount: one.outsideAmount ? amount : null } : one,
  ),
});

function isSomeEnd(endsOf: (amount: number) => Ends, wanted: Ends): boolean {
  let low = 1;
  let high = 400;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (endsOf(middle).dueAt < wanted.dueAt) low = middle + 1;
    else high = middle;
  }
  return areSameEnds(endsOf(low), wanted);
}

function firstSet<T>(
  of: readonly T[],
  count: number,
  fits: (set: readonly T[]) => boolean,
  begun: readonly T[] = [],
): readonly T[] | undefined {
  if (begun.length === count) return fits(begun) ? begun : undefined;
  for (const [at, one] of of.entries()) {
    const found = firstSet(of.slice(at + 1), count, fits, [...begun, one]);
    if (found) return found;
  }
  return undefined;
}

const inOne = (reasons: readonly { readonly words: Words }[]): Words => ({
  al: reasons.map(({ words }) => words.al).join('; '),
  en: reasons.map(({ words }) => words.en).join('; '),
});

const otherRules = (
  law: Law,
  code: string,
  { legalBasis, ruleAt, startedAt }: CaseDeadline,
): readonly Former['undo'][] => {
  const now = ruleInForce(law.rules, code, ruleAt ?? startedAt);
  return law.rules
    .filter((one) => one.code === code && one !== now && one.legalBasis === legalBasis)
    .map(({ amount, outsideAmount, unit }) => (before) => ({
      ...before,
      rules: before.rules.map((one) =>
        one.code === code ? { ...one, amount, outsideAmount: outsideAmount ?? null, unit } : one,
      ),
    }));
};

const otherReadings = (law: Law): readonly Former[] =>
  openReadingIds.flatMap((id) => {
    const now = law.calendar.readings?.[id] ?? undecided;
    const words = wordsOfChoice(id, now) ?? { al: '', en: '' };
    return [undecided, ...choicesOf(id).map(([code]) => code)]
      .filter((code) => code !== now)
      .map((code) => ({
        undo: (former) => withReading(former, id, code),
        words: {
          al: `Leximi i ${openReadings[id].article}: ${words.al}`,
          en: `Reading of ${openReadings[id].article}: ${words.en}`,
        },
      }));
  });

function otherHours(law: Law, to: Date): readonly Former[] {
  const day = tiraneDay(to);
  const { opensAt, closesAt, decision } = officeHoursOn(law.calendar, day);
  const decided = law.calendar.hours?.find(({ from, to: last }) => from <= day && (last === null || day <= last));
  const hours = decided ? hoursWords(decided) : { al: `${opensAt}–${closesAt}`, en: `${opensAt}–${closesAt}` };
  const words = { al: `Orari i zyrës: ${hours.al}`, en: `Office hours: ${hours.en}` };
  const formers = decision === undefined ? (law.calendar.hours ?? []) : [];
  const others = formers.map((one) => ({ opensAt: one.opensAt, closesAt: one.closesAt }));
  return [{ hours: [] }, ...others].map((changed) => ({ undo: withCalendar(() => changed), words }));
}

const withCalendar =
  (change: (calendar: Law['calendar']) => Partial<Law['calendar']>): Former['undo'] =>
  (law) => ({ ...law, calendar: { ...law.calendar, ...change(law.calendar) } });

/** Without one calendar day between the start and the later end, which was added since. */
function otherDays(law: Law, { startedAt, dueAt }: CaseDeadline, to: Date): readonly Former[] {
  const { calendar } = law;
  const first = tiraneDay(startedAt);
  const last = tiraneDay(Math.max(dueAt.getTime(), to.getTime()));
  const within = (day: string) => first <= day && day <= last;
  const without = (days: ReadonlySet<string>, day: string) => new Set([...days].filter((one) => one !== day));
  return [
    ...[...calendar.holidays].filter(within).map((day) => ({
      undo: withCalendar(({ holidays }) => ({ holidays: without(holidays, day) })),
      words: dayWords(day, 'rests'),
    })),
    ...[...calendar.workingDays].filter(within).map((day) => ({
      undo: withCalendar(({ workingDays }) => ({ workingDays: without(workingDays, day) })),
      words: dayWords(day, 'works'),
    })),
  ];
}

function dayWords(day: string, what: 'rests' | 'works'): Words {
  const verbs = { rests: { al: 'pushon', en: 'rests' }, works: { al: 'punon', en: 'works' } }[what];
  return {
    al: `Kalendari: më ${writtenDate(day, 'al')} zyra ${verbs.al}`,
    en: `Calendar: on ${writtenDate(day, 'en')} the office ${verbs.en}`,
  };
}

const otherPeriods: Former = {
  words: {
    al: `Periudhat e zgjedhjeve (${Object.values(periodArticles).join(', ')})`,
    en: `Election periods (${Object.values(periodArticles).join(', ')})`,
  },
  undo: (law) => ({
    ...law,
    rules: law.rules.map((rule) =>
      rule.outsideAmount ? { ...rule, amount: rule.outsideAmount, outsideAmount: rule.amount } : rule,
    ),
  }),
};

import { dayNumber, dayText, type Election, type FieldCode, type ReportPeriod, reportYears } from '@denonco/contract';

/** Where a day of the election is not recorded. */
const daysBeforeElection = 90;
const daysAfterElection = 30;

const addDays = (day: string, days: number): string => dayText(dayNumber(day) + days);

export type PeriodQuery = Partial<Readonly<Record<'from' | 'to' | 'election', string | undefined>>>;

export function periodsOf(
  { from, to, election: code }: PeriodQuery,
  elections: readonly Election[],
): Readonly<Record<'period' | 'before', ReportPeriod>> | ReturnType<typeof refused> {
  if (code !== undefined) {
    if (from !== undefined || to !== undefined) return refused('election', 'invalid');
    const election = elections.find((one) => one.code === code);
    if (!election) return refused('election', 'unknown_value');
    const previous = elections.find((one) => one.code === election.previous);
    const period = periodOfElection(election);
    return { period, before: previous ? periodOfElection(previous) : periodBefore(period) };
  }
  if (from === undefined) return refused('from', 'required');
  if (to === undefined) return refused('to', 'required');
  // Before 1991 nothing was filed, and JavaScript reads years below 100 differently.
  if (from < '1991-01-01') return refused('from', 'date_range');
  if (to < from || to > yearsLater(from, reportYears)) return refused('to', 'date_range');
  const period = { from, to, election: null };
  return { period, before: periodBefore(period) };
}

const refused = (field: keyof PeriodQuery, code: FieldCode) => ({ fields: { [field]: code } });

/** The period from the decree to the end of the review of complaints. */
function periodOfElection({ name, heldOn, decreedOn, resultOn, reviewEndedOn }: Election): ReportPeriod {
  return {
    from: decreedOn ?? addDays(heldOn, -daysBeforeElection),
    to: reviewEndedOn ?? resultOn ?? addDays(heldOn, daysAfterElection),
    election: { name, heldOn },
  };
}

/** A year earlier for a year or its beginning; else as many days before. */
function periodBefore({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): ReportPeriod {
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4))
    return { from: yearsLater(from, -1), to: yearsLater(to, -1), election: null };
  const days = dayNumber(to) - dayNumber(from) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1), election: null };
}

/** 29 February becomes the 28th. */
function yearsLater(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return moved.endsWith('-02-29') && new Date(moved).getUTCMonth() !== 1 ? `${moved.slice(0, 8)}28` : moved;
}

// Official holidays by year from data/holidays.json: fixed days, both Easters, the two Bayrams and days in lieu of
// weekends. Pure.
import { dayNumber, dayText, officeHoursByLaw } from '@denonco/contract';
import * as z from 'zod/mini';

const localizedShape = { al: z.string(), en: z.string() };
export const HolidayTable = z.object({
  from: z.int(),
  until: z.int(),
  fixed: z.array(z.object({ on: z.string(), ...localizedShape })),
  easters: z.object({
    catholic: z.object(localizedShape),
    orthodox: z.object(localizedShape),
    both: z.object(localizedShape),
  }),
  bayrams: z.array(z.object({ month: z.int(), day: z.int(), announced: z.array(z.iso.date()), ...localizedShape })),
  inLieu: z.object(localizedShape),
});
export type HolidayTable = z.infer<typeof HolidayTable>;

interface Holiday {
  readonly day: string;
  readonly al: string;
  readonly en: string;
  readonly isExpected: boolean;
}

export function holidaysOf(table: HolidayTable): readonly Holiday[] {
  const years = Array.from({ length: table.until - table.from + 1 }, (_, index) => table.from + index);
  const feasts = new Map<string, Holiday>();
  for (const feast of years.flatMap((year) => feastsOf(year, table))) {
    const other = feasts.get(feast.day);
    feasts.set(feast.day, other ? joined(other, feast) : feast);
  }
  const all = new Map(feasts);
  for (const feast of [...feasts.values()].sort(byDay)) {
    if (!isRestDay(feast.day)) continue;
    let day = feast.day;
    while (isRestDay(day) || all.has(day)) day = dayText(dayNumber(day) + 1);
    all.set(day, { ...feast, day, al: table.inLieu.al + feast.al, en: table.inLieu.en + feast.en });
  }
  return [...all.values()].sort(byDay);
}

const byDay = (a: Holiday, b: Holiday) => a.day.localeCompare(b.day);
const joined = (a: Holiday, b: Holiday): Holiday => ({
  day: a.day,
  al: `${a.al}; ${b.al}`,
  en: `${a.en}; ${b.en}`,
  isExpected: a.isExpected || b.isExpected,
});
const isRestDay = (day: string) =>
  officeHoursByLaw.restWeekdays.some((one) => one === new Date(`${day}T00:00:00Z`).getUTCDay());

function feastsOf(year: number, { fixed, easters, bayrams }: HolidayTable): readonly Holiday[] {
  const [catholic, orthodox] = [catholicEaster(year), orthodoxEaster(year)];
  const certain = (day: string, { al, en }: { al: string; en: string }) => ({ day, al, en, isExpected: false });
  return [
    ...fixed.map(({ on, ...text }) => certain(`${year}-${on}`, text)),
    ...(catholic === orthodox
      ? [certain(catholic, easters.both)]
      : [certain(catholic, easters.catholic), certain(orthodox, easters.orthodox)]),
    ...bayrams.flatMap(({ month, day, announced, al, en }) =>
      islamicDays(year, month, day).map((computed) => {
        const own = announced.find((one) => Math.abs(dayNumber(one) - dayNumber(computed)) <= 2);
        return { day: own ?? computed, al, en, isExpected: own === undefined };
      }),
    ),
  ];
}

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Days of a year with this date in the Umm al-Qura calendar: one, or two in years such as 2033. */
function islamicDays(year: number, month: number, day: number): readonly string[] {
  const first = dayNumber(`${year}-01-01`);
  const days = Array.from({ length: dayNumber(`${year + 1}-01-01`) - first }, (_, index) => dayText(first + index));
  return days.filter((one) => {
    const parts = ummAlQura.formatToParts(dayNumber(one) * 86_400_000);
    const is = (type: string, value: number) =>
      parts.some((part) => part.type === type && Number(part.value) === value);
    return is('month', month) && is('day', day);
  });
}

/** Gregorian Easter by Meeus (Astronomical Algorithms, chapter 8). */
function catholicEaster(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (corrected + 19 * golden + 15) % 30;
  const fullMoon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return dayText(dayNumber(`${year}-03-28`) + fullMoon - weekday);
}

/** Julian Easter by Meeus as a Gregorian date: 13 days later until 2099. */
function orthodoxEaster(year: number): string {
  const fullMoon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - fullMoon + 34) % 7;
  return dayText(dayNumber(`${year}-03-22`) + fullMoon + weekday + 13);
}

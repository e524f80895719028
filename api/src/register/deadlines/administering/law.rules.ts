// The law with one edit applied, and sentences that describe the edit.
import {
  type CalendarAct,
  choicesOf,
  type DeadlineUnit,
  decidedReadings,
  type ElectionContent,
  type ElectionDates,
  type ElectionPeriods,
  type HoursAct,
  type LawChangeOf,
  type LawChoice,
  type LocalizedText,
  type OfficeHours,
  type OpenReadingId,
  openReadingIds,
  openReadings,
  undecided,
  type Warning,
} from '@denonco/contract';
import { startOfDay, writtenDate } from '../../../platform/moments/moments.rules.ts';
import type { Law } from '../../cases/cases.history.rules.ts';

export type Version = Omit<LawChangeOf<'rule'>, 'kind' | 'revision' | 'outsideAmount'> & {
  readonly outsideAmount: number | null;
};

export function withVersion(law: Law, version: Version): Law {
  const validFrom = startOfDay(version.validFrom);
  const rules = law.rules
    .filter((one) => one.code !== version.code || one.validFrom < validFrom)
    .map((one) =>
      one.code === version.code && (one.validTo === null || one.validTo > validFrom)
        ? { ...one, validTo: validFrom }
        : one,
    );
  return { ...law, rules: [...rules, { ...version, validFrom, validTo: null }] };
}

type DayChange = Pick<LawChangeOf<'day'>, 'act' | 'day' | 'works'> & { readonly to: string | undefined };

export function withDay(law: Law, { act, day, to, works }: DayChange): Law {
  const holidays = new Set(law.calendar.holidays);
  const workingDays = new Set(law.calendar.workingDays);
  const expected = new Set(law.calendar.expected);
  const days = works ? workingDays : holidays;
  if (act !== 'rename') expected.delete(day);
  if (act === 'remove' || act === 'move') {
    holidays.delete(day);
    workingDays.delete(day);
  }
  if (act === 'add') days.add(day);
  if (act === 'move' && to !== undefined) days.add(to);
  return { ...law, calendar: { ...law.calendar, holidays, workingDays, expected } };
}

export function withHours(law: Law, before: OfficeHours | undefined, after: OfficeHours | undefined): Law {
  const others = (law.calendar.hours ?? []).filter(({ from }) => from !== before?.from);
  return { ...law, calendar: { ...law.calendar, hours: after ? [...others, after] : others } };
}

export function withReading(law: Law, id: OpenReadingId, choice: string): Law {
  const readings = decidedReadings({ ...law.calendar.readings, [id]: choice });
  return { ...law, calendar: { ...law.calendar, readings } };
}

export function withElection(law: Law, election: ElectionPeriods): Law {
  const others = law.calendar.elections?.filter(({ code }) => code !== election.code) ?? [];
  return { ...law, calendar: { ...law.calendar, elections: [...others, election] } };
}

const inBoth = (text: (locale: 'al' | 'en') => string): LocalizedText => ({ al: text('al'), en: text('en') });

export const electionChangeText = (isNew: boolean, { name, heldOn }: ElectionContent) =>
  inBoth((locale) => {
    const verbs = isNew ? { al: 'Zgjedhje të reja', en: 'New election' } : { al: 'Zgjedhjet', en: 'Election' };
    return `${verbs[locale]}: ${name[locale]}, ${writtenDate(heldOn, locale)}`;
  });

const dateLabels = {
  al: ['dekreti', 'rezultati përfundimtar', 'mbarimi i shqyrtimit'],
  en: ['decree', 'final result', 'end of the review'],
};
export const datesChangeText = (name: LocalizedText, { decreedOn, resultOn, reviewEndedOn }: ElectionDates) =>
  inBoth((locale) => {
    const days = [decreedOn, resultOn, reviewEndedOn].map((day) => (day === null ? '–' : writtenDate(day, locale)));
    return `${name[locale]}: ${days.map((day, index) => `${dateLabels[locale][index]} ${day}`).join(', ')}`;
  });

const units: Readonly<Record<DeadlineUnit, { readonly one: LocalizedText; readonly more: LocalizedText }>> = {
  hours: { one: { al: 'orë', en: 'hour' }, more: { al: 'orë', en: 'hours' } },
  calendar_days: {
    one: { al: 'ditë kalendarike', en: 'calendar day' },
    more: { al: 'ditë kalendarike', en: 'calendar days' },
  },
  working_days: { one: { al: 'ditë pune', en: 'working day' }, more: { al: 'ditë pune', en: 'working days' } },
};

export interface Amount {
  readonly amount: number;
  readonly outsideAmount: number | null;
  readonly unit: DeadlineUnit;
}
const outsideLabel: LocalizedText = { al: 'jashtë periudhës', en: 'outside the period' };
export const amountText = ({ amount, outsideAmount: outside, unit }: Amount, locale: 'al' | 'en') =>
  `${amount} ${units[unit][amount === 1 ? 'one' : 'more'][locale]}${outside === null ? '' : ` (${outside} ${outsideLabel[locale]})`}`;

/** `60 ditë kalendarike → 45 ditë kalendarike, nga 1.12.2026` */
export function ruleChangeText(name: LocalizedText, before: Amount, after: Amount, validFrom: string): LocalizedText {
  const same =
    before.amount === after.amount && before.unit === after.unit && before.outsideAmount === after.outsideAmount;
  return inBoth((locale) => {
    const amounts = (same ? [after] : [before, after]).map((one) => amountText(one, locale)).join(' → ');
    return `${name[locale]}: ${amounts}, ${locale === 'al' ? 'nga' : 'from'} ${writtenDate(validFrom, locale)}`;
  });
}

export const cancelledChangeText = (name: LocalizedText, after: Amount): LocalizedText => ({
  al: `${name.al}: u hoq ndryshimi i planifikuar në ${amountText(after, 'al')}`,
  en: `${name.en}: the planned change to ${amountText(after, 'en')} was taken back`,
});

export function warningChangeText(name: LocalizedText, warning: Warning | null): LocalizedText {
  const before = (locale: 'al' | 'en') => warning && amountText({ ...warning, outsideAmount: null }, locale);
  return {
    al: `${name.al}: ${warning ? `paralajmëron ${before('al')} para` : 'nuk paralajmëron'}`,
    en: `${name.en}: ${warning ? `warns ${before('en')} before` : 'does not warn'}`,
  };
}

const dayVerbs: Readonly<Record<CalendarAct, LocalizedText>> = {
  add: { al: 'U shtua', en: 'Added' },
  move: { al: 'U zhvendos', en: 'Moved' },
  remove: { al: 'U hoq', en: 'Removed' },
  rename: { al: 'U riemërua', en: 'Renamed' },
  confirm: { al: 'U konfirmua', en: 'Confirmed' },
};
export const dayChangeText = ({ act, day, to }: DayChange, name: LocalizedText) =>
  inBoth((locale) => {
    const days = to === undefined ? [day] : [day, to];
    const written = days.map((one) => writtenDate(one, locale)).join(' → ');
    return `${dayVerbs[act][locale]}: ${name[locale]}, ${written}`;
  });

/** `08:00–20:00, 1.4.2027 – 14.5.2027 (Vendim nr. 7)` */
function hoursText({ from, to, opensAt, closesAt, decision }: OfficeHours, locale: 'al' | 'en'): string {
  const since = writtenDate(from, locale);
  const openEnded = `${locale === 'al' ? 'nga' : 'from'} ${since}`;
  return `${opensAt}–${closesAt}, ${to === null ? openEnded : `${since} – ${writtenDate(to, locale)}`} (${decision})`;
}

const hoursVerbs: Readonly<Record<HoursAct, LocalizedText>> = {
  add: { al: 'Orar i ri', en: 'New office hours' },
  change: { al: 'Orari u ndryshua', en: 'Office hours changed' },
  remove: { al: 'Orari u hoq', en: 'Office hours removed' },
};
export const hoursChangeText = (act: HoursAct, before: OfficeHours | undefined, after: OfficeHours | undefined) =>
  inBoth((locale) => {
    const parts = [before, after].flatMap((one) => (one ? [hoursText(one, locale)] : []));
    return `${hoursVerbs[act][locale]}: ${parts.join(' → ')}`;
  });

export const readingChoiceText = (id: OpenReadingId, label: LocalizedText, basis: string) =>
  inBoth((locale) => `${openReadings[id].article}: ${label[locale]} (${basis})`);

type Chosen = Readonly<Record<'reading' | 'choice' | 'basis', string>> & { readonly revision: number };

/** From the available text (Code of 2020, KPA of 2015), without later amendments; docs/reference/law.md has all. */
const sentences: Readonly<Record<OpenReadingId, string>> = {
  'KZ125.1-no-hour':
    'Në të gjitha rastet kur afatet në këtë Kod llogariten me orë, organi administrativ i ngarkuar nga ky Kod është i detyruar të shënojë në aktin administrativ orën e shpalljes së aktit. Në rast të kundërt, afati llogaritet duke filluar nga ora 8:00 e ditës pasardhëse.',
  'KZ125.1-days':
    'Në të gjitha rastet kur afatet në këtë Kod llogariten me orë … Në rast të kundërt, afati llogaritet duke filluar nga ora 8:00 e ditës pasardhëse. … Afatet që në këtë pjesë janë përcaktuar me ditë llogariten duke përjashtuar ditën në të cilën lind e drejta e ankimit ose detyrimi administrativ.',
  'KZ125.3':
    'Në rast se plotësimi i afateve, sipas pikës 2 të këtij neni, bie jashtë orarit zyrtar të punës, të përcaktuar në vendimin e KQZ-së, atëherë ecja e afatit pezullohet në orën e mbarimit të orarit zyrtar dhe rifillon në orën e fillimit të orarit zyrtar në ditën pasardhëse.',
  'KZ125.3-hours':
    'Në rast se plotësimi i afateve, sipas pikës 2 të këtij neni, bie jashtë orarit zyrtar të punës … atëherë ecja e afatit pezullohet në orën e mbarimit të orarit zyrtar dhe rifillon në orën e fillimit të orarit zyrtar në ditën pasardhëse.',
  'KZ125.4':
    'Në rast se plotësimi i afateve bie në ditët e pushimeve ose festave zyrtare, afati fillon në ditën më të parë pasardhëse të punës.',
  'KZ125.4-longer':
    'Në rast se plotësimi i afateve bie në ditët e pushimeve ose festave zyrtare, afati fillon në ditën më të parë pasardhëse të punës.',
};

export function toChoices(chosen: readonly Chosen[]): LawChoice[] {
  const decided = decidedReadings(Object.fromEntries(chosen.map(({ reading, choice }) => [reading, choice])));
  return openReadingIds.map((id) => {
    const inForce = decided[id] ?? undecided;
    const own = chosen.find(({ reading }) => reading === id);
    return {
      id,
      article: openReadings[id].article,
      sentence: sentences[id],
      choices: choicesOf(id).map(([code, label]) => ({ code, words: label })),
      chosen: inForce,
      basis: own?.choice === inForce ? own.basis : null,
      revision: own?.revision ?? 0,
    };
  });
}

const bothReadingsLabel: LocalizedText = {
  al: 'të dy leximet: veprohet deri në fundin e hershëm dhe asnjë e drejtë nuk humbet para të vonit',
  en: 'both readings: one acts by the earlier end, and no right lapses before the later',
};

export const readingChoiceLabel = (id: OpenReadingId, choice: string): LocalizedText | undefined =>
  choice === undecided ? bothReadingsLabel : choicesOf(id).find(([code]) => code === choice)?.[1];

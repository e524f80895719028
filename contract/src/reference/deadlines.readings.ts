// Ambiguous sentences with their readings. All are in force, and a deadline has the earliest and the latest end that
// they give, until the commission decides for one. docs/reference/law.md has the sentences.

import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';

export const undecided = 'open';

export const openReadings = {
  'KZ125.1-no-hour': {
    article: 'KZ 125.1',
    choices: {
      working_day: {
        al: 'orët pas një akti pa orë nisin në 08:00 të ditës pasardhëse të punës',
        en: 'hours after an act without an hour begin at 08:00 of the next working day',
      },
      next_day: {
        al: 'orët pas një akti pa orë nisin në 08:00 të ditës pasardhëse, edhe kur është pushim',
        en: 'hours after an act without an hour begin at 08:00 of the next day, even if it is a rest day',
      },
    },
  },
  'KZ125.1-days': {
    article: 'KZ 125.1, 125.2',
    choices: {
      unmoved: {
        al: 'ora që mungon nuk i lëviz afatet me ditë: numërohet çdo ditë pas shpalljes',
        en: 'a missing hour moves no time of days: each day after the announcement is counted',
      },
      moved: {
        al: 'edhe afatet me ditë pas një akti pa orë nisin ditën në të cilën do të nisnin orët',
        en: 'times of days after an act without an hour also begin on the day on which hours would',
      },
    },
  },
  'KZ125.3': {
    article: 'KZ 125.3',
    choices: {
      closing: {
        al: 'afati me ditë mbaron kur mbyllet zyra në ditën e fundit',
        en: 'a time of days ends when the office closes on its last day',
      },
      next_morning: {
        al: 'afati me ditë vazhdon kur hapet zyra në ditën pasardhëse të punës dhe mbaron me orën e parë të saj',
        en: 'a time of days goes on when the office opens on the next working day and ends with its first hour',
      },
    },
  },
  'KZ125.3-hours': {
    article: 'KZ 125.1, 125.3',
    choices: {
      office_hour: {
        al: 'ora e fundit është orë zyre: afati me orë që do të mbaronte jashtë orarit vazhdon kur hapet zyra',
        en: 'the last hour is an office hour: a time of hours that would end outside office hours goes on when the office opens',
      },
      as_passed: {
        al: 'afati me orë mbaron kur kalojnë orët, edhe jashtë orarit të zyrës, sepse 125.3 flet vetëm për afatet me ditë',
        en: 'a time of hours ends when the hours have passed, also outside office hours, because 125.3 is only about times of days',
      },
    },
  },
  'KZ125.4': {
    article: 'KZ 125.4',
    choices: {
      end_moves: {
        al: 'ditët e pushimit numërohen; vetëm fundi që bie në pushim kalon në ditën e parë të punës',
        en: 'rest days are counted; only an end on one moves to the first working day',
      },
      whole_time: {
        al: 'afati që do të niste në ditë pushimi nis i tëri ditën e parë të punës, dhe fundi që bie në pushim kalon po ashtu',
        en: 'a time that would begin on a rest day begins as a whole on the first working day, and an end on a rest day moves too',
      },
    },
  },
  'KZ125.4-longer': {
    article: 'KZ 125.1, 125.4',
    choices: {
      until_closing: {
        al: 'afati me orë që mbaron ditën e parë të punës pas pushimit zgjat derisa të mbyllet zyra, që të mos mbarojë para një afati më të shkurtër',
        en: 'a time of hours that ends on the first working day after a rest day lasts until the office closes, so that it does not end before a shorter one',
      },
      as_passed: {
        al: 'vetëm fundi që bie në pushim zgjat deri në mbylljen e ditës së parë të punës; afati që mbaron atë ditë mbaron kur kalojnë orët',
        en: 'only an end on a rest day lasts until the closing of the first working day; a time that ends on that day ends when its hours have passed',
      },
    },
  },
} as const satisfies Record<string, { readonly article: string; readonly choices: Record<string, LocalizedText> }>;
export type OpenReadingId = keyof typeof openReadings;
export const openReadingIds = codesOf(openReadings);

export type Readings = { readonly [Id in OpenReadingId]: keyof (typeof openReadings)[Id]['choices'] };
export type DecidedReadings = { readonly [Id in OpenReadingId]?: Readings[Id] | undefined };

export const choicesOf = (id: OpenReadingId): readonly (readonly [string, LocalizedText])[] =>
  Object.entries<LocalizedText>(openReadings[id].choices);

type Chosen = Readonly<Record<string, string | undefined>>;

const isChoice = <Id extends OpenReadingId>(id: Id, choice: string | undefined): choice is Readings[Id] =>
  choice !== undefined && choice in openReadings[id].choices;

/** Unknown choices are ignored. */
function choiceIn<Id extends OpenReadingId>(chosen: Chosen, id: Id): Readings[Id] | undefined {
  const choice = chosen[id];
  return isChoice(id, choice) ? choice : undefined;
}

export const decidedReadings = (chosen: Chosen): DecidedReadings => ({
  'KZ125.1-no-hour': choiceIn(chosen, 'KZ125.1-no-hour'),
  'KZ125.1-days': choiceIn(chosen, 'KZ125.1-days'),
  'KZ125.3': choiceIn(chosen, 'KZ125.3'),
  'KZ125.3-hours': choiceIn(chosen, 'KZ125.3-hours'),
  'KZ125.4': choiceIn(chosen, 'KZ125.4'),
  'KZ125.4-longer': choiceIn(chosen, 'KZ125.4-longer'),
});

/** Where nothing is chosen, the program's first of each sentence, for internal times. */
export const readingsWith = (chosen: Chosen): Readings => ({
  'KZ125.1-no-hour': choiceIn(chosen, 'KZ125.1-no-hour') ?? 'working_day',
  'KZ125.1-days': choiceIn(chosen, 'KZ125.1-days') ?? 'unmoved',
  'KZ125.3': choiceIn(chosen, 'KZ125.3') ?? 'closing',
  'KZ125.3-hours': choiceIn(chosen, 'KZ125.3-hours') ?? 'office_hour',
  'KZ125.4': choiceIn(chosen, 'KZ125.4') ?? 'end_moves',
  'KZ125.4-longer': choiceIn(chosen, 'KZ125.4-longer') ?? 'until_closing',
});

export const readingsInForce = (openIds: readonly OpenReadingId[], decided: DecidedReadings): readonly Readings[] =>
  openIds
    .filter((id) => decided[id] === undefined)
    .reduce<readonly Readings[]>(
      (all, id) => all.flatMap((one) => choicesOf(id).map(([choice]) => readingsWith({ ...one, [id]: choice }))),
      [readingsWith(decided)],
    );

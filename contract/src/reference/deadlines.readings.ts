// Ambiguous sentences with the commission's choices; the first choice is the default. law.readings.ts has the
// sentences.

import type { Words } from '../platform/primitives.ts';
import type { ReadingId } from './law.readings.ts';

export const openReadingIds = [
  'KZ125.1-no-hour',
  'KZ125.1-days',
  'KZ125.3',
  'KZ125.4',
] as const satisfies readonly ReadingId[];
export type OpenReadingId = (typeof openReadingIds)[number];

/** The readings in force. */
export interface Readings {
  readonly 'KZ125.1-no-hour': 'working_day' | 'next_day';
  readonly 'KZ125.1-days': 'unmoved' | 'moved';
  readonly 'KZ125.3': 'closing' | 'next_morning';
  readonly 'KZ125.4': 'end_moves' | 'whole_time';
}

type OpenReadings = {
  readonly [Id in OpenReadingId]: {
    readonly article: string;
    /** By reading, as worded in a deadline's steps. */
    readonly choices: Readonly<Record<Readings[Id], Words>>;
  };
};

export const openReadings: OpenReadings = {
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
};

/** Until the commission chooses. */
export const readingsByDefault: Readings = {
  'KZ125.1-no-hour': 'working_day',
  'KZ125.1-days': 'unmoved',
  'KZ125.3': 'closing',
  'KZ125.4': 'end_moves',
};

const choices: Readonly<Record<OpenReadingId, Readonly<Record<string, Words>>>> = {
  'KZ125.1-no-hour': openReadings['KZ125.1-no-hour'].choices,
  'KZ125.1-days': openReadings['KZ125.1-days'].choices,
  'KZ125.3': openReadings['KZ125.3'].choices,
  'KZ125.4': openReadings['KZ125.4'].choices,
};
/** The program's first. */
export const choicesOf = (id: OpenReadingId): readonly (readonly [string, Words])[] => Object.entries(choices[id]);

/** Defaults overridden by the commission's choices; unknown choices are ignored. */
export function readingsWith(chosen: Readonly<Partial<Record<string, string>>>): Readings {
  const known = <Id extends OpenReadingId>(id: Id): Readings[Id] => {
    const choice = chosen[id];
    return isChoice(id, choice) ? choice : readingsByDefault[id];
  };
  return {
    'KZ125.1-no-hour': known('KZ125.1-no-hour'),
    'KZ125.1-days': known('KZ125.1-days'),
    'KZ125.3': known('KZ125.3'),
    'KZ125.4': known('KZ125.4'),
  };
}
const isChoice = <Id extends OpenReadingId>(id: Id, choice: string | undefined): choice is Readings[Id] =>
  choice !== undefined && choice in openReadings[id].choices;

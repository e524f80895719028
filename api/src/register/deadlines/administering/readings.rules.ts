// Ambiguous sentences of the law for administrators. Pure.
import {
  choicesOf,
  decidedReadings,
  type LawChoice,
  type OpenReadingId,
  openReadingIds,
  openReadings,
  undecided,
  type Words,
} from '@denonco/contract';
import { lawReadings } from './lawReadings.rules.ts';

interface Chosen {
  readonly reading: string;
  readonly choice: string;
  readonly basis: string;
  readonly revision: number;
}

export function toChoices(chosen: readonly Chosen[]): LawChoice[] {
  const decided = decidedReadings(Object.fromEntries(chosen.map(({ reading, choice }) => [reading, choice])));
  return openReadingIds.map((id) => {
    const inForce = decided[id] ?? undecided;
    const own = chosen.find(({ reading, choice }) => reading === id && choice === inForce);
    return {
      id,
      article: openReadings[id].article,
      sentence: lawReadings.find((one) => one.id === id)?.sentence ?? '',
      choices: choicesOf(id).map(([code, words]) => ({ code, words })),
      chosen: inForce,
      basis: own?.basis ?? null,
      revision: chosen.find(({ reading }) => reading === id)?.revision ?? 0,
    };
  });
}

const bothWords: Words = {
  al: 'të dy leximet: veprohet deri në fundin e hershëm dhe asnjë e drejtë nuk humbet para të vonit',
  en: 'both readings: one acts by the earlier end, and no right lapses before the later',
};

/** Undefined for an unknown choice. */
export const wordsOfChoice = (id: OpenReadingId, choice: string): Words | undefined =>
  choice === undecided ? bothWords : choicesOf(id).find(([code]) => code === choice)?.[1];

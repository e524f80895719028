// Ambiguous sentences of the law for administrators. Pure.
import {
  choicesOf,
  type LawChoice,
  lawReadings,
  type OpenReadingId,
  openReadingIds,
  openReadings,
  readingsWith,
  type Words,
} from '@denonco/contract';

interface Chosen {
  readonly reading: string;
  readonly choice: string;
  readonly basis: string;
  readonly revision: number;
}

export function toChoices(chosen: readonly Chosen[]): LawChoice[] {
  const inForce = readingsWith(Object.fromEntries(chosen.map(({ reading, choice }) => [reading, choice])));
  return openReadingIds.map((id) => {
    const own = chosen.find(({ reading, choice }) => reading === id && choice === inForce[id]);
    return {
      id,
      article: openReadings[id].article,
      sentence: lawReadings.find((one) => one.id === id)?.sentence ?? '',
      choices: choicesOf(id).map(([code, words]) => ({ code, words })),
      chosen: inForce[id],
      basis: own?.basis ?? null,
      revision: chosen.find(({ reading }) => reading === id)?.revision ?? 0,
    };
  });
}

/** Undefined for an unknown choice. */
export const wordsOfChoice = (id: OpenReadingId, choice: string): Words | undefined =>
  choicesOf(id).find(([code]) => code === choice)?.[1];

// docs/reference/law.md is what the contract says, and every deadline rests on a sentence in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actReadings, deadlineRules, type LawReading, lawReadings } from '@denonco/contract';
import { expect, it } from 'vitest';
import { citationsIn } from './citations.ts';
import { withLawTables } from './law-tables.ts';

const readings: readonly LawReading[] = [...lawReadings, ...actReadings];

it('docs/reference/law.md is made from the readings', () => {
  const document = readFileSync(join(import.meta.dirname, '../docs/reference/law.md'), 'utf8');
  expect(document).toBe(withLawTables(document));
});

it('no reading stands twice', () => {
  const ids = readings.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it('every deadline has a reading of its article', () => {
  const articleOf = (basis: string) =>
    citationsIn(basis).flatMap(({ act, items }) => items.map(({ article }) => `${act} ${article}`));
  const read = new Set(readings.flatMap(({ article }) => articleOf(article)));
  const unread = Object.entries(deadlineRules).filter(
    ([, { legalBasis }]) => !articleOf(legalBasis).every((one) => read.has(one)),
  );
  expect(unread.map(([code]) => code)).toEqual([]);
});

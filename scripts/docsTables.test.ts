// The generated tables are whole, and every deadline rests on a reading of the law.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadlineRules, openReadingIds } from '@denonco/contract';
import { expect, it } from 'vitest';
import { type LawReading, lawReadings } from '../api/src/register/deadlines/administering/lawReadings.rules.ts';
import { citationsIn } from './citations.ts';
import { tablePages, withSettings } from './docsTables.ts';
import { actReadings } from './law/acts.ts';

const readings: readonly LawReading[] = [...lawReadings, ...actReadings];

it('the settings of docs/reference/configuration.md match their schema', () => {
  const document = readFileSync(join(import.meta.dirname, '../docs/reference/configuration.md'), 'utf8');
  expect(document).toBe(withSettings(document));
});

it('every page has its rows, and no cell lacks its value', () => {
  const pages = tablePages();
  for (const row of [
    '| `absorb` | registered, preliminary_check',
    'Kallëzim penal (`criminal_referral`',
    '`kasAppeal`',
  ])
    expect(pages.get('lifecycles')).toContain(row);
  expect(pages.get('law')).toContain(lawReadings[0]?.sentence);
  expect(pages.get('premises')).toContain('| `voters` |');
  expect(pages.get('coverage')).toContain('`identity_openings` (');
  for (const [name, text] of pages) expect(text, name).not.toMatch(/undefined|\| \|/);
});

it('no reading stands twice', () => {
  const ids = readings.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it('deadlines and choices cite readings that exist', () => {
  const known: readonly string[] = lawReadings.map(({ id }) => id);
  const cited = [...openReadingIds, ...Object.values(deadlineRules).flatMap((rule) => rule.readings)];
  expect(cited.filter((id) => !known.includes(id))).toEqual([]);
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

it('KPA 85.3 is only about what the party’s own claim needs', () => {
  const found = lawReadings.find(({ id }) => id === 'KPA85.3');
  expect(found?.sure).toBe('likely');
  expect(found?.sentence).toContain('pretendimit të ngritur nga vetë palët');
});

it('a time with another amount outside its period cites a sentence that has both', () => {
  for (const [code, rule] of Object.entries(deadlineRules)) {
    if (!('outside' in rule)) continue;
    const cited = lawReadings.filter(({ article }) => article === rule.legalBasis).map(({ sentence }) => sentence);
    for (const amount of [rule.amount, rule.outside.amount])
      expect(
        cited.some((sentence) => sentence.includes(`${amount} ditë`)),
        `${code}: ${amount}`,
      ).toBe(true);
  }
});

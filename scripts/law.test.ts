// docs/reference/law.md has a sentence for every deadline and for every choice of the commission.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadlineRules, openReadingIds, openReadings } from '@denonco/contract';
import { expect, it } from 'vitest';
import { citationsIn } from './citations.ts';

const document = readFileSync(join(import.meta.dirname, '../docs/reference/law.md'), 'utf8');
const [time = '', acts = ''] = document.split('\n## ').slice(1);

/** `- **article** (how sure; where)`, the sentence as a quotation, the reading. */
const readingsIn = (section: string) =>
  section
    .split(/^- (?=\*\*)/m)
    .slice(1)
    .map((text) => {
      const [, article = '', sure = '', chosen, where = ''] =
        /^\*\*(.+)\*\* \((clear|likely|open)(, \*chosen\*)?; (.+)\)\n/.exec(text) ?? [];
      return { article, sure, isChosen: chosen !== undefined, where, sentence: /^ {2}> (.+)$/m.exec(text)?.[1] ?? '' };
    });
const ofTime = readingsIn(time);
const readings = [...ofTime, ...readingsIn(acts)];

it('every reading has its article, sureness and place, and none stands twice', () => {
  expect(readings.length).toBeGreaterThan(80);
  expect(readings.filter(({ article }) => article === '')).toEqual([]);
  expect(ofTime.filter(({ sentence }) => sentence === '')).toEqual([]);
  const names = readings.map(({ article, where, sentence }) => `${article} ${where} ${sentence}`);
  expect(names).toEqual([...new Set(names)]);
});

it('every deadline and every choice has a reading', () => {
  const named = ofTime.flatMap(({ where }) => [...where.matchAll(/`(\w+)`/g)].map(([, code = '']) => code));
  expect(Object.keys(deadlineRules).filter((code) => !named.includes(code))).toEqual([]);
  const chosen = ofTime.filter(({ isChosen }) => isChosen).map(({ article }) => article);
  expect(chosen).toEqual(openReadingIds.map((id) => openReadings[id].article));
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
  const found = ofTime.find(({ article }) => article === 'KPA 85.3');
  expect(found?.sure).toBe('likely');
  expect(found?.sentence).toContain('pretendimit të ngritur nga vetë palët');
});

it('a time with another amount outside its period cites a sentence that has both', () => {
  for (const [code, rule] of Object.entries(deadlineRules)) {
    if (!('outside' in rule)) continue;
    const cited = ofTime.filter(({ article }) => article === rule.legalBasis).map(({ sentence }) => sentence);
    for (const amount of [rule.amount, rule.outside.amount])
      expect(
        cited.some((sentence) => sentence.includes(`${amount} ditë`)),
        `${code}: ${amount}`,
      ).toBe(true);
  }
});

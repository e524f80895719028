import { foldForSearch } from '@denonco/contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());

const isTried = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/u;
/** Ideographs, which nothing folds, and letters newer than the ICU of the embedded database. */
const isLeft = /[\p{Unified_Ideograph}\p{sc=Hangul}\u1C89-\u1CBF\u2C2F\uA7B8-\uA7FF]/u;
const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => isTried.test(letter) && !isLeft.test(letter),
);

it('folds every letter as foldForSearch', async () => {
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, fold_for_search(letter) as folded from unnest(${letters}::text[]) as letter`.execute(app.deps.db);
  expect(rows.length).toBe(letters.length);
  expect(rows.filter(({ letter, folded }) => folded !== foldForSearch(letter))).toEqual([]);
});

it('keys a name by its letters of any script', async () => {
  const { rows } = await sql<{ key: string }>`
    select name_key(name) as key
    from unnest(${['Šefik  ŽUKA', 'D’Angelo', "d'Angelo", 'Ѓорѓи', 'Ë-Ç', '%']}::text[]) as name`.execute(app.deps.db);
  expect(rows.map(({ key }) => key)).toEqual(['sefik zuka', 'd angelo', 'd angelo', 'горги', 'e c', '']);
});

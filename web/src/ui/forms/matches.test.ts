import { expect, it } from 'vitest';
import { matches } from './matches.ts';

const options = [
  { name: 'Përdorim i aseteve publike në fushatë', note: 'KZ, neni 91' },
  { name: 'Asete të fshehura' },
  { name: 'Çdo gjë tjetër', keywords: 'pa kategori' },
];
const found = (typed: string) => matches(options, typed).map(({ option }) => option.name);

it('folds ë and ç, needs every word and lists names that begin with it first', () => {
  expect(found('perdorim fushate')).toEqual(['Përdorim i aseteve publike në fushatë']);
  expect(found('asete')).toEqual(['Asete të fshehura', 'Përdorim i aseteve publike në fushatë']);
  expect(found('cdo')).toEqual(['Çdo gjë tjetër']);
  expect(found('kategori')).toEqual(['Çdo gjë tjetër']);
  expect(found('91')).toEqual(['Përdorim i aseteve publike në fushatë']);
  expect(found('')).toHaveLength(3);
  for (const typed of ['xyz', '’', '?', '\u0301']) expect(found(typed)).toEqual([]);
});

it('finds any form of a word, and half a word', () => {
  expect(found('fushata')).toEqual(['Përdorim i aseteve publike në fushatë']);
  expect(found('aseti')).toHaveLength(2);
  expect(found('kategorisë')).toEqual(['Çdo gjë tjetër']);
  expect(found('përdor')).toHaveLength(1);
  expect(matches(options, 'fushatave')[0]?.parts).toEqual(['Përdorim i aseteve publike në ', 'fushatë', '']);
});

it('splits a name at the first matching word', () =>
  expect(matches(options, 'aseteve')[0]?.parts).toEqual(['Përdorim i ', 'aseteve', ' publike në fushatë']));

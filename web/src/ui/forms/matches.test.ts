import { foldForSearch } from '@denonco/contract';
import { expect, it } from 'vitest';
import { matches } from './matches.ts';

const options = [
  { name: 'Përdorim i aseteve publike në fushatë', note: 'KZ, neni 91' },
  { name: 'Asete të fshehura' },
  { name: 'Çdo gjë tjetër', keywords: 'pa kategori' },
];
const found = (typed: string) => matches(options, typed, foldForSearch).map(({ option }) => option.name);

it('folds ë and ç, needs every word and lists names that begin with it first', () => {
  expect(found('perdorim fushate')).toEqual(['Përdorim i aseteve publike në fushatë']);
  expect(found('asete')).toEqual(['Asete të fshehura', 'Përdorim i aseteve publike në fushatë']);
  expect(found('cdo')).toEqual(['Çdo gjë tjetër']);
  expect(found('kategori')).toEqual(['Çdo gjë tjetër']);
  expect(found('91')).toEqual(['Përdorim i aseteve publike në fushatë']);
  expect(found('')).toHaveLength(3);
  expect(found('xyz')).toEqual([]);
});

it('splits a name at the first matching word', () =>
  expect(matches(options, 'aseteve', foldForSearch)[0]?.parts).toEqual([
    'Përdorim i ',
    'aseteve',
    ' publike në fushatë',
  ]));

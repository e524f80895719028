import { expect, it } from 'vitest';
import { namedIn, offered, partsOf, typedName } from './mentions.ts';

const drita = { id: '1', name: 'Drita Çela' };
const besnik = { id: '2', name: 'Besnik Shembulli' };
const readers = [drita, besnik];

it.each([
  ['Shiko @Dri', 10, { from: 6, typed: 'Dri' }],
  ['@', 1, { from: 0, typed: '' }],
  ['dikush@posta', 12, undefined],
  ['@Drita, firma', 13, undefined],
  ['pa emër', 7, undefined],
])('finds the name that is being typed in "%s"', (text, caret, found) => {
  expect(typedName(text, caret)).toEqual(found);
});

it('offers by the beginning of either name, ç by c, and nobody once a name is whole', () => {
  expect(offered(readers, '')).toEqual(readers);
  expect(offered(readers, 'cel')).toEqual([drita]);
  expect(offered(readers, 'shem')).toEqual([besnik]);
  expect(offered(readers, 'rita')).toEqual([]);
  expect(offered(readers, 'Drita Çela tha')).toEqual([]);
});

it('tells who is named, and where', () => {
  const text = '@Drita Çela, e pa @Besnik?';
  expect(namedIn(text, readers)).toEqual([drita]);
  expect(partsOf(text, readers)).toEqual([
    { text: '@Drita Çela', isName: true },
    { text: ', e pa @Besnik?', isName: false },
  ]);
});

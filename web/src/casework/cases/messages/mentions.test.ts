import { expect, it } from 'vitest';
import { namedIn, offeredReaders, splitMentions, typedName } from './mentions.ts';

const drita = { id: '1', name: 'Drita Çela' };
const besnik = { id: '2', name: 'Besnik Shembulli' };
const readers = [drita, besnik];

it('finds the name that is being typed', () => {
  expect(typedName('Shiko @Dri', 10)).toEqual({ from: 6, typed: 'Dri' });
  expect(typedName('@', 1)).toEqual({ from: 0, typed: '' });
  expect(typedName('dikush@posta', 12)).toBeUndefined();
  expect(typedName('@Drita, firma', 13)).toBeUndefined();
  expect(typedName('pa emër', 7)).toBeUndefined();
});

it('suggests members by the start of either name, and none once a name is complete', () => {
  expect(offeredReaders(readers, '')).toEqual(readers);
  expect(offeredReaders(readers, 'cel')).toEqual([drita]);
  expect(offeredReaders(readers, 'shem')).toEqual([besnik]);
  expect(offeredReaders(readers, 'rita')).toEqual([]);
  expect(offeredReaders(readers, 'Drita Çela tha')).toEqual([]);
});

it('finds the members mentioned in a text', () => {
  const text = '@Drita Çela, e pa @Besnik?';
  expect(namedIn(text, readers)).toEqual([drita]);
  expect(splitMentions(text, readers)).toEqual([
    { text: '@Drita Çela', isName: true },
    { text: ', e pa @Besnik?', isName: false },
  ]);
});

import { expect, it } from 'vitest';
import { actLabel } from '../reference/complaints.acts.ts';
import { actInAlbanian, subjectInAlbanian } from './nouns.ts';

const decision = { nominative: 'vendimi', genitive: 'vendimit', accusative: 'vendimin' };
const table = {
  nominative: 'tabela përmbledhëse e rezultatit',
  genitive: 'tabelës përmbledhëse të rezultatit',
  accusative: 'tabelën përmbledhëse të rezultatit',
};
const request = { nominative: 'kërkesa', genitive: 'kërkesës', accusative: 'kërkesën' };
const ofKzaz = { number: null, day: null, organ: 'KZAZ', kzazNumber: '26' } as const;

it.each([
  [
    'genitive',
    { ...ofKzaz, forms: decision, number: '12', day: '3.5.2025' },
    'vendimit nr. 12, datë 3.5.2025, të KZAZ-së nr. 26',
  ],
  ['accusative', { ...ofKzaz, forms: decision, number: '12' }, 'vendimin nr. 12 të KZAZ-së nr. 26'],
  ['accusative', { ...ofKzaz, forms: decision }, 'vendimin e KZAZ-së nr. 26'],
  ['accusative', { ...ofKzaz, forms: table }, 'tabelën përmbledhëse të rezultatit të KZAZ-së nr. 26'],
  [
    'nominative',
    { ...ofKzaz, forms: decision, organ: 'KOMISIONER', kzazNumber: null },
    'vendimi i Komisionerit Shtetëror të Zgjedhjeve',
  ],
  ['nominative', { ...ofKzaz, forms: table, kzazNumber: null }, 'tabela përmbledhëse e rezultatit e KZAZ-së'],
  ['genitive', { ...ofKzaz, forms: table }, 'tabelës përmbledhëse të rezultatit të KZAZ-së nr. 26'],
  ['genitive', { ...ofKzaz, forms: request, organ: 'KAS', kzazNumber: null }, 'kërkesës së KAS-it'],
  ['accusative', { ...ofKzaz, forms: undefined, organ: 'KQZ', kzazNumber: null }, 'aktin e KQZ-së'],
] as const)('an act in the %s', (noun, act, expected) => {
  expect(actInAlbanian(noun, act)).toBe(expected);
});

it('a subject by its kind in the right form, and its name as it was written', () => {
  const head = {
    nominative: 'drejtuesi i institucionit',
    genitive: 'drejtuesit të institucionit',
    accusative: 'drejtuesin e institucionit',
  };
  expect(subjectInAlbanian('accusative', head, 'Drejtori i shkollës')).toBe(
    'drejtuesin e institucionit Drejtori i shkollës',
  );
  expect(subjectInAlbanian('accusative', head, '')).toBe('drejtuesin e institucionit');
  expect(subjectInAlbanian('accusative', undefined, 'Partia Demo')).toBe('subjektin Partia Demo');
});

it('a numbered act with its body, as lists and pages name it', () => {
  const type = { al: 'Vendim i KZAZ-së: tjetër', en: 'KZAZ decision: other' };
  expect(actLabel('12', 'KZAZ 26', type).al).toBe('Vendimi nr. 12 i KZAZ-së nr. 26');
  expect(actLabel('281', 'KOMISIONER', type).al).toBe('Vendimi nr. 281 i Komisionerit Shtetëror');
  expect(actLabel('vendimi nr. 12', 'KZAZ 26', type).al).toBe('Vendimi nr. 12 i KZAZ-së nr. 26');
  const inaction = { al: 'Mosveprim i KZAZ-së', en: 'KZAZ inaction' };
  expect(actLabel('Kërkesa e 2 nëntorit', 'KZAZ 26', inaction)).toEqual({
    al: 'Mosveprim i KZAZ-së, “Kërkesa e 2 nëntorit” (KZAZ 26)',
    en: 'KZAZ inaction, “Kërkesa e 2 nëntorit” of KZAZ 26',
  });
  const table = { al: 'Tabela përmbledhëse e rezultatit e KZAZ-së', en: 'KZAZ results table' };
  expect(actLabel('5', 'KZAZ 26', table).al).toBe('Tabela përmbledhëse e rezultatit e KZAZ-së, nr. 5 (KZAZ 26)');
  expect(actLabel(null, 'KZAZ 26', type).al).toBe('Vendim i KZAZ-së: tjetër (KZAZ 26)');
});

import { expect, it } from 'vitest';
import { formatLaw, formatTimeLaw } from './law.ts';

it('writes out articles of codes, and laws in the shown language', () => {
  expect(formatLaw('KZ 91.1-2; KP 328/a', 'al')).toBe('KZ, neni 91.1-2; KP, neni 328/a');
  expect(formatLaw('KPA 62; KPP 281', 'en')).toBe('KPA, Article 62; KPP, Article 281');
  expect(formatLaw('Ligji 124/2024; RC 9/2020', 'al')).toBe('Ligji 124/2024; RC 9/2020');
  expect(formatLaw('Ligji 124/2024; KZ 123/3.2', 'en')).toBe('Law 124/2024; KZ, Article 123/3.2');
});

it('names a basis without an article as practice in both languages', () => {
  expect(formatLaw('praktikë e KQZ-së', 'al')).toBe('praktikë e KQZ-së');
  expect(formatLaw('praktikë e KQZ-së', 'en')).toBe('practice of KQZ');
});

it('names a deadline without an article as not statutory', () => {
  expect(formatTimeLaw('praktikë e KQZ-së', 'al')).toBe('kohë e brendshme e komisionit, jo afat ligjor');
  expect(formatTimeLaw('praktikë e KQZ-së', 'en')).toBe('internal time of the commission, not a legal deadline');
  expect(formatTimeLaw('KPA 62.2', 'en')).toBe('KPA, Article 62.2');
});

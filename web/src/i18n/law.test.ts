import { expect, it } from 'vitest';
import { formatLaw } from './law.ts';

it('says the article of a code and leaves decisions alone', () => {
  expect(formatLaw('KZ 91.1-2; KP 328/a', 'al')).toBe('KZ, neni 91.1-2; KP, neni 328/a');
  expect(formatLaw('KPA 62', 'en')).toBe('KPA, Article 62');
  expect(formatLaw('KQZ 2023-05-11; RC 9/2020', 'al')).toBe('KQZ 2023-05-11; RC 9/2020');
});

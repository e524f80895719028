import { premisesTitle } from '@denonco/contract';
import { expect, it } from 'vitest';
import { titleOf } from './title.ts';

it.each([
  ['qv', '0002'],
  ['qv', '00021'],
  ['kzaz', '31'],
  ['vnv', '7'],
] as const)('%s %s is said as everywhere', (kind, code) => {
  expect(titleOf(kind, code)).toBe(premisesTitle(kind, code));
});

import { premisesTitle } from '@denonco/contract';
import { expect, it } from 'vitest';
import { titleOf } from './title.ts';

it('titleOf equals the title of the contract', () => {
  for (const [kind, code] of [
    ['qv', '0002'],
    ['qv', '00021'],
    ['kzaz', '31'],
    ['vnv', '7'],
  ] as const)
    expect(titleOf(kind, code)).toBe(premisesTitle(kind, code));
});

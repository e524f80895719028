// What a new password may not be: common, of the portal's own words, or of what others know of the member.
import { wordsOf } from '@denonco/contract';
import { expect, it } from 'vitest';
import { findPasswordFault } from './passwordStrength.ts';

const words = wordsOf({ name: 'Çlirim', surname: 'Kërçova', email: 'clirim.kercova@bashkia-tirana.al' });

it.each([
  ['123456789012', 'password_common'],
  ['qwertyuiop12', 'password_guessable'],
  ['aaaaaaaaaaaaaaaa', 'password_guessable'],
  ['denonco12345', 'password_guessable'],
  ['fjalekalimi123', 'password_guessable'],
  ['clirim.kercova', 'password_guessable'],
  ['Kërçova-Çlirim', 'password_guessable'],
  ['Clirim Kercova1', 'password_guessable'],
  ['clirim.kercova@bashkia-tirana.al', 'password_guessable'],
])('%s is refused: %s', async (password, fault) => {
  expect(await findPasswordFault(password, words)).toBe(fault);
});

it.each(['gjethe kumbulla nëntë ura', 'Një-fjalëkalim-vetëm-imi', 'wZ4!tq9%Lm2#'])('%s will do', async (password) => {
  expect(await findPasswordFault(password, words)).toBeUndefined();
});

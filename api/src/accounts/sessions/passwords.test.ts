// A new password must not be common, made of the portal's own words, or of the member's name and e-mail.
import { personalTerms } from '@denonco/contract';
import { expect, it } from 'vitest';
import { findPasswordProblem } from './passwords.ts';

const terms = personalTerms({ name: 'Çlirim', surname: 'Kërçova', email: 'clirim.kercova@bashkia-tirana.al' });

it('refuses common and guessable passwords', async () => {
  const refused = {
    '123456789012': 'password_common',
    qwertyuiop12: 'password_guessable',
    aaaaaaaaaaaaaaaa: 'password_guessable',
    denonco12345: 'password_guessable',
    fjalekalimi123: 'password_guessable',
    'clirim.kercova': 'password_guessable',
    'Kërçova-Çlirim': 'password_guessable',
    'Clirim Kercova1': 'password_guessable',
    'clirim.kercova@bashkia-tirana.al': 'password_guessable',
  };
  const problems = Object.keys(refused).map(async (password) => [password, await findPasswordProblem(password, terms)]);
  expect(Object.fromEntries(await Promise.all(problems))).toEqual(refused);
});

it('accepts other passwords', async () => {
  for (const password of ['gjethe kumbulla nëntë ura', 'Një-fjalëkalim-vetëm-imi', 'wZ4!tq9%Lm2#'])
    expect([password, await findPasswordProblem(password, terms)]).toEqual([password, undefined]);
});

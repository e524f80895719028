import { changePassword } from '@denonco/contract';
import { expect, it } from 'vitest';
import { passwordProblems } from './passwordProblems.ts';

const { body } = changePassword;

it('a new password needs the current one and twelve characters, with errors in the language of the page', () => {
  expect(passwordProblems(body, { currentPassword: '', newPassword: 'njëmbëdhjet' }, 'al')).toEqual({
    currentPassword: 'Kjo fushë është e detyrueshme.',
    newPassword: 'Fjalëkalimi duhet të ketë të paktën 12 shenja.',
  });
  expect(passwordProblems(body, { currentPassword: 'x', newPassword: '' }, 'en')).toEqual({
    newPassword: 'The password needs at least 12 characters.',
  });
  expect(passwordProblems(body, { currentPassword: 'x', newPassword: 'dymbëdhjetëx' }, 'al')).toEqual({});
});

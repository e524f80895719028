import { describe, expect, it } from 'vitest';
import { findFaults, firstWrong } from './passwords.ts';

describe('a new password', () => {
  it('needs the current one and twelve characters, with errors in the language of the page', () => {
    expect(findFaults({ currentPassword: '', newPassword: 'njëmbëdhjet' }, 'al')).toEqual({
      currentPassword: ['Kjo fushë është e detyrueshme.'],
      newPassword: ['Fjalëkalimi duhet të ketë të paktën 12 shenja.'],
    });
    expect(findFaults({ currentPassword: 'x', newPassword: '' }, 'en')).toEqual({
      newPassword: ['The password needs at least 12 characters.'],
    });
    expect(findFaults({ currentPassword: 'x', newPassword: 'dymbëdhjetëx' }, 'al')).toEqual({});
  });

  it('firstWrong gives the first wrong field, if any', () => {
    expect(firstWrong({ newPassword: ['b'], currentPassword: ['a'] })).toBe('currentPassword');
    expect(firstWrong({ newPassword: ['b'] })).toBe('newPassword');
    expect(firstWrong({})).toBeUndefined();
  });
});

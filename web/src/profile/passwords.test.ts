import { describe, expect, it } from 'vitest';
import { findFaults, firstWrong } from './passwords.ts';

describe('a new password', () => {
  it('needs the present one and twelve characters, and says so in the language of the page', () => {
    expect(findFaults({ currentPassword: '', newPassword: 'njëmbëdhjet' }, 'al')).toEqual({
      currentPassword: ['Kjo fushë është e detyrueshme.'],
      newPassword: ['Fjalëkalimi duhet të ketë të paktën 12 shenja.'],
    });
    expect(findFaults({ currentPassword: 'x', newPassword: '' }, 'en')).toEqual({
      newPassword: ['The password needs at least 12 characters.'],
    });
    expect(findFaults({ currentPassword: 'x', newPassword: 'dymbëdhjetëx' }, 'al')).toEqual({});
  });

  it('leads to the first field that is wrong, and nowhere for a fault of no field', () => {
    expect(firstWrong({ newPassword: ['b'], currentPassword: ['a'] })).toBe('currentPassword');
    expect(firstWrong({ newPassword: ['b'] })).toBe('newPassword');
    expect(firstWrong({})).toBeUndefined();
  });
});

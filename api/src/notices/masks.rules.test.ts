import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './masks.rules.ts';

it('shows the first letters and the top-level domain of an e-mail address', () => {
  expect(maskEmail('jeta.hoxha@example.al')).toBe('j•••@e•••.al');
  expect(maskEmail('a@b.al')).toBe('a•••@b•••.al');
  expect(maskEmail('"odd@name"@example.al')).toBe('"•••@e•••.al');
});

it('shows the prefix and the last three digits of a phone number', () => {
  expect(maskPhone('+355692345678')).toBe('+355 69 ••• •678');
  expect(maskPhone('+35542281610')).toBe('+355 42 ••• •610');
  expect(maskPhone('+393471234567')).toBe('+393 ••• •567');
});

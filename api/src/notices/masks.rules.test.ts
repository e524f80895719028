// What is shown of an address.
import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './masks.rules.ts';

it.each([
  ['jeta.hoxha@example.al', 'j•••@e•••.al'],
  ['a@b.al', 'a•••@b•••.al'],
  ['"odd@name"@example.al', '"•••@e•••.al'],
])('of %s: %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ['+355692345678', '+355 69 ••• •678'],
  ['+35542281610', '+355 42 ••• •610'],
  ['+393471234567', '+393 ••• •567'],
])('of %s: %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

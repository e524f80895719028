import { expect, it } from 'vitest';
import { smsLength } from './sms.rules.ts';

it.each([
  ['', 0, 0, 'GSM-7'],
  ['a'.repeat(160), 160, 1, 'GSM-7'],
  ['a'.repeat(161), 161, 2, 'GSM-7'],
  ['€'.repeat(80), 160, 1, 'GSM-7'],
  ['a'.repeat(307), 307, 3, 'GSM-7'],
  // ç and ë are not in the alphabet, Ç is.
  ['Ç', 1, 1, 'GSM-7'],
  ['ç', 1, 1, 'UCS-2'],
  ['ë'.repeat(70), 70, 1, 'UCS-2'],
  ['ë'.repeat(71), 71, 2, 'UCS-2'],
  ['👍'.repeat(35), 70, 1, 'UCS-2'],
] as const)('%s', (text, units, parts, alphabet) => {
  expect(smsLength(text)).toEqual({ units, parts, alphabet });
});

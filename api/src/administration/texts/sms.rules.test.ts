import { expect, it } from 'vitest';
import { smsLength } from './sms.rules.ts';

it('counts units and parts in the alphabet that the text needs', () => {
  const texts = [
    ['', 0, 0, 'GSM-7'],
    ['a'.repeat(160), 160, 1, 'GSM-7'],
    ['a'.repeat(161), 161, 2, 'GSM-7'],
    ['€'.repeat(80), 160, 1, 'GSM-7'],
    ['a'.repeat(307), 307, 3, 'GSM-7'],
    // GSM-7 has Ç, but neither ç nor ë.
    ['Ç', 1, 1, 'GSM-7'],
    ['ç', 1, 1, 'UCS-2'],
    ['ë'.repeat(70), 70, 1, 'UCS-2'],
    ['ë'.repeat(71), 71, 2, 'UCS-2'],
    ['👍'.repeat(35), 70, 1, 'UCS-2'],
  ] as const;
  expect(texts.map(([text]) => [text, smsLength(text)])).toEqual(
    texts.map(([text, units, parts, alphabet]) => [text, { units, parts, alphabet }]),
  );
});

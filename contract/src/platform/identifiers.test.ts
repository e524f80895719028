import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkNipt,
  checkPersonalNumber,
  maskEmail,
  maskPhone,
  normalizeMobile,
  normalizeNipt,
  normalizePhone,
} from './identifiers.ts';

describe('checkPersonalNumber', () => {
  it('reads the birth date of men, women and foreigners', () => {
    const people = [
      ['I50307101C', '1985-03-07'],
      ['I55307101M', '1985-03-07'],
      ['J91231007H', '1999-12-31'],
      ['K15228042E', '2001-02-28'],
      ['K60511250S', '2006-05-11'],
      ['H28820333F', '1972-08-20'],
      ['J00101999W', '1990-01-01'],
      ['J05115999K', '1990-01-15'],
    ] as const;
    expect(people.map(([number]) => checkPersonalNumber(number))).toEqual(
      people.map(([number, birthDate]) => ({ ok: true, number, birthDate })),
    );
  });

  it('ignores spaces, case and pasted direction marks', () => {
    expect(checkPersonalNumber(' \u200Ei5 0307 101c ')).toMatchObject({ ok: true, number: 'I50307101C' });
  });

  const reasonsOf = (texts: readonly string[]) =>
    texts.map((text) => {
      const result = checkPersonalNumber(text);
      return [text, result.ok ? undefined : result.reason];
    });

  it('rejects other forms', () => {
    const texts = ['', 'I50307101', 'I50307101CC', '150307101C', 'U50307101C'];
    texts.push('I50307101X', 'I5O307101C', '9503071010', 'I50307101Ç');
    expect(reasonsOf(texts)).toEqual(texts.map((text) => [text, 'format']));
  });

  it('rejects a wrong check letter', () => {
    const texts = ['I05101999A', 'H12345678J', 'I50307101D', 'I50307201C'];
    expect(reasonsOf(texts)).toEqual(texts.map((text) => [text, 'check']));
  });

  it('detects every wrong digit and every exchange of neighbouring digits', () => {
    for (const right of ['I50307101C', 'J91231007H', 'K15228042E', 'H28820333F']) {
      for (let at = 1; at <= 8; at++) {
        for (const digit of '0123456789') {
          const wrong = right.slice(0, at) + digit + right.slice(at + 1);
          if (wrong !== right) expect(checkPersonalNumber(wrong)).toEqual({ ok: false, reason: 'check' });
        }
        const exchanged = right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2);
        if (at < 8 && exchanged !== right)
          expect(checkPersonalNumber(exchanged)).toEqual({ ok: false, reason: 'check' });
      }
    }
  });

  it('rejects dates that do not exist', () => {
    const letters = 'WABCDEFGHIJKLMNOPQRSTUV';
    const closed = (start: string) =>
      start + [...letters].find((letter) => checkPersonalNumber(start + letter).reason !== 'check');
    for (const start of [
      'I50007101',
      'I51307101',
      'I54307101',
      'I55007101',
      'I59307101',
      'K15230042',
      'K15229042',
      'K15200042',
    ]) {
      expect(checkPersonalNumber(closed(start))).toEqual({ ok: false, reason: 'date' });
    }
    expect(checkPersonalNumber(closed('K05229042'))).toMatchObject({ birthDate: '2000-02-29' });
    expect(checkPersonalNumber(closed('A00229042'))).toEqual({ ok: false, reason: 'date' });
    expect(checkPersonalNumber(closed('A40229042'))).toMatchObject({ birthDate: '1904-02-29' });
  });

  it('has exactly one check letter for any nine symbols', () => {
    const start = fc
      .tuple(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRST'), fc.stringMatching(/^\d{8}$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(start, (nine) => {
        const fitting = [...'ABCDEFGHIJKLMNOPQRSTUVW'].filter(
          (letter) => checkPersonalNumber(nine + letter).reason !== 'check',
        );
        expect(fitting).toHaveLength(1);
      }),
    );
  });
});

describe('NIPT', () => {
  it('is accepted with or without prefix and spaces', () => {
    for (const text of ['J91402501L', 'K22218003V', 'AL J91402501L', 'al-j 91402501 l'])
      expect(checkNipt(text), text).toBe('ok');
  });

  it('accepts W for a remainder of 0, and A for any', () => {
    expect(checkNipt('A00000000A')).toBe('ok');
    expect(checkNipt('A00010040W')).toBe('check');
    // L is 12; 12 + 4·1 + 7·1 = 23.
    expect(checkNipt('L00010010W')).toBe('ok');
    expect(checkNipt('L00010010B')).toBe('check');
    for (const right of ['L00010010A', 'K12345678A', 'L12345678A', 'K12345678H'])
      expect(checkNipt(right), right).toBe('ok');
  });

  it('tells a wrong check letter from a wrong form', () => {
    expect(checkNipt('J91402501M')).toBe('check');
    for (const text of ['', 'J9140250L', 'N91402501L', 'J914025011', 'ALAL J91402501L'])
      expect(checkNipt(text)).toBe('format');
  });

  it('is normalized without prefix and spaces', () => {
    expect(normalizeNipt('al j91402501 l')).toBe('J91402501L');
    expect(normalizeNipt('L1234567A')).toBeUndefined();
  });
});

it('normalizeMobile refuses landlines of Albania, and takes numbers of other countries', () => {
  expect(['069 234 5678', '+355 68 2345678', '+39 347 1234567', '+383 38 123456'].map(normalizeMobile)).toEqual([
    '+355692345678',
    '+355682345678',
    '+393471234567',
    '+38338123456',
  ]);
  const others = ['042 345 678', '+355 4 228 1610', '00355 54 222333', 'telefoni', ''];
  expect(others.filter((text) => normalizeMobile(text) !== undefined)).toEqual([]);
});

describe('normalizePhone', () => {
  it('reads the usual spellings', () => {
    const phones = {
      '069 234 5678': '+355692345678',
      '+355 69 234 5678': '+355692345678',
      '00355692345678': '+355692345678',
      '355 69 234 5678': '+355692345678',
      '692345678': '+355692345678',
      '+355 (0)69/234-56-78': '+355692345678',
      '+355 069 234 5678': '+355692345678',
      '\u202A+355 69 234 5678\u202C': '+355692345678',
      '068 212 3456': '+355682123456',
      '04 223 4567': '+35542234567',
      '(04) 223–4567': '+35542234567',
      '+383 44 123 456': '+38344123456',
      '+39 333 123 4567': '+393331234567',
      '0049 170 1234567': '+491701234567',
    };
    const read = Object.entries(phones).map(([text]) => [text, normalizePhone(text)]);
    expect(Object.fromEntries(read)).toEqual(phones);
    for (const phone of Object.values(phones)) expect(normalizePhone(phone)).toBe(phone);
  });

  it('rejects what is not a phone number', () => {
    const texts = [
      '',
      '066 234 5678',
      '069 234 567',
      '069 234 56789',
      '068 112 3456',
      '+355 12',
      '+0 69 234 5678',
      '+1234567890123456',
      '1703334444',
      '069 ABC DEFG',
      '+',
      '++355692345678',
      '129',
    ];
    expect(texts.filter((text) => normalizePhone(text) !== undefined)).toEqual([]);
  });

  it('returns E.164 or undefined, and is idempotent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ().-]{0,20}$/), (text) => {
        const phone = normalizePhone(text);
        if (phone === undefined) return;
        expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(normalizePhone(phone)).toBe(phone);
      }),
      { numRuns: 500 },
    );
  });
});

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

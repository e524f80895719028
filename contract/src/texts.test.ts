import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, foldForSearch, fullNameOf, hasCode, initialsOf, isEmpty, truncate } from './texts.ts';

describe('cleanText', () => {
  it('takes out NUL and other control characters, keeps tab and newline', () => {
    expect(cleanText('a\0b\u0007c\u001B[31md\u007Fe\u0090f')).toBe('abc[31mdef');
    expect(cleanText('një\tdy\ntre')).toBe('një\tdy\ntre');
  });

  it('knows one line break', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh')).toBe('a\nb\nc\nd\ne\nf\ng\nh');
    expect(cleanText('a\r\n\r\nb')).toBe('a\n\nb');
  });

  it('takes out what turns the direction of text', () => {
    const marks = '\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
    expect(cleanText(`fatura${marks}gpj.exe`)).toBe('faturagpj.exe');
  });

  it('takes out what cannot be seen', () => {
    expect(cleanText('\uFEFFTi\u200Bra\u00ADnë\u2060 \u200D')).toBe('Tiranë');
    expect(cleanText('vo\u200Dta')).toBe('vota');
    expect(cleanText(`t\u{E0074}\u{E0065}e`)).toBe('te');
    expect(cleanText('\u200B \u200F\0')).toBe('');
  });

  it.each(['👨‍👩‍👧‍👦', '👩🏽‍💻', '❤️‍🔥', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇦🇱', '1️⃣', '🧑‍⚖️'])('keeps the emoji %s', (emoji) => {
    expect(cleanText(emoji)).toBe(emoji);
    expect(cleanText(`para ${emoji} pas`)).toBe(`para ${emoji} pas`);
  });

  it('keeps other alphabets, and the joiner where their spelling needs it', () => {
    for (const text of ['Θεσσαλονίκη', 'Београд', 'שלום', 'می\u200Cخواهم', '选举']) expect(cleanText(text)).toBe(text);
  });

  it('composes letters, also when something invisible stood between', () => {
    expect(cleanText('e\u0308')).toBe('ë');
    expect(cleanText('c\u200B\u0327')).toBe('ç');
  });

  it('repairs halves of surrogate pairs, which no database takes', () => {
    expect(cleanText('a\uD83Db')).toBe('a\uFFFDb');
  });

  it('trims', () => {
    expect(cleanText(' \n\u00A0 Denoncim \t\n')).toBe('Denoncim');
  });

  it('leaves HTML and SQL as the text they are', () => {
    expect(cleanText(`<b onclick="x">'; DROP TABLE cases; --`)).toBe(`<b onclick="x">'; DROP TABLE cases; --`);
  });

  it('changes nothing the second time', () => {
    const nasty = fc.constantFrom(
      ...'\0\t\n\r\u200B\u200C\u200D\u200E\u202E\u2066\uFE0F\uFEFF\u0308\u0327ec یخ',
      '👩',
      '💻',
      '🏽',
      '\u{1F3F4}',
      '\u{E0067}',
      '\u{E007F}',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(nasty).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\0\r\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/);
        expect(clean.isWellFormed()).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('foldForSearch', () => {
  it('lowers and folds ë and ç, composed or not', () => {
    expect(foldForSearch('ÇËRRIK')).toBe('cerrik');
    expect(foldForSearch('Çe\u0308rrik')).toBe('cerrik');
    expect(foldForSearch('Shën Gjin, Kurbin')).toBe('shen gjin, kurbin');
  });

  it('folds nothing else', () => {
    expect(foldForSearch('Ö É ß')).toBe('ö é ß');
  });
});

describe('isEmpty', () => {
  it.each([null, undefined, '', '  \n', 'null', 'undefined', ' null '])('%j is empty', (value) => {
    expect(isEmpty(value)).toBe(true);
  });
  it.each([0, false, [], {}, '0', 'Null', 'nullë'])('%j is a value', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

describe('small words', () => {
  it('hasCode looks for the very code', () => {
    const list = [{ code: 'REGISTER' }, { code: 'ASSIGN' }];
    expect(hasCode(list, 'ASSIGN')).toBe(true);
    expect(hasCode(list, 'assign')).toBe(false);
    expect(hasCode(undefined, 'ASSIGN')).toBe(false);
  });

  it('initials and full name, as section 3 of the specification says', () => {
    expect(initialsOf('Çelik', 'Ëndrra')).toBe('ÇË');
    expect(initialsOf(' Demo ', null)).toBe('D');
    expect(initialsOf('𝒜na', 'Prova')).toBe('𝒜P');
    expect(fullNameOf('Demo', 'Shembulli')).toBe('Demo Shembulli');
    expect(fullNameOf('', 'Shembulli')).toBe('Shembulli');
    expect(fullNameOf(undefined, null)).toBe('');
  });

  it('truncates after the length, with an ellipsis', () => {
    expect(truncate('Bashkia', 7)).toBe('Bashkia');
    expect(truncate('Bashkia Tiranë', 7)).toBe('Bashkia…');
    expect(truncate('🗳🗳🗳', 3)).toBe('🗳🗳🗳');
    expect(truncate('🗳🗳🗳', 2)).toBe('🗳🗳…');
  });
});

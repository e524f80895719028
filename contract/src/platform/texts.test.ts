import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, foldForSearch, fullNameOf, hasCode, initialsOf, isEmpty, truncate } from './texts.ts';

describe('cleanText', () => {
  it('removes control characters except tab and newline', () => {
    expect(cleanText('a\0b\u0007c\u001B[31md\u007Fe\u0090f')).toBe('abc[31mdef');
    expect(cleanText('një\tdy\ntre')).toBe('një\tdy\ntre');
  });

  it('normalizes line breaks', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh')).toBe('a\nb\nc\nd\ne\nf\ng\nh');
    expect(cleanText('a\r\n\r\nb')).toBe('a\n\nb');
  });

  it('removes marks that change the direction of text', () => {
    const bidiMarks = '\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
    expect(cleanText(`fatura${bidiMarks}gpj.exe`)).toBe('faturagpj.exe');
  });

  it('removes invisible characters', () => {
    expect(cleanText('\uFEFFTi\u200Bra\u00ADnë\u2060 \u200D')).toBe('Tiranë');
    expect(cleanText('vo\u200Dta')).toBe('vota');
    expect(cleanText(`t\u{E0074}\u{E0065}e`)).toBe('te');
    expect(cleanText('\u200B \u200F\0')).toBe('');
  });

  it('keeps composed emoji', () => {
    const emoji = ['👨‍👩‍👧‍👦', '👩🏽‍💻', '❤️‍🔥', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇦🇱', '1️⃣', '🧑‍⚖️'];
    const texts = emoji.flatMap((one) => [one, `para ${one} pas`]);
    expect(texts.map(cleanText)).toEqual(texts);
  });

  it('keeps other alphabets and the joiners that their spelling needs', () => {
    for (const text of ['Θεσσαλονίκη', 'Београд', 'שלום', 'می\u200Cخواهم', '选举']) expect(cleanText(text)).toBe(text);
  });

  it('composes letters, also across an invisible character', () => {
    expect(cleanText('e\u0308')).toBe('ë');
    expect(cleanText('c\u200B\u0327')).toBe('ç');
  });

  it('replaces lone surrogates', () => {
    expect(cleanText('a\uD83Db')).toBe('a\uFFFDb');
  });

  it('trims all kinds of spaces', () => {
    expect(cleanText(' \n\u00A0 Denoncim \t\n')).toBe('Denoncim');
  });

  it('leaves HTML and SQL unchanged', () => {
    expect(cleanText(`<b onclick="x">'; DROP TABLE cases; --`)).toBe(`<b onclick="x">'; DROP TABLE cases; --`);
  });

  it('is idempotent and leaves no forbidden characters', () => {
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
      // Any UTF-16 code units, also lone surrogates.
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc.array(nasty).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\0\r\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/);
        expect(clean.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('foldForSearch', () => {
  it('lowers case and folds ë and ç, composed or not', () => {
    expect(foldForSearch('ÇËRRIK')).toBe('cerrik');
    expect(foldForSearch('Çe\u0308rrik')).toBe('cerrik');
    expect(foldForSearch('Shën Gjin, Kurbin')).toBe('shen gjin, kurbin');
  });

  it('folds marks, letters with strokes, ligatures and apostrophes of every kind', () => {
    expect(foldForSearch('Şefik Žuka, İbrahim Işık, Łódź, Søren Đukić')).toBe(
      'sefik zuka, ibrahim isik, lodz, soren dukic',
    );
    expect(foldForSearch('Arﬁn Ｄａｕｔｉ')).toBe('arfin dauti');
    expect(foldForSearch('Ѓорѓи ЌИРО Άγγελος ΆΓΓΕΛΟΣ')).toBe('горги киро αγγελοσ αγγελοσ');
    expect(new Set(["t'ju", 't’ju', 't‘ju', 'tʼju', 't´ju', 't`ju', 't′ju', 't＇ju'].map(foldForSearch))).toEqual(
      new Set(["t'ju"]),
    );
  });

  it('folds a text letter by letter', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'aË\u0308ﬁΣıİ´’\uD83Dßй가')), (letters) => {
        expect(foldForSearch(letters.join(''))).toBe(letters.map(foldForSearch).join(''));
      }),
    );
  });
});

describe('isEmpty', () => {
  it('is true for nothing, spaces and the words null and undefined only', () => {
    const empty = [null, undefined, '', '  \n', 'null', 'undefined', ' null '];
    expect(empty.filter((value) => !isEmpty(value))).toEqual([]);
    const values = [0, false, [], {}, '0', 'Null', 'nullë'];
    expect(values.filter(isEmpty)).toEqual([]);
  });
});

describe('short texts', () => {
  it('hasCode compares codes exactly', () => {
    const list = [{ code: 'REGISTER' }, { code: 'ASSIGN' }];
    expect(hasCode(list, 'ASSIGN')).toBe(true);
    expect(hasCode(list, 'assign')).toBe(false);
    expect(hasCode(undefined, 'ASSIGN')).toBe(false);
  });

  it('initialsOf takes the first letters of name and surname; fullNameOf joins both by a space', () => {
    expect(initialsOf('Çelik', 'Ëndrra')).toBe('ÇË');
    expect(initialsOf(' Demo ', null)).toBe('D');
    expect(initialsOf('𝒜na', 'Prova')).toBe('𝒜P');
    expect(fullNameOf('Demo', 'Shembulli')).toBe('Demo Shembulli');
    expect(fullNameOf('', 'Shembulli')).toBe('Shembulli');
    expect(fullNameOf(undefined, null)).toBe('');
  });

  it('truncate counts characters and adds an ellipsis', () => {
    expect(truncate('Bashkia', 7)).toBe('Bashkia');
    expect(truncate('Bashkia Tiranë', 7)).toBe('Bashkia…');
    expect(truncate('🗳🗳🗳', 3)).toBe('🗳🗳🗳');
    expect(truncate('🗳🗳🗳', 2)).toBe('🗳🗳…');
  });
});
